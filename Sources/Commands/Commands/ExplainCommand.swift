import Checkers
import KnowledgeGraph
import Reporting
import SourceRules

extension CommandDefinition {
  static let explain = CommandDefinition(
    name: "explain", summary: "Explain a fact, a rule or a checker.", arguments: "ID", argumentCount: 1...1,
    completion: .identifiers,
    options: [
      .value("at", "VERSION", "For a rule, the version to look at."),
      .value("given", "NAME=VALUE", "For a rule, an argument; may be repeated."),
      CommonOptions.format(["text", "json"]), CommonOptions.knowledge, CommonOptions.noColor,
    ],
    discussion: "ID is what `atq check` prints, what `atq rules` lists, or what `atq show` takes."
  ) { (arguments, context) throws(CommandFailure) in
    let id = arguments.positional[0]
    let bare = id.hasPrefix("checkers/") ? String(id.dropFirst("checkers/".count)) : id
    if let checker = Checkers.all.first(where: { $0.id == bare }) {
      let report = CheckerReport(checker: checker, facts: try context.citedFacts(for: [checker], arguments))
      if arguments.value("format") == "json" {
        try context.writeJSON(report.json)
      } else {
        context.write(report.text(context.style))
      }
    } else if let rule = SourceRules.rule(id.hasPrefix("rules/") ? String(id.dropFirst("rules/".count)) : id) {
      try Self.printRule(rule, arguments, &context)
    } else {
      let knowledge = try context.loadKnowledge(at: context.knowledgePath(arguments))
      let report = NodeReport(node: try context.node(id, in: knowledge.graph), in: knowledge.graph)
      if arguments.value("format") == "json" {
        try context.writeJSON(report.json)
      } else {
        context.write(report.text(context.style))
      }
    }
  }
}
