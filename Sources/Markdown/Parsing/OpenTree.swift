/// A tree that is put together in the order of the text: nodes are entered and left, never recursed into.
struct OpenTree {
  private var open: [MarkdownNode] = []
  private var locator: InlineLocator
  /// The places of the cells of the row that was begun last.
  private var cells: [SourceRange] = []
  /// Where the header stands of the table that was begun last, and whether only its line is known.
  private var header: (start: SourcePosition, isLineStart: Bool)?

  init(locator: InlineLocator) {
    self.locator = locator
  }

  /// How many nodes are open below the document.
  var depth: Int { open.count - 1 }

  /// Begins a node that the parser puts at `range`. `split`: for the paragraph and the table that one paragraph
  /// was split into, the line of the table's header.
  mutating func enter(_ kind: MarkdownNode.Kind, range: SourceRange?, split: Int?) {
    var node = MarkdownNode(kind: kind, range: range)
    if kind == .blockQuote { locator.quotes += 1 }
    if let place = tablePlace(of: kind, range: range, split: split) { node.range = place }
    if kind.holdsInlines {
      locator.begin(kind, at: node.range?.start, isAboveTable: kind == .paragraph && split != nil)
    } else if kind.isInline, let found = locator.enter(kind) {
      node.range = SourceRange(
        start: found.start, end: max(found.end, kind.isSpan ? range?.end ?? found.end : found.end))
    }
    open.append(node)
  }

  /// The place of a table, a row or a cell, which the parser reckons from the beginning of the table.
  private mutating func tablePlace(of kind: MarkdownNode.Kind, range: SourceRange?, split: Int?) -> SourceRange? {
    switch kind {
    case .table:
      guard let range else { return nil }
      header = (split.map { SourcePosition(line: $0, column: 1) } ?? range.start, split != nil)
      guard split != nil, let start = header?.start else { return range }
      let row = locator.row(at: start, isLineStart: true).row
      return SourceRange(start: row.start, end: max(row.end, range.end))
    case .tableRow(let isHeader):
      guard let start = isHeader ? header?.start : range?.start else { return nil }
      let row = locator.row(at: start, isLineStart: !isHeader || header?.isLineStart == true)
      cells = row.cells
      return row.row
    case .tableCell:
      return cells.dropFirst(open.last?.children.count ?? 0).first
    default: return nil
    }
  }

  /// Ends the node that was begun last.
  mutating func leave() {
    guard var node = open.popLast() else { return }
    if node.kind == .blockQuote { locator.quotes -= 1 }
    let end = node.kind.isSpan ? locator.leave() : node.kind.holdsInlines ? locator.end() : nil
    if let end, let start = node.range?.start { node.range = SourceRange(start: start, end: max(start, end)) }
    if open.isEmpty {
      open.append(node)
    } else if node.kind != .text("") {
      // The parser leaves empty text where it has taken blanks off.
      open[open.count - 1].children.append(node)
    }
  }

  /// The root, after everything left open has been left.
  mutating func finished() -> MarkdownNode {
    while open.count > 1 { leave() }
    return open.first ?? MarkdownNode(kind: .document)
  }
}
