import KnowledgeGraph
import TextTools

/// Where a link leads. Only addresses of the allowed schemes and of the site itself can be made.
public struct Address: Sendable, Hashable {
  /// The address as it is written into an attribute, not yet escaped for HTML.
  public let text: String

  /// A link out of the site; nil where its scheme is not allowed or it has none.
  public init?(external text: String) {
    if text.utf8.starts(with: "https://".utf8), PercentEncoding.addressBytes.containsAll(of: text) {
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
    self.init(from: page, to: target, fragment: anchor.map(Self.fragment) ?? "")
  }

  /// The same with what `fragment(_:)` made of an anchor, or nothing.
  init(from page: SitePath, to target: SitePath, fragment: String) {
    if page == target, !fragment.isEmpty {
      text = fragment
      return
    }
    text = page.text.withBytes { from in
      target.text.withBytes { to in
        let (steps, shared) = Self.way(from: from, to: to)
        if target.isPlain {
          return fragment.withBytes {
            Self.joined(steps: steps, UnsafeBufferPointer(rebasing: to[shared...]), $0)
          }
        }
        var text = String(repeating: "../", count: steps)
        Self.put(target, from: shared, into: &text)
        return text + fragment
      }
    }
  }

  /// An anchor as it stands in an address.
  static func fragment(_ anchor: String) -> String {
    "#" + PercentEncoding.encode(anchor, keeping: PercentEncoding.componentBytes)
  }

  /// How many folders a link goes up, and how many bytes of the target's path name the folders that are not left.
  private static func way(
    from: UnsafeBufferPointer<UInt8>, to: UnsafeBufferPointer<UInt8>
  ) -> (steps: Int, shared: Int) {
    let slash = UInt8(ascii: "/")
    var shared = from.commonPrefixCount(with: to)
    while shared > 0, from[shared - 1] != slash { shared -= 1 }
    var steps = 0
    for index in shared..<from.count where from[index] == slash { steps += 1 }
    return (steps, shared)
  }

  /// `../` as often as said and what follows, in one go: a page has dozens of links.
  private static func joined(
    steps: Int, _ path: UnsafeBufferPointer<UInt8>, _ fragment: UnsafeBufferPointer<UInt8>
  ) -> String {
    String(unsafeUninitializedCapacity: 3 * steps + path.count + fragment.count) { buffer in
      var count = 0
      for _ in 0..<steps {
        buffer[count] = UInt8(ascii: ".")
        buffer[count + 1] = UInt8(ascii: ".")
        buffer[count + 2] = UInt8(ascii: "/")
        count += 3
      }
      func put(_ part: UnsafeBufferPointer<UInt8>) {
        count = buffer[count...].initialize(fromContentsOf: part)
      }
      put(path)
      put(fragment)
      return count
    }
  }

  /// Puts a path, or what follows so many bytes of it, behind a text, with what cannot stand in an address encoded. A colon, which would make a
  /// scheme of the first component, is encoded too.
  private static func put(_ path: SitePath, from start: Int = 0, into text: inout String) {
    let rest = path.text[path.text.utf8.index(path.text.startIndex, offsetBy: start)...]
    if path.isPlain {
      text.append(contentsOf: rest)
    } else {
      text += rest.split(separator: "/").map { PercentEncoding.component(String($0)) }.joined(separator: "/")
    }
  }

  /// A file of the site from the root of its host, for a page that is served at addresses other than its own.
  init(fromRootOf base: BaseURL, path: SitePath) {
    var text = base.path
    Self.put(path, into: &text)
    self.text = text
  }

  /// A file of the site below an absolute address.
  public init(base: BaseURL, path: SitePath) {
    var text = base.text
    Self.put(path, into: &text)
    self.text = text
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many bytes two texts begin with that are the same.
  fileprivate func commonPrefixCount(with other: UnsafeBufferPointer<UInt8>) -> Int {
    guard let own = baseAddress, let others = other.baseAddress else { return 0 }
    let limit = Swift.min(count, other.count)
    var index = 0
    while index + 8 <= limit {
      let one = UnsafeRawPointer(own).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let two = UnsafeRawPointer(others).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if one != two { return index + (one ^ two).littleEndian.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < limit, own[index] == others[index] { index += 1 }
    return index
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

    /// Whether all bytes of a text are in the set.
    func containsAll(of text: String) -> Bool { text.withBytes { $0.allSatisfy(contains) } }

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
    if kept.containsAll(of: text) { return text }
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
