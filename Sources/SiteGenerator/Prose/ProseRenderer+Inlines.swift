import KnowledgeGraph
import Markdown
import TextTools

extension ProseRenderer {
  func inlines(_ nodes: [MarkdownNode]) -> [HTML] { nodes.map(inlineNode) }

  func inlineNode(_ node: MarkdownNode) -> HTML {
    switch node.kind {
    case .text(let text): .text(text)
    case .softBreak: .text(" ")
    case .lineBreak: Tag.br([], [])
    case .code(let literal): code(literal)
    case .htmlInline(let literal): .text(literal)
    case .emphasis: Tag.em { inlines(node.children) }
    case .strong: Tag.strong { inlines(node.children) }
    case .strikethrough: Tag.s { inlines(node.children) }
    case .link(let destination, _): link(to: destination, linkText(node.children))
    case .image(let destination, _): image(node, destination)
    default: .text(node.plainText)
    }
  }

  /// A part of simple prose.
  func run(_ run: SimpleProse.Run) -> HTML {
    switch run {
    case .text(let text): .text(text)
    case .code(let literal): code(literal)
    case .link(let label, let destination):
      // What would become a link in the text of a link stays code.
      link(
        to: destination,
        label.map { if case .code(let literal) = $0 { Tag.code(text: literal) } else { self.run($0) } })
    }
  }

  /// A code span; one that is the identifier of a checker or a rule leads to its page.
  private func code(_ literal: String) -> HTML {
    guard literal.hasByte(UInt8(ascii: "/")), let address = model.catalogued(literal)?.address(from: page) else {
      return Tag.code(text: literal)
    }
    return Tag.a(.href(address)) { Tag.code(text: literal) }
  }

  /// A link, or only its text where the link leads nowhere that it may.
  func link(to destination: String, _ content: [HTML]) -> HTML {
    if destination.hasPrefix("#"), ownAnchors.contains(String(destination.dropFirst())) {
      return Tag.a([.href(Address(from: page, to: page, anchor: String(destination.dropFirst())))], content)
    }
    switch LinkTarget(destination, in: file) {
    case .document(let document, let anchor):
      let id = anchor.map { "\(document)#\($0)" } ?? document
      // The anchor of a named section is no node; it leads to the document.
      guard let address = model.address(of: id, from: page) ?? model.address(of: document, from: page) else {
        return .fragment(content)
      }
      return Tag.a([.href(address)], content)
    case .external(let text):
      guard let address = Address(external: text) else { return .fragment(content) }
      return Tag.a([.href(address), .class("out"), .plain(.rel, "noreferrer")], content)
    case .guide: return Tag.a([.href(Address(from: page, to: .guide))], content)
    case .invalid, .unsafe: return .fragment(content)
    }
  }

  /// Pictures would be requests to others, so the description is shown, as a link to the picture.
  private func image(_ node: MarkdownNode, _ destination: String) -> HTML {
    let words = node.plainText.isEmpty ? "picture" : node.plainText
    return link(to: destination, [.text(words)])
  }

  /// The text of a link; neither a link nor what becomes one can stand in another.
  private func linkText(_ nodes: [MarkdownNode]) -> [HTML] {
    nodes.map { node in
      switch node.kind {
      case .link: .fragment(linkText(node.children))
      case .image: .text(node.plainText)
      case .code(let literal): Tag.code([], [.text(literal)])
      case .emphasis: Tag.em([], linkText(node.children))
      case .strong: Tag.strong([], linkText(node.children))
      case .strikethrough: Tag.s([], linkText(node.children))
      default: inlineNode(node)
      }
    }
  }
}
