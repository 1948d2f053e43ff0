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
  /// What the nodes lead to, in the order of the graph.
  let after: [[SiteLink]]
  /// What leads to them, in the order of the graph.
  let before: [[SiteLink]]

  /// - Parameters:
  ///   - edges: In the order of their starts.
  ///   - count: How many numbers there are.
  init(_ edges: [GraphEdge], nodes: [String: SiteNode], count: Int) {
    var after = [[SiteLink]](repeating: [], count: count)
    var before = after
    var start: SiteNode?
    for edge in edges {
      if start?.node.id != edge.from { start = nodes[edge.from] }
      let end = nodes[edge.to]
      if let start { after[start.number].append(SiteLink(kind: edge.kind, id: edge.to, node: end)) }
      if let end { before[end.number].append(SiteLink(kind: edge.kind, id: edge.from, node: start)) }
    }
    (self.after, self.before) = (after, before)
  }
}
