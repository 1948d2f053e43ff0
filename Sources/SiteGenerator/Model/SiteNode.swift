import KnowledgeGraph
import Reporting

/// A node with what every page that speaks of it needs, found once.
///
/// It is a class because a node has two dozen fields, which would all be copied with each look at one of them.
final class SiteNode: Sendable {
  /// Where a link to a node leads.
  struct Place: Sendable {
    let page: SitePath
    /// The same page as Markdown.
    let markdownPage: SitePath
    let anchor: String?
    /// The anchor as it stands in an address; empty where there is none.
    let fragment: String

    init(page: SitePath, markdownPage: SitePath, anchor: String? = nil) {
      self.page = page
      self.markdownPage = markdownPage
      self.anchor = anchor
      fragment = anchor.map(Address.fragment) ?? ""
    }

    /// The link from a page to the place.
    func address(from page: SitePath) -> Address { Address(from: page, to: self.page, fragment: fragment) }
  }

  /// Its place among the model's nodes, under which the model keeps what belongs to it.
  let number: Int
  let node: FactNode
  /// The identifier of the document that it stands in: a document's own.
  let document: String
  /// What follows the document in the identifier; empty for documents.
  let anchor: String
  /// The node's own page; nil for sources.
  let page: SitePath?
  /// The same page as Markdown.
  let markdownPage: SitePath?
  /// Where a link to the node leads: a document to its page, a section to its place on the document's page, a row to its own page.
  let place: Place?
  let statement: ReadProse
  /// What it says, for lists and previews.
  let description: String
  /// The document that the node stands in; nil for documents themselves.
  let holder: Holder?
  /// The title with code spans as such; a rule's or checker's identifier for its own.
  let title: FinishedHTML
  /// The title of a checker, a rule or a source as prose; nil for facts, whose titles are plain.
  let topic: ReadProse?
  /// What a box for it says in a picture.
  let label: BoxLabel
  /// What lists as JSON say of it.
  let entry: NodeListReport.Entry
  /// Whether somebody should have looked at it again by the day that the site is built for.
  let isOverdue: Bool

  /// The document that a section or row stands in.
  struct Holder: Sendable {
    let title: String
    /// Its page, on which nobody has to be told what it is; nil where it is not the node's own document.
    let page: SitePath?
  }

  init(_ node: FactNode, number: Int, in graph: KnowledgeGraph, paths: PathTable, day: CalendarDate) {
    self.number = number
    self.node = node
    let (path, anchor) = LinkTarget.splitting(node.id)
    // The same text for all nodes of a document.
    let holding = anchor == nil ? node : graph[path]
    let document = holding?.id ?? path
    self.document = document
    self.anchor = anchor ?? ""
    statement = ReadProse(node.statement)
    description = Description.text(node, statement)
    page = paths.page(of: node.id)
    let markdownPage = page?.with(ending: .markdown)
    self.markdownPage = markdownPage
    if node.isFact, !node.isRow, let anchor, let page = paths.page(of: document) {
      place = Place(page: page, markdownPage: page.with(ending: .markdown), anchor: anchor)
    } else {
      place = page.map { Place(page: $0, markdownPage: markdownPage ?? $0) }
    }
    holder = node.parent.flatMap { parent in
      let container = LinkTarget.splitting(parent).path
      return graph[container].map {
        Holder(title: $0.title, page: container == document ? paths.page(of: document) : nil)
      }
    }
    switch node.kind {
    case .rule, .checker: title = FinishedHTML { Tag.code(text: String(node.id.drop { $0 != "/" }.dropFirst())) }
    default: title = FinishedHTML { node.title }
    }
    topic = node.isFact ? nil : ReadProse(node.title)
    label = BoxLabel(node, holder: node.parent == nil ? nil : holding?.title)
    entry = NodeListReport.Entry(node)
    isOverdue = node.reviewAfter.map { $0 < day } ?? false
  }

  /// The link from a page to the node; nil for sources.
  func address(from page: SitePath) -> Address? {
    place?.address(from: page)
  }
}
