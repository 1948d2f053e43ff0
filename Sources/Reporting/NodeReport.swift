import KnowledgeGraph

/// One node with its edges both ways, ready to be printed.
public struct NodeReport: Sendable {
  /// The other end of an edge.
  public struct End: Sendable {
    /// How the node relates to it, or it to the node.
    let kind: EdgeKind
    let id: String
    /// Nil where the identifier is no node's.
    let node: FactNode?

    /// Makes an end.
    public init(kind: EdgeKind, id: String, node: FactNode?) {
      self.kind = kind
      self.id = id
      self.node = node
    }
  }

  private let node: FactNode
  /// Where the edges lead that leave the node, in the order of the graph.
  private let after: [End]
  /// From where the edges come that reach the node, in the order of the graph.
  private let before: [End]

  /// Makes a report.
  public init(node: FactNode, in graph: KnowledgeGraph) {
    func end(_ id: String, _ kind: EdgeKind) -> End { End(kind: kind, id: id, node: graph[id]) }
    self.init(
      node: node, after: graph.edges(from: node.id).map { end($0.to, $0.kind) },
      before: graph.edges(to: node.id).map { end($0.from, $0.kind) })
  }

  /// Makes a report of a node whose neighbours are known.
  ///
  /// - Parameters:
  ///   - after: Where the edges lead that leave the node.
  ///   - before: From where the edges come that reach it.
  public init(node: FactNode, after: [End], before: [End]) {
    self.node = node
    self.after = after
    self.before = before
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
      let others = after.filter { $0.kind == kind && kind != .cites && !linked.contains($0.id) }
      append(
        kind.phrase, notes.map { TerminalMarkdown.inline($0.text) + ends($0) } + others.map(label),
        to: &lines, style)
    }
    append("claims that rules decide", node.claims.map { "\($0.rule) at \($0.at.description)" }, to: &lines, style)
    for kind in EdgeKind.allCases where kind != .cites {
      append(kind.inversePhrase, before.filter { $0.kind == kind }.map(label), to: &lines, style)
    }
    append("Asked as", node.askedAs, to: &lines, style)
    append("Sources", node.sources.map { FactPhrasing.source($0) }, to: &lines, style)
    if node.kind == .source {
      append("cited by", before.map(label), to: &lines, style)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func ends(_ note: FactNode.Note) -> String {
    note.targets.isEmpty || node.notes.isEmpty ? "" : " (\(note.targets.joined(separator: ", ")))"
  }

  private func label(_ end: End) -> String {
    guard let other = end.node else { return end.id }
    return "\(other.title)\(other.status.map { " [\($0.rawValue)]" } ?? "") (\(end.id))"
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
  public func json() -> String { String(decoding: jsonBytes(), as: UTF8.self) }

  /// The same as bytes.
  public func jsonBytes() -> [UInt8] { JSONBuffer.utf8(.indented) { $0.object(write) } }

  private func write(_ json: inout JSONBuffer) {
    json.member("aliases", node.aliases)
    json.key("appliesTo")
    json.write(node.scope)
    json.member("asOf", node.asOf?.description)
    json.member("askedAs", node.askedAs)
    json.key("attributes")
    json.object { json in
      let values = Dictionary(node.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
      for (name, value) in values.sorted(by: { $0.key < $1.key }) { json.member(named: name, value) }
    }
    json.key("backEdges")
    json.array(before) { write($1, &$0) }
    json.key("claims")
    json.array(node.claims) { json, claim in
      json.object { json in
        json.member("at", claim.at.description)
        json.member("rule", claim.rule)
      }
    }
    json.member("detail", node.detail)
    json.key("edges")
    json.array(after) { write($1, &$0) }
    json.member("file", node.location?.file)
    json.member("id", node.id)
    json.member("kind", node.kind.rawValue)
    json.member("line", node.location?.line)
    json.member("package", node.package)
    json.member("parent", node.parent)
    json.member("reviewAfter", node.reviewAfter?.description)
    json.member("schemaVersion", 1)
    json.member("sides", node.sides)
    json.key("sources")
    json.array(node.sources) { json, source in
      json.object { json in
        json.member("kind", source.kind.rawValue)
        json.member("read", source.read.description)
        json.member("title", source.title)
        json.member("url", source.url)
      }
    }
    json.member("status", node.status?.rawValue)
    json.member("symptoms", node.symptoms)
    json.member("system", node.system?.rawValue)
    json.member("targetTypes", node.targetTypes)
    json.member("text", FactPhrasing.statement(node))
    json.member("title", node.title)
    json.member("version", node.version)
    json.member("workaround", node.notes.filter { $0.edge == .workaround }.map(\.text))
  }

  private func write(_ end: End, _ json: inout JSONBuffer) {
    json.object { json in
      json.member("id", end.id)
      json.member("kind", end.kind.rawValue)
      json.member("status", end.node?.status?.rawValue)
      json.member("title", end.node?.title)
    }
  }
}

extension JSONBuffer {
  /// For which versions of which packages something holds.
  mutating func write(_ scope: Scope) {
    array(scope.entries) { json, entry in
      json.object { json in
        json.member("package", entry.package)
        json.member("range", entry.range.description)
      }
    }
  }
}
