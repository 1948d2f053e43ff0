import KnowledgeGraph
import Reporting

/// Lists of facts on overviews.
struct FactList {
  let pieces: FactPieces
  /// Whether each fact's statement stands under its title.
  let showsStatements: Bool

  /// The facts by system, each system under a heading.
  func bySystem(_ facts: [FactNode], headings: inout [Page.Heading]) -> [HTML] {
    var content: [HTML] = []
    let bySystem = Dictionary(grouping: facts, by: \.system)
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

  func list(_ facts: [FactNode]) -> HTML {
    Tag.ul(.class(showsStatements ? "facts-list" : "facts-list plain")) { for fact in facts { entry(fact) } }
  }

  private func entry(_ node: FactNode) -> HTML {
    Tag.li {
      pieces.nodeLink(node.id)
      if showsStatements {
        if let parent = node.parent, let container = pieces.model[parent] {
          Tag.span(.class("kind"), text: "in \(container.node.title)")
        }
        pieces.shortFacts(node)
        Tag.p([], pieces.prose(node).inline(node.statement))
      } else {
        FactPieces.caution(node.status)
      }
    }
  }
}
