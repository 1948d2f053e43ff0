import KnowledgeGraph

/// Every place where a statement was read, by site, with the facts that rest on it.
struct SourcesPage {
  let model: SiteModel

  func page() -> Page {
    let path = SitePath.sources
    let pieces = FactPieces(model: model, page: path)
    let sources = model.nodes.filter { $0.node.kind == .source }
    let hosts = Dictionary(grouping: sources, by: { Self.host(of: $0.node.title) })
    var headings: [Page.Heading] = []
    var content: [HTML] = [
      OverviewHeader.html(
        kicker: "How well it is known", title: "Sources",
        lead: "\(sources.count) pages, commits and threads that facts rest on, by site.")
    ]
    for (host, members) in hosts.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
      let anchor = Anchor.part(PathTable.component(host))
      headings.append(Page.Heading(anchor: anchor, title: host))
      content.append(
        Tag.h2([.id(anchor)], [.text(host), " ", Tag.span([.class("count")], [.text(String(members.count))])]))
      content.append(
        Tag.ul(.class("source-list")) {
          for source in members {
            Tag.li {
              let title = source.node.title
              if let address = Address(external: title) {
                Tag.a(.href(address), .class("out"), .plain(.rel, "noreferrer"), text: title)
              } else {
                title
              }
              citing(source, pieces)
            }
          }
        })
    }
    // A long list of small sites would make the list of contents useless.
    return Page(
      path: path, title: "Sources", description: "Every page, commit and thread that facts rest on.",
      crumbs: [Page.Crumb(title: "atq", path: .home)], headings: Array(headings.prefix(12)), content: content,
      markdown: Array(("# Sources\n\n" + sources.map { "- <\($0.node.title)>\n" }.joined()).utf8),
      json: OverviewJSON.list(sources))
  }

  private func citing(_ source: SiteNode, _ pieces: FactPieces) -> HTML {
    let facts = model.links(to: source)
    return Tag.details {
      Tag.summary(text: FactPieces.counted(facts.count, "fact"))
      Tag.ul(.class("facts-list plain")) { HTML.each(facts) { fact in Tag.li { pieces.entry(fact) } } }
    }
  }

  private static func host(of url: String) -> String {
    let rest = url.split(separator: "/", omittingEmptySubsequences: true).dropFirst()
    return rest.first.map(String.init) ?? url
  }
}
