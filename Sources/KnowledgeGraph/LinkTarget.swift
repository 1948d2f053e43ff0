import TextTools

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
    guard let offset = text.offset(of: UInt8(ascii: "#")) else { return (text, nil) }
    let sign = text.utf8.index(text.startIndex, offsetBy: offset)
    let anchor = text.unicodeScalars[text.unicodeScalars.index(after: sign)...]
    return (String(text.unicodeScalars[..<sign]), anchor.isEmpty ? nil : String(anchor))
  }

  /// The identifier of the document of a path that goes up, if at all, before it goes down; nil for every other path.
  private static func direct(_ path: String, from file: String) -> String? {
    var (path, file) = (path, file)
    return path.withUTF8 { path in
      file.withUTF8 { file in
        guard let (folder, start) = folder(of: path, from: file) else { return nil }
        let rest = UnsafeBufferPointer(rebasing: path[start...])
        guard ends(rest, with: ".md"), !ends(rest, with: "/README.md"),
          !(rest.count == 9 && ends(rest, with: "README.md"))
        else { return nil }
        var length = rest.count - 3
        // A folder's document stands in its index.
        let name = "/index" as StaticString
        if ends(UnsafeBufferPointer(rebasing: rest[..<length]), with: name) {
          length -= name.utf8CodeUnitCount
        } else if length == 5, folder > 0, ends(UnsafeBufferPointer(rebasing: rest[..<length]), with: "index") {
          return String(decoding: file[..<(folder - 1)], as: UTF8.self)
        }
        return String(unsafeUninitializedCapacity: folder + length) { buffer in
          _ = buffer.initialize(from: file[..<folder])
          _ = UnsafeMutableBufferPointer(rebasing: buffer[folder...]).initialize(from: rest[..<length])
          return folder + length
        }
      }
    }
  }

  /// How many bytes of a file's path lead, with a slash at the end, to the folder that a path goes down from, and where it begins to; nil where it leaves
  /// the knowledge, and where it has components that are empty or begin with a dot.
  private static func folder(
    of path: UnsafeBufferPointer<UInt8>, from file: UnsafeBufferPointer<UInt8>
  ) -> (length: Int, start: Int)? {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    var length = file.count
    while length > 0, file[length - 1] != slash { length -= 1 }
    var start = 0
    while start + 2 < path.count, path[start] == dot, path[start + 1] == dot, path[start + 2] == slash {
      guard length > 0 else { return nil }
      start += 3
      length -= 1
      while length > 0, file[length - 1] != slash { length -= 1 }
    }
    var previous = slash
    for byte in path[start...] {
      if previous == slash, byte == dot || byte == slash { return nil }
      previous = byte
    }
    return (length, start)
  }

  private static func ends(_ text: UnsafeBufferPointer<UInt8>, with ending: StaticString) -> Bool {
    let start = text.count - ending.utf8CodeUnitCount
    return start >= 0 && (0..<ending.utf8CodeUnitCount).allSatisfy { text[start + $0] == ending.utf8Start[$0] }
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
