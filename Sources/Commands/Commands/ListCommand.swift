import KnowledgeGraph
import Reporting

extension CommandDefinition {
  static let list = CommandDefinition(
    name: "list", summary: "List the facts, by kind, status, system, target type or package.", arguments: "",
    argumentCount: 0...0, completion: .nothing,
    options: [
      .choice("kind", NodeKind.allCases.map(\.rawValue), "Only nodes of this kind."),
      .choice("status", FactStatus.allCases.map(\.rawValue), "Only facts of this status."),
      .choice("system", KnowledgeSystem.allCases.map(\.rawValue), "Only facts of this system."),
      .value("target-type", "TYPE", "Only facts about this target type."),
      .value("package", "PACKAGE", "Only facts whose scope speaks of this package, or that are its releases."),
      CommonOptions.format(["text", "json"]), CommonOptions.knowledge, CommonOptions.noColor,
    ],
    discussion:
      "Without an option all facts are listed. Rules, checkers and sources are listed where --kind names them."
  ) { (arguments, context) throws(CommandFailure) in
    let graph = try context.loadKnowledge(at: context.knowledgePath(arguments)).graph
    let kind = arguments.value("kind").flatMap(NodeKind.init(rawValue:))
    let status = arguments.value("status").flatMap(FactStatus.init(rawValue:))
    let system = arguments.value("system").flatMap(KnowledgeSystem.init(rawValue:))
    let about = try arguments.value("target-type").map { type throws(CommandFailure) in
      try Self.nodes(aboutTargetType: type, in: graph)
    }
    let scoped = try arguments.value("package").map { package throws(CommandFailure) in
      try Self.nodes(aboutPackage: package, in: graph)
    }
    let nodes = graph.nodes.filter { node in
      (kind.map { node.kind == $0 } ?? node.isFact)
        && (status.map { node.status == $0 } ?? true)
        && (system.map { node.system == $0 } ?? true)
        && (about.map { $0.contains(node.id) } ?? true)
        && (scoped.map { $0.contains(node.id) } ?? true)
    }
    let report = NodeListReport(nodes: nodes)
    if arguments.value("format") == "json" {
      try context.writeJSON(report.json)
    } else {
      context.write(report.text(context.style))
      if nodes.isEmpty { context.say("atq: no fact fits.\n") }
    }
  }

  private static func nodes(
    aboutTargetType type: String, in graph: KnowledgeGraph
  ) throws(CommandFailure) -> Set<String> {
    let types = graph.nodes.filter { $0.kind == .targetType }
    guard let node = types.first(where: { $0.title == type }) else {
      let meant = NearestName.of(type, among: types.map(\.title)).map { " Did you mean `\($0)`?" } ?? ""
      throw .usage("Unknown target type `\(type)`.\(meant)")
    }
    let near = graph.edges(to: node.id).filter { $0.kind == .affects || $0.kind == .mentions }.map(\.from)
    return Set(near + [node.id]).union(graph.facts.filter { $0.targetTypes.contains(type) }.map(\.id))
  }

  private static func nodes(
    aboutPackage package: String, in graph: KnowledgeGraph
  ) throws(CommandFailure) -> Set<String> {
    let known = Set(graph.nodes.compactMap(\.package))
    guard known.contains(package) else {
      let meant = NearestName.of(package, among: known).map { " Did you mean `\($0)`?" } ?? ""
      throw .usage("Unknown package `\(package)`.\(meant)")
    }
    return Set(
      graph.facts.filter { node in
        node.package == package || node.scope.entries.contains { $0.package == package }
      }.map(\.id))
  }
}
