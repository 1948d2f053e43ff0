extension MarkdownNode {
  /// The text without marks: what a reader would say aloud.
  ///
  /// Soft line ends become spaces, hard ones newlines; code and the descriptions of images are kept, raw
  /// HTML is left out. Blocks and table rows stand on lines of their own, table cells are set off by a space.
  public var plainText: String {
    var text = ""
    var pending = [self]
    while let node = pending.popLast() {
      switch node.kind {
      case .text(let literal), .code(let literal): text += literal
      case .softBreak: text += " "
      case .lineBreak: text += "\n"
      case .codeBlock(_, let literal):
        Self.startLine(&text)
        text += literal.hasSuffix("\n") ? String(literal.dropLast()) : literal
      case .tableCell where text.last.map { $0 != "\n" } ?? false: text += " "
      case .paragraph, .heading, .tableRow: Self.startLine(&text)
      default: break
      }
      pending += node.children.reversed()
    }
    return text
  }

  private static func startLine(_ text: inout String) {
    if let last = text.last, last != "\n" { text += "\n" }
  }
}
