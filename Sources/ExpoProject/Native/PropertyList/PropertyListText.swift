/// The text of an XML or OpenStep property list as UTF-8.
struct PropertyListText {
  /// The text.
  let bytes: [UInt8]
  /// Whether offsets in `bytes` are offsets in the file.
  let keepsOffsets: Bool

  /// The text of a file in UTF-8, in UTF-16 with a byte order mark, or in an encoding of one byte that XML names.
  init(_ file: [UInt8]) throws(PropertyListError) {
    if file.starts(with: [0xFE, 0xFF]) || file.starts(with: [0xFF, 0xFE]) {
      bytes = Self.withoutDeclaration(Array(try Self.utf16(file).utf8))
      keepsOffsets = false
    } else if let encoding = Self.declaredEncoding(file), encoding != "utf-8" {
      let isLatin = encoding == "iso-8859-1" || encoding == "latin1"
      guard isLatin || encoding == "utf8" || encoding == "us-ascii" else {
        throw PropertyListError("the encoding \(encoding) is not supported", at: 0)
      }
      bytes = Self.withoutDeclaration(isLatin ? Self.latin(file) : file)
      keepsOffsets = !isLatin
    } else {
      bytes = file
      keepsOffsets = true
    }
    if keepsOffsets, String(validating: bytes, as: UTF8.self) == nil {
      throw PropertyListError("the text is not UTF-8")
    }
  }

  /// Whether nothing but blanks is there.
  var isEmpty: Bool { start == bytes.endIndex }

  /// Whether it is XML, as Foundation tells it: the first character that is no blank is `<`.
  var isXML: Bool { start < bytes.endIndex && bytes[start] == UInt8(ascii: "<") }

  private var start: Int {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[mark...].firstIndex { !XMLTokenizer.isBlank($0) } ?? bytes.endIndex
  }

  private static func latin(_ file: [UInt8]) -> [UInt8] {
    Array(String(String.UnicodeScalarView(file.map { Unicode.Scalar($0) })).utf8)
  }

  private static func utf16(_ file: [UInt8]) throws(PropertyListError) -> String {
    let isBig = file[0] == 0xFE
    let body = file.dropFirst(2)
    guard body.count.isMultiple(of: 2) else { throw PropertyListError("the UTF-16 text is cut off") }
    let units = stride(from: body.startIndex, to: body.endIndex, by: 2).map { index in
      let (first, second) = (UInt16(body[index]), UInt16(body[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw PropertyListError("the text is not valid UTF-16")
    }
    return text
  }

  /// The encoding that an XML declaration names, in lower case.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    guard let declaration = declaration(bytes) else { return nil }
    let text = String(decoding: bytes[declaration], as: UTF8.self)
    let parts = text.split(separator: "encoding", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let value = parts[1].drop { $0 == " " || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    return value.dropFirst().prefix { $0 != quote }.lowercased()
  }

  private static func declaration(_ bytes: [UInt8]) -> Range<Int>? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].starts(with: "<?xml".utf8) else { return nil }
    guard let end = bytes[start...].prefix(1000).firstIndex(of: UInt8(ascii: ">")) else { return nil }
    return start..<end + 1
  }

  /// The declaration names an encoding that the text no longer has, so blanks take its place.
  private static func withoutDeclaration(_ bytes: [UInt8]) -> [UInt8] {
    guard let declaration = declaration(bytes) else { return bytes }
    var bytes = bytes
    for index in declaration where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
    return bytes
  }
}
