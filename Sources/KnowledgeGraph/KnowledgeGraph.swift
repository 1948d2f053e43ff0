/// A typed edge between two nodes.
public struct GraphEdge: Sendable, Hashable {
  /// The identifier of the node that the edge leaves.
  public let from: String
  /// The identifier of the node that it reaches.
  public let to: String
  /// How the two relate.
  public let kind: EdgeKind
}

/// The knowledge as nodes and typed edges.
public struct KnowledgeGraph: Sendable {
  /// The nodes in the order of their identifiers.
  public let nodes: [FactNode]
  /// The nodes that people wrote, in the same order.
  public let facts: [FactNode]
  /// The edges, ordered by start, kind and end.
  public let edges: [GraphEdge]

  private let positions: [String: Int]
  private let leaving: [String: [GraphEdge]]
  private let reaching: [String: [GraphEdge]]

  /// Makes a graph; of two nodes with one identifier the first stands.
  public init(nodes: [FactNode], edges: [GraphEdge]) {
    let ordered = nodes.sorted { $0.id < $1.id }
    self.nodes = ordered
    self.facts = ordered.filter(\.isFact)
    self.positions = Dictionary(ordered.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let sorted = Set(edges).sorted { ($0.from, $0.kind.rawValue, $0.to) < ($1.from, $1.kind.rawValue, $1.to) }
    self.edges = sorted
    self.leaving = Dictionary(grouping: sorted, by: \.from)
    self.reaching = Dictionary(grouping: sorted, by: \.to)
  }

  /// The node of an identifier.
  public subscript(id: String) -> FactNode? {
    positions[id].map { nodes[$0] }
  }

  /// The edges that leave a node.
  public func edges(from id: String) -> [GraphEdge] { leaving[id] ?? [] }

  /// The edges that reach a node.
  public func edges(to id: String) -> [GraphEdge] { reaching[id] ?? [] }
}
