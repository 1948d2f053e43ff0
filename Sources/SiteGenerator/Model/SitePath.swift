/// The path of a file of the site, relative to its root.
public struct SitePath: Sendable, Hashable, Comparable {
  /// The components, the last of them the file's name.
  public let components: [String]
  /// The path with `/` between the components.
  public let text: String

  /// A path from its text, with `/` between the components.
  init(_ text: String) {
    components = text.split(separator: "/").map(String.init)
    self.text = components.joined(separator: "/")
  }

  /// The same path with another ending in place of `.html`.
  func with(ending: String) -> SitePath {
    SitePath((text.hasSuffix(".html") ? String(text.dropLast(5)) : text) + "." + ending)
  }

  /// Whether the texts are equal.
  public static func == (left: SitePath, right: SitePath) -> Bool { left.text == right.text }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Orders by the text.
  public static func < (left: SitePath, right: SitePath) -> Bool { left.text < right.text }

  static let home = SitePath("index.html")
  static let index = SitePath("all.html")
  static let unverified = SitePath("unverified.html")
  static let stale = SitePath("stale.html")
  static let openBugs = SitePath("open-bugs.html")
  static let recent = SitePath("recent.html")
  static let sdkTable = SitePath("sdk-table.html")
  static let typeMatrix = SitePath("target-types.html")
  static let guide = SitePath("add-a-fact.html")
  static let errors = SitePath("errors/index.html")
  static let checkers = SitePath("checkers/index.html")
  static let rules = SitePath("rules/index.html")
  static let sources = SitePath("sources.html")
  static let notFound = SitePath("404.html")
  static let feed = SitePath("feed.xml")
  static let searchIndex = SitePath("scripts/search/data.js")
  static let styles = SitePath("styles/site.css")
}
