import KnowledgeGraph

/// One node with its edges both ways, ready to be printed.
public struct NodeReport: Sendable {
  private let node: FactNode
  private let graph: KnowledgeGraph

  /// Makes a report.
  public init(node: FactNode, in graph: KnowledgeGraph) {
    self.node = node
    self.graph = graph
  }

  // MARK: Text

  /// For a terminal or a pipe.
  public func text(_ style: TerminalStyle) -> String {
    var lines = [style.wrap(style.paint(node.title, .strong)), header(style)]
    if let lead = FactPhrasing.lead(node.status) { lines.append(style.paint(lead, .bad)) }
    let body = TerminalMarkdown(style: style)
    for text in [node.statement, node.detail] where !text.isEmpty {
      lines.append("")
      lines.append(body.blocks(text))
    }
    append("Values", node.attributes.map { "\($0.name): \($0.value)" }, to: &lines, style)
    append("Both sides", node.sides.map { TerminalMarkdown.inline($0) }, to: &lines, style)
    append("Symptoms", node.symptoms, to: &lines, style)
    for kind in EdgeKind.allCases {
      let notes = node.notes.filter { $0.edge == kind }
      let linked = Set(notes.flatMap(\.targets))
      let others = graph.edges(from: node.id).filter { $0.kind == kind && kind != .cites && !linked.contains($0.to) }
      append(
        kind.phrase, notes.map { TerminalMarkdown.inline($0.text) + ends($0) } + others.map { label($0.to) },
        to: &lines, style)
    }
    append("claims that rules decide", node.claims.map { "\($0.rule) at \($0.at.description)" }, to: &lines, style)
    for kind in EdgeKind.allCases where kind != .cites {
      let edges = graph.edges(to: node.id).filter { $0.kind == kind }
      append(kind.inversePhrase, edges.map { label($0.from) }, to: &lines, style)
    }
    append("Asked as", node.askedAs, to: &lines, style)
    append("Sources", node.sources.map { FactPhrasing.source($0) }, to: &lines, style)
    if node.kind == .source {
      append("cited by", graph.edges(to: node.id).map { label($0.from) }, to: &lines, style)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func ends(_ note: FactNode.Note) -> String {
    note.targets.isEmpty || node.notes.isEmpty ? "" : " (\(note.targets.joined(separator: ", ")))"
  }

  private func label(_ id: String) -> String {
    guard let other = graph[id] else { return id }
    return "\(other.title)\(other.status.map { " [\($0.rawValue)]" } ?? "") (\(id))"
  }

  private func header(_ style: TerminalStyle) -> String {
    var parts = ["\(node.id) · \(node.kind.rawValue)"]
    if let status = node.status {
      parts.append("\(status.rawValue) (\(status.meaning))")
      if let asOf = node.asOf { parts.append("as of \(asOf)") }
      parts.append("for \(node.scope.isUniversal ? "all versions" : node.scope.summary)")
    }
    if let location = node.location { parts.append("\(location.file):\(location.line)") }
    return style.wrap(parts.joined(separator: " · "), hanging: "  ")
  }

  private func append(_ title: String, _ entries: [String], to lines: inout [String], _ style: TerminalStyle) {
    guard !entries.isEmpty else { return }
    lines.append("")
    lines.append(style.paint(title.prefix(1).uppercased() + title.dropFirst(), .strong))
    for entry in entries { lines.append(style.wrap(entry, first: "  - ", hanging: "    ")) }
  }

  // MARK: JSON

  /// As JSON; the schema is `Site/schemas/node.schema.json`.
  public func json() throws -> String {
    try JSONText.encode(NodeDocument(node: node, graph: graph))
  }
}

/// The JSON form of a node.
struct NodeDocument: Encodable {
  struct Edge: Encodable {
    let kind: String
    let id: String
    let title: String?
    let status: String?
  }

  struct Claim: Encodable {
    let rule: String
    let at: String
  }

  let schemaVersion = 1
  let id: String
  let kind: String
  let title: String
  let status: String?
  let asOf: String?
  let reviewAfter: String?
  let system: String?
  let appliesTo: [AnswerDocument.ScopeEntry]
  let aliases: [String]
  let targetTypes: [String]
  let package: String?
  let version: String?
  let text: String
  let detail: String
  let attributes: [String: String]
  let sides: [String]
  let symptoms: [String]
  let askedAs: [String]
  let workaround: [String]
  let claims: [Claim]
  let sources: [AnswerDocument.Source]
  let edges: [Edge]
  let backEdges: [Edge]
  let parent: String?
  let file: String?
  let line: Int?

  init(node: FactNode, graph: KnowledgeGraph) {
    id = node.id
    kind = node.kind.rawValue
    title = node.title
    status = node.status?.rawValue
    asOf = node.asOf?.description
    reviewAfter = node.reviewAfter?.description
    system = node.system?.rawValue
    appliesTo = node.scope.entries.map {
      AnswerDocument.ScopeEntry(package: $0.package, range: $0.range.description)
    }
    aliases = node.aliases
    targetTypes = node.targetTypes
    package = node.package
    version = node.version
    text = (FactPhrasing.lead(node.status).map { "\($0) " } ?? "") + node.statement
    detail = node.detail
    attributes = Dictionary(node.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    sides = node.sides
    symptoms = node.symptoms
    askedAs = node.askedAs
    workaround = node.notes.filter { $0.edge == .workaround }.map(\.text)
    claims = node.claims.map { Claim(rule: $0.rule, at: $0.at.description) }
    sources = node.sources.map {
      AnswerDocument.Source(title: $0.title, url: $0.url, kind: $0.kind.rawValue, read: $0.read.description)
    }
    func edge(_ kind: EdgeKind, _ other: String) -> Edge {
      Edge(kind: kind.rawValue, id: other, title: graph[other]?.title, status: graph[other]?.status?.rawValue)
    }
    edges = graph.edges(from: node.id).map { edge($0.kind, $0.to) }
    backEdges = graph.edges(to: node.id).map { edge($0.kind, $0.from) }
    parent = node.parent
    file = node.location?.file
    line = node.location?.line
  }
}
