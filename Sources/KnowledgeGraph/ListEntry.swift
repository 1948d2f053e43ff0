import Markdown

/// One entry of a list in a named section.
struct ListEntry {
  /// A link of the entry.
  struct Link {
    let title: String
    let destination: String
    let line: Int
    /// The column from which the destination is looked for.
    let column: Int
  }

  /// The entry as Markdown, on one line where it is one paragraph.
  let text: String
  /// The entry without marks.
  let plain: String
  let links: [Link]
  /// The code spans.
  let codes: [String]
  /// The words after the first link.
  let tail: String
  let line: Int
  let column: Int

  init(_ item: MarkdownNode) {
    let line = item.range?.start.line ?? 1
    let column = item.range?.start.column ?? 1
    self.line = line
    self.column = column
    self.text = MarkdownRenderer.commonMark(item.children).trimmingBlanks()
    self.plain = item.plainText.trimmingBlanks()
    var links: [Link] = []
    var codes: [String] = []
    var tail = ""
    var open = [(nodes: item.children, next: 0)]
    while let (nodes, next) = open.last {
      guard next < nodes.count else {
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      switch nodes[next].kind {
      case .link(let destination, _):
        let place = nodes[next].range?.start
        links.append(
          Link(
            title: nodes[next].plainText, destination: destination, line: place?.line ?? line,
            column: place?.column ?? column))
        continue
      case .code(let literal):
        codes.append(literal)
        if !links.isEmpty { tail += literal }
      case .text(let literal):
        if !links.isEmpty { tail += literal }
      case .softBreak, .lineBreak:
        if !links.isEmpty { tail += " " }
      default: break
      }
      if !nodes[next].children.isEmpty { open.append((nodes[next].children, 0)) }
    }
    self.links = links
    self.codes = codes
    self.tail = tail
  }

  /// The entries of the lists among blocks; anything else is reported as misplaced.
  ///
  /// - Parameter section: The name of the section, for what is reported.
  static func entries(
    of blocks: [MarkdownNode], section: @autoclosure () -> String, sink: inout DiagnosticSink
  ) -> [ListEntry] {
    var entries: [ListEntry] = []
    for block in blocks {
      guard case .list = block.kind else {
        sink.report(
          .wrongPlace, line: block.range?.start.line ?? 1, column: block.range?.start.column ?? 1,
          "The section \(section()) holds a list only.", hint: "Begin each entry with `- `.")
        continue
      }
      entries.append(contentsOf: block.children.map(ListEntry.init))
    }
    return entries
  }
}

extension String {
  /// The text without blanks and line ends at either end.
  func trimmingBlanks() -> String { self[...].beginsAndEndsWithInk ? self : self[...].trimmingBlanks() }
}

extension Substring {
  /// The text without blanks and line ends at either end.
  func trimmingBlanks() -> String {
    if beginsAndEndsWithInk { return String(self) }
    var text = self
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  /// Whether both ends are marks of ASCII that are seen, so that there is nothing to trim.
  fileprivate var beginsAndEndsWithInk: Bool {
    guard let first = utf8.first, let last = utf8.last else { return false }
    return (0x21..<0x7F).contains(first) && (0x21..<0x7F).contains(last)
  }
}
