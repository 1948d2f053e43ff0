/// Writes blocks, with a stack of its own.
struct BlockRenderer {
  /// A container whose children are being written.
  private struct Frame {
    var kind: MarkdownNode.Kind
    var children: [MarkdownNode]
    var index = 0
    /// Whether no blank lines stand between the children.
    var isTight: Bool
  }

  private var writer = LineWriter()
  private var frames: [Frame] = []

  mutating func render(_ nodes: [MarkdownNode]) -> String {
    frames = [Frame(kind: .document, children: Self.blocks(nodes), isTight: false)]
    while let last = frames.indices.last {
      let frame = frames[last]
      guard frame.index < frame.children.count else {
        close(frames.removeLast())
        continue
      }
      frames[last].index += 1
      let node = frame.children[frame.index]
      if frame.index > 0 { separate(frame.children[frame.index - 1], node, isTight: frame.isTight) }
      write(node, in: frame)
    }
    return writer.trimmed
  }

  /// Inlines that stand among blocks become paragraphs.
  private static func blocks(_ nodes: [MarkdownNode]) -> [MarkdownNode] {
    if nodes.allSatisfy(\.kind.isBlock) { return nodes }
    var blocks: [MarkdownNode] = []
    for node in nodes {
      guard node.kind.isInline else {
        blocks.append(node.kind == .tableCell ? MarkdownNode(kind: .paragraph, children: node.children) : node)
        continue
      }
      if blocks.last.map({ $0.kind == .paragraph && $0.range == nil && $0.children.allSatisfy(\.kind.isInline) })
        != true
        || blocks.isEmpty
      {
        blocks.append(MarkdownNode(kind: .paragraph))
      }
      blocks[blocks.count - 1].children.append(node)
    }
    return blocks
  }

  private mutating func separate(_ before: MarkdownNode, _ after: MarkdownNode, isTight: Bool) {
    if !isTight { writer.writeLine("") }
    // Two lists in a row would become one.
    if case .list(let ordered, _, _) = before.kind, case .list(ordered, _, _) = after.kind {
      if isTight { writer.writeLine("") }
      writer.writeLines(MarkdownRenderer.listSeparator + "\n")
    }
  }

  private mutating func write(_ node: MarkdownNode, in frame: Frame) {
    switch node.kind {
    case .document: push(node, isTight: false)
    case .blockQuote:
      writer.open(mark: "> ", indent: "> ")
      push(node, isTight: false)
    case .list(_, _, let tight): push(node, isTight: tight)
    case .item: openItem(node, in: frame)
    case .taskItem: openItem(node, in: frame)
    case .codeBlock(let info, let literal): writer.writeLines(CodeMarks.block(info: info, literal: literal))
    case .htmlBlock(let literal): writer.writeLines(literal.hasSuffix("\n") ? String(literal.dropLast()) : literal)
    case .heading(let level):
      let text = InlineRenderer.oneLine(node.children, in: .heading)
      writer.writeLine(String(repeating: "#", count: min(max(level, 1), 6)) + (text.isEmpty ? "" : " " + text))
    case .thematicBreak: writer.writeLine(frames.contains { $0.kind.isItem } ? "***" : "---")
    case .table(let alignments): TableRenderer.lines(node, alignments: alignments).forEach { writer.writeLine($0) }
    case .tableRow: writer.writeLine(TableRenderer.row(node))
    default:
      let startsItem = frame.kind.isPlainItem && frame.index == 0
      writer.writeLines(InlineRenderer.paragraph(node.children, startsItem: startsItem))
    }
  }

  private mutating func push(_ node: MarkdownNode, isTight: Bool) {
    frames.append(Frame(kind: node.kind, children: Self.blocks(node.children), isTight: isTight))
  }

  private mutating func openItem(_ node: MarkdownNode, in frame: Frame) {
    var mark = "- "
    if case .list(true, let start, _) = frame.kind { mark = "\(start + frame.index). " }
    let indent = String(repeating: " ", count: mark.utf8.count)
    if case .taskItem(let checked) = node.kind { mark += checked ? "[x] " : "[ ] " }
    writer.open(mark: mark, indent: indent)
    // After a box only a paragraph can stand on the same line.
    if node.kind.isTask, node.children.first.map({ $0.kind != .paragraph && !$0.kind.isInline }) ?? true {
      writer.writeMark()
    }
    push(node, isTight: frame.isTight && frame.kind.isList)
  }

  private mutating func close(_ frame: Frame) {
    if frame.kind.isItem { return writer.close() }
    if case .blockQuote = frame.kind { writer.close() }
  }
}

extension MarkdownNode.Kind {
  fileprivate var isItem: Bool {
    switch self {
    case .item, .taskItem: true
    default: false
    }
  }

  fileprivate var isPlainItem: Bool {
    if case .item = self { true } else { false }
  }

  fileprivate var isTask: Bool {
    if case .taskItem = self { true } else { false }
  }

  fileprivate var isList: Bool {
    if case .list = self { true } else { false }
  }
}
