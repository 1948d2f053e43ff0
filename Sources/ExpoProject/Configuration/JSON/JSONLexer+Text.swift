extension JSONLexer {
  /// The text of a string or word, escapes resolved. A surrogate without its other half becomes U+FFFD.
  func text(_ token: JSONToken) -> String {
    switch token.kind {
    case .string(let hasEscapes):
      let content = bytes[(token.range.lowerBound + 1)..<max(token.range.lowerBound + 1, token.range.upperBound - 1)]
      return hasEscapes ? Self.unescaped(content) : String(decoding: content, as: UTF8.self)
    case .word(let hasEscapes):
      let content = bytes[token.range]
      return hasEscapes ? Self.unescaped(content) : String(decoding: content, as: UTF8.self)
    default: return String(decoding: bytes[token.range], as: UTF8.self)
    }
  }

  private static func unescaped(_ content: ArraySlice<UInt8>) -> String {
    var units: [UInt16] = []
    var rest = content
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      units.append(contentsOf: String(decoding: rest[..<backslash], as: UTF8.self).utf16)
      rest = rest[(backslash + 1)...]
      guard let kind = rest.popFirst() else { break }
      switch kind {
      case UInt8(ascii: "u"): units.append(unit(&rest, digits: 4))
      case UInt8(ascii: "x"): units.append(unit(&rest, digits: 2))
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "v"): units.append(0x0B)
      case UInt8(ascii: "0"): units.append(0)
      case UInt8(ascii: "\n"): break
      case UInt8(ascii: "\r"): if rest.first == UInt8(ascii: "\n") { rest.removeFirst() }
      case 0xE2 where rest.starts(with: [0x80, 0xA8]) || rest.starts(with: [0x80, 0xA9]): rest.removeFirst(2)
      default:
        // What needs no escape stands for itself; more than one byte is taken up with the text that follows.
        if kind < 0x80 { units.append(UInt16(kind)) } else { rest = content[(rest.startIndex - 1)...] }
      }
    }
    units.append(contentsOf: String(decoding: rest, as: UTF8.self).utf16)
    return String(decoding: units, as: UTF16.self)
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>, digits: Int) -> UInt16 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = rest.popFirst(), let digit = hexadecimalValue(byte) else { return 0xFFFD }
      value = value << 4 | digit
    }
    return UInt16(truncatingIfNeeded: value)
  }
}
