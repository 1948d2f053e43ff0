/// A way through the graph from one node to another.
public struct GraphPath: Sendable, Hashable {
  /// One edge of the way, walked along or against its direction.
  public struct Step: Sendable, Hashable {
    /// The edge.
    public let edge: GraphEdge
    /// Whether it is walked from its end to its start.
    public let isBackward: Bool

    /// Makes a step.
    public init(edge: GraphEdge, isBackward: Bool) {
      self.edge = edge
      self.isBackward = isBackward
    }

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
    return shortest(from: start, to: end) { id in
      let steps =
        graph.edges(from: id).map { Step(edge: $0, isBackward: false) }
        + graph.edges(to: id).map { Step(edge: $0, isBackward: true) }
      return steps.filter { $0.edge.kind != .cites }
    }
  }

  /// The shortest way where a closure gives the steps that lead on from an identifier, of equally short ones the first in their order; nil
  /// where there is none of at most a number of steps.
  public static func shortest<Failure: Error>(
    from start: String, to end: String, maximum: Int = .max, steps: (String) throws(Failure) -> [Step]
  ) throws(Failure) -> GraphPath? {
    var arrivals: [String: Step] = [:]
    var border = [start]
    var visited: Set<String> = [start]
    var length = 0
    while !border.isEmpty, !visited.contains(end), length < maximum {
      var next: [String] = []
      for id in border {
        for step in try steps(id) where visited.insert(step.destination).inserted {
          arrivals[step.destination] = step
          next.append(step.destination)
        }
      }
      border = next
      length += 1
    }
    guard visited.contains(end) else { return nil }
    var walked: [Step] = []
    var position = end
    while position != start, let step = arrivals[position] {
      walked.append(step)
      position = step.isBackward ? step.edge.to : step.edge.from
    }
    return GraphPath(steps: walked.reversed())
  }
}
