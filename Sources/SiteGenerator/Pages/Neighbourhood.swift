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

  let node: SiteNode
  /// What the node leads to; sources stand elsewhere on its page.
  let after: [Group]
  /// What links to the node; what it contains stands elsewhere on its page.
  let before: [Group]

  private static let kindsAfter = EdgeKind.allCases.filter { $0 != .cites }
  private static let kindsBefore = kindsAfter.filter { $0 != .partOf }

  init(of node: SiteNode, _ links: SiteLinks, page: SitePath) {
    self.node = node
    func groups(_ links: [SiteLink], of kinds: [EdgeKind]) -> [Group] {
      guard !links.isEmpty else { return [] }
      return kinds.compactMap { kind in
        var neighbours: [Neighbour] = []
        for index in links.indices where links[index].kind == kind {
          let link = links[index]
          guard link.id != node.node.id else { continue }
          neighbours.append(Neighbour(id: link.id, node: link.node, address: link.node?.address(from: page)))
        }
        return neighbours.isEmpty ? nil : Group(kind: kind, neighbours: neighbours)
      }
    }
    after = groups(links.after, of: Self.kindsAfter)
    before = groups(links.before, of: Self.kindsBefore)
  }
}
