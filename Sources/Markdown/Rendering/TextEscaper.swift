/// Puts a backslash before what would be taken for a mark, and before nothing else.
struct TextEscaper {
  /// Where the text stands: bars are escaped in cells, beginnings of blocks in paragraphs.
  let place: InlineRenderer.Place
  /// Whether the first line is the first of a list entry, where `[ ]` is a box.
  var startsItem = false

  init(place: InlineRenderer.Place) {
    self.place = place
  }

  /// `literal` as it is to be written after `output`.
  func escape(_ literal: String, after output: String, isLink: Bool, before next: MarkdownNode.Kind?) -> String {
    let isLineStart = output.isEmpty || output.utf8.last == UInt8(ascii: "\n")
    if Self.isPlain(literal, isLineStart: isLineStart, isAfterSpace: output.utf8.last == UInt8(ascii: " ")) {
      return literal
    }
    let text = Self.collapsed(literal, trimsStart: isLineStart || output.last == " ")
    var scan = TextScan(text, previous: output.last)
    if isLineStart, place == .paragraph {
      scan.escapeLineStart(startsItem: startsItem && output.isEmpty)
    }
    while !scan.isAtEnd {
      scan.escapeNext(isCell: place == .cell, isLink: isLink, nextIsLink: next.map(\.isLink) ?? false)
    }
    return scan.result
  }

  /// Whether nothing in a text can be taken for a mark, whatever stands around it: most text is so, and need not be gone through letter by letter.
  private static func isPlain(_ literal: String, isLineStart: Bool, isAfterSpace: Bool) -> Bool {
    let bytes = literal.utf8
    guard let first = bytes.first, !isLineStart || first.isASCIILetter, !isAfterSpace || first != 0x20 else {
      return false
    }
    return bytes.withContiguousStorageIfAvailable { bytes in
      var previous = UInt8(ascii: "a")
      for byte in bytes {
        switch byte {
        // A blank after a blank is left out, `www.` and `://` would be found as links.
        case 0x20, UInt8(ascii: "w"), UInt8(ascii: "W"): if byte | 0x20 == previous | 0x20 { return false }
        case UInt8(ascii: "/"): if previous == UInt8(ascii: ":") { return false }
        case 0..<0x20, 0x7F..., UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"),
          UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "!"), UInt8(ascii: "|"), UInt8(ascii: "<"),
          UInt8(ascii: "\\"), UInt8(ascii: "&"):
          return false
        default: break
        }
        previous = byte
      }
      return true
    } ?? false
  }

  /// Runs of blanks become one space.
  private static func collapsed(_ text: String, trimsStart: Bool) -> [Character] {
    var result: [Character] = []
    var isAfterSpace = trimsStart
    for character in text {
      let isSpace = character == " " || character == "\t" || character.isNewline
      if !isSpace || !isAfterSpace { result.append(isSpace ? " " : character) }
      isAfterSpace = isSpace
    }
    return result
  }

  /// Escapes the address or title of a link, or an info string; `special` are further characters to escape.
  static func attribute(_ text: String, _ special: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "&")
        && !special.utf8.contains(byte)
    }
    if isPlain { return text }
    var scan = TextScan(Array(text), previous: nil)
    while !scan.isAtEnd { scan.escapeAttribute(special) }
    return scan.result
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension MarkdownNode.Kind {
  fileprivate var isLink: Bool {
    if case .link = self { true } else { false }
  }
}
