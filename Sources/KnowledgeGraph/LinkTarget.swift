/// Where a relative link of a document leads.
public enum LinkTarget: Sendable, Equatable {
  /// A document of the knowledge, perhaps an anchor in it.
  case document(String, anchor: String?)
  /// An absolute address.
  case external(String)
  /// The guide, which is not part of the graph.
  case guide
  /// Nothing that the knowledge can hold, with the reason.
  case invalid(String)
  /// An address of a scheme that is not allowed.
  case unsafe(scheme: String)

  /// The schemes that a link may have.
  public static let allowedSchemes = ["https", "http", "mailto"]

  /// Reads a destination as it stands in a document whose path is given.
  public init(_ destination: String, in file: String) {
    if let scheme = Self.scheme(of: destination) {
      self = Self.allowedSchemes.contains(scheme) ? .external(destination) : .unsafe(scheme: scheme)
      return
    }
    let (path, anchor) = Self.splitting(destination)
    if path.isEmpty {
      self = .document(Self.identifier(of: file), anchor: anchor)
      return
    }
    guard !path.hasPrefix("/") else {
      self = .invalid("the path begins at the root; write it relative to the file")
      return
    }
    if let direct = Self.direct(path, from: file) {
      self = .document(direct, anchor: anchor)
      return
    }
    let slash = UInt8(ascii: "/")
    var components = file.utf8.split(separator: slash).dropLast().map { String(Substring($0)) }
    for component in path.utf8.split(separator: slash).map({ Substring($0) }) where component != "." {
      if component == ".." {
        guard components.popLast() != nil else {
          self = .invalid("the path leaves the knowledge folder")
          return
        }
      } else {
        components.append(String(component))
      }
    }
    guard let last = components.last, last.hasSuffix(".md") else {
      self = .invalid("the path does not end in `.md`")
      return
    }
    self =
      last == "README.md" ? .guide : .document(Self.identifier(of: components.joined(separator: "/")), anchor: anchor)
  }

  /// The scheme of a destination, if it has one that a link must not have.
  static func unsafeScheme(of destination: String) -> String? {
    scheme(of: destination).flatMap { allowedSchemes.contains($0) ? nil : $0 }
  }

  /// The identifier of the document in a file: its path without ending, a folder's for its index.
  public static func identifier(of file: String) -> String {
    var path = file.hasSuffix(".md") ? String(file.dropLast(3)) : file
    if path.hasSuffix("/index") { path = String(path.dropLast(6)) }
    return path
  }

  /// An identifier or destination at its first `#`; an anchor that begins with a combining mark stays an anchor.
  public static func splitting(_ text: String) -> (path: String, anchor: String?) {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "#")) else { return (text, nil) }
    let anchor = text.unicodeScalars[text.unicodeScalars.index(after: sign)...]
    return (String(text.unicodeScalars[..<sign]), anchor.isEmpty ? nil : String(anchor))
  }

  /// The identifier of the document of a path that goes up, if at all, before it goes down; nil for every other path.
  private static func direct(_ path: String, from file: String) -> String? {
    let slash = UInt8(ascii: "/")
    var rest = path.utf8[...]
    var folder = file.utf8.lastIndex(of: slash).map { file.utf8[...$0] } ?? file.utf8.prefix(0)
    while rest.starts(with: "../".utf8) {
      guard !folder.isEmpty else { return nil }
      rest = rest.dropFirst(3)
      folder = folder.dropLast()
      folder = folder.lastIndex(of: slash).map { folder[...$0] } ?? folder.prefix(0)
    }
    var previous = slash
    for byte in rest {
      if previous == slash, byte == UInt8(ascii: ".") || byte == slash { return nil }
      previous = byte
    }
    guard let text = String(rest), text.hasSuffix(".md"), text != "README.md", !text.hasSuffix("/README.md"),
      let before = String(folder)
    else { return nil }
    return identifier(of: before + text)
  }

  /// The scheme of a destination in lower case; nil for one without.
  private static func scheme(of destination: String) -> String? {
    if destination.utf8.starts(with: "https:".utf8) { return "https" }
    let letters = destination.utf8.prefix { byte in
      byte.isASCIILetter || (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
    }
    guard let first = letters.first, first.isASCIILetter, letters.endIndex < destination.utf8.endIndex,
      destination.utf8[letters.endIndex] == UInt8(ascii: ":")
    else { return nil }
    return Substring(letters).lowercased()
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
