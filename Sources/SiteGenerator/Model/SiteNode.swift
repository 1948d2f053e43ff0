import KnowledgeGraph

/// A node with what every page that speaks of it needs, found once.
///
/// It is a class because a node has two dozen fields, which would all be copied with each look at one of them.
final class SiteNode: Sendable {
  /// Where a link to a node leads.
  struct Place: Sendable {
    let page: SitePath
    var anchor: String?
  }

  let node: FactNode
  /// The node's own page; nil for sources.
  let page: SitePath?
  /// Where a link to the node leads: a document to its page, a section to its place on the document's page, a row to its own page.
  let place: Place?
  /// The title with code spans as such; a rule's or checker's identifier for its own.
  let title: HTML

  init(_ node: FactNode, paths: PathTable) {
    self.node = node
    page = paths.page(of: node.id)
    let (document, anchor) = LinkTarget.splitting(node.id)
    if node.isFact, !node.isRow, let anchor, let page = paths.page(of: document) {
      place = Place(page: page, anchor: anchor)
    } else {
      place = page.map { Place(page: $0) }
    }
    switch node.kind {
    case .rule, .checker: title = Tag.code(text: String(node.id.drop { $0 != "/" }.dropFirst()))
    default: title = .text(node.title)
    }
  }
}
