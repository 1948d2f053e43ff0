import Markdown

/// A tree as one line for comparing: kinds and contents without places, text in a row joined.
func outline(_ node: MarkdownNode) -> String {
  var parts: [String] = []
  for child in node.children {
    if case .text(let text) = child.kind {
      if let last = parts.last, last.hasPrefix("\"") {
        parts[parts.count - 1] = last.dropLast() + text + "\""
      } else {
        parts.append("\"\(text)\"")
      }
    } else {
      parts.append(outline(child))
    }
  }
  let name =
    switch node.kind {
    case .document: "document"
    case .blockQuote: "quote"
    case .list(let ordered, let start, let tight): (tight ? "" : "loose-") + (ordered ? "ol:\(start)" : "ul")
    case .item: "li"
    case .taskItem(let checked): checked ? "done" : "task"
    case .codeBlock(let info, let literal): "pre<\(info)|\(literal)>"
    case .htmlBlock(let literal): "html<\(literal)>"
    case .paragraph: "p"
    case .heading(let level): "h\(level)"
    case .thematicBreak: "hr"
    case .table(let alignments): "table:" + alignments.map { "\($0)".prefix(1) }.joined()
    case .tableRow(let isHeader): isHeader ? "th" : "tr"
    case .tableCell: "td"
    case .text(let text): "\"\(text)\""
    case .softBreak: "soft"
    case .lineBreak: "br"
    case .code(let code): "code<\(code)>"
    case .htmlInline(let literal): "tag\(literal)"
    case .emphasis: "em"
    case .strong: "strong"
    case .strikethrough: "del"
    case .link(let destination, let title): "a<\(destination)|\(title)>"
    case .image(let destination, let title): "img<\(destination)|\(title)>"
    }
  return parts.isEmpty ? name : "\(name)(\(parts.joined(separator: " ")))"
}

/// The outline of a text's blocks.
func outline(_ text: String) throws -> String {
  try MarkdownParser().parse(text).children.map(outline).joined(separator: " ")
}
