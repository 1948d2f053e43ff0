import KnowledgeGraph

/// How two facts are connected: the shortest way between them through the graph.
public struct Connection: Sendable, Hashable {
  /// A fact, rule or checker on the way.
  public struct Place: Sendable, Hashable {
    /// The identifier.
    public let id: String
    /// The title.
    public let title: String
    /// How well it is known; nil for what is no fact.
    public let status: FactStatus?
  }

  /// One edge of the way, walked along or against its direction.
  public struct Step: Sendable, Hashable {
    /// The relation.
    public let edge: EdgeKind
    /// Whether it is walked from its end to its start.
    public let isBackward: Bool
    /// Where the step arrives.
    public let destination: Place
  }

  /// Where the way begins.
  public let start: Place
  /// Where it ends.
  public let end: Place
  /// The steps; nil where no way of at most `Connection.maximumSteps` is known.
  public let steps: [Step]?

  /// A longer way says nothing of the two facts.
  public static let maximumSteps = 3
}
