import CCMarkGFM

/// The only file that talks to libcmark-gfm: bytes in, `MarkdownNode` out.
enum CMarkTree {
  private static let extensionNames = ["table", "tasklist", "strikethrough", "autolink"]

  /// libcmark-gfm 0.29 keeps the characters its extensions watch for in a table that all parsers share, and
  /// fills and empties it around every parse: two parses at once lose each other's extensions.
  private static let lock = Lock()

  /// Parses well-formed UTF-8. The C tree is walked and released before this returns.
  static func parse(
    _ utf8: UnsafeBufferPointer<UInt8>, maximumDepth: Int, firstLine: Int
  ) throws(MarkdownError) -> MarkdownNode {
    guard let root = try lock.withLock({ () throws(MarkdownError) in try root(utf8) }) else {
      throw .parserUnavailable
    }
    defer { cmark_node_free(root) }
    let locator = InlineLocator(utf8, firstLine: firstLine)
    return try convert(root, maximumDepth: maximumDepth, lineOffset: firstLine - 1, locator: locator)
  }

  private static func root(_ utf8: UnsafeBufferPointer<UInt8>) throws(MarkdownError) -> OpaquePointer? {
    cmark_gfm_core_extensions_ensure_registered()
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { throw .parserUnavailable }
    defer { cmark_parser_free(parser) }
    for name in extensionNames {
      guard let found = cmark_find_syntax_extension(name),
        cmark_parser_attach_syntax_extension(parser, found) == 1
      else { throw .parserUnavailable }
    }
    utf8.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    return cmark_parser_finish(parser)
  }

  /// Walks the tree with a stack of its own: the depth of the text must not become depth of calls.
  private static func convert(
    _ root: OpaquePointer, maximumDepth: Int, lineOffset: Int, locator: InlineLocator
  ) throws(MarkdownError) -> MarkdownNode {
    var tree = OpenTree(locator: locator)
    tree.enter(.document, range: range(of: root, lineOffset: lineOffset), split: nil)
    var current = root
    while true {
      if let child = cmark_node_first_child(current) {
        current = child
      } else {
        while current != root, cmark_node_next(current) == nil, let parent = cmark_node_parent(current) {
          tree.leave()
          current = parent
        }
        guard current != root, let sibling = cmark_node_next(current) else { return tree.finished() }
        tree.leave()
        current = sibling
      }
      let (range, split) = place(of: current, lineOffset: lineOffset)
      if tree.depth >= maximumDepth { throw .tooDeep(limit: maximumDepth, at: range?.start) }
      tree.enter(kind(of: current), range: range, split: split)
    }
  }

  /// The place of a node, and where a paragraph was split into a shorter one and a table, the header's line.
  ///
  /// libcmark-gfm gives the paragraph's place to the table and none to the paragraph.
  private static func place(of node: OpaquePointer, lineOffset: Int) -> (range: SourceRange?, split: Int?) {
    let own = range(of: node, lineOffset: lineOffset)
    if cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH, own == nil, let next = cmark_node_next(node),
      isTable(next)
    {
      let (range, split) = place(of: next, lineOffset: lineOffset)
      return split == nil ? (nil, nil) : (range.map { SourceRange(start: $0.start, end: $0.start) }, split)
    }
    guard let own, isTable(node), let firstRow = cmark_node_first_child(node) else { return (own, nil) }
    // Between the header and the first row of the body stands one line.
    let body = cmark_node_next(firstRow).flatMap { range(of: $0, lineOffset: lineOffset) }
    let line = body.map { $0.start.line - 2 } ?? own.end.line - 1
    return (own, line == own.start.line ? nil : line)
  }

  /// cmark counts from 1 and includes the last byte; it leaves 0 where it keeps no position.
  private static func range(of node: OpaquePointer, lineOffset: Int) -> SourceRange? {
    let (firstLine, firstColumn) = (Int(cmark_node_get_start_line(node)), Int(cmark_node_get_start_column(node)))
    let (lastLine, lastColumn) = (Int(cmark_node_get_end_line(node)), Int(cmark_node_get_end_column(node)))
    guard firstLine > 0, firstColumn > 0 else { return nil }
    let start = SourcePosition(line: firstLine + lineOffset, column: firstColumn)
    let end = SourcePosition(line: lastLine + lineOffset, column: lastColumn + 1)
    return SourceRange(start: start, end: max(start, end))
  }

  private static func kind(of node: OpaquePointer) -> MarkdownNode.Kind {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST: list(node)
    case CMARK_NODE_ITEM: item(node)
    case CMARK_NODE_CODE_BLOCK:
      .codeBlock(info: string(cmark_node_get_fence_info(node)), literal: string(cmark_node_get_literal(node)))
    case CMARK_NODE_HTML_BLOCK: .htmlBlock(string(cmark_node_get_literal(node)))
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading(level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_TEXT: .text(string(cmark_node_get_literal(node)))
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code(string(cmark_node_get_literal(node)))
    case CMARK_NODE_HTML_INLINE: .htmlInline(string(cmark_node_get_literal(node)))
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK:
      .link(destination: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)))
    case CMARK_NODE_IMAGE:
      .image(destination: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)))
    default: extensionKind(of: node)
    }
  }

  /// The types that extensions register get their numbers at run time; their names are fixed.
  private static func extensionKind(of node: OpaquePointer) -> MarkdownNode.Kind {
    switch string(cmark_node_get_type_string(node)) {
    case "table": .table(alignments: alignments(node))
    case "table_row", "table_header":
      .tableRow(isHeader: cmark_gfm_extensions_get_table_row_is_header(node) != 0)
    case "table_cell": .tableCell
    case "strikethrough": .strikethrough
    default: .text("")
    }
  }

  /// A task is an item that the extension has put its name on.
  private static func item(_ node: OpaquePointer) -> MarkdownNode.Kind {
    string(cmark_node_get_type_string(node)) == "tasklist"
      ? .taskItem(checked: cmark_gfm_extensions_get_tasklist_item_checked(node)) : .item
  }

  private static func list(_ node: OpaquePointer) -> MarkdownNode.Kind {
    let ordered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return .list(
      ordered: ordered, start: ordered ? Int(cmark_node_get_list_start(node)) : 1,
      tight: cmark_node_get_list_tight(node) != 0)
  }

  private static func isTable(_ node: OpaquePointer) -> Bool {
    cmark_gfm_extensions_get_table_columns(node) > 0
  }

  private static func alignments(_ table: OpaquePointer) -> [TableAlignment] {
    guard let letters = cmark_gfm_extensions_get_table_alignments(table) else { return [] }
    return (0..<Int(cmark_gfm_extensions_get_table_columns(table))).map { column in
      switch letters[column] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .none
      }
    }
  }

  private static func string(_ bytes: UnsafePointer<CChar>?) -> String {
    bytes.map { String(cString: $0) } ?? ""
  }
}
