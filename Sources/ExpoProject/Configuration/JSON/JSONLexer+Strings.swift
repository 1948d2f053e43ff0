extension JSONLexer {
  mutating func string(quote: UInt8) throws(JSONError) -> JSONToken {
    if quote == UInt8(ascii: "'"), !dialect.isJSON5 {
      throw error("strings of JSON stand in double quotes", hint: "write \" in place of '")
    }
    let (start, startLine, startOfLine) = (index, line, lineStart)
    var hasEscapes = false
    index += 1
    while let byte = current {
      switch byte {
      case quote:
        index += 1
        return token(.string(hasEscapes: hasEscapes), from: start, line: startLine, lineStart: startOfLine)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw JSONError(
          line: startLine, column: start - startOfLine + 1, message: "the string has no end on its line",
          hint: "close it with \(Character(Unicode.Scalar(quote)))")
      case 0..<0x20 where !dialect.isJSON5:
        throw error("a control character stands in the string", hint: "write it as an escape, such as \\t")
      default: index += 1
      }
    }
    throw JSONError(
      line: startLine, column: start - startOfLine + 1, message: "the file ends inside this string",
      hint: "the file may be cut off")
  }

  private mutating func skipEscape() throws(JSONError) {
    guard let byte = peek(1) else {
      index += 1
      return
    }
    switch byte {
    case UInt8(ascii: "u"): try skipHexadecimal(4)
    case UInt8(ascii: "x") where dialect.isJSON5: try skipHexadecimal(2)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      guard dialect.isJSON5 else { throw error("JSON has no line continuations", hint: "write the string on one line") }
      index += 1
      skipLineBreak()
    case UInt8(ascii: "0") where dialect.isJSON5 && !(peek(2).map(Self.isDigit) ?? false): index += 2
    case UInt8(ascii: "0")...UInt8(ascii: "9") where dialect.isJSON5:
      throw error("an escape cannot begin with a digit", hint: "write it as \\u and four hexadecimal digits")
    default:
      guard dialect.isJSON5 || Self.simpleEscapes.contains(byte) else {
        throw error("this escape is unknown to JSON", hint: "write a backslash as \\\\")
      }
      index += 1 + (scalar(at: index + 1)?.length ?? 1)
    }
  }

  private mutating func skipHexadecimal(_ count: Int) throws(JSONError) {
    for distance in 2..<(2 + count) {
      guard let byte = peek(distance), Self.hexadecimalValue(byte) != nil else {
        throw error("this escape needs \(count) hexadecimal digits")
      }
    }
    index += 2 + count
  }

  private static let simpleEscapes = Set("\"\\/bfnrtu".utf8)

  static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 0x61 + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 0x41 + 10
    default: nil
    }
  }
}
