/// Resolves the escapes of string literals.
enum Escapes {
  /// What a language has after the backslash.
  enum Dialect {
    /// `\n`, `\u{1F600}`, and with `hashes` the same after `\#`.
    case swift(hashes: Int)
    /// `\n`, `\x41`, `\101`, `\u00e9`, `\U0001F600`.
    case c
    /// `\n`, `\x41`, `\u00e9`, `\u{1F600}`, and nothing for a line break.
    case javaScript
  }

  /// The text of a literal's content. An escape that the language does not have stands for the character after it.
  static func resolve(_ content: ArraySlice<UInt8>, _ dialect: Dialect) -> String {
    guard content.contains(SourceByte.backslash) else { return String(decoding: content, as: UTF8.self) }
    var reader = Reader(content: content, dialect: dialect)
    return reader.text()
  }

  private struct Reader {
    let content: ArraySlice<UInt8>
    let dialect: Dialect
    var index: Int
    var units: [UInt16] = []
    var pending: [UInt8] = []

    init(content: ArraySlice<UInt8>, dialect: Dialect) {
      self.content = content
      self.dialect = dialect
      index = content.startIndex
    }

    mutating func text() -> String {
      while index < content.endIndex {
        let byte = content[index]
        index += 1
        if byte == SourceByte.backslash, startsEscape() { escape() } else { pending.append(byte) }
      }
      flush()
      return String(decoding: units, as: UTF16.self)
    }

    private mutating func startsEscape() -> Bool {
      guard case .swift(let hashes) = dialect else { return index < content.endIndex }
      let marks = content[index...].prefix(hashes)
      guard marks.count == hashes, marks.allSatisfy({ $0 == SourceByte.hash }), index + hashes < content.endIndex else {
        return false
      }
      index += hashes
      return true
    }

    private mutating func escape() {
      let byte = content[index]
      index += 1
      switch byte {
      case UInt8(ascii: "n"): pending.append(0x0A)
      case UInt8(ascii: "t"): pending.append(0x09)
      case UInt8(ascii: "r"): pending.append(0x0D)
      case UInt8(ascii: "b"): pending.append(0x08)
      case UInt8(ascii: "f"): pending.append(0x0C)
      case UInt8(ascii: "v"): pending.append(0x0B)
      case UInt8(ascii: "a"): pending.append(isC ? 0x07 : byte)
      case UInt8(ascii: "u"): number(digits: 4)
      case UInt8(ascii: "U") where isC: number(digits: 8)
      case UInt8(ascii: "x") where !isSwift: number(digits: 2)
      case UInt8(ascii: "0")...UInt8(ascii: "7"): octal(first: byte)
      case 0x0D, 0x0A:
        if byte == 0x0D, index < content.endIndex, content[index] == 0x0A { index += 1 }
      case 0x20,
        0x09 where isSwift:
        skipToNextLine()
      default: pending.append(byte)
      }
    }

    private var isC: Bool { if case .c = dialect { true } else { false } }
    private var isSwift: Bool { if case .swift = dialect { true } else { false } }

    /// In Swift blanks may stand between the backslash and the line break.
    private mutating func skipToNextLine() {
      let blanks = content[index...].prefix { $0 == 0x20 || $0 == 0x09 }
      index = blanks.endIndex
      if index < content.endIndex, SourceByte.isLineBreak(content[index]) { index += 1 }
    }

    private mutating func octal(first: UInt8) {
      var value = UInt32(first - UInt8(ascii: "0"))
      var count = 1
      while !isSwift, count < 3, index < content.endIndex,
        (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(content[index])
      {
        value = value * 8 + UInt32(content[index] - UInt8(ascii: "0"))
        index += 1
        count += 1
      }
      append(value)
    }

    private mutating func number(digits: Int) {
      if index < content.endIndex, content[index] == UInt8(ascii: "{"), !isC {
        let inside = content[(index + 1)...].prefix { $0 != UInt8(ascii: "}") }
        index = min(inside.endIndex + 1, content.endIndex)
        return append(UInt32(String(decoding: inside.prefix(9), as: UTF8.self), radix: 16) ?? 0xFFFD)
      }
      let inside = content[index...].prefix(digits).prefix { Character(Unicode.Scalar($0)).isHexDigit }
      index = inside.endIndex
      append(UInt32(String(decoding: inside, as: UTF8.self), radix: 16) ?? 0xFFFD)
    }

    /// JavaScript writes what UTF-16 has two units for as two escapes, so the text is put together in units.
    private mutating func append(_ value: UInt32) {
      flush()
      if let unit = UInt16(exactly: value) {
        units.append(unit)
      } else {
        units += String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf16
      }
    }

    private mutating func flush() {
      if pending.isEmpty { return }
      units += String(decoding: pending, as: UTF8.self).utf16
      pending.removeAll(keepingCapacity: true)
    }
  }
}
