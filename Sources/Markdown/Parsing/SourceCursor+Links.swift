extension SourceCursor {
  /// Moves past what closes a link or image: `](…)`, `][…]`, or `]` alone.
  mutating func skipLinkTail(quotes: Int) -> Bool {
    guard skip(UInt8(ascii: "]")) else { return false }
    var inline = self
    if inline.skipInlineTail(quotes: quotes) {
      self = inline
      return true
    }
    var reference = self
    if reference.skipLabel(quotes: quotes) { self = reference }
    return true
  }

  /// `(destination "title")`, either of which may be missing.
  private mutating func skipInlineTail(quotes: Int) -> Bool {
    guard skip(UInt8(ascii: "(")) else { return false }
    skipSpace(quotes: quotes)
    guard skipDestination() else { return false }
    skipSpace(quotes: quotes)
    if next != UInt8(ascii: ")"), !skipTitle(quotes: quotes) { return false }
    skipSpace(quotes: quotes)
    return skip(UInt8(ascii: ")"))
  }

  private mutating func skipDestination() -> Bool {
    if skip(UInt8(ascii: "<")) {
      while let byte = next, !isAtLineEnd, byte != UInt8(ascii: ">") {
        advance(byte == UInt8(ascii: "\\") && !isAtLineEnd ? 2 : 1)
      }
      return skip(UInt8(ascii: ">"))
    }
    var parentheses = 0
    while let byte = next, byte > 0x20 {
      if byte == UInt8(ascii: "("), parentheses < 32 { parentheses += 1 }
      if byte == UInt8(ascii: ")") {
        if parentheses == 0 { break }
        parentheses -= 1
      }
      advance(byte == UInt8(ascii: "\\") && peek(1)?.isASCIIPunctuation == true ? 2 : 1)
    }
    return true
  }

  private mutating func skipTitle(quotes: Int) -> Bool {
    let closings: [UInt8: UInt8] = [0x22: 0x22, 0x27: 0x27, 0x28: 0x29]
    guard let opening = next, let closing = closings[opening] else { return false }
    advance()
    return skipTo(closing, quotes: quotes)
  }

  /// `[label]`
  private mutating func skipLabel(quotes: Int) -> Bool {
    skip(UInt8(ascii: "[")) && skipTo(UInt8(ascii: "]"), quotes: quotes)
  }

  /// Moves past the next `byte` that is not escaped; false at an empty line.
  private mutating func skipTo(_ closing: UInt8, quotes: Int) -> Bool {
    while let byte = next {
      if byte == closing {
        advance()
        return true
      }
      if isAtLineEnd {
        _ = skipToNextLine(quotes: quotes)
        if isAtLineEnd { return false }
      } else {
        advance(byte == UInt8(ascii: "\\") && peek(1)?.isASCIIPunctuation == true ? 2 : 1)
      }
    }
    return false
  }

  private mutating func skipSpace(quotes: Int) {
    skipBlanks()
    if isAtLineEnd { _ = skipToNextLine(quotes: quotes) }
  }

  /// Moves past the definitions of link references that the parser took out of a paragraph's beginning.
  ///
  /// `first` is the paragraph's first inline: text that itself begins with a bracket was no definition.
  mutating func skipDefinitions(before first: MarkdownNode.Kind, quotes: Int) {
    if case .text(let literal) = first, literal.hasPrefix("[") { return }
    while true {
      var ahead = self
      guard ahead.skipLabel(quotes: quotes), ahead.skip(UInt8(ascii: ":")) else { return }
      ahead.skipSpace(quotes: quotes)
      guard ahead.skipDestination() else { return }
      var title = ahead
      title.skipSpace(quotes: quotes)
      if title.skipTitle(quotes: quotes) {
        title.skipBlanks()
        if title.isAtLineEnd { ahead = title }
      }
      ahead.skipBlanks()
      guard ahead.skipToNextLine(quotes: quotes) else { return }
      self = ahead
    }
  }
}
