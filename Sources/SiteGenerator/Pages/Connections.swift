import KnowledgeGraph

/// What a node leads to and what links to it, by relation.
struct Connections {
  let node: FactNode
  let pieces: FactPieces

  /// One relation and the nodes at its other end.
  struct Group {
    let phrase: String
    let ids: [String]
  }

  private var graph: KnowledgeGraph { pieces.model.graph }

  /// What the node leads to; sources and what contains it stand elsewhere on the page.
  var leadsTo: [Group] {
    Self.groups(graph.edges(from: node.id), phrase: \.phrase, end: \.to)
  }

  /// What links to the node; what it contains stands elsewhere on the page.
  var linkedFrom: [Group] {
    Self.groups(graph.edges(to: node.id), phrase: \.inversePhrase, end: \.from)
  }

  private static func groups(
    _ edges: [GraphEdge], phrase: KeyPath<EdgeKind, String>, end: KeyPath<GraphEdge, String>
  ) -> [Group] {
    EdgeKind.allCases.filter { $0 != .cites && $0 != .partOf }.compactMap { kind in
      let ids = edges.filter { $0.kind == kind && $0.from != $0.to }.map { $0[keyPath: end] }
      return ids.isEmpty ? nil : Group(phrase: kind[keyPath: phrase], ids: ids)
    }
  }

  /// The two lists.
  func html() -> [HTML] {
    let (out, back) = (leadsTo, linkedFrom)
    guard !out.isEmpty || !back.isEmpty else { return [] }
    return [
      Tag.div(.class("connections")) {
        list("Leads to", id: Anchor.leadsTo, out)
        list("Linked from", id: Anchor.linkedFrom, back)
      }
    ]
  }

  private func list(_ title: String, id: String, _ groups: [Group]) -> HTML {
    guard !groups.isEmpty else { return .empty }
    return Tag.section(.aria(.labelledby, id)) {
      Tag.h3(.id(id), text: title)
      Tag.dl(.class("links")) {
        for group in groups {
          Tag.div {
            Tag.dt(text: Wording.capitalised(group.phrase))
            for other in group.ids { Tag.dd { pieces.entry(other) } }
          }
        }
      }
    }
  }
}
