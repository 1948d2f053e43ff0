import KnowledgeGraph

/// A page for each exact error string, and the list of them.
struct ErrorPages {
  let model: SiteModel

  func page(_ error: ErrorString) -> Page {
    let pieces = FactPieces(model: model, page: error.path)
    var headings: [Page.Heading] = []
    var content: [HTML] = [
      Tag.header(.class("fact-header")) {
        Tag.p(.class("kicker"), text: "Error message")
        Tag.h1(.class("error-text")) { Tag.code(text: error.text) }
        Tag.p(
          .class("facts"),
          text: error.facts.count == 1 ? "One known explanation." : "\(error.facts.count) known explanations.")
      }
    ]
    for (index, fact) in error.facts.enumerated() {
      let anchor = Anchor.part("cause-\(index + 1)")
      headings.append(Page.Heading(anchor: anchor, title: fact.node.title))
      content.append(explanation(fact, anchor: anchor, pieces))
    }
    return Page(
      path: error.path, title: error.text,
      description: error.facts.first?.description ?? "",
      crumbs: [
        Page.Crumb(title: "atq", path: .home), Page.Crumb(title: "Error messages", path: .errors),
      ], headings: headings, content: content,
      markdown: OverviewMarkdown.list(
        title: "Error message: \(error.text)", facts: error.facts, page: error.path),
      json: OverviewJSON.list(error.facts),
      date: error.facts.compactMap(\.node.asOf).max(), kind: .symptom)
  }

  private func explanation(_ fact: SiteNode, anchor: String, _ pieces: FactPieces) -> HTML {
    Tag.section(.class("section")) {
      Tag.h2(.id(anchor)) { pieces.nodeLink(fact) }
      pieces.facts(fact.node)
      FactBody(fact: fact, pieces: pieces, level: 3).html()
      Tag.h3(.class("part"), text: "Sources")
      pieces.sources(fact.node.sources)
    }
  }

  func index() -> Page {
    let path = SitePath.errors
    var content: [HTML] = [
      OverviewHeader.html(
        kicker: "Look up", title: "Error messages",
        lead: "\(model.errors.count) exact messages and log lines, each with what it means and what helps.")
    ]
    content.append(
      Tag.ul(.class("errors")) {
        for error in model.errors {
          Tag.li {
            Tag.a(.href(Address(from: path, to: error.path))) { Tag.code(text: error.text) }
            Tag.span(.class("remark")) {
              for (index, fact) in error.facts.enumerated() {
                if index > 0 { " · " }
                fact.node.title
                FactPieces.caution(fact.node.status)
              }
            }
          }
        }
      })
    return Page(
      path: path, title: "Error messages",
      description: "Exact error messages of Expo prebuild, Xcode, EAS and iOS extensions, explained.",
      crumbs: [Page.Crumb(title: "atq", path: .home)], content: content,
      markdown: Array(("# Error messages\n\n" + model.errors.map { line($0, on: path) }.joined()).utf8),
      json: OverviewJSON.list(model.errors.flatMap(\.facts)))
  }

  /// A line of the list as Markdown.
  private func line(_ error: ErrorString, on page: SitePath) -> String {
    let address = Address(from: page.with(ending: .markdown), to: error.path.with(ending: .markdown)).text
    return "- [\(MarkdownLabel.text(error.text, isLiteral: true))](\(address))\n"
  }
}
