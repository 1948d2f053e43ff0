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
    Self.groups(graph.edges(from: node.id), phrase: { $0.phrase }, end: { $0.to })
  }

  /// What links to the node; what it contains stands elsewhere on the page.
  var linkedFrom: [Group] {
    Self.groups(graph.edges(to: node.id), phrase: { $0.inversePhrase }, end: { $0.from })
  }

  private static let kinds = EdgeKind.allCases.filter { $0 != .cites && $0 != .partOf }

  private static func groups(
    _ edges: [GraphEdge], phrase: (EdgeKind) -> String, end: (GraphEdge) -> String
  ) -> [Group] {
    kinds.compactMap { kind in
      let ids = edges.lazy.filter { $0.kind == kind && $0.from != $0.to }.map(end)
      return ids.isEmpty ? nil : Group(phrase: phrase(kind), ids: Array(ids))
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
