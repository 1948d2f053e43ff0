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

/// A heading with its anchor, and a link to itself beside it for whoever wants to point somebody there.
enum AnchoredHeading {
  /// - Parameters:
  ///   - tag: The level, such as `h2`.
  ///   - title: The title without marks, for those who hear it.
  static func html(_ tag: Tag, anchor: String, title: String, _ content: [HTML], page: SitePath) -> HTML {
    tag(.id(anchor)) {
      content
      " "
      Tag.a(.class("anchor"), .href(Address(from: page, to: page, anchor: anchor))) {
        Tag.span(.class("visually-hidden")) {
          "Link to "
          title
        }
        Tag.span(.aria(.hidden, "true"), text: "#")
      }
    }
  }
}
