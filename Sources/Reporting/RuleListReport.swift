import SourceRules

/// The list of rules, ready to be printed.
public struct RuleListReport: Sendable {
  private let rules: [SourceRule]

  /// Makes a report.
  public init(rules: [SourceRule]) {
    self.rules = rules
  }

  /// One line a rule.
  public func text() -> String {
    let width = rules.map { $0.id.count }.max() ?? 0
    return rules.map { rule in
      "\(rule.id)\(String(repeating: " ", count: width - rule.id.count))  \(rule.title)\n"
    }.joined()
  }

  private struct Document: Encodable {
    struct Entry: Encodable {
      let id: String
      let title: String
      let system: String
    }
    let schemaVersion = 1
    let count: Int
    let rules: [Entry]
  }

  /// As JSON; the schema is `Site/schemas/rules.schema.json`.
  public func json() throws -> String {
    try JSONText.encode(
      Document(
        count: rules.count,
        rules: rules.map { Document.Entry(id: $0.id, title: $0.title, system: $0.system.rawValue) }))
  }
}
