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
    let way: WayDocument

    func encode(to encoder: any Encoder) throws {
      try way.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(1, forKey: .schemaVersion)
    }

    private enum CodingKeys: String, CodingKey { case schemaVersion }
  }

  /// As JSON; the schema is `Site/schemas/path.schema.json`.
  public func json() throws -> String {
    try JSONText.encode(Document(way: WayDocument(from: start.id, to: end.id, path: path)))
  }
}
