import Markdown

/// Lays Markdown out as plain text: marks that only style go, links keep their text, lists and code keep their shape.
public struct TerminalMarkdown: Sendable {
  private let style: TerminalStyle

  /// Makes a renderer for a style.
  public init(style: TerminalStyle) {
    self.style = style
  }

  /// The text on one line, for a statement or an entry.
  public static func inline(_ markdown: String) -> String {
    if let simple = SimpleProse(markdown) { return inline(simple) }
    guard let tree = try? MarkdownParser().parse(markdown) else { return markdown }
    var parts: [String] = []
    for block in tree.children {
      let text = block.inlineText
      if !text.isEmpty { parts.append(text) }
    }
    return parts.joined(separator: " ")
  }

  /// The same of simple prose.
  public static func inline(_ prose: SimpleProse) -> String {
    if prose.paragraphs.count == 1 { return SimpleProse.text(prose.paragraphs[0], codeMark: "`") }
    return prose.paragraphs.map { SimpleProse.text($0, codeMark: "`") }.joined(separator: " ")
  }

  /// The blocks, wrapped and indented, an empty line between each two.
  public func blocks(_ markdown: String, indent: String = "") -> String {
    guard let tree = try? MarkdownParser().parse(markdown) else { return markdown }
    return tree.children.map { block in
      var output: [String] = []
      append(block, indent: indent, to: &output)
      return output.joined(separator: "\n")
    }.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func append(_ block: MarkdownNode, indent: String, to output: inout [String]) {
    switch block.kind {
    case .htmlBlock where block.isListSeparator:
      break
    case .codeBlock(_, let literal), .htmlBlock(let literal):
      for line in literal.split(separator: "\n", omittingEmptySubsequences: false) where !line.isEmpty {
        output.append("\(indent)    \(line)")
      }
    case .list(let ordered, let start, _):
      for (offset, item) in block.children.enumerated() {
        let mark = ordered ? "\(start + offset). " : "- "
        let hanging = indent + String(repeating: " ", count: mark.count)
        var isFirst = true
        for child in item.children {
          if case .list = child.kind {
            append(child, indent: hanging, to: &output)
          } else if case .paragraph = child.kind {
            output.append(
              style.wrap(child.inlineText, first: isFirst ? indent + mark : hanging, hanging: hanging))
          } else {
            append(child, indent: hanging, to: &output)
          }
          isFirst = false
        }
      }
    case .table:
      for row in block.children {
        let cells = row.children.map(\.inlineText)
        output.append(style.wrap(cells.joined(separator: " | "), first: indent, hanging: indent + "  "))
      }
    case .blockQuote:
      for child in block.children { append(child, indent: indent + "> ", to: &output) }
    case .thematicBreak:
      break
    default:
      let text = block.inlineText
      if !text.isEmpty { output.append(style.wrap(text, first: indent, hanging: indent)) }
    }
  }
}

extension MarkdownNode {
  /// The text of a block with its code spans between backticks, soft breaks as blanks, and nothing else of the marks.
  var inlineText: String {
    var result = ""
    var pending = [self]
    while let node = pending.popLast() {
      switch node.kind {
      case .text(let text): result += text
      case .code(let literal): result += "`\(literal)`"
      case .htmlInline(let literal): result += literal
      case .htmlBlock(let literal) where !node.isListSeparator: result += literal
      case .softBreak, .lineBreak: result += " "
      case .codeBlock(_, let literal): result += literal
      case .paragraph, .item, .taskItem:
        if !result.isEmpty, result.last != " " { result += " " }
      default: break
      }
      pending.append(contentsOf: node.children.reversed())
    }
    return result
  }
}
