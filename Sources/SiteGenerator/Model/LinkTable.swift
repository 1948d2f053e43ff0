import KnowledgeGraph

/// An edge as one of its ends sees it.
struct SiteLink: Sendable {
  let kind: EdgeKind
  /// The identifier of the other end.
  let id: String
  /// Nil where the identifier is no node's.
  let node: SiteNode?
}

/// The edges of a node.
struct SiteLinks: Sendable {
  /// What the node leads to, in the order of the graph.
  let after: [SiteLink]
  /// What leads to it, in the order of the graph.
  let before: [SiteLink]
}

/// The edges of each node, by its number, with their other ends looked up once.
struct LinkTable: Sendable {
  /// An edge by the number of its other end.
  private struct Link: Sendable {
    let kind: EdgeKind
    /// That of a node; behind those of the nodes that of an identifier that is no node's.
    let end: Int32
  }

  /// The links of all nodes, one node after another, and where those of each begin.
  private struct Row: Sendable {
    private var links: [Link] = []
    private var starts: [Int]

    /// - Parameters:
    ///   - links: With the number of the node that each belongs to; those of a node keep their order.
    ///   - count: How many nodes there are.
    init(_ links: [(number: Int, link: Link)], count: Int) {
      starts = [Int](repeating: 0, count: count + 1)
      for (number, _) in links { starts[number + 1] += 1 }
      for number in 0..<count { starts[number + 1] += starts[number] }
      var next = starts
      var order = [Int](repeating: 0, count: links.count)
      for (place, (number, _)) in links.enumerated() {
        order[next[number]] = place
        next[number] += 1
      }
      self.links = order.map { links[$0].link }
    }

    subscript(number: Int) -> ArraySlice<Link> { links[starts[number]..<starts[number + 1]] }
  }

  private let nodes: [SiteNode]
  /// The identifiers that are no node's.
  private let others: [String]
  private let after: Row
  private let before: Row

  /// - Parameter nodesByID: The same nodes by their identifiers.
  init(_ edges: [GraphEdge], nodes: [SiteNode], nodesByID: [String: SiteNode]) {
    var others: [String] = []
    var after: [(Int, Link)] = []
    var before: [(Int, Link)] = []
    after.reserveCapacity(edges.count)
    before.reserveCapacity(edges.count)
    func number(_ id: String) -> Int {
      if let node = nodesByID[id] { return node.number }
      others.append(id)
      return nodes.count + others.count - 1
    }
    var start = (id: "", number: nodes.count)
    for edge in edges {
      // The edges of a start follow one another.
      if start.id != edge.from { start = (edge.from, number(edge.from)) }
      let end = number(edge.to)
      if start.number < nodes.count { after.append((start.number, Link(kind: edge.kind, end: Int32(end)))) }
      if end < nodes.count { before.append((end, Link(kind: edge.kind, end: Int32(start.number)))) }
    }
    self.nodes = nodes
    self.others = others
    self.after = Row(after, count: nodes.count)
    self.before = Row(before, count: nodes.count)
  }

  /// What a node leads to, in the order of the graph.
  func links(from node: SiteNode) -> [SiteLink] { after[node.number].map(link) }

  /// What leads to a node, in the order of the graph.
  func links(to node: SiteNode) -> [SiteLink] { before[node.number].map(link) }

  /// Both.
  func links(of node: SiteNode) -> SiteLinks { SiteLinks(after: links(from: node), before: links(to: node)) }

  private func link(_ link: Link) -> SiteLink {
    let end = Int(link.end)
    guard end < nodes.count else { return SiteLink(kind: link.kind, id: others[end - nodes.count], node: nil) }
    return SiteLink(kind: link.kind, id: nodes[end].node.id, node: nodes[end])
  }
}
