import KnowledgeGraph
import Markdown

/// *How to add a fact*: the guide of the knowledge folder.
struct GuidePage {
  let model: SiteModel
  /// The guide as Markdown; nil where the folder has none.
  let guide: String?

  func page() -> Page {
    var prose = ProseRenderer(model: model, page: .guide, file: "README.md")
    let blocks = prose.parse(guide ?? Self.fallback)
    prose.ownAnchors = Self.anchors(blocks)
    var slugs = SlugSequence()
    var headings: [Page.Heading] = []
    var title = "How to add a fact"
    var content: [HTML] = []
    for block in blocks {
      guard case .heading(let level) = block.kind else {
        content.append(prose.block(block))
        continue
      }
      let anchor = slugs.next(block.plainText)
      if level == 1 {
        title = block.plainText
        content.append(
          Tag.header(.class("fact-header")) {
            Tag.p(.class("kicker"), text: "Take part")
            Tag.h1([], prose.inlines(block.children))
          })
      } else {
        if level == 2 { headings.append(Page.Heading(anchor: anchor, title: block.plainText)) }
        content.append(
          AnchoredHeading.html(
            level == 2 ? .h2 : .h3, anchor: anchor, title: block.plainText, prose.inlines(block.children), page: .guide)
        )
      }
    }
    return Page(
      path: .guide, title: title, description: "How a fact is written, sourced, dated and checked.",
      crumbs: [Page.Crumb(title: "atq", path: .home)], headings: headings, content: content,
      markdown: Array((guide ?? Self.fallback).utf8), source: guide == nil ? nil : "README.md")
  }

  /// The anchors of the headings that have one on the page; the title has none.
  private static func anchors(_ blocks: [MarkdownNode]) -> Set<String> {
    var slugs = SlugSequence()
    var anchors: Set<String> = []
    for block in blocks {
      guard case .heading(let level) = block.kind else { continue }
      let anchor = slugs.next(block.plainText)
      if level > 1 { anchors.insert(anchor) }
    }
    return anchors
  }

  private static let fallback =
    "# How to add a fact\n\nFacts are Markdown files. `atq new KIND NAME` writes a scaffold, and `atq lint` says what is missing.\n"
}
