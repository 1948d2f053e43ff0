import Checkers

/// The list of checkers, ready to be printed.
public struct CheckerListReport: Sendable {
  private let checkers: [Checker]

  /// Makes a report.
  public init(checkers: [Checker]) {
    self.checkers = checkers
  }

  /// One line a checker.
  public func text(_ style: TerminalStyle) -> String {
    let width = checkers.map { $0.id.count }.max() ?? 0
    return checkers.map { checker in
      let id = checker.id + String(repeating: " ", count: width - checker.id.count)
      let severity = checker.severity.rawValue
      return "\(id)  \(severity)\(String(repeating: " ", count: max(0, 11 - severity.count)))  \(checker.title)\n"
    }.joined()
  }

  private struct Document: Encodable {
    struct Entry: Encodable {
      let id: String
      let severity: String
      let system: String
      let title: String
      let rationale: String
      let scope: String?
      let facts: [String]
      let rules: [String]
    }
    let schemaVersion = 1
    let count: Int
    let checkers: [Entry]
  }

  /// As JSON; the schema is `Site/schemas/checkers.schema.json`.
  public func json() throws -> String {
    try JSONText.encode(
      Document(
        count: checkers.count,
        checkers: checkers.map {
          Document.Entry(
            id: $0.id, severity: $0.severity.rawValue, system: $0.system, title: $0.title, rationale: $0.rationale,
            scope: $0.scope, facts: $0.facts, rules: $0.rules)
        }))
  }
}
