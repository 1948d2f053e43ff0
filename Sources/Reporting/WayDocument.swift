import KnowledgeGraph

/// The JSON form of a way through the graph.
struct WayDocument: Encodable {
  struct Step: Encodable {
    let from: String
    let relation: String
    let to: String
    let backward: Bool
  }

  let from: String
  let to: String
  let connected: Bool
  let steps: [Step]

  init(from start: String, to end: String, path: GraphPath?) {
    from = start
    to = end
    connected = path != nil
    steps = (path?.steps ?? []).map {
      Step(from: $0.edge.from, relation: $0.edge.kind.rawValue, to: $0.edge.to, backward: $0.isBackward)
    }
  }
}
