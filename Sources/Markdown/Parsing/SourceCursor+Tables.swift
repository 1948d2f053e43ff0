extension SourceCursor {
  /// Moves past a row of a table; gives its place and those of the cells between the bars.
  mutating func skipRow() -> (row: SourceRange, cells: [SourceRange]) {
    let rowStart = position
    var contentEnd = rowStart
    var cells: [SourceRange] = []
    let bar = UInt8(ascii: "|")
    _ = skip(bar)
    var cellStart = position
    while let byte = next, !isAtLineEnd {
      if byte == bar { cells.append(SourceRange(start: cellStart, end: position)) }
      advance(byte == UInt8(ascii: "\\") && peek(1) == bar ? 2 : 1)
      if byte == bar { cellStart = position }
      if byte != 0x20, byte != 0x09 { contentEnd = position }
    }
    if cellStart < contentEnd { cells.append(SourceRange(start: cellStart, end: contentEnd)) }
    return (SourceRange(start: rowStart, end: contentEnd), cells)
  }
}
