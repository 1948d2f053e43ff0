import KnowledgeGraph

/// An edge as one of its ends sees it.
struct SiteLink: Sendable {
  let kind: EdgeKind
  /// The identifier of the other end.
  let id: String
  /// Nil where the identifier is no node's.
  let node: SiteNode?
}

/// The edges of each node, by its number, with their other ends looked up once.
struct LinkTable: Sendable {
  /// The links of all nodes, one node after another, and where those of each begin.
  private struct Row: Sendable {
    private let links: [SiteLink]
    private let starts: [Int]

    /// - Parameters:
    ///   - links: With the number of the node that each belongs to; those of a node keep their order.
    ///   - count: How many numbers there are.
    init(_ links: [(number: Int, link: SiteLink)], count: Int) {
      var starts = [Int](repeating: 0, count: count + 1)
      for (number, _) in links { starts[number + 1] += 1 }
      for number in 0..<count { starts[number + 1] += starts[number] }
      var next = starts
      var order = [Int](repeating: 0, count: links.count)
      for (place, (number, _)) in links.enumerated() {
        order[next[number]] = place
        next[number] += 1
      }
      self.links = order.map { links[$0].link }
      self.starts = starts
    }

    subscript(number: Int) -> ArraySlice<SiteLink> { links[starts[number]..<starts[number + 1]] }
  }

  private let after: Row
  private let before: Row

  /// - Parameter count: How many numbers there are.
  init(_ edges: [GraphEdge], nodes: [String: SiteNode], count: Int) {
    var after: [(Int, SiteLink)] = []
    var before: [(Int, SiteLink)] = []
    after.reserveCapacity(edges.count)
    before.reserveCapacity(edges.count)
    var start: SiteNode?
    for edge in edges {
      // The edges of a start follow one another.
      if start?.node.id != edge.from { start = nodes[edge.from] }
      let end = nodes[edge.to]
      if let start { after.append((start.number, SiteLink(kind: edge.kind, id: edge.to, node: end))) }
      if let end { before.append((end.number, SiteLink(kind: edge.kind, id: edge.from, node: start))) }
    }
    self.after = Row(after, count: count)
    self.before = Row(before, count: count)
  }

  /// What a node leads to, in the order of the graph.
  func links(from node: SiteNode) -> ArraySlice<SiteLink> { after[node.number] }

  /// What leads to a node, in the order of the graph.
  func links(to node: SiteNode) -> ArraySlice<SiteLink> { before[node.number] }
}
