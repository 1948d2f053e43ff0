/// What a lexer finds in a source file: the text with comments and strings blanked out, and the literals.
struct SourceText {
  /// The most literals of one file that are listed; only generated files have more.
  static let literalLimit = 10_000
  /// The most bytes of code before a literal that are kept.
  private static let leadLimit = 160

  private struct Found {
    var text: String
    var offset: Int
  }

  /// The file.
  let bytes: [UInt8]
  private var code: [UInt8]
  private var literals: [Found] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    code = bytes
  }

  /// The byte at an offset; 0 past the end.
  subscript(offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// The offset of the line break at or after an offset, or of the end.
  func endOfLine(from offset: Int) -> Int {
    bytes[min(offset, bytes.count)...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  /// Whether some text stands at an offset.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    guard offset <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  /// Puts a blank in the place of every byte but line breaks.
  mutating func blank(_ range: Range<Int>) {
    for offset in range.clamped(to: 0..<bytes.count) where bytes[offset] != 0x0A && bytes[offset] != 0x0D {
      code[offset] = 0x20
    }
  }

  mutating func addLiteral(_ text: String, at offset: Int) {
    if literals.count < Self.literalLimit { literals.append(Found(text: text, offset: offset)) }
  }

  /// Takes back everything from an offset on.
  mutating func restore(from offset: Int) {
    code.replaceSubrange(offset..., with: bytes[offset...])
    while let last = literals.last, last.offset >= offset { literals.removeLast() }
  }

  func file(path: String, language: SourceFile.Language) -> SourceFile {
    let lines = LineTable(bytes)
    let found = literals.sorted { $0.offset < $1.offset }.map { literal in
      let location = lines.location(of: literal.offset, in: path)
      let start = literal.offset - (location.column ?? 1) + 1
      return SourceFile.Literal(text: literal.text, lead: lead(start..<literal.offset), location: location)
    }
    return SourceFile(path: path, language: language, code: String(decoding: code, as: UTF8.self), literals: found)
  }

  private func lead(_ range: Range<Int>) -> String {
    var start = max(range.lowerBound, range.upperBound - Self.leadLimit)
    while start > range.lowerBound, code[start] & 0xC0 == 0x80 { start -= 1 }
    return String(decoding: code[start..<range.upperBound], as: UTF8.self)
  }
}

/// Classes of bytes that the lexers share.
enum SourceByte {
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backtick = UInt8(ascii: "`")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let hash = UInt8(ascii: "#")
  static let newline = UInt8(ascii: "\n")

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Whether a byte belongs to a name or a number; every byte that is not ASCII does.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: isDigit(byte) || byte >= 0x80
    }
  }
}
