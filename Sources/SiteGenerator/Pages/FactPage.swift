import KnowledgeGraph
import Markdown
import Reporting

/// The page of a fact: a document with its sections, or one section or row by itself.
struct FactPage {
  let model: SiteModel
  let pictures: PictureBook

  func page(_ node: FactNode, at path: SitePath) -> Page {
    let pieces = FactPieces(model: model, page: path)
    var headings: [Page.Heading] = []
    var content: [HTML] = [header(node, pieces)]
    content += FactBody(node: node, pieces: pieces, level: 2).html()
    if node.parent == nil {
      for section in model.sections(of: node.id) {
        content.append(self.section(section, level: 2, pieces, &headings))
      }
    } else if !node.isRow {
      content += subsections(node, pieces)
    }
    content += back(node, pieces, &headings)
    return Page(
      path: path, title: node.title, description: model.description(of: node), crumbs: crumbs(node), headings: headings,
      content: content, markdown: NodeMarkdown(model: model, page: path).bytes(node),
      json: NodeReport(node: node, in: model.graph).jsonBytes(), source: node.location?.file, date: node.asOf,
      system: node.system, kind: node.kind)
  }

  private func header(_ node: FactNode, _ pieces: FactPieces) -> HTML {
    Tag.header(.class("fact-header")) {
      Tag.p(.class("kicker")) {
        Wording.capitalised(Wording.kind(node.kind))
        if !node.aliases.isEmpty {
          Tag.span(.class("aliases"), text: "also called \(node.aliases.joined(separator: ", "))")
        }
      }
      Tag.h1([], Wording.unbroken(node.title))
      pieces.facts(node)
    }
  }

  private func crumbs(_ node: FactNode) -> [Page.Crumb] {
    var crumbs = [Page.Crumb(title: "atq", path: .home)]
    if let system = node.system { crumbs.append(Page.Crumb(title: system.title, path: SystemOverview.path(system))) }
    for ancestor in model.ancestors(of: node) where ancestor.id != node.system?.rawValue {
      let place = model.place(of: ancestor.id)
      crumbs.append(Page.Crumb(title: ancestor.title, path: place?.page, anchor: place?.anchor))
    }
    return crumbs
  }

  // MARK: Sections

  /// A section on its document's page, with the sections in it.
  private func section(
    _ node: FactNode, level: Int, _ pieces: FactPieces, _ headings: inout [Page.Heading]
  ) -> HTML {
    let anchor = LinkTarget.splitting(node.id).anchor ?? ""
    if level <= 3 { headings.append(Page.Heading(anchor: anchor, title: node.title, level: level)) }
    var content: [HTML] = [
      AnchoredHeading.html(
        level == 2 ? .h2 : level == 3 ? .h3 : .h4, anchor: anchor, title: node.title, [.text(node.title)],
        page: pieces.page),
      pieces.facts(node),
    ]
    content += FactBody(node: node, pieces: pieces, level: level + 1).html()
    content.append(provenance(node, pieces))
    for inner in model.sections(of: node.id) {
      content.append(section(inner, level: min(level + 1, 4), pieces, &headings))
    }
    return Tag.section([.class("section")], content)
  }

  /// Where a section was read, and the way to its own page.
  private func provenance(_ node: FactNode, _ pieces: FactPieces) -> HTML {
    Tag.details(.class("provenance")) {
      Tag.summary(text: "\(FactPieces.counted(node.sources.count, "source")) and what it is connected with")
      pieces.sources(node.sources)
      if let page = model.paths.page(of: node.id) {
        Tag.p {
          "What leads here and where it leads: "
          Tag.a(.href(Address(from: pieces.page, to: page)), text: "the page of “\(node.title)”")
        }
      }
    }
  }

  /// On the page of a section, what is said below it, as links.
  private func subsections(_ node: FactNode, _ pieces: FactPieces) -> [HTML] {
    let inner = model.sections(of: node.id)
    guard !inner.isEmpty else { return [] }
    return [
      Tag.h2([.class("part")], ["In it"]), Tag.ul([], inner.map { Tag.li([], [pieces.entry($0.id)]) }),
    ]
  }

  // MARK: What stands at the end

  private func back(_ node: FactNode, _ pieces: FactPieces, _ headings: inout [Page.Heading]) -> [HTML] {
    var content: [HTML] = []
    let neighbourhood = Neighbourhood(of: node, in: model, page: pieces.page)
    let picture = pictures.picture(of: neighbourhood, pieces: pieces)
    let connections = Connections(neighbourhood: neighbourhood, pieces: pieces).html()
    if picture != nil || !connections.isEmpty {
      headings.append(Page.Heading(anchor: Anchor.connections, title: "Connections"))
      content.append(
        Tag.section(.class("section"), .aria(.labelledby, Anchor.connections)) {
          Tag.h2(.id(Anchor.connections), text: "Connections")
          picture
          connections
        })
    }
    if !node.askedAs.isEmpty {
      headings.append(Page.Heading(anchor: Anchor.questions, title: "Asked as"))
      content.append(
        Tag.section(.class("section"), .aria(.labelledby, Anchor.questions)) {
          Tag.h2(.id(Anchor.questions), text: "Asked as")
          Tag.ul([.class("questions")], node.askedAs.map { Tag.li([], [.text($0)]) })
        })
    }
    if !node.sources.isEmpty {
      headings.append(Page.Heading(anchor: Anchor.sources, title: "Sources"))
      content.append(
        Tag.section(.class("section"), .aria(.labelledby, Anchor.sources)) {
          Tag.h2(.id(Anchor.sources), text: "Sources")
          pieces.sources(node.sources)
          if let review = node.reviewAfter {
            Tag.p(.class("review")) {
              "To be looked at again after "
              FactPieces.day(review)
              "."
            }
          }
        })
    }
    return content
  }
}

/// A fact in a sentence or two, without marks, for search engines, previews and feeds.
enum Description {
  static func text(_ node: FactNode) -> String {
    let isPlain = SimpleProse.isPlain(node.statement)
    let words = isPlain ? node.statement : TerminalMarkdown.inline(node.statement)
    guard let status = node.status, !status.mayBeStated else { return words }
    return "\(Wording.capitalised(status.rawValue)): \(words)"
  }
}
