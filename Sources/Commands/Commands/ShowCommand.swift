import Reporting

extension CommandDefinition {
  static let show = CommandDefinition(
    name: "show", summary: "Show one node with its edges both ways.", arguments: "ID", argumentCount: 1...1,
    completion: .identifiers,
    options: [CommonOptions.format(["text", "json"]), CommonOptions.knowledge, CommonOptions.noColor],
    discussion: """
      ID is a fact's identifier, which is its path in the knowledge (`apple-targets/bugs/201`), or an alias (`#201`), or the identifier of \
      a checker or a source rule.
      """
  ) { (arguments, context) throws(CommandFailure) in
    let knowledge = try context.loadKnowledge(at: context.knowledgePath(arguments))
    let node = try context.node(arguments.positional[0], in: knowledge.graph)
    let report = NodeReport(node: node, in: knowledge.graph)
    if arguments.value("format") == "json" {
      try context.writeJSON(report.json)
    } else {
      context.write(report.text(context.style))
    }
  }
}
