import KnowledgeGraph

/// A list of nodes, ready to be printed.
public struct NodeListReport: Sendable {
  private let nodes: [FactNode]

  /// Makes a report.
  public init(nodes: [FactNode]) {
    self.nodes = nodes
  }

  /// One line a node: identifier, kind, status, date, title.
  public func text(_ style: TerminalStyle) -> String {
    let width = min(48, nodes.map { $0.id.count }.max() ?? 0)
    var output = ""
    for node in nodes {
      let id = node.id + String(repeating: " ", count: max(0, width - node.id.count))
      let kind = node.kind.rawValue + String(repeating: " ", count: max(0, 12 - node.kind.rawValue.count))
      let status = node.status?.rawValue ?? "-"
      let date = node.asOf?.description ?? "-         "
      let padded = status + String(repeating: " ", count: max(0, 10 - status.count))
      output += "\(id)  \(kind)  \(style.paint(padded, role(node.status)))  \(date)  \(node.title)\n"
    }
    return output
  }

  private func role(_ status: FactStatus?) -> TerminalStyle.Role {
    switch status {
    case .verified: .good
    case .reported: .caution
    case nil: .quiet
    default: .bad
    }
  }

  /// As JSON; the schema is `Site/schemas/list.schema.json`.
  public func json() -> String { String(decoding: jsonBytes(), as: UTF8.self) }

  /// The same as bytes.
  public func jsonBytes() -> [UInt8] { Self.jsonBytes(nodes.map(Entry.init)) }

  /// As JSON, of entries that are made already.
  public static func jsonBytes(_ entries: some Collection<Entry>) -> [UInt8] {
    JSONBuffer.utf8(.indented) { json in
      json.object { json in
        json.member("count", entries.count)
        json.key("nodes")
        json.array(entries) { $0.value(json: $1.bytes) }
        json.member("schemaVersion", 1)
      }
    }
  }

  /// A node as it stands in a list as JSON, made once for all the lists that have it.
  public struct Entry: Sendable {
    fileprivate let bytes: [UInt8]

    /// Makes the entry of a node.
    public init(_ node: FactNode) {
      // In the array of an object.
      bytes = JSONBuffer.utf8(.indented, inside: 2) { json in json.object { Self.write(node, &$0) } }
    }

    private static func write(_ node: FactNode, _ json: inout JSONBuffer) {
      json.key("appliesTo")
      json.write(node.scope)
      json.member("asOf", node.asOf?.description)
      json.member("id", node.id)
      json.member("kind", node.kind.rawValue)
      json.member("status", node.status?.rawValue)
      json.member("system", node.system?.rawValue)
      json.member("text", FactPhrasing.statement(node))
      json.member("title", node.title)
    }
  }
}
