import Checkers
import ExpoProject

/// One app's findings, ready to be printed.
public struct CheckReport: Sendable {
  /// What was looked at.
  public struct Subject: Sendable {
    /// The app's folder as the user gave it; empty for the current one.
    public let path: String
    /// The versions in words: `@bacons/apple-targets 5.0.0, Expo SDK 55`.
    public let versions: String
    /// How many extension targets there are.
    public let targetCount: Int
    /// How many findings `.atq.yml` accepts.
    public let ignoredCount: Int

    /// Makes a subject.
    public init(path: String, versions: String, targetCount: Int, ignoredCount: Int) {
      self.path = path
      self.versions = versions
      self.targetCount = targetCount
      self.ignoredCount = ignoredCount
    }
  }

  let subject: Subject
  let result: CheckResult
  let problems: [ReadProblem]

  /// Makes a report.
  public init(subject: Subject, result: CheckResult, problems: [ReadProblem]) {
    self.subject = subject
    self.result = result
    self.problems = problems
  }

  /// The path of a file from where the user stands.
  func path(_ location: ProjectLocation) -> String { ProjectPlace(folder: subject.path).path(location) }

  /// `file:line:column`, as far as it is known.
  func place(_ location: ProjectLocation) -> String { ProjectPlace(folder: subject.path).text(location) }

  /// How many findings of a severity there are.
  public func count(_ severity: CheckerCatalogue.Severity) -> Int {
    result.findings.count { $0.severity == severity }
  }

  /// The worst severity among the findings; nil without any.
  public var worst: CheckerCatalogue.Severity? { result.findings.map(\.severity).min { $0.rank < $1.rank } }

  /// Whether what makes an app could not be read at all.
  public var isUnreadable: Bool {
    problems.contains { !$0.isHarmless && [.project, .packageManifest, .appConfig].contains($0.part) }
  }

  /// The problems that no finding tells of at the same place.
  private var untold: [ReadProblem] {
    let told = Set(result.findings.map(\.location))
    return problems.filter { $0.part != .targetConfig || !told.contains($0.location) }
  }

  // MARK: Text

  /// For a terminal or a pipe: grouped by target, with place, why, how to mend it, and where to read more.
  public func text(_ style: TerminalStyle) -> String {
    var lines: [String] = []
    var layout = FindingLayout(style: style)
    var target: String?
    var isFirst = true
    for finding in result.findings {
      if isFirst || finding.target != target {
        if !isFirst { lines.append("") }
        lines.append(style.paint(finding.target.map { "target \($0)" } ?? "the project", .strong))
        target = finding.target
        isFirst = false
      }
      layout.append(finding, place: place(finding.location), to: &lines)
    }
    if !untold.isEmpty {
      if !isFirst { lines.append("") }
      lines.append(style.paint("could not be read", .strong))
      for problem in untold {
        lines.append("  \(place(problem.location)): \(problem.message)")
        if let hint = problem.hint { lines.append(style.wrap(hint, first: "    ", hanging: "    ")) }
      }
    }
    if !result.skipped.isEmpty {
      lines.append("")
      lines.append(style.paint("not checked in full", .strong))
      let groups = Dictionary(grouping: result.skipped, by: \.reason)
      for (reason, skipped) in groups.sorted(by: { $0.key < $1.key }) {
        let who = skipped.count == 1 ? skipped[0].checker : "\(skipped.count) checkers"
        lines.append(style.wrap("\(who), because \(reason)", first: "  ", hanging: "    "))
      }
    }
    for failed in result.failed { lines.append("  checker \(failed.checker) failed: \(failed.reason)") }
    if !lines.isEmpty { lines.append("") }
    lines.append(summary(style))
    return lines.joined(separator: "\n") + "\n"
  }

  private func summary(_ style: TerminalStyle) -> String {
    let errors = count(.error)
    let warnings = count(.warning)
    let notes = count(.information)
    var parts = [
      style.paint("\(errors) error\(errors == 1 ? "" : "s")", errors > 0 ? .bad : .good),
      "\(warnings) warning\(warnings == 1 ? "" : "s")", "\(notes) note\(notes == 1 ? "" : "s")",
    ]
    if subject.ignoredCount > 0 { parts.append("\(subject.ignoredCount) ignored") }
    let name = subject.path.isEmpty || subject.path == "." ? "" : " in \(subject.path)"
    let hint = result.findings.isEmpty ? "" : "; `atq explain CHECKER` says more"
    return
      "\(parts.joined(separator: ", "))\(name): \(subject.targetCount) extension target\(subject.targetCount == 1 ? "" : "s"), \(subject.versions)\(hint)"
  }

  // MARK: Markdown and GitHub

  /// As Markdown, for a pull request.
  public func markdown() -> String {
    var text =
      "# Extension configuration\(subject.path.isEmpty || subject.path == "." ? "" : " of `\(subject.path)`")\n\n"
    text +=
      "\(count(.error)) errors, \(count(.warning)) warnings, \(count(.information)) notes; \(subject.targetCount) extension targets, \(subject.versions).\n"
    for severity in CheckerCatalogue.Severity.allCases {
      let findings = result.findings.filter { $0.severity == severity }
      guard !findings.isEmpty else { continue }
      text += "\n## \(severity.rawValue.prefix(1).uppercased())\(severity.rawValue.dropFirst())\n\n"
      for finding in findings {
        text += "- [ ] `\(place(finding.location))` **\(finding.checker)**: \(finding.message) \(finding.mend)\n"
        if let snippet = finding.snippet {
          text +=
            "\n" + "      "
            + snippet.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n      ") + "\n\n"
        }
      }
    }
    if !untold.isEmpty {
      text += "\n## Could not be read\n\n"
      for problem in untold { text += "- `\(place(problem.location))`: \(problem.message)\n" }
    }
    return text
  }

  /// For a GitHub workflow.
  public func github() -> String {
    let unread = untold.map { problem in
      GitHubAnnotation.line(
        level: "warning", file: path(problem.location), line: problem.location.line, column: problem.location.column,
        title: "could not be read", message: [problem.message, problem.hint].compactMap { $0 }.joined(separator: "; "))
    }
    return annotations() + unread.joined()
  }

  private func annotations() -> String {
    result.findings.map { finding in
      let level =
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .information: "notice"
        }
      return GitHubAnnotation.line(
        level: level, file: path(finding.location), line: finding.location.line, column: finding.location.column,
        title: finding.checker, message: "\(finding.message) \(finding.mend)")
    }.joined()
  }
}
