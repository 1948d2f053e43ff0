import Markdown

/// The tree without what rendering may change: blanks in text, soft line ends, the looseness of lists, separators.
func normalised(_ node: MarkdownNode) -> MarkdownNode {
  var result = MarkdownNode(kind: node.kind)
  if case .list(let ordered, let start, _) = node.kind {
    result.kind = .list(ordered: ordered, start: start, tight: true)
  }
  for child in node.children where child.kind != .htmlBlock("<!-- -->\n") {
    var child = normalised(child)
    if child.kind == .softBreak || child.kind == .lineBreak && node.kind != .paragraph { child.kind = .text(" ") }
    if case .text(let text) = child.kind, case .text(let before)? = result.children.last?.kind {
      result.children[result.children.count - 1].kind = .text(before + text)
    } else {
      result.children.append(child)
    }
  }
  let isBlock =
    switch node.kind {
    case .paragraph, .heading, .tableCell: true
    default: false
    }
  for index in result.children.indices {
    guard case .text(let text) = result.children[index].kind else { continue }
    let isFirst = isBlock && (index == 0 || result.children[index - 1].kind == .lineBreak)
    let isLast = isBlock && index == result.children.count - 1
    result.children[index].kind = .text(collapsed(text, trimsStart: isFirst, trimsEnd: isLast))
  }
  result.children.removeAll { $0.kind == .text("") }
  return result
}

/// Runs of blanks become one space, or none at the ends asked for.
private func collapsed(_ text: String, trimsStart: Bool, trimsEnd: Bool) -> String {
  var result = ""
  for character in text {
    let isSpace = character == " " || character == "\t"
    if isSpace, result.last == " " || trimsStart && result.isEmpty { continue }
    result.append(isSpace ? " " : character)
  }
  if trimsEnd, result.last == " " { result.removeLast() }
  return result
}
