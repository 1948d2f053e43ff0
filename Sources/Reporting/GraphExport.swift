import KnowledgeGraph

/// A part of the graph in the languages of other tools.
public struct GraphExport: Sendable {
  private let nodes: [FactNode]
  private let edges: [GraphEdge]

  /// Takes the whole graph without sources, or what lies within a number of edges of a node.
  ///
  /// - Parameters:
  ///   - focus: The identifier of the node in the middle; nil for the whole graph.
  ///   - depth: How many edges away a node may be, in either direction.
  public init(graph: KnowledgeGraph, focus: String?, depth: Int) {
    let usable = graph.edges.filter { $0.kind != .cites }
    guard let focus else {
      nodes = graph.nodes.filter { $0.kind != .source }
      edges = usable
      return
    }
    var near: Set<String> = [focus]
    var border: [String] = [focus]
    for _ in 0..<depth {
      var next: Set<String> = []
      for id in border {
        for edge in graph.edges(from: id) where edge.kind != .cites { next.insert(edge.to) }
        for edge in graph.edges(to: id) where edge.kind != .cites { next.insert(edge.from) }
      }
      border = next.subtracting(near).sorted()
      near.formUnion(next)
    }
    nodes = graph.nodes.filter { near.contains($0.id) }
    edges = usable.filter { near.contains($0.from) && near.contains($0.to) }
  }

  /// In the language of Graphviz.
  public func dot() -> String {
    var output = "digraph atq {\n  rankdir=LR;\n  node [shape=box, style=rounded];\n"
    for node in nodes {
      let status = node.status.map { "\\n\($0.rawValue)" } ?? ""
      output += "  \(quoted(node.id)) [label=\"\(escaped(node.title))\(status)\"];\n"
    }
    for edge in edges {
      output += "  \(quoted(edge.from)) -> \(quoted(edge.to)) [label=\"\(edge.kind.rawValue)\"];\n"
    }
    return output + "}\n"
  }

  /// In the language of Mermaid, as GitHub draws it.
  public func mermaid() -> String {
    let names = Dictionary(nodes.enumerated().map { ($1.id, "n\($0)") }, uniquingKeysWith: { first, _ in first })
    var output = "graph LR\n"
    for node in nodes {
      let label = node.title.map { character -> String in
        switch character {
        case "\"": "#quot;"
        case "#": "#35;"
        case "<": "#lt;"
        case ">": "#gt;"
        default: String(character)
        }
      }.joined()
      output += "  \(names[node.id] ?? "n")[\"\(label)\"]\n"
    }
    for edge in edges {
      guard let from = names[edge.from], let to = names[edge.to] else { continue }
      output += "  \(from) -->|\(edge.kind.rawValue)| \(to)\n"
    }
    return output
  }

  private struct Document: Encodable {
    struct Node: Encodable {
      let id: String
      let kind: String
      let title: String
      let status: String?
    }
    struct Edge: Encodable {
      let from: String
      let kind: String
      let to: String
    }
    let schemaVersion = 1
    let nodes: [Node]
    let edges: [Edge]
  }

  /// As JSON; the schema is `Site/schemas/graph.schema.json`.
  public func json() throws -> String {
    try JSONText.encode(
      Document(
        nodes: nodes.map {
          Document.Node(id: $0.id, kind: $0.kind.rawValue, title: $0.title, status: $0.status?.rawValue)
        },
        edges: edges.map { Document.Edge(from: $0.from, kind: $0.kind.rawValue, to: $0.to) }))
  }

  private func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  private func escaped(_ text: String) -> String {
    text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}
