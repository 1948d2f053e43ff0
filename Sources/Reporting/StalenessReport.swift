import KnowledgeGraph
import Staleness

/// Claims held against rules, drift, news and overdue facts, ready to be printed.
public struct StalenessReport: Sendable {
  /// What a run may fail on.
  public enum Failure: String, Sendable, CaseIterable {
    case contradicted
    case drifted
    case outdated
    case overdue
  }

  private let claims: [ClaimCheck]
  private let drift: DriftCheck?
  private let outdated: [OutdatedFact]
  private let overdue: [OverdueFact]
  private let day: CalendarDate
  private let folder: String

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - day: The day against which review dates were held.
  ///   - folder: The knowledge folder's path as the user gave it, which is put before the files' paths.
  public init(
    claims: [ClaimCheck], drift: DriftCheck?, outdated: [OutdatedFact], overdue: [OverdueFact], day: CalendarDate,
    folder: String
  ) {
    self.claims = claims
    self.drift = drift
    self.outdated = outdated
    self.overdue = overdue
    self.day = day
    self.folder = folder
  }

  private var errors: [ClaimCheck] { claims.filter { $0.severity == .error } }
  private var warnings: [ClaimCheck] { claims.filter { $0.severity == .warning } }
  private var known: [ClaimCheck] { claims.filter { $0.severity == .known } }
  private var undecided: [ClaimCheck] {
    claims.filter { if case .notDecidable = $0.result { true } else { false } }
  }
  private var holding: Int { claims.count { if case .holds = $0.result { true } else { false } } }

  /// What there is to fail on.
  public var failures: Set<Failure> {
    var failures: Set<Failure> = []
    if !errors.isEmpty { failures.insert(.contradicted) }
    if drift.map({ !$0.differences.isEmpty }) ?? false { failures.insert(.drifted) }
    if !outdated.isEmpty { failures.insert(.outdated) }
    if !overdue.isEmpty { failures.insert(.overdue) }
    return failures
  }

  private func place(_ location: SourceLocation?) -> String {
    guard let location else { return "" }
    let path = folder.isEmpty || folder == "." ? location.file : "\(folder)/\(location.file)"
    return "\(path):\(location.line)"
  }

  // MARK: Text

  /// For a terminal or a pipe.
  public func text(_ style: TerminalStyle) -> String {
    var lines: [String] = []
    section(
      "Contradicted claims that are presented as true", errors.flatMap { contradiction($0, .bad, style) }, &lines, style
    )
    section(
      "Contradicted claims that are unverified", warnings.flatMap { contradiction($0, .caution, style) }, &lines, style)
    section("Contradicted claims on record", known.flatMap { contradiction($0, .quiet, style) }, &lines, style)
    section("Claims that no rule can decide", undecided.map(undecidedLine), &lines, style)
    if let drift {
      section(
        "\(drift.package) \(drift.version) in \(drift.folder) against the encoded rules",
        driftLines(drift, style), &lines, style)
    }
    section("Outdated", outdated.flatMap { news($0, style) }, &lines, style)
    section("Overdue on \(day)", overdue.map(overdueLine), &lines, style)
    lines.append(summary)
    return lines.joined(separator: "\n") + "\n"
  }

  private var summary: String {
    var parts = [
      "\(claims.count) claims: \(holding) hold, \(errors.count + warnings.count) contradicted, \(known.count) contradicted on record, "
        + "\(undecided.count) not decidable"
    ]
    if let drift {
      parts.append("\(drift.differences.count) differences in the source, \(drift.unread.count) rules unread")
    }
    if !outdated.isEmpty { parts.append("\(outdated.count) outdated") }
    parts.append("\(overdue.count) overdue")
    return parts.joined(separator: "; ")
  }

  private func section(_ title: String, _ entries: [String], _ lines: inout [String], _ style: TerminalStyle) {
    guard !entries.isEmpty else { return }
    lines.append(style.paint(title, .strong))
    lines.append(contentsOf: entries)
    lines.append("")
  }

  private func contradiction(
    _ check: ClaimCheck, _ role: TerminalStyle.Role, _ style: TerminalStyle
  ) -> [String] {
    guard case .contradicted(let found) = check.result else { return [] }
    return [
      "  \(style.paint(place(check.location), .strong)): \(check.fact) [\(style.paint(check.status?.rawValue ?? "", role))]",
      style.wrap("the fact says: \(found.expected)", first: "    ", hanging: "      "),
      style.wrap(
        "the rule \(check.claim.rule) at \(found.version) says: \(found.actual)", first: "    ", hanging: "      "),
      style.wrap(
        "read from: \(found.entry.map { "\($0.provenance.description) \($0.provenance.url)" } ?? "no entry")",
        first: "    ",
        hanging: "      "),
      style.wrap(settle(check), first: "    ", hanging: "      "),
    ]
  }

  private func settle(_ check: ClaimCheck) -> String {
    switch check.severity {
    case .error, .warning:
      "to settle: read the source at that version; mend the fact, or mark it `stale` and name the rule, or mend the rule"
    default: "on record: the fact is marked \(check.status?.rawValue ?? "")"
    }
  }

  private func undecidedLine(_ check: ClaimCheck) -> String {
    guard case .notDecidable(let reason) = check.result else { return "" }
    return "  \(place(check.location)): \(check.fact): \(reason)"
  }

  private func driftLines(_ drift: DriftCheck, _ style: TerminalStyle) -> [String] {
    var lines: [String] = []
    if let caution = drift.caution { lines.append("  \(style.paint(caution, .caution))") }
    for difference in drift.differences {
      lines.append("  \(style.paint(difference.rule, .strong)) \(difference.subject)")
      lines.append(style.wrap("encoded: \(difference.encoded)", first: "    ", hanging: "      "))
      lines.append(style.wrap("source: \(difference.source)", first: "    ", hanging: "      "))
    }
    if drift.differences.isEmpty { lines.append("  no difference in \(drift.compared.count) rules") }
    for unread in drift.unread { lines.append(style.wrap("unread: \(unread)", first: "  ", hanging: "    ")) }
    return lines
  }

  private func news(_ fact: OutdatedFact, _ style: TerminalStyle) -> [String] {
    [
      "  \(style.paint([place(fact.location), fact.fact ?? ""].filter { !$0.isEmpty }.joined(separator: ": "), .strong)) \(fact.kind.rawValue)",
      style.wrap("known: \(fact.known)", first: "    ", hanging: "      "),
      style.wrap("found: \(fact.found)", first: "    ", hanging: "      "),
      style.wrap("to settle: \(fact.settle)", first: "    ", hanging: "      "),
    ]
  }

  private func overdueLine(_ fact: OverdueFact) -> String {
    "  \(place(fact.location)): \(fact.fact) (\(fact.kind.rawValue)), review after \(fact.reviewAfter)"
  }

  // MARK: Markdown

  /// As Markdown, for an issue.
  public func markdown() -> String {
    var text = "# Staleness on \(day)\n\n\(summary).\n"
    func list(_ title: String, _ entries: [String]) {
      if !entries.isEmpty { text += "\n## \(title)\n\n" + entries.map { "- [ ] \($0)\n" }.joined() }
    }
    func claim(_ check: ClaimCheck) -> String {
      guard case .contradicted(let found) = check.result else { return "" }
      return "`\(check.fact)` (\(place(check.location))) says \(found.expected); "
        + "`\(check.claim.rule)` at \(found.version) says \(found.actual)"
    }
    list("Contradicted", (errors + warnings).map(claim))
    if let drift {
      list(
        "Drifted: \(drift.package) \(drift.version)",
        drift.differences.map { "`\($0.rule)` \($0.subject): encoded \($0.encoded), source \($0.source)" })
    }
    list("Outdated", outdated.map { "\($0.fact.map { "`\($0)`: " } ?? "")\($0.known); \($0.found). \($0.settle)" })
    list("Overdue", overdue.map { "`\($0.fact)`, review after \($0.reviewAfter)" })
    if !known.isEmpty {
      text += "\n## Contradicted, on record\n\n" + known.map { "- \(claim($0))\n" }.joined()
    }
    return text
  }

  // MARK: GitHub

  /// For a GitHub workflow: annotations on the facts' files and lines.
  public func github() -> String {
    var output = ""
    func annotate(_ level: String, _ location: SourceLocation?, _ title: String, _ message: String) {
      output += GitHubAnnotation.line(
        level: level, file: location.map { folder.isEmpty || folder == "." ? $0.file : "\(folder)/\($0.file)" },
        line: location?.line, column: nil, title: title, message: message)
    }
    for check in claims {
      guard case .contradicted(let found) = check.result, let severity = check.severity else { continue }
      annotate(
        severity == .error ? "error" : severity == .warning ? "warning" : "notice", check.location,
        "contradicted \(check.claim.rule)",
        "\(check.fact) says \(found.expected); the rule at \(found.version) says \(found.actual). \(settle(check)).")
    }
    for difference in drift?.differences ?? [] {
      annotate(
        "error", nil, "drifted \(difference.rule)",
        "\(difference.subject): encoded \(difference.encoded), source \(difference.source)")
    }
    for fact in outdated {
      annotate("warning", fact.location, fact.kind.rawValue, "\(fact.known); \(fact.found). \(fact.settle)")
    }
    for fact in overdue {
      annotate("notice", fact.location, "overdue", "\(fact.fact) was to be reviewed after \(fact.reviewAfter)")
    }
    return output
  }

  // MARK: JSON

  private struct Document: Encodable {
    struct Claim: Encodable {
      let fact: String
      let status: String?
      let rule: String
      let at: String
      let result: String
      let severity: String?
      let expected: String?
      let actual: String?
      let version: String?
      let source: String?
      let reason: String?
      let file: String
      let line: Int
    }
    struct Drift: Encodable {
      struct Difference: Encodable {
        let rule: String
        let subject: String
        let encoded: String
        let source: String
      }
      let package: String
      let version: String
      let folder: String
      let caution: String?
      let compared: [String]
      let differences: [Difference]
      let unread: [String]
    }
    struct Outdated: Encodable {
      let kind: String
      let fact: String?
      let file: String?
      let line: Int?
      let known: String
      let found: String
      let settle: String
    }
    struct Overdue: Encodable {
      let fact: String
      let kind: String
      let system: String?
      let reviewAfter: String
      let file: String?
      let line: Int?
    }
    let schemaVersion = 1
    let asOf: String
    let claims: [Claim]
    let drift: Drift?
    let outdated: [Outdated]
    let overdue: [Overdue]
  }

  /// As JSON; the schema is `Site/schemas/stale.schema.json`.
  public func json() throws -> String {
    try JSONText.encode(
      Document(
        asOf: day.description, claims: claims.map(Self.document),
        drift: drift.map { drift in
          Document.Drift(
            package: drift.package, version: drift.version.description, folder: drift.folder, caution: drift.caution,
            compared: drift.compared,
            differences: drift.differences.map {
              Document.Drift.Difference(rule: $0.rule, subject: $0.subject, encoded: $0.encoded, source: $0.source)
            }, unread: drift.unread)
        },
        outdated: outdated.map {
          Document.Outdated(
            kind: $0.kind.rawValue, fact: $0.fact, file: $0.location?.file, line: $0.location?.line, known: $0.known,
            found: $0.found, settle: $0.settle)
        },
        overdue: overdue.map {
          Document.Overdue(
            fact: $0.fact, kind: $0.kind.rawValue, system: $0.system?.rawValue, reviewAfter: $0.reviewAfter.description,
            file: $0.location?.file, line: $0.location?.line)
        }))
  }

  private static func document(_ check: ClaimCheck) -> Document.Claim {
    var result = "holds"
    var contradiction: ClaimCheck.Contradiction?
    var reason: String?
    switch check.result {
    case .holds: break
    case .contradicted(let found):
      result = "contradicted"
      contradiction = found
    case .notDecidable(let why):
      result = "not-decidable"
      reason = why
    }
    return Document.Claim(
      fact: check.fact, status: check.status?.rawValue, rule: check.claim.rule, at: check.claim.at.description,
      result: result, severity: check.severity?.rawValue, expected: contradiction.map { "\($0.expected)" },
      actual: contradiction.map { "\($0.actual)" }, version: contradiction?.version.description,
      source: contradiction?.entry?.provenance.url, reason: reason, file: check.location.file, line: check.location.line
    )
  }
}
