import KnowledgeGraph
import Reporting

/// Lists of facts on overviews.
struct FactList {
  let pieces: FactPieces
  /// Whether each fact's statement stands under its title.
  let showsStatements: Bool

  /// The facts by system, each system under a heading.
  func bySystem(_ facts: [SiteNode], headings: inout [Page.Heading]) -> [HTML] {
    var content: [HTML] = []
    let bySystem = Dictionary(grouping: facts, by: \.node.system)
    for system in KnowledgeSystem.allCases {
      guard let members = bySystem[system] else { continue }
      let anchor = Anchor.part(system.rawValue)
      headings.append(Page.Heading(anchor: anchor, title: system.title))
      content += [
        Tag.h2([.id(anchor)], [.text(system.title), " ", Tag.span([.class("count")], [.text(String(members.count))])]),
        list(members),
      ]
    }
    return content
  }

  func list(_ facts: [SiteNode]) -> HTML {
    Tag.ul(.class(showsStatements ? "facts-list" : "facts-list plain")) { HTML.each(facts, entry) }
  }

  private func entry(_ fact: SiteNode) -> HTML {
    Tag.li {
      pieces.nodeLink(fact)
      if showsStatements {
        if let container = pieces.model.parent(of: fact) {
          Tag.span(.class("kind"), text: "in \(container.node.title)")
        }
        pieces.shortFacts(fact.node)
        Tag.p { pieces.statement(fact) }
      } else {
        FactPieces.caution(fact.node.status)
      }
    }
  }
}
