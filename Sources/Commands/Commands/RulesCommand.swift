import KnowledgeGraph
import Reporting
import SourceRules
import Versions

extension CommandDefinition {
  static let rules = CommandDefinition(
    name: "rules", summary: "Show what a system's source does, per version.", arguments: "[ID]", argumentCount: 0...1,
    completion: .identifiers,
    options: [
      .value("at", "VERSION", "The version to look at; the newest that was read where nothing is said."),
      .value("given", "NAME=VALUE", "An argument of the rule; may be repeated."),
      CommonOptions.format(["text", "json"]), CommonOptions.knowledge, CommonOptions.noColor,
    ],
    discussion: """
      Without ID all rules are listed. With one, its value, from where it was read, and the facts and checkers that rest on it. A version \
      that nobody has read gives the nearest read one, and says so.
      """
  ) { (arguments, context) throws(CommandFailure) in
    guard let id = arguments.positional.first else {
      try Self.listRules(arguments, &context)
      return
    }
    let rule = try Self.rule(id)
    try Self.printRule(rule, arguments, &context)
  }

  /// The rule of an identifier, with or without its prefix.
  static func rule(_ id: String) throws(CommandFailure) -> SourceRule {
    let bare = id.hasPrefix("rules/") ? String(id.dropFirst(6)) : id
    if let rule = SourceRules.rule(bare) { return rule }
    let meant = NearestName.of(bare, among: SourceRules.all.map(\.id)).map { " Did you mean `\($0)`?" } ?? ""
    throw .usage("No rule is called `\(id)`.\(meant) `atq rules` lists them.")
  }

  static func printRule(
    _ rule: SourceRule, _ arguments: ParsedArguments, _ context: inout CommandContext
  ) throws(CommandFailure) {
    let knowledge = try context.loadKnowledge(at: context.knowledgePath(arguments))
    let version = try arguments.value("at").map { text throws(CommandFailure) in try Self.version(text) }
    let report: RuleReport
    do throws(RuleError) {
      report = try RuleReport(
        rule: rule, at: version, given: Self.given(arguments.values("given"), rule), in: knowledge.graph)
    } catch {
      throw .usage("\(error.description) Write --given NAME=VALUE.")
    }
    if arguments.value("format") == "json" {
      try context.writeJSON(report.json)
    } else {
      context.write(report.text(context.style))
    }
  }

  /// A version, perhaps a partial one: `56` is `56.0.0`.
  static func version(_ text: String) throws(CommandFailure) -> Version {
    guard let partial = PartialVersion(text) else {
      throw .usage("`\(text)` is not a version. Write `5.0.0`, or `56`.")
    }
    return partial.lowest
  }

  /// The arguments of a rule: texts, `true` and `false`, and lists separated by commas, as its declaration has it.
  private static func given(_ words: [String], _ rule: SourceRule) -> [String: RuleValue] {
    var values: [String: RuleValue] = [:]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let text = parts.count > 1 ? parts[1] : ""
      switch rule.arguments.first(where: { $0.name == parts[0] })?.kind {
      case .boolean where text == "true" || text == "false": values[parts[0]] = .boolean(text == "true")
      case .texts: values[parts[0]] = .texts(text.split(separator: ",").map(String.init))
      default: values[parts[0]] = .text(text)
      }
    }
    return values
  }

  private static func listRules(
    _ arguments: ParsedArguments, _ context: inout CommandContext
  ) throws(CommandFailure) {
    let report = RuleListReport(rules: SourceRules.all)
    if arguments.value("format") == "json" {
      try context.writeJSON(report.json)
    } else {
      context.write(report.text())
    }
  }
}
