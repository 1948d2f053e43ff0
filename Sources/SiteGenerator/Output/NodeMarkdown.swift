import KnowledgeGraph
import Markdown

/// A node's page as Markdown, for agents: status, date, scope and sources stand beside every statement.
struct NodeMarkdown {
  let model: SiteModel
  let page: SitePath

  func text(_ node: FactNode) -> String {
    var lines = ["# \(escaped(node.title))", ""]
    lines += body(node, level: 2)
    for section in model.sections(of: node.id) where node.parent == nil { lines += self.section(section, level: 2) }
    if !node.sources.isEmpty { lines += ["## Sources", ""] + sources(node) + [""] }
    return lines.joined(separator: "\n")
  }

  private func section(_ node: FactNode, level: Int) -> [String] {
    var lines = [String(repeating: "#", count: min(6, level)) + " \(escaped(node.title))", ""]
    lines += body(node, level: level + 1)
    lines += ["Sources:", ""] + sources(node) + [""]
    for inner in model.sections(of: node.id) { lines += section(inner, level: level + 1) }
    return lines
  }

  private func body(_ node: FactNode, level: Int) -> [String] {
    var lines: [String] = ["`\(node.id)` · \(Wording.kind(node.kind))\(facts(node))", ""]
    let prose = { (text: String) in rewritten(text, in: node) }
    let lead = node.status.flatMap { $0.mayBeStated ? nil : "**\(Wording.capitalised($0.rawValue)).** " } ?? ""
    if !node.statement.isEmpty { lines += [lead + prose(node.statement), ""] }
    if !node.detail.isEmpty { lines += [prose(node.detail), ""] }
    list("Values", node.isRow ? node.attributes.map { "\($0.name): \(escaped($0.value))" } : [], &lines)
    list("Symptoms", node.symptoms.map(code), &lines)
    list("Both sides", node.sides.map(prose), &lines)
    for edge in EdgeKind.allCases where node.notes.contains(where: { $0.edge == edge }) {
      list(
        Wording.capitalised(edge.phrase), node.notes.filter { $0.edge == edge }.map { prose($0.text) }, &lines)
    }
    list(
      "Held against the source",
      node.claims.map { "`\($0.rule)` at \($0.at.description)" }, &lines)
    return lines
  }

  private func list(_ title: String, _ entries: [String], _ lines: inout [String]) {
    guard !entries.isEmpty else { return }
    lines += ["**\(title)**", ""]
    lines += entries.map { entry in
      guard entry.utf8.contains(0x0A) else { return "- " + entry }
      return "- " + entry.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
    }
    lines.append("")
  }

  private func facts(_ node: FactNode) -> String {
    guard let status = node.status else { return "" }
    let scope = node.scope.isUniversal ? "all versions" : node.scope.summary
    let day = node.asOf.map { " · as of \($0)" } ?? ""
    return " · \(status.rawValue) (\(status.meaning))\(day) · for \(escaped(scope))"
  }

  private func sources(_ node: FactNode) -> [String] {
    node.sources.map { source in "- \(link(source)), \(source.kind.rawValue), read \(source.read)" }
  }

  private func link(_ source: SourceReference) -> String {
    if SimpleProse.isAddress(source.url), SimpleProse.isPlain(source.title) {
      return "[\(source.title)](\(source.url))"
    }
    return MarkdownRenderer.commonMark([
      MarkdownNode(
        kind: .link(destination: source.url, title: ""), children: [MarkdownNode(kind: .text(source.title))])
    ])
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
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "("), previous == UInt8(ascii: "]") { return true }
      previous = byte
    }
    return false
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
      return Address(from: page.with(ending: "md"), to: place.page.with(ending: "md"), anchor: place.anchor).text
    case .guide: return Address(from: page.with(ending: "md"), to: SitePath.guide.with(ending: "md")).text
    case .external: return destination
    case .invalid, .unsafe: return nil
    }
  }
}
