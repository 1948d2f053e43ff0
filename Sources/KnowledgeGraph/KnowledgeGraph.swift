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
  /// The identifiers of nodes and ends of edges by number; those of nodes are their positions unless an edge ends nowhere.
  private let numbers: [String: Int]
  private let numbersArePositions: Bool
  /// Where the edges begin that leave the node of a number, and where the last ones end.
  private let leaving: [Int]
  /// The edges by the number of the node that they reach, and where those of each begin.
  private let reaching: (edges: [Int], starts: [Int])

  /// Makes a graph; of two nodes with one identifier the first stands.
  public init(nodes: [FactNode], edges: [GraphEdge]) {
    let ordered = nodes.sorted { $0.id < $1.id }
    self.nodes = ordered
    self.facts = ordered.filter(\.isFact)
    positions = Self.numbered(ordered.lazy.map(\.id))
    let found = Self.keys(edges, positions)
    numbersArePositions = found != nil
    if let found {
      numbers = positions
      (self.edges, leaving, reaching) = Self.ordered(edges, found, count: ordered.count)
    } else {
      let ids = Set(ordered.map(\.id)).union(edges.flatMap { [$0.from, $0.to] }).sorted()
      numbers = Self.numbered(ids)
      (self.edges, leaving, reaching) = Self.ordered(edges, Self.keys(edges, numbers) ?? [], count: ids.count)
    }
  }

  private static func numbered(_ ids: some Collection<String>) -> [String: Int] {
    Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// An edge by numbers: they are compared much faster than texts.
  private struct Key: Comparable {
    let start: Int
    let kind: Int
    let end: Int
    /// Its place among the edges as they were given.
    let index: Int

    static func < (left: Key, right: Key) -> Bool {
      (left.start, left.kind, left.end) < (right.start, right.kind, right.end)
    }

    func isSame(_ other: Key) -> Bool { (start, kind, end) == (other.start, other.kind, other.end) }
  }

  /// The edges by the numbers of their ends; nil where one has none.
  private static func keys(_ edges: [GraphEdge], _ numbers: [String: Int]) -> [Key]? {
    let kinds = EdgeKind.allCases.sorted { $0.rawValue < $1.rawValue }.enumerated().map { ($1, $0) }
    let ranks = Dictionary(uniqueKeysWithValues: kinds)
    var keys: [Key] = []
    keys.reserveCapacity(edges.count)
    for (index, edge) in edges.enumerated() {
      guard let start = numbers[edge.from], let end = numbers[edge.to] else { return nil }
      keys.append(Key(start: start, kind: ranks[edge.kind] ?? 0, end: end, index: index))
    }
    return keys
  }

  /// The edges by start, kind and end, each once, with what finds those of a node.
  ///
  /// - Parameter count: How many numbers there are.
  private static func ordered(
    _ edges: [GraphEdge], _ keys: [Key], count: Int
  ) -> (edges: [GraphEdge], leaving: [Int], reaching: (edges: [Int], starts: [Int])) {
    var kept: [Key] = []
    kept.reserveCapacity(keys.count)
    for key in keys.sorted() where kept.last?.isSame(key) != true { kept.append(key) }
    let leaving = starts(kept.lazy.map(\.start), count: count)
    let reached = starts(kept.lazy.map(\.end), count: count)
    var next = reached
    var reaching = [Int](repeating: 0, count: kept.count)
    for (place, key) in kept.enumerated() {
      reaching[next[key.end]] = place
      next[key.end] += 1
    }
    return (kept.map { edges[$0.index] }, leaving, (reaching, reached))
  }

  /// Where the elements of each number begin when they stand in order, and where the last ones end.
  private static func starts(_ numbers: some Sequence<Int>, count: Int) -> [Int] {
    var starts = [Int](repeating: 0, count: count + 1)
    for number in numbers { starts[number + 1] += 1 }
    for number in 0..<count { starts[number + 1] += starts[number] }
    return starts
  }

  /// The node of an identifier.
  public subscript(id: String) -> FactNode? {
    positions[id].map { nodes[$0] }
  }

  /// The edges in their order, with the places of their ends among the nodes, but for those that end nowhere.
  public var edgesByPlace: [(from: Int, to: Int, kind: EdgeKind)] {
    guard numbersArePositions else {
      return edges.compactMap { edge in
        guard let from = positions[edge.from], let to = positions[edge.to] else { return nil }
        return (from, to, edge.kind)
      }
    }
    var reached = [Int](repeating: 0, count: edges.count)
    for place in nodes.indices {
      for index in reaching.starts[place]..<reaching.starts[place + 1] { reached[reaching.edges[index]] = place }
    }
    var found: [(from: Int, to: Int, kind: EdgeKind)] = []
    found.reserveCapacity(edges.count)
    for place in nodes.indices {
      for index in leaving[place]..<leaving[place + 1] { found.append((place, reached[index], edges[index].kind)) }
    }
    return found
  }

  /// The edges that leave a node.
  public func edges(from id: String) -> [GraphEdge] {
    guard let number = numbers[id] else { return [] }
    return Array(edges[leaving[number]..<leaving[number + 1]])
  }

  /// The edges that reach a node.
  public func edges(to id: String) -> [GraphEdge] {
    guard let number = numbers[id] else { return [] }
    return reaching.edges[reaching.starts[number]..<reaching.starts[number + 1]].map { edges[$0] }
  }
}
