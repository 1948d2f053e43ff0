import KnowledgeGraph
import Reporting
import Staleness

/// The pages that say how well things are known.
struct HealthPages {
  let model: SiteModel

  /// What is unverified, and what is disputed.
  func unverified() -> Page {
    let facts = model.facts.filter { $0.node.status == .unverified || $0.node.status == .disputed }
    return ListPage(
      model: model, path: .unverified, kicker: "How well it is known", title: "What is unverified",
      lead:
        "Statements that nobody could confirm, and statements on which sources disagree. Do not rely on them; a source is welcome.",
      facts: facts, showsStatements: true
    ).page()
  }

  /// Bugs whose thread is open.
  func openBugs() -> Page {
    let open = model.facts.filter { $0.node.trackerState == .open }
    let bugs = open.filter { $0.node.kind == .bug }
    var page = ListPage(
      model: model, path: .openBugs, kicker: "How well it is known", title: "Open bugs",
      lead: "Bugs whose thread was open when it was last read, with what helps meanwhile.", facts: bugs,
      showsStatements: true
    ).page()
    let others = open.filter { $0.node.kind != .bug }
    if !others.isEmpty {
      let pieces = FactPieces(model: model, page: .openBugs)
      let anchor = Anchor.part("others")
      page.headings.append(Page.Heading(anchor: anchor, title: "Other open threads"))
      page.content += [
        Tag.h2(.id(anchor), text: "Other open threads"),
        FactList(pieces: pieces, showsStatements: false).list(others),
      ]
    }
    return page
  }

  /// The facts by the day on which they were known to hold, newest first.
  func recent() -> Page {
    let path = SitePath.recent
    let pieces = FactPieces(model: model, page: path)
    let all = RecentFacts.all(in: model)
    let days = Dictionary(grouping: all, by: { $0.node.asOf ?? .earliest })
    var headings: [Page.Heading] = []
    var content: [HTML] = [
      OverviewHeader.html(
        kicker: "How well it is known", title: "Recently changed",
        lead: "Pages and facts by the day on which they were last known to hold."),
      Tag.p { Tag.a(.href(Address(from: path, to: .feed)), text: "Follow with a feed reader (Atom)") },
    ]
    for (day, facts) in days.sorted(by: { $1.key < $0.key }) {
      let anchor = Anchor.part(day.description)
      headings.append(Page.Heading(anchor: anchor, title: day.description))
      content.append(
        Tag.h2([.id(anchor)], [FactPieces.day(day), " ", Tag.span([.class("count")], [.text(String(facts.count))])]))
      content.append(FactList(pieces: pieces, showsStatements: false).list(facts))
    }
    return Page(
      path: path, title: "Recently changed", description: "Facts by the day on which they were last known to hold.",
      crumbs: [Page.Crumb(title: "atq", path: .home)], headings: headings, content: content,
      markdown: OverviewMarkdown.list(title: "Recently changed", facts: all, page: path),
      json: OverviewJSON.list(all))
  }
}

/// Documents, and sections or rows with a date of their own, newest first.
enum RecentFacts {
  static func all(in model: SiteModel) -> [SiteNode] {
    let facts = model.facts.filter { fact in model.parent(of: fact).map { $0.node.asOf != fact.node.asOf } ?? true }
    // Those of a day stay in the order of their identifiers.
    let days = Dictionary(grouping: facts, by: { $0.node.asOf ?? .earliest })
    return days.sorted { $1.key < $0.key }.flatMap(\.value)
  }
}
