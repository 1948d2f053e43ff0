import KnowledgeGraph
import Markdown
import TextTools

/// A node's page as Markdown, for agents: status, date, scope and sources stand beside every statement.
struct NodeMarkdown {
  let model: SiteModel
  /// The page as Markdown.
  private let own: SitePath

  init(model: SiteModel, page: SitePath) {
    self.model = model
    own = page.with(ending: .markdown)
  }

  /// What follows the title begins each with a blank line.
  func bytes(_ fact: SiteNode) -> [UInt8] {
    let node = fact.node
    var text = GrowingBytes(capacity: 8_192)
    text.append("# ")
    text.append(escaped(node.title))
    text.append("\n")
    body(node, &text)
    if node.parent == nil { for section in model.sections(of: fact) { self.section(section, level: 2, &text) } }
    if !node.sources.isEmpty {
      text.append("\n## Sources\n")
      sources(node, &text)
    }
    return text.all
  }

  private func section(_ fact: SiteNode, level: Int, _ text: inout GrowingBytes) {
    let node = fact.node
    text.append("\n")
    for _ in 0..<min(6, level) { text.append("#") }
    text.append(" ")
    text.append(escaped(node.title))
    text.append("\n")
    body(node, &text)
    text.append("\nSources:\n")
    sources(node, &text)
    for inner in model.sections(of: fact) { section(inner, level: level + 1, &text) }
  }

  private func body(_ node: FactNode, _ text: inout GrowingBytes) {
    let prose = { (text: String) in rewritten(text, in: node) }
    text.append("\n`")
    text.append(node.id)
    text.append("` · ")
    text.append(Wording.kind(node.kind))
    facts(node, &text)
    text.append("\n")
    if !node.statement.isEmpty {
      text.append("\n")
      if let status = node.status, !status.mayBeStated { text.append("**\(Wording.capitalised(status.rawValue)).** ") }
      text.append(prose(node.statement))
      text.append("\n")
    }
    if !node.detail.isEmpty {
      text.append("\n")
      text.append(prose(node.detail))
      text.append("\n")
    }
    list("Values", node.isRow ? node.attributes : [], &text) { "\($0.name): \(escaped($0.value))" }
    list("Symptoms", node.symptoms, &text, code)
    list("Both sides", node.sides, &text, prose)
    if !node.notes.isEmpty {
      for edge in EdgeKind.allCases {
        list(Wording.capitalised(edge.phrase), node.notes(edge), &text) { prose($0.text) }
      }
    }
    list("Held against the source", node.claims, &text) { "`\($0.rule)` at \($0.at.description)" }
  }

  private func list<Entry>(
    _ title: @autoclosure () -> String, _ entries: [Entry], _ text: inout GrowingBytes, _ words: (Entry) -> String
  ) {
    guard !entries.isEmpty else { return }
    text.append("\n**")
    text.append(title())
    text.append("**\n\n")
    for entry in entries {
      let words = words(entry)
      text.append("- ")
      text.append(
        words.hasByte(0x0A)
          ? words.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ") : words)
      text.append("\n")
    }
  }

  private func facts(_ node: FactNode, _ text: inout GrowingBytes) {
    guard let status = node.status else { return }
    text.append(" · ")
    text.append(status.rawValue)
    text.append(" (")
    text.append(status.meaning)
    text.append(")")
    if let day = node.asOf {
      text.append(" · as of ")
      text.append(day.description)
    }
    text.append(" · for ")
    text.append(node.scope.isUniversal ? "all versions" : escaped(node.scope.summary))
  }

  private func sources(_ node: FactNode, _ text: inout GrowingBytes) {
    text.append("\n")
    for source in node.sources {
      text.append("- ")
      link(source, &text)
      text.append(", ")
      text.append(source.kind.rawValue)
      text.append(", read ")
      text.append(source.read.description)
      text.append("\n")
    }
  }

  private func link(_ source: SourceReference, _ text: inout GrowingBytes) {
    guard SimpleProse.isAddress(source.url), SimpleProse.isPlain(source.title) else {
      let link = MarkdownNode(
        kind: .link(destination: source.url, title: ""), children: [MarkdownNode(kind: .text(source.title))])
      text.append(MarkdownRenderer.commonMark([link]))
      return
    }
    text.append("[")
    text.append(source.title)
    text.append("](")
    text.append(source.url)
    text.append(")")
  }

  private func code(_ text: String) -> String {
    let span = "`" + text + "`"
    if SimpleProse(span)?.paragraphs == [[.code(text)]] { return span }
    return MarkdownRenderer.commonMark([MarkdownNode(kind: .code(text))])
  }

  private func escaped(_ text: String) -> String {
    SimpleProse.isPlain(text) ? text : MarkdownRenderer.commonMark([MarkdownNode(kind: .text(text))])
  }

  /// Markdown of a fact's file with its links leading from this page's Markdown to that of others.
  private func rewritten(_ text: String, in node: FactNode) -> String {
    guard Self.hasLink(text) else { return text }
    let file = node.location?.file ?? ""
    if let rewritten = LinkRewriter.rewrite(text, target: { target(of: $0, file: file) }) { return rewritten }
    guard let tree = try? MarkdownParser().parse(text) else { return text }
    return MarkdownRenderer.commonMark(tree.children.map { rewritten($0, file: file) })
  }

  private static func hasLink(_ text: String) -> Bool {
    text.withBytes { bytes in
      var place = 0
      while true {
        place =
          bytes.firstIndex(from: place) {
            $0.hasByte(UInt8(ascii: "]"))
          } where: {
            $0 == UInt8(ascii: "]")
          } + 1
        guard place < bytes.count else { return false }
        if bytes[place] == UInt8(ascii: "(") { return true }
      }
    }
  }

  private func rewritten(_ node: MarkdownNode, file: String) -> MarkdownNode {
    var copy = node
    copy.children = node.children.map { rewritten($0, file: file) }
    if case .link(let destination, let title) = node.kind {
      copy.kind = target(of: destination, file: file).map { .link(destination: $0, title: title) } ?? .emphasis
    }
    return copy
  }

  /// Where a link of a fact's file leads from this page's Markdown; nil for what is no link.
  private func target(of destination: String, file: String) -> String? {
    switch LinkTarget(destination, in: file) {
    case .document(let document, let anchor):
      let id = anchor.map { "\(document)#\($0)" } ?? document
      guard let place = model.place(of: id) ?? model.place(of: document) else { return destination }
      return Address(from: own, to: place.markdownPage, fragment: place.fragment).text
    case .guide: return Address(from: own, to: SitePath.guide.with(ending: .markdown)).text
    case .external: return destination
    case .invalid, .unsafe: return nil
    }
  }
}
