import YAML

extension ClaimBlock {
  /// Reads the mapping of a `claim` block, nil for an empty one; every problem goes to the sink.
  init?(_ node: YAMLNode?, location: SourceLocation, sink: inout DiagnosticSink) {
    if let node, node.mapping == nil {
      sink.report(
        .invalidValue, line: node.line, column: node.column, "The claim is not a map of keys and values.",
        hint: "Write rule, at, and one of equals, contains and lacks.")
      return nil
    }
    Self.checkKeys(node?.mapping ?? [], location: location, sink: &sink)
    let rule = node?["rule"].flatMap { scalarText($0, "rule", &sink) }
    let at = node?["at"].flatMap { scalarText($0, "at", &sink) }
    let given = node?["given"].map { Self.arguments($0, sink: &sink) } ?? []
    let assertions = (node?.mapping ?? []).compactMap { pair -> Assertion? in
      switch pair.key.text {
      case "equals": .equals(pair.value)
      case "contains": .contains(pair.value)
      case "lacks": .lacks(pair.value)
      default: nil
      }
    }
    guard let ruleNode = node?["rule"], let atNode = node?["at"], let rule, let at, let assertion = assertions.first,
      let range = readRange(at, line: atNode.line, column: atNode.textColumn, &sink), assertions.count == 1
    else { return nil }
    self.init(
      rule: rule, at: range, given: given, assertion: assertion, location: location,
      ruleLocation: sink.location(line: ruleNode.line, column: ruleNode.textColumn),
      atLocation: sink.location(line: atNode.line, column: atNode.textColumn))
  }

  /// Reports keys that are unknown, that are missing, and assertions that are not exactly one.
  private static func checkKeys(_ pairs: [YAMLPair], location: SourceLocation, sink: inout DiagnosticSink) {
    let assertions = ["equals", "contains", "lacks"]
    let known = ["rule", "at", "given"] + assertions
    for pair in pairs where !known.contains(pair.key.text ?? "") {
      sink.reportUnknown(
        .unknownKey, "key", pair.key.text ?? "", among: known, line: pair.key.line, column: pair.key.column)
    }
    for required in ["rule", "at"] where !pairs.contains(where: { $0.key.text == required }) {
      sink.report(
        .missingKey, line: location.line, column: location.column, "The claim has no `\(required)`.",
        hint: "It has `rule`, `at`, and exactly one of `equals`, `contains` and `lacks`.")
    }
    let asserting = pairs.filter { assertions.contains($0.key.text ?? "") }
    if asserting.isEmpty {
      sink.report(
        .missingKey, line: location.line, column: location.column, "The claim asserts nothing.",
        hint: "Add one of `equals`, `contains` and `lacks`.")
    }
    for further in asserting.dropFirst() {
      sink.report(
        .invalidValue, line: further.key.line, column: further.key.column, length: (further.key.text ?? "").utf8.count,
        "The claim asserts more than one thing: `\(further.key.text ?? "")` is one too many.",
        hint: "Make it a claim block of its own.")
    }
  }

  private static func arguments(_ node: YAMLNode, sink: inout DiagnosticSink) -> [YAMLPair] {
    if let arguments = node.mapping { return arguments }
    sink.report(
      .invalidValue, line: node.line, column: node.column, "`given` wants a map of arguments.",
      hint: "Write given: {type: keyboard}.")
    return []
  }
}
