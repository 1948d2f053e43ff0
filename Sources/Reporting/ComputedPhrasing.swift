import ComputedAnswers
import KnowledgeGraph

/// The words in which every surface puts what rules compute and how a fact stands to a project.
enum ComputedPhrasing {
  /// The values: one line, or one for each subject.
  static func values(_ computed: ComputedAnswer) -> [String] {
    computed.values.map { entry in
      let value = capitalised(entry.value.description)
      return entry.subject.map { "\($0): \(entry.value.description)" } ?? value
    }
  }

  /// What stands before the values where they are no fact by themselves; nil where they are.
  static func marker(_ computed: ComputedAnswer) -> String? {
    if let lead = FactPhrasing.lead(computed.status) { return lead }
    return computed.isUncertain
      ? "By \(computed.provenance?.basis == .inferred ? "inference" : "a secondary source"):" : nil
  }

  /// What was computed, from what, at which version.
  static func explanation(_ computed: ComputedAnswer) -> String {
    var text = "Computed: \(computed.subject)"
    if !computed.given.isEmpty {
      let given = computed.given.map { entry in
        "\(entry.name) `\(entry.value)`\(entry.origin == .project ? " of your project" : "")"
      }
      text += ", with \(given.joined(separator: ", "))"
    }
    let origin =
      switch computed.versionOrigin {
      case .question: ""
      case .project: ", which your project has"
      case nil: ", the newest that was read"
      }
    text += ", at \(computed.package.rawValue) \(computed.version)\(origin)"
    if let caution = computed.caution { text += " (\(caution))" }
    return text + "."
  }

  /// The rule, and from where it was read.
  static func rule(_ computed: ComputedAnswer) -> String {
    guard let provenance = computed.provenance else { return "Rule \(computed.rule)." }
    return "Rule \(computed.rule), \(provenance.basis.meaning), \(provenance.read): \(provenance.url)"
  }

  /// How the fact stands to the project.
  static func standing(_ standing: ProjectStanding) -> [String] {
    var lines = standing.applicability.map { entry in
      let range = "\(entry.package) \(entry.range)"
      let version = entry.version.map { "\(entry.package) \($0)" }
      return switch entry.outcome {
      case .applies: "\(version ?? "its version") lies in \(entry.range), so this applies"
      case .doesNotApply: "\(version ?? "its version") does not lie in \(entry.range), so this does not apply"
      case .notInstalled: "\(entry.package) is not installed, so this, for \(range), does not apply"
      case .unknown: "whether this applies is not known: it is for \(range), and the project does not say which it has"
      }
    }
    for finding in standing.findings {
      let target = finding.target.map { " (\($0))" } ?? ""
      lines.append(
        "\(finding.location): \(finding.severity.rawValue)\(target): \(TerminalMarkdown.inline(finding.message)) "
          + "\(TerminalMarkdown.inline(finding.mend)) (\(finding.checker))")
    }
    for checker in standing.quiet { lines.append("the checker \(checker) finds nothing") }
    for skipped in standing.skipped { lines.append("the checker \(skipped.checker) could not look: \(skipped.reason)") }
    return lines
  }

  private static func capitalised(_ text: String) -> String {
    ["yes", "no"].contains(text) ? text.prefix(1).uppercased() + text.dropFirst() + "." : text
  }
}
