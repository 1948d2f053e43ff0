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
    let isLineStart = output.isEmpty || output.last == "\n"
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
    var scan = TextScan(Array(text), previous: nil)
    while !scan.isAtEnd { scan.escapeAttribute(special) }
    return scan.result
  }
}

extension MarkdownNode.Kind {
  fileprivate var isLink: Bool {
    if case .link = self { true } else { false }
  }
}
