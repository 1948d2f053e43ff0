extension MarkdownNode {
  /// The text without marks: what a reader would say aloud.
  ///
  /// Soft line ends become spaces, hard ones newlines; code and the descriptions of images are kept, raw
  /// HTML is left out. Blocks and table rows stand on lines of their own, table cells are set off by a space.
  public var plainText: String {
    if case .text(let literal) = onlyInline.kind { return literal }
    var text = ""
    write(to: &text)
    var open = [(nodes: children, next: 0)]
    while let (nodes, next) = open.last {
      guard next < nodes.count else {
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      nodes[next].write(to: &text)
      if !nodes[next].children.isEmpty { open.append((nodes[next].children, 0)) }
    }
    return text
  }

  /// The node itself, or the only one inside of what stands on one line.
  private var onlyInline: MarkdownNode {
    kind.holdsInlines && children.count == 1 ? children[0] : self
  }

  /// Writes what the node itself adds, without its children.
  private func write(to text: inout String) {
    switch kind {
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
  }

  private static func startLine(_ text: inout String) {
    if let last = text.last, last != "\n" { text += "\n" }
  }
}
