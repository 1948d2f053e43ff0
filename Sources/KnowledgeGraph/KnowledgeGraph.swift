/// A typed edge between two nodes.
public struct GraphEdge: Sendable, Hashable {
  /// The identifier of the node that the edge leaves.
  public let from: String
  /// The identifier of the node that it reaches.
  public let to: String
  /// How the two relate.
  public let kind: EdgeKind

  /// Makes an edge.
  public init(from: String, to: String, kind: EdgeKind) {
    self.from = from
    self.to = to
    self.kind = kind
  }
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
    let positions = Dictionary(ordered.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.positions = positions
    let sorted = Self.ordered(edges, positions)
    self.edges = sorted
    self.leaving = Dictionary(grouping: sorted, by: \.from)
    self.reaching = Dictionary(grouping: sorted, by: \.to)
  }

  /// The edges by start, kind and end, each once.
  ///
  /// - Parameter positions: Where the nodes stand in the order of their identifiers: numbers are compared much faster than texts.
  private static func ordered(_ edges: [GraphEdge], _ positions: [String: Int]) -> [GraphEdge] {
    let kinds = EdgeKind.allCases.sorted { $0.rawValue < $1.rawValue }.enumerated().map { ($1, $0) }
    let ranks = Dictionary(uniqueKeysWithValues: kinds)
    let keys = edges.enumerated().compactMap { index, edge -> (start: Int, kind: Int, end: Int, index: Int)? in
      guard let start = positions[edge.from], let end = positions[edge.to] else { return nil }
      return (start, ranks[edge.kind] ?? 0, end, index)
    }
    guard keys.count == edges.count else {
      return Set(edges).sorted { ($0.from, $0.kind.rawValue, $0.to) < ($1.from, $1.kind.rawValue, $1.to) }
    }
    var result: [GraphEdge] = []
    var last = (start: -1, kind: -1, end: -1)
    for key in keys.sorted(by: { ($0.start, $0.kind, $0.end) < ($1.start, $1.kind, $1.end) }) {
      if (key.start, key.kind, key.end) != last { result.append(edges[key.index]) }
      last = (key.start, key.kind, key.end)
    }
    return result
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
