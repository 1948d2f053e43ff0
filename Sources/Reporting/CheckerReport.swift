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

  /// As JSON; the schema is `Site/schemas/checker.schema.json`.
  public func json() -> String { String(decoding: jsonBytes(), as: UTF8.self) }

  /// The same as bytes.
  public func jsonBytes() -> [UInt8] { JSONBuffer.utf8(.indented) { $0.object(write) } }

  private func write(_ json: inout JSONBuffer) {
    json.member("facts", checker.facts)
    json.key("failing")
    json.array(checker.failing) { $0.write($1) }
    json.member("id", checker.id)
    json.key("passing")
    json.array(checker.passing) { $0.write($1) }
    json.member("rationale", checker.rationale)
    json.member("rules", checker.rules)
    json.member("schemaVersion", 1)
    json.member("scope", checker.scope)
    json.member("severity", checker.severity.rawValue)
    json.member("system", checker.system)
    json.member("title", checker.title)
  }
}

extension JSONBuffer {
  /// A project in which a checker finds something or nothing.
  fileprivate mutating func write(_ example: Example) {
    object { json in
      json.key("expected")
      json.array(example.expectations) { json, place in
        json.object { json in
          json.member("file", place.file)
          json.member("line", place.line)
        }
      }
      json.key("files")
      json.object { json in
        for (path, text) in example.files.sorted(by: { $0.key < $1.key }) { json.member(named: path, text) }
      }
      json.member("title", example.title)
    }
  }
}
