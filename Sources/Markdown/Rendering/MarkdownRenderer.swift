/// Turns nodes back into Markdown text for a terminal or JSON.
public enum MarkdownRenderer {
  /// The nodes as Markdown that reads well as it is and parses into the same nodes.
  ///
  /// A paragraph stands on one line, with hard line ends as `\`; runs of blanks in text become one space; bullets
  /// are `-`, emphasis is `*`, code blocks are fenced, headings have `#`, tables are not padded, links are written
  /// out. Inlines among the nodes form paragraphs. The text does not end in a newline and holds no `\r`.
  public static func commonMark(_ nodes: [MarkdownNode]) -> String {
    if nodes.count == 1, case .paragraph = nodes[0].kind,
      let plain = PlainInlines.text(nodes[0].children, isCell: false)
    {
      return plain
    }
    var renderer = BlockRenderer()
    return renderer.render(nodes)
  }

  /// What stands between two lists in a row, which would be one without it. It says nothing to a reader.
  public static let listSeparator = "<!-- -->"
}

extension MarkdownNode {
  /// Whether this only keeps two lists apart, as `MarkdownRenderer` does.
  public var isListSeparator: Bool {
    guard case .htmlBlock(let literal) = kind else { return false }
    return literal == MarkdownRenderer.listSeparator || literal == MarkdownRenderer.listSeparator + "\n"
  }
}
