import Checkers

/// A checker explained: what it finds, why it matters, examples, what it rests on.
public struct CheckerReport: Sendable {
  private let checker: Checker
  private let facts: [String: CitedFact]

  /// Makes a report.
  public init(checker: Checker, facts: [String: CitedFact]) {
    self.checker = checker
    self.facts = facts
  }

  /// For a terminal or a pipe.
  public func text(_ style: TerminalStyle) -> String {
    var lines = [
      style.paint(checker.id, .strong), "checker · \(checker.severity.rawValue) · \(checker.system)", "",
      style.wrap(TerminalMarkdown.inline(checker.title)), "", style.paint("Why it matters", .strong),
      style.wrap(TerminalMarkdown.inline(checker.rationale), first: "  ", hanging: "  "),
    ]
    if let scope = checker.scope {
      lines += ["", style.paint("For which versions", .strong), style.wrap(scope, first: "  ", hanging: "  ")]
    }
    append("Found in", checker.failing, to: &lines, style)
    append("Left alone in", checker.passing, to: &lines, style)
    if !checker.facts.isEmpty {
      lines += ["", style.paint("Rests on", .strong)]
      for id in checker.facts {
        let fact = facts[id]
        let status = fact.map { " [\($0.status), as of \($0.asOf)]" } ?? ""
        lines.append(style.wrap("\(fact?.title ?? id)\(status) (\(id))", first: "  - ", hanging: "    "))
      }
    }
    if !checker.rules.isEmpty {
      lines += ["", style.paint("Encoded by", .strong)]
      lines += checker.rules.map { "  - \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func append(_ title: String, _ examples: [Example], to lines: inout [String], _ style: TerminalStyle) {
    for example in examples {
      lines += ["", "\(style.paint(title, .strong)): \(example.title)"]
      let shown = Set(example.expectations.map(\.file))
      for (path, text) in example.files.sorted(by: { $0.key < $1.key })
      where (shown.isEmpty || shown.contains(path)) && !path.hasPrefix("node_modules/") {
        lines.append("  \(path)")
        let marked = Set(example.expectations.filter { $0.file == path }.compactMap(\.line))
        for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          if offset > 0, line.isEmpty, offset == text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
          {
            continue
          }
          lines.append("  \(marked.contains(offset + 1) ? style.paint(">", .bad) : " ") \(line)")
        }
      }
    }
  }

  private struct Document: Encodable {
    struct Shown: Encodable {
      struct Place: Encodable {
        let file: String
        let line: Int?
      }
      let title: String
      let files: [String: String]
      let expected: [Place]
    }
    let schemaVersion = 1
    let id: String
    let severity: String
    let system: String
    let title: String
    let rationale: String
    let scope: String?
    let facts: [String]
    let rules: [String]
    let failing: [Shown]
    let passing: [Shown]
  }

  /// As JSON; the schema is `Site/schemas/checker.schema.json`.
  public func json() throws -> String {
    func shown(_ example: Example) -> Document.Shown {
      Document.Shown(
        title: example.title, files: example.files,
        expected: example.expectations.map { Document.Shown.Place(file: $0.file, line: $0.line) })
    }
    return try JSONText.encode(
      Document(
        id: checker.id, severity: checker.severity.rawValue, system: checker.system, title: checker.title,
        rationale: checker.rationale, scope: checker.scope, facts: checker.facts, rules: checker.rules,
        failing: checker.failing.map(shown), passing: checker.passing.map(shown)))
  }
}
