import KnowledgeGraph

/// Every fact under the page that it stands on: what search leads to where there are no scripts.
struct IndexPage {
  let model: SiteModel

  func page() -> Page {
    let path = SitePath.index
    let pieces = FactPieces(model: model, page: path)
    var headings: [Page.Heading] = []
    var content: [HTML] = [
      OverviewHeader.html(
        kicker: "Index", title: "Every fact",
        lead: "All pages with the facts on them, by system. Find a word with your browser's own search.",
        count: model.facts.count),
      Tag.p {
        "By kind: "
        for (index, kind) in kinds.enumerated() {
          if index > 0 { ", " }
          Tag.a(.href(Address(from: path, to: KindOverview.path(kind))), text: Wording.kinds(kind))
        }
        ". By status: "
        for (index, status) in FactStatus.allCases.enumerated() {
          if index > 0 { ", " }
          Tag.a(.href(Address(from: path, to: StatusOverview.path(status))), text: status.rawValue)
        }
        "."
      },
    ]
    for system in KnowledgeSystem.allCases {
      let documents = model.documents(of: system)
      guard !documents.isEmpty else { continue }
      let anchor = Anchor.part(system.rawValue)
      headings.append(Page.Heading(anchor: anchor, title: system.title))
      content.append(Tag.h2(.id(anchor), text: system.title))
      content.append(
        Tag.ul(.class("index")) {
          for node in documents {
            Tag.li {
              pieces.nodeLink(node)
              FactPieces.caution(node.node.status)
              inside(node, pieces)
            }
          }
        })
    }
    return Page(
      path: path, title: "Every fact", description: "All facts of atq on one page, by system.",
      crumbs: [Page.Crumb(title: "atq", path: .home)], headings: headings, content: content,
      markdown: OverviewMarkdown.list(title: "Every fact", facts: model.documents, page: path),
      json: OverviewJSON.list(model.facts))
  }

  private var kinds: [NodeKind] {
    Wording.kindOrder.filter { kind in model.facts.contains { $0.node.kind == kind } }
  }

  private func inside(_ fact: SiteNode, _ pieces: FactPieces) -> HTML {
    let inner = model.sections(of: fact) + model.rows(of: fact)
    guard !inner.isEmpty else { return .empty }
    return Tag.ul {
      for node in inner {
        Tag.li {
          pieces.nodeLink(node)
          FactPieces.caution(node.node.status)
          inside(node, pieces)
        }
      }
    }
  }
}
