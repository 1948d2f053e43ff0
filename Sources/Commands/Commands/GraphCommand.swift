import Reporting

extension CommandDefinition {
  static let graph = CommandDefinition(
    name: "graph", summary: "Write the graph, or the surroundings of one node, for other tools.", arguments: "",
    argumentCount: 0...0, completion: .nothing,
    options: [
      .choice("format", ["dot", "json", "mermaid"], "The language; dot where nothing is said."),
      .value("focus", "ID", "Only what lies near this node."),
      .value("depth", "N", "How many edges away a node may be with --focus; 1 where nothing is said."),
      CommonOptions.knowledge, CommonOptions.noColor,
    ],
    discussion:
      "`atq graph --focus apple-targets/bugs/201 | dot -Tsvg -o 201.svg` draws what bug 201 is connected with."
  ) { (arguments, context) throws(CommandFailure) in
    let depth = try arguments.number("depth", default: 1)
    if arguments.has("depth"), !arguments.has("focus") { throw .usage("--depth goes with --focus ID.") }
    let graph = try context.loadKnowledge(at: context.knowledgePath(arguments)).graph
    let focus = try arguments.value("focus").map { name throws(CommandFailure) in
      try context.node(name, in: graph).id
    }
    let export = GraphExport(graph: graph, focus: focus, depth: depth)
    switch arguments.value("format") ?? "dot" {
    case "json":
      try context.writeJSON(export.json)
    case "mermaid": context.write(export.mermaid())
    default: context.write(export.dot())
    }
  }

  static let path = CommandDefinition(
    name: "path", summary: "Show how two nodes are connected.", arguments: "FROM TO", argumentCount: 2...2,
    completion: .identifiers,
    options: [CommonOptions.format(["text", "json"]), CommonOptions.knowledge, CommonOptions.noColor],
    discussion: "The shortest way is shown, edges walked in either direction. Exits 1 where there is none."
  ) { (arguments, context) throws(CommandFailure) in
    let graph = try context.loadKnowledge(at: context.knowledgePath(arguments)).graph
    let start = try context.node(arguments.positional[0], in: graph)
    let end = try context.node(arguments.positional[1], in: graph)
    let report = PathReport(from: start, to: end, in: graph)
    if arguments.value("format") == "json" {
      try context.writeJSON(report.json)
    } else {
      context.write(report.text(context.style))
    }
    context.output.code = report.isConnected ? .success : .findings
  }
}
