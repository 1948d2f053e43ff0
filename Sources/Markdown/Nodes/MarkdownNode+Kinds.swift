extension MarkdownNode.Kind {
  /// Whether the children are inlines, and the node is not one itself.
  var holdsInlines: Bool {
    switch self {
    case .paragraph, .heading, .tableCell: true
    default: false
    }
  }

  /// Whether this is an inline with children.
  var isSpan: Bool {
    switch self {
    case .emphasis, .strong, .strikethrough, .link, .image: true
    default: false
    }
  }

  /// Whether this stands among blocks as it is.
  var isBlock: Bool {
    if case .tableCell = self { false } else { !isInline }
  }

  var isInline: Bool {
    switch self {
    case .text, .softBreak, .lineBreak, .code, .htmlInline: true
    default: isSpan
    }
  }
}
