import KnowledgeGraph

/// Where a link leads. Only addresses of the allowed schemes and of the site itself can be made.
public struct Address: Sendable, Hashable {
  /// The address as it is written into an attribute, not yet escaped for HTML.
  public let text: String

  /// A link out of the site; nil where its scheme is not allowed or it has none.
  public init?(external text: String) {
    if text.utf8.starts(with: "https://".utf8), text.utf8.allSatisfy(PercentEncoding.addressBytes.contains) {
      self.text = text
      return
    }
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
    let (steps, rest) = Self.way(from: page, to: target)
    let down = target.isPlain ? String(rest) : Self.encoded(rest)
    text = (steps == 0 ? down : String(repeating: "../", count: steps) + down) + fragment
  }

  /// How many folders a link goes up, and the way down from there.
  private static func way(from page: SitePath, to target: SitePath) -> (steps: Int, rest: Substring) {
    let (from, to) = (page.text.utf8, target.text.utf8)
    var (here, there) = (from.startIndex, to.startIndex)
    var rest = there
    while here < from.endIndex, there < to.endIndex, from[here] == to[there] {
      let isSlash = from[here] == slash
      here = from.index(after: here)
      there = to.index(after: there)
      if isSlash { rest = there }
    }
    let shared = to.distance(from: to.startIndex, to: rest)
    let steps = from.dropFirst(shared).reduce(0) { $0 + ($1 == slash ? 1 : 0) }
    return (steps, target.text[rest...])
  }

  private static let slash = UInt8(ascii: "/")

  /// A colon, which would make a scheme of the first component, is encoded too.
  private static func encoded(_ path: Substring) -> String {
    path.split(separator: "/").map { PercentEncoding.component(String($0)) }.joined(separator: "/")
  }

  /// A file of the site from the root of its host, for a page that is served at addresses other than its own.
  init(fromRootOf base: BaseURL, path: SitePath) {
    text = base.path + Self.encoded(path.text[...])
  }

  /// A file of the site below an absolute address.
  public init(base: BaseURL, path: SitePath) {
    text = base.text + Self.encoded(path.text[...])
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
  /// A set of ASCII bytes.
  struct Bytes: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ text: StaticString) {
      for index in 0..<text.utf8CodeUnitCount { insert(text.utf8Start[index]) }
    }

    private mutating func insert(_ byte: UInt8) {
      if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte - 64) }
    }

    func contains(_ byte: UInt8) -> Bool {
      byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
    }
  }

  /// What may stand in one component of a path without being encoded: the unreserved characters, and those that
  /// packages and versions are written with.
  static let componentBytes = Bytes("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~@+")
  /// What may stand in an address, `%` included because addresses come encoded.
  static let addressBytes = Bytes(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~@+:/?#[]!$&'()*,;=%")

  static func component(_ text: String) -> String { encode(text, keeping: componentBytes) }

  static func encode(_ text: String, keeping kept: Bytes) -> String {
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
