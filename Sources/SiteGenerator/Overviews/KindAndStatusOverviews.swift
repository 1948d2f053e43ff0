import KnowledgeGraph

/// All facts of one kind.
struct KindOverview {
  let model: SiteModel
  let kind: NodeKind

  static func path(_ kind: NodeKind) -> SitePath { SitePath("kinds/\(kind.rawValue).html") }

  func page() -> Page {
    ListPage(
      model: model, path: Self.path(kind), kicker: "Kind", title: Wording.kinds(kind),
      lead: "Every fact of this kind, by system.", facts: model.facts.filter { $0.node.kind == kind }
    ).page()
  }
}

/// All facts of one status.
struct StatusOverview {
  let model: SiteModel
  let status: FactStatus

  static func path(_ status: FactStatus) -> SitePath { SitePath("status/\(status.rawValue).html") }

  func page() -> Page {
    ListPage(
      model: model, path: Self.path(status), kicker: "Status", title: Wording.capitalised(status.rawValue),
      lead: "\(Wording.capitalised(status.meaning)). Every fact of this status, by system.",
      facts: model.facts.filter { $0.node.status == status }
    ).page()
  }
}

/// A page that is a list of facts by system.
struct ListPage {
  let model: SiteModel
  let path: SitePath
  let kicker: String
  let title: String
  let lead: String
  let facts: [SiteNode]
  var showsStatements: Bool?

  /// Beyond so many facts a list has titles only.
  private static let mostStatements = 400

  func page() -> Page {
    var headings: [Page.Heading] = []
    let pieces = FactPieces(model: model, page: path)
    let list = FactList(pieces: pieces, showsStatements: showsStatements ?? (facts.count <= Self.mostStatements))
    var content: [HTML] = [OverviewHeader.html(kicker: kicker, title: title, lead: lead, count: facts.count)]
    content += list.bySystem(facts, headings: &headings)
    if facts.isEmpty { content.append(Tag.p(text: "There is none.")) }
    return Page(
      path: path, title: title, description: lead, crumbs: [Page.Crumb(title: "atq", path: .home)], headings: headings,
      content: content, markdown: OverviewMarkdown.list(title: title, facts: facts, page: path),
      json: OverviewJSON.list(facts))
  }
}

/// The head of an overview.
enum OverviewHeader {
  static func html(kicker: String, title: String, lead: String, count: Int? = nil) -> HTML {
    Tag.header(.class("fact-header")) {
      Tag.p(.class("kicker"), text: kicker)
      Tag.h1(text: title)
      Tag.p(.class("statement")) {
        lead
        if let count {
          " "
          Tag.span(.class("quiet"), text: FactPieces.counted(count, "fact") + ".")
        }
      }
    }
  }
}
