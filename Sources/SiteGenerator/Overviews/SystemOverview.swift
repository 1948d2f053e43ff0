import KnowledgeGraph

/// Everything of one system: its map, and its documents by folder and kind.
struct SystemOverview {
  let model: SiteModel
  let pictures: PictureBook
  let system: KnowledgeSystem

  static func path(_ system: KnowledgeSystem) -> SitePath {
    paths.first { $0.system == system }?.path ?? makePath(system)
  }

  /// Every page leads to that of its system.
  private static let paths = KnowledgeSystem.allCases.map { (system: $0, path: makePath($0)) }

  private static func makePath(_ system: KnowledgeSystem) -> SitePath { SitePath("systems/\(system.rawValue).html") }

  func page() -> Page {
    let path = Self.path(system)
    let pieces = FactPieces(model: model, page: path)
    let documents = model.documents(of: system)
    let facts = model.facts.filter { $0.node.system == system }
    var headings: [Page.Heading] = []
    var content: [HTML] = [
      Tag.header(.class("fact-header")) {
        Tag.p(.class("kicker"), text: "System")
        Tag.h1(text: system.title)
        Tag.p(
          .class("facts"),
          text: "\(FactPieces.counted(facts.count, "fact")) on \(FactPieces.counted(documents.count, "page"))")
      }
    ]
    let root = documents.first { $0.document == system.rawValue }
    if let root {
      content.append(Tag.div(.class("statement")) { pieces.prose(root.node).blocks(root.statement) })
      content.append(
        Tag.p {
          Tag.a(.href(Address(from: path, to: root.page ?? path)), text: "What it is, in full")
        })
    }
    content.append(StatusBar(facts: facts).html)
    if let map = pictures.map(system, model: model, page: path) {
      headings.append(Page.Heading(anchor: Anchor.part("map"), title: "Map"))
      content += [
        Tag.h2(.id(Anchor.part("map")), text: "Map"),
        Tag.p(.class("quiet"), text: "The pages, and what each leans on most. Every box is a link."), map,
      ]
    }
    let folders = Dictionary(
      grouping: documents.filter { $0.document != system.rawValue }, by: { folder(of: $0.document) })
    for (folder, members) in folders.sorted(by: { $0.key < $1.key }) {
      content += list(folder, members, pieces, &headings)
    }
    return Page(
      path: path, title: system.title, description: "All facts about \(system.title), by page and by status.",
      crumbs: [Page.Crumb(title: "atq", path: .home)], headings: headings, content: content,
      markdown: OverviewMarkdown.list(title: system.title, facts: documents, page: path),
      json: OverviewJSON.list(documents), system: system,
      isWide: true)
  }

  private func folder(of id: String) -> String { id.lastIndex(of: "/").map { String(id[..<$0]) } ?? id }

  private func list(
    _ folder: String, _ members: [SiteNode], _ pieces: FactPieces, _ headings: inout [Page.Heading]
  ) -> [HTML] {
    let anchor = SystemMap.anchor(ofFolder: folder)
    let name =
      folder == system.rawValue ? "Pages" : Wording.capitalised(String(folder.split(separator: "/").last ?? ""))
    headings.append(Page.Heading(anchor: anchor, title: name))
    return [
      Tag.h2([.id(anchor)], [.text(name), " ", Tag.span([.class("count")], [.text(String(members.count))])]),
      Tag.ul(
        [.class("cards")],
        members.map { node in
          Tag.li {
            pieces.nodeLink(node)
            FactPieces.caution(node.node.status)
            Tag.p { pieces.statement(node) }
          }
        }),
    ]
  }
}

/// How many facts there are of each status, as a bar with a legend in words.
struct StatusBar {
  let facts: [SiteNode]
  /// The page that links are made for; nil for a legend without links.
  var page: SitePath?

  var html: HTML {
    let counts = Dictionary(grouping: facts.compactMap(\.node.status), by: { $0 }).mapValues(\.count)
    let shown = FactStatus.allCases.filter { counts[$0] != nil }
    return Tag.ul(.class("legend"), .aria(.label, "Facts by status")) {
      for status in shown {
        Tag.li {
          if let page {
            Tag.a(.href(Address(from: page, to: StatusOverview.path(status)))) {
              FactPieces.badge(status)
              Tag.span(.class("number"), text: " \(Wording.number(counts[status] ?? 0))")
            }
          } else {
            FactPieces.badge(status)
            Tag.span(.class("number"), text: " \(Wording.number(counts[status] ?? 0))")
          }
          Tag.span(.class("quiet"), text: " \(status.meaning)")
        }
      }
    }
  }
}
