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
  /// The identifiers of the facts that make a claim about the rule.
  private let claiming: [String]

  /// Evaluates a rule.
  ///
  /// A rule whose one required argument has a list of allowed values is evaluated for each of them where none is given.
  ///
  /// - Parameters:
  ///   - version: The version; nil for the newest that was read.
  ///   - given: The arguments.
  ///   - claiming: The identifiers of the facts that make a claim about the rule; looked for in the graph where nothing is said.
  /// - Throws: `RuleError` for arguments that the rule cannot take.
  public init(
    rule: SourceRule, at version: Version?, given: [String: RuleValue], in graph: KnowledgeGraph,
    claiming: [String]? = nil
  ) throws(RuleError) {
    self.rule = rule
    self.graph = graph
    self.claiming = claiming ?? graph.facts.filter { $0.claims.contains { $0.rule == rule.id } }.map(\.id)
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
    return Set(cited + claiming).sorted().compactMap { graph[$0] }
  }

  private func checkers(of citing: [FactNode]) -> [String] {
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
    append("Checkers that rest on it", checkers(of: citing), to: &lines, style)
    return lines.joined(separator: "\n") + "\n"
  }

  private func append(_ title: String, _ entries: [String], to lines: inout [String], _ style: TerminalStyle) {
    guard !entries.isEmpty else { return }
    lines.append("")
    lines.append(style.paint(title, .strong))
    for entry in entries { lines.append(style.wrap(entry, first: "  - ", hanging: "    ")) }
  }

  /// Why there is no value; nil where there is one.
  private static func reason(_ value: RuleValue) -> String? {
    switch value {
    case .absent(let reason), .unknown(let reason): reason
    default: nil
    }
  }

  /// As JSON; the schema is `Site/schemas/rule.schema.json`.
  public func json() -> String { String(decoding: jsonBytes(), as: UTF8.self) }

  /// The same as bytes.
  public func jsonBytes() -> [UInt8] { JSONBuffer.utf8(.indented) { $0.object(write) } }

  private func write(_ json: inout JSONBuffer) {
    let citing = citing
    json.key("arguments")
    json.array(rule.arguments) { json, argument in
      json.object { json in
        json.member("allowed", argument.allowedValues)
        json.member("help", argument.help)
        json.member("name", argument.name)
        json.member("required", argument.isRequired)
      }
    }
    json.member("checkers", checkers(of: citing))
    json.key("entries")
    json.array(rule.entries) { json, entry in
      let provenance = entry.provenance
      json.object { json in
        json.member("basis", provenance.basis.rawValue)
        json.member("commit", provenance.commit)
        json.member("file", provenance.file)
        json.member("function", provenance.function)
        json.member("note", provenance.note)
        json.member("package", entry.package.rawValue)
        json.member("read", provenance.read)
        json.member("url", provenance.url)
        json.member("versions", entry.versions.description)
      }
    }
    json.member("facts", citing.map(\.id))
    json.member("id", rule.id)
    json.member("schemaVersion", 1)
    json.member("system", rule.system.rawValue)
    json.member("title", rule.title)
    json.key("values")
    json.array(values) { json, value in
      json.object { json in
        json.member("absent", Self.reason(value.outcome.value))
        json.member("arguments", value.arguments)
        json.member("exact", value.outcome.exactness == .read)
        json.key("value")
        json.write(value.outcome.value)
        json.member("version", value.outcome.version.description)
      }
    }
  }
}

extension JSONBuffer {
  /// A rule's value: an absent one is null.
  mutating func write(_ value: RuleValue) {
    switch value {
    case .absent, .unknown: null()
    case .boolean(let truth): self.value(truth)
    case .integer(let number): self.value(number)
    case .text(let text): self.value(text)
    case .list(let values): array(values) { $0.write($1) }
    case .map(let map):
      let values = Dictionary(map.pairs.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
      object { json in
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
          json.key(named: key)
          json.write(value)
        }
      }
    }
  }
}
