/// Finds where inlines stand by reading the source alongside the parsed nodes.
///
/// libcmark-gfm's own places for inlines are off after hard line ends, escapes, in tables and for found links. The
/// nodes say what must come next, so only marks have to be read; where they do not fit (an entity of two
/// characters, a NUL), the rest of the paragraph keeps the parser's places.
struct InlineLocator {
  /// An inline with children, and what its closing mark will be.
  private enum Open {
    case delimiter(UInt8, count: Int)
    case brackets
    case angles
    case nothing
  }

  private var block: SourceCursor
  private var cursor: SourceCursor
  private var open: [Open] = []
  /// How many quotes are around.
  var quotes = 0
  private var isFollowing = false
  private var isUnderlined = false
  private var isAboveTable = false
  private var isAfterBreak = false
  private var isBeforeFirst = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) {
    block = SourceCursor(bytes, firstLine: firstLine)
    cursor = block
  }

  /// Goes to a paragraph, heading or table cell.
  mutating func begin(_ kind: MarkdownNode.Kind, at start: SourcePosition?, isAboveTable: Bool) {
    isFollowing = start != nil
    self.isAboveTable = isAboveTable
    guard let start else { return }
    block.seek(start)
    cursor = block
    open = []
    isBeforeFirst = kind == .paragraph
    isUnderlined = false
    if case .heading = kind {
      isUnderlined = cursor.skipRun(of: UInt8(ascii: "#")) == 0
    }
    cursor.skipBlanks()
  }

  /// The places of a table row that begins at `start`, or of that at the beginning of a line, and of its cells.
  mutating func row(at start: SourcePosition, isLineStart: Bool) -> (row: SourceRange, cells: [SourceRange]) {
    block.seek(isLineStart ? SourcePosition(line: start.line, column: 1) : start)
    var cursor = block
    if isLineStart { cursor.skipPrefix(quotes: quotes) }
    return cursor.skipRow()
  }

  /// The place of an inline, or for one with children where it begins (its end is still unknown).
  mutating func enter(_ kind: MarkdownNode.Kind) -> SourceRange? {
    guard isFollowing else { return nil }
    if isBeforeFirst {
      isBeforeFirst = false
      cursor.skipDefinitions(before: kind, quotes: quotes)
    }
    let start = cursor.position
    isFollowing = read(kind)
    isAfterBreak = kind == .lineBreak
    return isFollowing ? SourceRange(start: start, end: cursor.position) : nil
  }

  /// Where an inline with children ends.
  mutating func leave() -> SourcePosition? {
    guard isFollowing, let last = open.popLast() else { return nil }
    switch last {
    case .delimiter(let byte, let count): isFollowing = cursor.skipRun(of: byte, limit: count) == count
    case .brackets: isFollowing = cursor.skipLinkTail(quotes: quotes)
    case .angles: isFollowing = cursor.skip(UInt8(ascii: ">"))
    case .nothing: break
    }
    return isFollowing ? cursor.position : nil
  }

  /// Where an underlined heading, or a paragraph right above a table, ends; nil where the parser knows it.
  mutating func end() -> SourcePosition? {
    guard isFollowing else { return nil }
    if isAboveTable { return cursor.position }
    guard isUnderlined else { return nil }
    cursor.skipBlanks()
    guard cursor.skipToNextLine(quotes: quotes) else { return nil }
    let mark = cursor.next ?? 0
    return cursor.skipRun(of: mark) > 0 ? cursor.position : nil
  }

  private mutating func read(_ kind: MarkdownNode.Kind) -> Bool {
    switch kind {
    case .text(let literal):
      // After a backslash at a line end, blanks stay in the text.
      let text = isAfterBreak ? literal.utf8.drop { $0 == 0x20 || $0 == 0x09 } : literal.utf8[...]
      return cursor.skipText(text, marks: textMarks)
    case .code: return cursor.skipCode(quotes: quotes)
    case .htmlInline(let literal): return cursor.skipVerbatim(literal, quotes: quotes)
    case .softBreak, .lineBreak: return cursor.skipBreak(quotes: quotes)
    case .emphasis: return openDelimiter(count: 1...1)
    case .strong: return openDelimiter(count: 2...2)
    case .strikethrough: return openDelimiter(count: 1...2)
    case .image:
      open.append(.brackets)
      return cursor.skip(UInt8(ascii: "!")) && cursor.skip(UInt8(ascii: "["))
    case .link:
      if cursor.skip(UInt8(ascii: "[")) {
        open.append(.brackets)
      } else {
        open.append(cursor.skip(UInt8(ascii: "<")) ? .angles : .nothing)
      }
      return true
    default: return false
    }
  }

  /// What is resolved in text: nothing in links that were found, references only in those in angle brackets.
  private var textMarks: SourceCursor.TextMarks {
    switch open.last {
    case .nothing: []
    case .angles: .references
    default: [.references, .escapes]
    }
  }

  private mutating func openDelimiter(count: ClosedRange<Int>) -> Bool {
    guard let byte = cursor.next, byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
    else { return false }
    let length = cursor.skipRun(of: byte, limit: count.upperBound)
    open.append(.delimiter(byte, count: length))
    return count.contains(length)
  }
}
