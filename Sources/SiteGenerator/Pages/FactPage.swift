import KnowledgeGraph
import Markdown
import Reporting

/// The page of a fact: a document with its sections, or one section or row by itself.
struct FactPage {
  let model: SiteModel
  let pictures: PictureBook

  func page(_ fact: SiteNode, at path: SitePath) -> Page {
    let node = fact.node
    let pieces = FactPieces(model: model, page: path)
    var headings: [Page.Heading] = []
    var content: [HTML] = [header(node, pieces)]
    content += FactBody(fact: fact, pieces: pieces, level: 2).html()
    if node.parent == nil {
      for section in model.sections(of: fact) {
        content.append(self.section(section, level: 2, pieces, &headings))
      }
    } else if !node.isRow {
      content += subsections(fact, pieces)
    }
    let links = model.links(of: fact)
    content += back(fact, links, pieces, &headings)
    return Page(
      path: path, title: node.title, description: fact.description, crumbs: crumbs(fact), headings: headings,
      content: content, markdown: NodeMarkdown(model: model, page: path).bytes(fact),
      json: NodeReport(fact, links).jsonBytes(),
      source: node.location?.file, date: node.asOf, system: node.system, kind: node.kind)
  }

  private func header(_ node: FactNode, _ pieces: FactPieces) -> HTML {
    Tag.header(.class("fact-header")) {
      Tag.p(.class("kicker")) {
        Wording.capitalised(Wording.kind(node.kind))
        if !node.aliases.isEmpty {
          Tag.span(.class("aliases"), text: "also called \(node.aliases.joined(separator: ", "))")
        }
      }
      Tag.h1 { Wording.unbroken(node.title) }
      pieces.facts(node)
    }
  }

  private func crumbs(_ fact: SiteNode) -> [Page.Crumb] {
    var crumbs = [Page.Crumb(title: "atq", path: .home)]
    let system = fact.node.system
    if let system { crumbs.append(Page.Crumb(title: system.title, path: SystemOverview.path(system))) }
    for ancestor in model.ancestors(of: fact) where ancestor.node.id != system?.rawValue {
      let place = ancestor.place
      crumbs.append(Page.Crumb(title: ancestor.node.title, path: place?.page, anchor: place?.anchor))
    }
    return crumbs
  }

  // MARK: Sections

  /// A section on its document's page, with the sections in it.
  private func section(
    _ fact: SiteNode, level: Int, _ pieces: FactPieces, _ headings: inout [Page.Heading]
  ) -> HTML {
    let title = fact.node.title
    if level <= 3 { headings.append(Page.Heading(anchor: fact.anchor, title: title, level: level)) }
    return Tag.section(.class("section")) {
      AnchoredHeading.html(
        level == 2 ? .h2 : level == 3 ? .h3 : .h4, anchor: fact.anchor, title: title, [.text(title)], page: pieces.page)
      pieces.facts(fact.node)
      FactBody(fact: fact, pieces: pieces, level: level + 1).html()
      provenance(fact, pieces)
      HTML.each(model.sections(of: fact)) { section($0, level: min(level + 1, 4), pieces, &headings) }
    }
  }

  /// Where a section was read, and the way to its own page.
  private func provenance(_ fact: SiteNode, _ pieces: FactPieces) -> HTML {
    let node = fact.node
    return Tag.details(.class("provenance")) {
      Tag.summary(text: "\(FactPieces.counted(node.sources.count, "source")) and what it is connected with")
      pieces.sources(node.sources)
      if let page = fact.page {
        Tag.p {
          "What leads here and where it leads: "
          Tag.a(.href(Address(from: pieces.page, to: page))) {
            "the page of “"
            node.title
            "”"
          }
        }
      }
    }
  }

  /// On the page of a section, what is said below it, as links.
  private func subsections(_ fact: SiteNode, _ pieces: FactPieces) -> [HTML] {
    let inner = model.sections(of: fact)
    guard !inner.isEmpty else { return [] }
    return [
      Tag.h2(.class("part"), text: "In it"),
      Tag.ul { HTML.each(inner) { section in Tag.li { pieces.entry(section) } } },
    ]
  }

  // MARK: What stands at the end

  private func back(_ fact: SiteNode, _ links: SiteLinks, _ pieces: FactPieces, _ headings: inout [Page.Heading])
    -> [HTML]
  {
    let node = fact.node
    var content: [HTML] = []
    let neighbourhood = Neighbourhood(of: fact, links, page: pieces.page)
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
          Tag.ul(.class("questions")) { HTML.each(node.askedAs) { Tag.li(text: $0) } }
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

extension NodeReport {
  /// The report of a node whose links are known.
  init(_ node: SiteNode, _ links: SiteLinks) {
    func end(_ link: SiteLink) -> End { End(kind: link.kind, id: link.id, node: link.node?.node) }
    self.init(node: node.node, after: links.after.map(end), before: links.before.map(end))
  }
}

/// A fact in a sentence or two, without marks, for search engines, previews and feeds.
enum Description {
  /// - Parameter statement: The node's own, looked at before.
  static func text(_ node: FactNode, _ statement: ReadProse) -> String {
    let words = statement.simple.map { TerminalMarkdown.inline($0) } ?? TerminalMarkdown.inline(statement.markdown)
    guard let status = node.status, !status.mayBeStated else { return words }
    return "\(Wording.capitalised(status.rawValue)): \(words)"
  }
}
