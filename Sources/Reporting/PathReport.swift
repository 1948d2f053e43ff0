import KnowledgeGraph

/// How two nodes are connected, ready to be printed.
public struct PathReport: Sendable {
  private let start: FactNode
  private let end: FactNode
  private let path: GraphPath?
  private let graph: KnowledgeGraph

  /// Looks for the shortest way.
  public init(from start: FactNode, to end: FactNode, in graph: KnowledgeGraph) {
    self.start = start
    self.end = end
    self.graph = graph
    path = GraphPath.shortest(from: start.id, to: end.id, in: graph)
  }

  /// Whether there is a way.
  public var isConnected: Bool { path != nil }

  /// One line a step.
  public func text(_ style: TerminalStyle) -> String {
    guard let path else { return "`\(start.id)` and `\(end.id)` are not connected.\n" }
    let way = WayText(
      start: place(start.id), steps: path.steps.map { ($0.edge.kind, $0.isBackward, place($0.destination)) })
    return way.lines(style).joined(separator: "\n") + "\n"
  }

  private func place(_ id: String) -> WayText.Place {
    WayText.Place(id: id, title: graph[id]?.title ?? id, status: graph[id]?.status)
  }

  private struct Document: Encodable {
    struct Step: Encodable {
      let from: String
      let relation: String
      let to: String
      let backward: Bool
    }
    let schemaVersion = 1
    let from: String
    let to: String
    let connected: Bool
    let steps: [Step]
  }

  /// As JSON; the schema is `Site/schemas/path.schema.json`.
  public func json() throws -> String {
    try JSONText.encode(
      Document(
        from: start.id, to: end.id, connected: path != nil,
        steps: (path?.steps ?? []).map {
          Document.Step(from: $0.edge.from, relation: $0.edge.kind.rawValue, to: $0.edge.to, backward: $0.isBackward)
        }))
  }
}
