import KnowledgeGraph

/// What a node leads to and what links to it, by relation.
struct Connections {
  let neighbourhood: Neighbourhood
  let pieces: FactPieces

  /// The two lists, or nothing. What contains the node and what it contains stand elsewhere on the page.
  func html() -> HTML {
    let out = neighbourhood.after.filter { $0.kind != .partOf }
    let back = neighbourhood.before
    guard !out.isEmpty || !back.isEmpty else { return .empty }
    return Tag.div(.class("connections")) {
      list("Leads to", id: Anchor.leadsTo, out) { $0.phrase }
      list("Linked from", id: Anchor.linkedFrom, back) { $0.inversePhrase }
    }
  }

  private func list(
    _ title: String, id: String, _ groups: [Neighbourhood.Group], phrase: (EdgeKind) -> String
  ) -> HTML {
    guard !groups.isEmpty else { return .empty }
    return Tag.section(.aria(.labelledby, id)) {
      Tag.h3(.id(id), text: title)
      Tag.dl(.class("links")) {
        HTML.each(groups) { group in
          Tag.div {
            Tag.dt(text: Wording.capitalised(phrase(group.kind)))
            HTML.each(group.neighbours) { other in Tag.dd { pieces.entry(other) } }
          }
        }
      }
    }
  }
}
