extension JSONLexer {
  mutating func skipSpace() throws(JSONError) {
    while let byte = current {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): skipLineBreak()
      case UInt8(ascii: "/"): try skipComment()
      case 0x0B, 0x0C, 0x80...:
        guard dialect.isJSON5, let (scalar, length) = scalar(at: index), Self.isSpace(scalar) else { return }
        index += length
      default: return
      }
    }
  }

  /// Moves past `\n`, `\r` or both together, and counts one line.
  mutating func skipLineBreak() {
    index += bytes[index] == UInt8(ascii: "\r") && peek(1) == UInt8(ascii: "\n") ? 2 : 1
    line += 1
    lineStart = index
  }

  private mutating func skipComment() throws(JSONError) {
    let isLine = peek(1) == UInt8(ascii: "/")
    guard isLine || peek(1) == UInt8(ascii: "*") else { throw error("a `/` stands alone here", hint: "remove it") }
    guard dialect.allowsComments else { throw error("JSON has no comments", hint: "remove the comment") }
    let opening = (line: line, column: index - lineStart + 1)
    index += 2
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if isLine { return }
        skipLineBreak()
      case UInt8(ascii: "*") where !isLine && peek(1) == UInt8(ascii: "/"):
        index += 2
        return
      default: index += 1
      }
    }
    if !isLine {
      throw JSONError(
        line: opening.line, column: opening.column, message: "the comment has no end", hint: "close it with `*/`")
    }
  }

  /// JSON5's white space and line ends beyond those of JSON.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{0B}", "\u{0C}", "\u{FEFF}", "\u{2028}", "\u{2029}": true
    default: scalar.properties.generalCategory == .spaceSeparator
    }
  }
}
