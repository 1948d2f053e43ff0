import KnowledgeGraph

/// Where a link leads. Only addresses of the allowed schemes and of the site itself can be made.
public struct Address: Sendable, Hashable {
  /// The address as it is written into an attribute, not yet escaped for HTML.
  public let text: String

  /// A link out of the site; nil where its scheme is not allowed or it has none.
  public init?(external text: String) {
    let scheme = text.prefix { $0 != ":" }
    guard scheme.endIndex < text.endIndex, LinkTarget.allowedSchemes.contains(scheme.lowercased()) else { return nil }
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else { return nil }
    // Blanks and quotes cannot stand in an address; browsers would encode them the same way.
    self.text = PercentEncoding.encode(text, keeping: PercentEncoding.addressBytes)
  }

  /// A link from one file of the site to another, or to an anchor.
  public init(from page: SitePath, to target: SitePath, anchor: String? = nil) {
    let fragment = anchor.map { "#" + PercentEncoding.encode($0, keeping: PercentEncoding.componentBytes) } ?? ""
    if page == target, !fragment.isEmpty {
      text = fragment
      return
    }
    let from = page.components.dropLast()
    let to = target.components
    var shared = 0
    while shared < from.count, shared < to.count - 1, from[shared] == to[shared] { shared += 1 }
    let steps = Array(repeating: "..", count: from.count - shared) + to[shared...].map(PercentEncoding.component)
    // A colon, which would make a scheme of the first component, is encoded.
    text = steps.joined(separator: "/") + fragment
  }

  /// A file of the site from the root of its host, for a page that is served at addresses other than its own.
  init(fromRootOf base: BaseURL, path: SitePath) {
    text = base.path + path.components.map(PercentEncoding.component).joined(separator: "/")
  }

  /// A file of the site below an absolute address.
  public init(base: BaseURL, path: SitePath) {
    text = base.text + path.components.map(PercentEncoding.component).joined(separator: "/")
  }
}

/// The absolute address at which a site is published, with a slash at its end.
public struct BaseURL: Sendable, Hashable {
  /// The address.
  public let text: String

  /// Reads `https://…` or `http://…`; nil for anything else, and for one with a query or an anchor.
  public init?(_ text: String) {
    guard text.hasPrefix("https://") || text.hasPrefix("http://"), let address = Address(external: text),
      !text.contains("?"), !text.contains("#"), text.split(separator: "/").count > 1
    else { return nil }
    self.text = address.text.hasSuffix("/") ? address.text : address.text + "/"
  }

  /// What follows the host, with a slash at both ends.
  var path: String {
    let afterScheme = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    return String(text[(text[afterScheme...].firstIndex(of: "/") ?? afterScheme)...])
  }
}

/// Percent encoding of RFC 3986.
enum PercentEncoding {
  /// What may stand in one component of a path without being encoded: the unreserved characters, and those that
  /// packages and versions are written with.
  static let componentBytes = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~@+".utf8)
  /// What may stand in an address, `%` included because addresses come encoded.
  static let addressBytes = componentBytes.union(":/?#[]!$&'()*,;=%".utf8)

  static func component(_ text: String) -> String { encode(text, keeping: componentBytes) }

  static func encode(_ text: String, keeping kept: Set<UInt8>) -> String {
    if text.utf8.allSatisfy(kept.contains) { return text }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if kept.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
