/// Writes the inlines of one block, with a stack of its own.
struct InlineRenderer {
  /// Where the inlines stand.
  enum Place {
    case paragraph
    case heading
    case cell
  }

  /// An inline that is still to be written, or the mark that closes one.
  private enum Step {
    case node(MarkdownNode, after: MarkdownNode.Kind?, before: MarkdownNode.Kind?)
    case close(String)
    case closeLink(String)
  }

  private let place: Place
  private var escaper: TextEscaper
  private var output = ""
  private var steps: [Step] = []
  private var linkDepth = 0

  private init(_ nodes: [MarkdownNode], place: Place) {
    self.place = place
    escaper = TextEscaper(place: place)
    push(nodes)
  }

  /// The inlines of a paragraph, with a line end only where one is hard.
  static func paragraph(_ nodes: [MarkdownNode], startsItem: Bool) -> String {
    PlainInlines.text(nodes, isCell: false) ?? escaped(nodes, in: .paragraph, startsItem: startsItem)
  }

  /// The inlines of a heading or table cell on one line.
  static func oneLine(_ nodes: [MarkdownNode], in place: Place) -> String {
    if place == .cell, let plain = PlainInlines.text(nodes, isCell: true) { return plain }
    var text = escaped(nodes, in: place)
    // Number signs at the end of a heading would be taken for its closing mark.
    if place == .heading, text.hasSuffix("#"), !text.hasSuffix("\\#") {
      text.removeLast()
      text += "\\#"
    }
    return text
  }

  /// The inlines, letter by letter with an escape wherever one may be needed.
  static func escaped(_ nodes: [MarkdownNode], in place: Place, startsItem: Bool = false) -> String {
    var renderer = InlineRenderer(nodes, place: place)
    renderer.escaper.startsItem = startsItem
    return renderer.render()
  }

  private mutating func render() -> String {
    while let step = steps.popLast() {
      switch step {
      case .close(let mark): output += mark
      case .closeLink(let tail):
        linkDepth -= 1
        output += tail
      case .node(let node, let previous, let next): write(node, after: previous, before: next)
      }
    }
    while output.utf8.last == UInt8(ascii: " ") { output.unicodeScalars.removeLast() }
    return output
  }

  private mutating func push(_ nodes: [MarkdownNode]) {
    let merged = Self.merged(nodes)
    for index in merged.indices.reversed() {
      steps.append(
        .node(
          merged[index], after: index > 0 ? merged[index - 1].kind : nil,
          before: index + 1 < merged.count ? merged[index + 1].kind : nil))
    }
  }

  /// Text and soft line ends in a row become one text.
  private static func merged(_ nodes: [MarkdownNode]) -> [MarkdownNode] {
    var merged: [MarkdownNode] = []
    var text = ""
    for node in nodes {
      if let more = node.kind.softText {
        text += more
        continue
      }
      if !text.isEmpty { merged.append(MarkdownNode(kind: .text(text))) }
      text = ""
      merged.append(node)
    }
    return text.isEmpty ? merged : merged + [MarkdownNode(kind: .text(text))]
  }

  private mutating func write(_ node: MarkdownNode, after previous: MarkdownNode.Kind?, before next: MarkdownNode.Kind?)
  {
    switch node.kind {
    case .text(let literal):
      output += escaper.escape(literal, after: output, isLink: linkDepth > 0, before: next)
    case .lineBreak where place == .paragraph: output += "\\\n"
    case .lineBreak: output += output.isEmpty || output.last == " " ? "" : " "
    case .code(let code): output += CodeMarks.span(code, isCell: place == .cell)
    case .htmlInline(let literal):
      // With four blanks before it a tag does not begin a block.
      if previous == .lineBreak, place == .paragraph { output += "    " }
      output += place == .paragraph ? literal : String(literal.map { $0.isNewline ? " " : $0 })
    case .emphasis:
      let mark = Self.emphasisMark(after: output, previous: previous, next: next)
      span(node, open: mark, close: mark)
    case .strong: span(node, open: "**", close: "**")
    case .strikethrough: span(node, open: "~~", close: "~~")
    case .link(let destination, let title):
      if let address = LinkMarks.found(node, destination: destination, title: title) {
        output += "<\(address)>"
      } else {
        link(node, open: "[", destination: destination, title: title)
      }
    case .image(let destination, let title): link(node, open: "![", destination: destination, title: title)
    default: push(node.children)
    }
  }

  private mutating func span(_ node: MarkdownNode, open: String, close: String) {
    output += open
    steps.append(.close(close))
    push(node.children)
  }

  private mutating func link(_ node: MarkdownNode, open: String, destination: String, title: String) {
    output += open
    linkDepth += 1
    steps.append(.closeLink(LinkMarks.tail(destination: destination, title: title, isCell: place == .cell)))
    push(node.children)
  }

  /// `_` where a `*` would run into another, unless what is next to it keeps it from being a mark.
  private static func emphasisMark(
    after output: String, previous: MarkdownNode.Kind?, next: MarkdownNode.Kind?
  ) -> String {
    if output.last == "_", !output.hasSuffix("\\_") { return "*" }
    let runsInto = output.last == "*" && !output.hasSuffix("\\*") || next == .emphasis || next == .strong
    guard runsInto, previous != .strikethrough, next != .strikethrough else { return "*" }
    if let last = output.last, last.isLetter || last.isNumber { return "*" }
    if case .text(let text)? = next, let first = text.first, first.isLetter || first.isNumber { return "*" }
    return "_"
  }
}

extension MarkdownNode.Kind {
  /// What text or a soft line end adds to a line.
  fileprivate var softText: String? {
    switch self {
    case .text(let text): text
    case .softBreak: " "
    default: nil
    }
  }
}
