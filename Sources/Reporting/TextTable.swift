/// A table of columns in which each is as wide as its widest cell.
struct TextTable {
  /// A cell with how it is painted.
  struct Cell {
    let text: String
    let role: TerminalStyle.Role?

    init(_ text: String, _ role: TerminalStyle.Role? = nil) {
      self.text = text
      self.role = role
    }
  }

  /// The heads of the columns.
  let heads: [String]
  /// The rows, each with a cell for every column.
  var rows: [[Cell]] = []

  /// The lines, heads first, two blanks between columns and none at the end.
  func lines(_ style: TerminalStyle, indent: String = "") -> [String] {
    let all = [heads.map { Cell($0, .quiet) }] + rows
    let widths = heads.indices.map { column in all.map { $0[column].text.count }.max() ?? 0 }
    return all.map { row in
      var line = indent
      for (column, cell) in row.enumerated() {
        line += cell.role.map { style.paint(cell.text, $0) } ?? cell.text
        let isLast = row[(column + 1)...].allSatisfy(\.text.isEmpty)
        if isLast { break }
        line += String(repeating: " ", count: widths[column] - cell.text.count + 2)
      }
      return line
    }
  }
}
