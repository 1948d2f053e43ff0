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

  /// Where the way begins.
  public let start: Place
  /// Where it ends.
  public let end: Place
  /// The way; nil where none of at most `Connection.maximumSteps` is known.
  public let path: GraphPath?
  /// Where each of its steps arrives.
  public let places: [Place]

  /// A longer way says nothing of the two facts.
  public static let maximumSteps = 3
}
