/// The anchors that pages have besides those of facts. A fact's anchor never has a dot.
enum Anchor {
  static let content = "page.content"
  static let contents = "page.contents"
  static let navigation = "page.navigation"
  static let connections = "page.connections"
  static let leadsTo = "page.leads-to"
  static let linkedFrom = "page.linked-from"
  static let questions = "page.questions"
  static let sources = "page.sources"

  /// The anchor of one part of an overview.
  static func part(_ name: String) -> String { "part.\(name)" }
}
