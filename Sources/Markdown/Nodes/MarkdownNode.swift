/// One node of a Markdown document: what it is, what it contains and where it stands.
///
/// A node is a plain value; it holds no reference to the parser. Its depth is bounded by
/// `MarkdownParser.Limits.maximumDepth`, which is what makes releasing it safe on a small stack.
public struct MarkdownNode: Sendable {
  /// What a node is, with everything that is not a child.
  public enum Kind: Sendable, Equatable {
    /// The root of every parsed text; children are blocks.
    case document
    /// `> …`; children are blocks.
    case blockQuote
    /// A list; children are `item` and `taskItem`. `start` is 1 for a bullet list.
    case list(ordered: Bool, start: Int, tight: Bool)
    /// An entry of a list; children are blocks.
    case item
    /// An entry of a list that begins with `[ ]` or `[x]`; children are blocks.
    case taskItem(checked: Bool)
    /// A fenced or indented block of code. `info` is the text after the fence, "" without one;
    /// `literal` ends in a newline unless it is empty.
    case codeBlock(info: String, literal: String)
    /// A block of raw HTML as written, with its newlines.
    case htmlBlock(String)
    /// A paragraph; children are inlines.
    case paragraph
    /// A heading of level 1 to 6; children are inlines.
    case heading(level: Int)
    /// `---`
    case thematicBreak
    /// A table; children are `tableRow`, the header first. One alignment for each column.
    case table(alignments: [TableAlignment])
    /// A row of a table; children are `tableCell`, one for each column.
    case tableRow(isHeader: Bool)
    /// A cell of a table; children are inlines.
    case tableCell
    /// Text with entities and backslash escapes resolved.
    case text(String)
    /// A line end within a paragraph.
    case softBreak
    /// A line end that is kept: two spaces or a backslash before it.
    case lineBreak
    /// A code span without its backticks.
    case code(String)
    /// An inline HTML tag, comment or declaration as written.
    case htmlInline(String)
    /// `*…*`; children are inlines.
    case emphasis
    /// `**…**`; children are inlines.
    case strong
    /// `~~…~~`; children are inlines.
    case strikethrough
    /// A link, written out, by reference, or found in the text; children are inlines.
    case link(destination: String, title: String)
    /// An image; children are the inlines of its description.
    case image(destination: String, title: String)
  }

  /// What the node is.
  public var kind: Kind
  /// The nodes inside, in the order of the text.
  public var children: [MarkdownNode]
  /// Where the node was read; nil where the parser keeps no position (line ends, made-up nodes).
  public var range: SourceRange?

  /// A node from its parts.
  public init(kind: Kind, children: [MarkdownNode] = [], range: SourceRange? = nil) {
    self.kind = kind
    self.children = children
    self.range = range
  }
}
