/// Writes tables, one line a row.
enum TableRenderer {
  static func lines(_ table: MarkdownNode, alignments: [TableAlignment]) -> [String] {
    let rows = table.children.map(row)
    let delimiters = alignments.map { alignment in
      switch alignment {
      case .none: "---"
      case .left: ":--"
      case .center: ":-:"
      case .right: "--:"
      }
    }
    return rows.prefix(1) + ["| " + delimiters.joined(separator: " | ") + " |"] + rows.dropFirst()
  }

  static func row(_ row: MarkdownNode) -> String {
    "| " + row.children.map { InlineRenderer.oneLine($0.children, in: .cell) }.joined(separator: " | ") + " |"
  }
}
