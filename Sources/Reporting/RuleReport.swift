import KnowledgeGraph
import SourceRules
import Versions

/// A source rule with its value at a version, ready to be printed.
public struct RuleReport: Sendable {
  /// What the rule says for one set of arguments.
  public struct Value: Sendable {
    /// The arguments in words; empty for a rule that takes none.
    public let arguments: String
    /// What it says.
    public let outcome: RuleOutcome
  }

  private let rule: SourceRule
  private let values: [Value]
  private let graph: KnowledgeGraph

  /// Evaluates a rule.
  ///
  /// A rule whose one required argument has a list of allowed values is evaluated for each of them where none is given.
  ///
  /// - Parameters:
  ///   - version: The version; nil for the newest that was read.
  ///   - given: The arguments.
  /// - Throws: `RuleError` for arguments that the rule cannot take.
  public init(
    rule: SourceRule, at version: Version?, given: [String: RuleValue], in graph: KnowledgeGraph
  ) throws(RuleError) {
    self.rule = rule
    self.graph = graph
    let open = rule.arguments.filter { $0.isRequired && given[$0.name] == nil }
    if let argument = open.first, open.count == 1, !argument.allowedValues.isEmpty {
      var values: [Value] = []
      for word in argument.allowedValues {
        var arguments = given
        arguments[argument.name] = .text(word)
        values.append(
          Value(
            arguments: "\(argument.name): \(word)", outcome: try rule.evaluate(at: version, given: arguments)))
      }
      self.values = values
    } else {
      let words = given.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      values = [Value(arguments: words, outcome: try rule.evaluate(at: version, given: given))]
    }
  }

  private var citing: [FactNode] {
    let cited = graph.edges(to: "rules/\(rule.id)").filter { $0.kind == .encodedBy }.map(\.from)
    let claimed = graph.facts.filter { $0.claims.contains { $0.rule == rule.id } }.map(\.id)
    return Set(cited + claimed).sorted().compactMap { graph[$0] }
  }

  private var checkers: [String] {
    let named = citing.flatMap { graph.edges(from: $0.id) }.filter { $0.kind == .detectedBy }
    return Set(named.map { String($0.to.dropFirst("checkers/".count)) }).sorted()
  }

  /// For a terminal or a pipe.
  public func text(_ style: TerminalStyle) -> String {
    var lines = [style.paint(rule.title, .strong), "\(rule.id) · rule", ""]
    for value in values {
      let lead = value.arguments.isEmpty ? "" : "\(value.arguments) → "
      lines.append(style.wrap("\(lead)\(value.outcome.value)", hanging: "  "))
    }
    if let outcome = values.first?.outcome {
      let package = outcome.entry?.package.rawValue ?? rule.entries.first?.package.rawValue ?? ""
      lines.append("")
      lines.append(
        "at \(package) \(outcome.version)"
          + (outcome.caution.map { " (nobody read the version asked for: \($0))" } ?? ""))
    }
    append(
      "Arguments",
      rule.arguments.map { argument in
        "\(argument.name): \(argument.help)\(argument.isRequired ? "" : ", optional")"
          + (argument.allowedValues.isEmpty ? "" : " (\(argument.allowedValues.joined(separator: ", ")))")
      }, to: &lines, style)
    append(
      "Read from",
      rule.entries.map { entry in
        "\(entry.package.rawValue) \(entry.versions.description): \(entry.provenance.description) \(entry.provenance.url)"
          + (entry.provenance.note.map { " — \($0)" } ?? "")
      }, to: &lines, style)
    append(
      "Facts that rest on it",
      citing.map { fact in
        "\(fact.title)\(fact.status.map { " [\($0.rawValue)]" } ?? "")  (\(fact.id))"
      }, to: &lines, style)
    append("Checkers that rest on it", checkers, to: &lines, style)
    return lines.joined(separator: "\n") + "\n"
  }

  private func append(_ title: String, _ entries: [String], to lines: inout [String], _ style: TerminalStyle) {
    guard !entries.isEmpty else { return }
    lines.append("")
    lines.append(style.paint(title, .strong))
    for entry in entries { lines.append(style.wrap(entry, first: "  - ", hanging: "    ")) }
  }

  private struct Document: Encodable {
    struct Value: Encodable {
      let arguments: String
      let value: JSONValue
      let absent: String?
      let version: String
      let exact: Bool
    }
    struct Entry: Encodable {
      let package: String
      let versions: String
      let basis: String
      let file: String
      let function: String?
      let commit: String?
      let url: String
      let read: String
      let note: String?
    }
    struct Argument: Encodable {
      let name: String
      let help: String
      let required: Bool
      let allowed: [String]
    }
    let schemaVersion = 1
    let id: String
    let title: String
    let system: String
    let values: [Value]
    let arguments: [Argument]
    let entries: [Entry]
    let facts: [String]
    let checkers: [String]
  }

  /// Why there is no value; nil where there is one.
  private static func reason(_ value: RuleValue) -> String? {
    switch value {
    case .absent(let reason), .unknown(let reason): reason
    default: nil
    }
  }

  /// As JSON; the schema is `Site/schemas/rule.schema.json`.
  public func json() throws -> String {
    try JSONText.encode(
      Document(
        id: rule.id, title: rule.title, system: rule.system.rawValue,
        values: values.map { value in
          Document.Value(
            arguments: value.arguments, value: JSONValue(value.outcome.value),
            absent: Self.reason(value.outcome.value),
            version: value.outcome.version.description, exact: value.outcome.exactness == .read)
        },
        arguments: rule.arguments.map {
          Document.Argument(name: $0.name, help: $0.help, required: $0.isRequired, allowed: $0.allowedValues)
        },
        entries: rule.entries.map { entry in
          Document.Entry(
            package: entry.package.rawValue, versions: entry.versions.description,
            basis: entry.provenance.basis.rawValue, file: entry.provenance.file, function: entry.provenance.function,
            commit: entry.provenance.commit, url: entry.provenance.url, read: entry.provenance.read,
            note: entry.provenance.note)
        },
        facts: citing.map(\.id), checkers: checkers))
  }
}

/// A rule's value as JSON: an absent one is null.
enum JSONValue: Encodable {
  case null
  case boolean(Bool)
  case integer(Int)
  case text(String)
  case list([JSONValue])
  case map([String: JSONValue])

  init(_ value: RuleValue) {
    switch value {
    case .absent, .unknown: self = .null
    case .boolean(let truth): self = .boolean(truth)
    case .integer(let number): self = .integer(number)
    case .text(let text): self = .text(text)
    case .list(let values): self = .list(values.map(JSONValue.init))
    case .map(let map):
      self = .map(Dictionary(map.pairs.map { ($0.key, JSONValue($0.value)) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let truth): try container.encode(truth)
    case .integer(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let values): try container.encode(values)
    case .map(let map): try container.encode(map)
    }
  }
}
