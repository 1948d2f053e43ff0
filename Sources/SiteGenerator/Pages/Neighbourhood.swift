import KnowledgeGraph

/// What a node leads to and what links to it, looked up once for its list and its picture.
struct Neighbourhood {
  /// A node at the other end of an edge.
  struct Neighbour {
    let id: String
    /// Nil where the identifier is no node's.
    let node: SiteNode?
    /// The link from the page to the node.
    let address: Address?
  }

  /// The neighbours by one relation.
  struct Group {
    let kind: EdgeKind
    let neighbours: [Neighbour]
  }

  let node: FactNode
  /// What the node leads to; sources stand elsewhere on its page.
  let after: [Group]
  /// What links to the node.
  let before: [Group]

  private static let kinds = EdgeKind.allCases.filter { $0 != .cites }

  init(of node: FactNode, in model: SiteModel, page: SitePath) {
    self.node = node
    func groups(_ edges: [GraphEdge], end: (GraphEdge) -> String) -> [Group] {
      guard !edges.isEmpty else { return [] }
      return Self.kinds.compactMap { kind in
        var neighbours: [Neighbour] = []
        for index in edges.indices where edges[index].kind == kind {
          let id = end(edges[index])
          guard id != node.id else { continue }
          let other = model[id]
          neighbours.append(Neighbour(id: id, node: other, address: other?.address(from: page)))
        }
        return neighbours.isEmpty ? nil : Group(kind: kind, neighbours: neighbours)
      }
    }
    after = groups(model.graph.edges(from: node.id)) { $0.to }
    before = groups(model.graph.edges(to: node.id)) { $0.from }
  }
}
