/// The path of a file of the site, relative to its root.
public struct SitePath: Sendable, Hashable, Comparable {
  /// The path with `/` between the components.
  public let text: String
  /// Whether nothing in it has to be encoded in an address.
  let isPlain: Bool

  /// A path from its text, with `/` between the components.
  init(_ text: String) {
    self.init(normal: Self.isNormal(text) ? text : text.split(separator: "/").joined(separator: "/"))
  }

  /// Whether no component is empty.
  private static func isNormal(_ text: String) -> Bool {
    let slash = UInt8(ascii: "/")
    var last = slash
    for byte in text.utf8 {
      if byte == slash, last == slash { return false }
      last = byte
    }
    return last != slash
  }

  private init(normal text: String) {
    self.init(text: text, isPlain: Self.plainBytes.containsAll(of: text))
  }

  private init(text: String, isPlain: Bool) {
    self.text = text
    self.isPlain = isPlain
  }

  private static let plainBytes = PercentEncoding.Bytes(
    "/ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~@+")

  /// The same path with another ending in place of `.html`.
  func with(ending: Ending) -> SitePath {
    var text = text.hasSuffix(".html") ? String(Substring(text.utf8.dropLast(5))) : text
    text += ending.rawValue
    return SitePath(text: text, isPlain: isPlain)
  }

  /// The endings of a page's other forms.
  enum Ending: String {
    case json = ".json"
    case markdown = ".md"
  }

  /// The folder, with a slash at its end; empty at the root.
  var folder: Substring {
    text.utf8.lastIndex(of: UInt8(ascii: "/")).map { text[...$0] } ?? ""
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
