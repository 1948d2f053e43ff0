import KnowledgeGraph
import Markdown

/// Turns the Markdown of facts into pieces of a page. Raw HTML comes out as text, links only with an allowed scheme.
struct ProseRenderer {
  let model: SiteModel
  /// The page that the text is put on.
  let page: SitePath
  /// The file that the text was written in, to which its links are relative.
  let file: String
  /// The anchors of a page that is no node of the graph, to which its text may link.
  var ownAnchors: Set<String> = []

  /// The blocks of a text.
  func blocks(_ markdown: String) -> [HTML] {
    blocks(ReadProse(markdown))
  }

  /// The blocks of a text that was looked at before.
  func blocks(_ prose: ReadProse) -> [HTML] {
    guard let simple = prose.simple else { return parse(prose.markdown).map(block) }
    return simple.paragraphs.map { runs in Tag.p { HTML.each(runs, run) } }
  }

  /// The text of one paragraph; several are put in a row.
  func inline(_ markdown: String) -> [HTML] {
    inline(ReadProse(markdown))
  }

  /// The text of one paragraph that was looked at before.
  func inline(_ prose: ReadProse) -> [HTML] {
    if let simple = prose.simple { return simple.paragraphs.flatMap { $0.map(run) } }
    return parse(prose.markdown).flatMap { block -> [HTML] in
      if case .paragraph = block.kind { return inlines(block.children) }
      return [self.block(block)]
    }
  }

  /// The blocks as nodes; a text that cannot be parsed is a paragraph of itself.
  func parse(_ markdown: String) -> [MarkdownNode] {
    guard !markdown.isEmpty else { return [] }
    if let tree = try? MarkdownParser().parse(markdown) { return tree.children }
    return [MarkdownNode(kind: .paragraph, children: [MarkdownNode(kind: .text(markdown))])]
  }

  func block(_ node: MarkdownNode) -> HTML {
    switch node.kind {
    case .paragraph: Tag.p { inlines(node.children) }
    // Headings make nodes, so one that is left stands inside a list or a quote.
    case .heading: Tag.p { Tag.strong { inlines(node.children) } }
    case .blockQuote: Tag.blockquote([], node.children.map(block))
    case .list(let ordered, let start, let tight):
      (ordered ? Tag.ol : Tag.ul)(
        ordered && start != 1 ? [.plain(.start, String(start))] : [],
        node.children.map { item($0, isTight: tight) })
    case .codeBlock(let info, let literal): CodeBlock(info: info, text: literal).html
    case .htmlBlock where node.isListSeparator: .empty
    case .htmlBlock(let literal): Tag.pre([], [Tag.code([], [.text(literal)])])
    case .thematicBreak: Tag.hr([], [])
    case .table(let alignments): table(node, alignments: alignments)
    case .document: .fragment(node.children.map(block))
    case .item, .taskItem: item(node, isTight: false)
    default: inlineNode(node)
    }
  }

  private func item(_ node: MarkdownNode, isTight: Bool) -> HTML {
    var content: [HTML] = []
    if case .taskItem(let checked) = node.kind { content.append(.text(checked ? "☑ " : "☐ ")) }
    for child in node.children {
      if isTight, case .paragraph = child.kind {
        content += inlines(child.children)
      } else {
        content.append(block(child))
      }
    }
    return Tag.li([], content)
  }

  /// A table that scrolls by itself where it is too wide.
  private func table(_ node: MarkdownNode, alignments: [TableAlignment]) -> HTML {
    func row(_ row: MarkdownNode, cell: Tag) -> HTML {
      Tag.tr(
        [],
        zip(row.children, alignments + Array(repeating: .none, count: row.children.count)).map { child, alignment in
          var attributes: [Attribute] = cell == .th ? [.plain(.scope, "col")] : []
          switch alignment {
          case .right: attributes.append(.class("right"))
          case .center: attributes.append(.class("center"))
          case .left, .none: break
          }
          return cell(attributes, inlines(child.children))
        })
    }
    return ScrollingTable.html(
      label: "Table", head: node.children.prefix(1).map { row($0, cell: .th) },
      body: node.children.dropFirst().map { row($0, cell: .td) })
  }
}
