/// Reads texts of nothing but headings, paragraphs of one line, lists of such paragraphs, tables and fenced code, with no other inlines than words,
/// code spans and links, in a fraction of the parser's time: most facts are written so.
///
/// What it reads, libcmark-gfm reads into the same nodes at the same places. Whatever could be anything else is refused, and the parser reads the
/// whole text, so this need not know the rest of the language.
struct OrdinaryMarkdown {
  /// How many levels of nodes there may be below the document: list, entry, paragraph, link, words.
  static let depth = 5

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next line begins.
  private var index = 0
  /// The line that was taken last.
  private var number: Int

  private init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) {
    self.bytes = bytes
    number = firstLine - 1
  }

  /// The document node for well-formed UTF-8; nil where only the parser can read it.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) -> MarkdownNode? {
    var reader = OrdinaryMarkdown(bytes, firstLine: firstLine)
    return reader.document()
  }

  private mutating func document() -> MarkdownNode? {
    let start = SourcePosition(line: number + 1, column: 1)
    var blocks: [MarkdownNode] = []
    while let line = takeLine() {
      if line.isEmpty { continue }
      guard let block = block(line) else { return nil }
      blocks.append(block)
    }
    if blocks.isEmpty { return nil }
    // The document ends with its last line.
    var lastLine = bytes[...]
    if lastLine.last == 0x0A { lastLine.removeLast() }
    let column = lastLine.reversed().prefix { $0 != 0x0A }.count + 1
    return MarkdownNode(
      kind: .document, children: blocks,
      range: SourceRange(start: start, end: SourcePosition(line: number, column: column)))
  }

  // MARK: Lines

  /// The next line without its end; nil behind the last one.
  private mutating func takeLine() -> Range<Int>? {
    guard let line = nextLine else { return nil }
    index = min(bytes.count, line.upperBound + 1)
    number += 1
    return line
  }

  private var nextLine: Range<Int>? {
    guard index < bytes.count else { return nil }
    var end = index
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return index..<end
  }

  /// Whether the next line is blank, or there is none.
  private var isBeforeBlank: Bool { nextLine?.isEmpty ?? true }

  private func begins(_ line: Range<Int>, with mark: StaticString) -> Bool {
    line.count >= mark.utf8CodeUnitCount
      && UnsafeBufferPointer(rebasing: bytes[line]).starts(
        with: UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount))
  }

  // MARK: Blocks

  private mutating func block(_ line: Range<Int>) -> MarkdownNode? {
    if begins(line, with: "#") { return heading(line) }
    if begins(line, with: "- ") { return list(line) }
    if begins(line, with: "|") { return table(line) }
    if begins(line, with: "```") { return code(line) }
    guard isBeforeBlank else { return nil }
    return paragraph(line, in: line)
  }

  private func heading(_ line: Range<Int>) -> MarkdownNode? {
    let level = bytes[line].prefix { $0 == UInt8(ascii: "#") }.count
    guard level <= 6, level + 1 < line.count, bytes[line.lowerBound + level] == 0x20,
      bytes[line.upperBound - 1] != UInt8(ascii: "#"),
      let inlines = inlines((line.lowerBound + level + 1)..<line.upperBound, in: line)
    else { return nil }
    return MarkdownNode(kind: .heading(level: level), children: inlines, range: range(line, in: line))
  }

  /// - Parameter content: The part of the line that is the paragraph.
  private func paragraph(_ content: Range<Int>, in line: Range<Int>) -> MarkdownNode? {
    guard let inlines = inlines(content, in: line) else { return nil }
    return MarkdownNode(kind: .paragraph, children: inlines, range: range(content, in: line))
  }

  /// A list whose entries stand on one line each, with a blank line after the last.
  private mutating func list(_ first: Range<Int>) -> MarkdownNode? {
    let start = SourcePosition(line: number, column: 1)
    var items: [MarkdownNode] = []
    var line = first
    while true {
      guard let paragraph = paragraph((line.lowerBound + 2)..<line.upperBound, in: line) else { return nil }
      items.append(MarkdownNode(kind: .item, children: [paragraph], range: range(line, in: line)))
      guard let next = nextLine, !next.isEmpty else { break }
      guard begins(next, with: "- "), let taken = takeLine() else { return nil }
      line = taken
    }
    var end = SourcePosition(line: number, column: line.count + 1)
    // The parser ends a list and its last entry where something else begins.
    while let next = nextLine, next.isEmpty {
      _ = takeLine()
      end = SourcePosition(line: number, column: 1)
    }
    if let next = nextLine, begins(next, with: "-") { return nil }
    items[items.count - 1].range?.end = end
    return MarkdownNode(
      kind: .list(ordered: false, start: 1, tight: true), children: items, range: SourceRange(start: start, end: end))
  }

  private mutating func code(_ fence: Range<Int>) -> MarkdownNode? {
    let start = SourcePosition(line: number, column: 1)
    let info = (fence.lowerBound + 3)..<fence.upperBound
    guard bytes[info].allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) else { return nil }
    let from = index
    while let line = takeLine() {
      if bytes[line].contains(where: { $0 == 0x0D || $0 == 0 }) { return nil }
      guard bytes[line].drop(while: { $0 == 0x20 }).starts(with: [0x60, 0x60, 0x60]) else { continue }
      // Other fences may end the block too.
      guard line.count == 3 else { return nil }
      return MarkdownNode(
        kind: .codeBlock(info: text(info), literal: text(from..<line.lowerBound)),
        range: SourceRange(start: start, end: SourcePosition(line: number, column: 4)))
    }
    return nil
  }

  // MARK: Tables

  /// How many columns a table may have: whether a wider one is too much to read is said elsewhere.
  private static let columnLimit = 64

  /// A table whose rows begin and end with a bar and have as many cells as its header, with a blank line after the last.
  private mutating func table(_ header: Range<Int>) -> MarkdownNode? {
    let start = SourcePosition(line: number, column: 1)
    guard let names = cells(of: header), names.count <= Self.columnLimit,
      let first = row(names, in: header, isHeader: true),
      var line = takeLine(), let alignments = cells(of: line)?.map(alignment), alignments.count == names.count
    else { return nil }
    var rows = [first]
    while !isBeforeBlank {
      guard let next = takeLine(), let cells = cells(of: next), cells.count == names.count,
        let row = row(cells, in: next, isHeader: false)
      else { return nil }
      rows.append(row)
      line = next
    }
    // A line of anything but marks is no delimiter.
    let known = alignments.compactMap(\.self)
    guard known.count == alignments.count else { return nil }
    return MarkdownNode(
      kind: .table(alignments: known), children: rows,
      range: SourceRange(start: start, end: SourcePosition(line: number, column: line.count + 1)))
  }

  /// What stands between the bars of a row; nil where it does not begin and end with one.
  private func cells(of line: Range<Int>) -> [Range<Int>]? {
    let bar = UInt8(ascii: "|")
    guard line.count > 2, bytes[line.lowerBound] == bar, bytes[line.upperBound - 1] == bar else { return nil }
    var cells: [Range<Int>] = []
    var start = line.lowerBound + 1
    for index in start..<line.upperBound where bytes[index] == bar {
      guard start < index else { return nil }
      cells.append(start..<index)
      start = index + 1
    }
    return cells
  }

  private func row(_ cells: [Range<Int>], in line: Range<Int>, isHeader: Bool) -> MarkdownNode? {
    var children: [MarkdownNode] = []
    children.reserveCapacity(cells.count)
    for cell in cells {
      let content = trimmed(cell)
      guard let inlines = content.isEmpty ? [] : inlines(content, in: line, startsParagraph: false) else { return nil }
      children.append(MarkdownNode(kind: .tableCell, children: inlines, range: range(cell, in: line)))
    }
    return MarkdownNode(kind: .tableRow(isHeader: isHeader), children: children, range: range(line, in: line))
  }

  private func trimmed(_ cell: Range<Int>) -> Range<Int> {
    var (start, end) = (cell.lowerBound, cell.upperBound)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while start < end, bytes[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  /// What a cell of the line below the header says; nil where it is none.
  private func alignment(_ cell: Range<Int>) -> TableAlignment? {
    let mark = bytes[trimmed(cell)]
    let (left, right) = (mark.first == UInt8(ascii: ":"), mark.last == UInt8(ascii: ":"))
    let dashes = mark.dropFirst(left ? 1 : 0).dropLast(right ? 1 : 0)
    guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
    return left ? right ? .center : .left : right ? .right : TableAlignment.none
  }

  // MARK: Inlines

  /// The inlines of a part of a line.
  ///
  /// - Parameter startsParagraph: Whether what it begins with could begin another block.
  private func inlines(
    _ content: Range<Int>, in line: Range<Int>, startsParagraph: Bool = true
  ) -> [MarkdownNode]? {
    var reader = SimpleProse.Reader(bytes: UnsafeBufferPointer(rebasing: bytes[content]))
    let pieces = startsParagraph ? reader.paragraph() : reader.line()
    return pieces.map { nodes($0, from: content.lowerBound, in: line) }
  }

  /// - Parameter origin: Where the places of the pieces are counted from.
  private func nodes(_ pieces: [SimpleProse.Piece], from origin: Int, in line: Range<Int>) -> [MarkdownNode] {
    pieces.map { piece in
      switch piece {
      case .text(let place):
        let place = (place.lowerBound + origin)..<(place.upperBound + origin)
        return MarkdownNode(kind: .text(text(place)), range: range(place, in: line))
      case .code(let place):
        let place = (place.lowerBound + origin)..<(place.upperBound + origin)
        return MarkdownNode(
          kind: .code(text(place)), range: range((place.lowerBound - 1)..<(place.upperBound + 1), in: line))
      case .link(let label, let place):
        let place = (place.lowerBound + origin)..<(place.upperBound + origin)
        let children = nodes(label, from: origin, in: line)
        var whole = range(place.lowerBound..<(place.upperBound + 1), in: line)
        if let first = children.first?.range?.start { whole.start.column = first.column - 1 }
        return MarkdownNode(kind: .link(destination: text(place), title: ""), children: children, range: whole)
      }
    }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The place of bytes of the line that was taken last.
  private func range(_ place: Range<Int>, in line: Range<Int>) -> SourceRange {
    SourceRange(
      start: SourcePosition(line: number, column: place.lowerBound - line.lowerBound + 1),
      end: SourcePosition(line: number, column: place.upperBound - line.lowerBound + 1))
  }
}
