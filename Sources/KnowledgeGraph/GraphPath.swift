/// A way through the graph from one node to another.
public struct GraphPath: Sendable, Hashable {
  /// One edge of the way, walked along or against its direction.
  public struct Step: Sendable, Hashable {
    /// The edge.
    public let edge: GraphEdge
    /// Whether it is walked from its end to its start.
    public let isBackward: Bool

    /// The identifier at which the step arrives.
    public var destination: String { isBackward ? edge.from : edge.to }
  }

  /// The steps; empty where start and end are one.
  public let steps: [Step]

  /// The shortest way, of equally short ones the first in the order of the edges; nil where there is none.
  ///
  /// Sources are not walked through: that two facts cite one page connects them only in that.
  public static func shortest(from start: String, to end: String, in graph: KnowledgeGraph) -> GraphPath? {
    guard graph[start] != nil, graph[end] != nil else { return nil }
    var arrivals: [String: Step] = [:]
    var border = [start]
    var visited: Set<String> = [start]
    while !border.isEmpty, !visited.contains(end) {
      var next: [String] = []
      for id in border {
        let steps =
          graph.edges(from: id).map { Step(edge: $0, isBackward: false) }
          + graph.edges(to: id).map { Step(edge: $0, isBackward: true) }
        for step in steps where step.edge.kind != .cites && visited.insert(step.destination).inserted {
          arrivals[step.destination] = step
          next.append(step.destination)
        }
      }
      border = next
    }
    guard visited.contains(end) else { return nil }
    var steps: [Step] = []
    var position = end
    while position != start, let step = arrivals[position] {
      steps.append(step)
      position = step.isBackward ? step.edge.to : step.edge.from
    }
    return GraphPath(steps: steps.reversed())
  }
}
