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

  private struct Document: Encodable {
    struct Entry: Encodable {
      let id: String
      let kind: String
      let title: String
      let status: String?
      let asOf: String?
      let system: String?
      let appliesTo: [AnswerDocument.ScopeEntry]
      let text: String
    }
    let schemaVersion = 1
    let count: Int
    let nodes: [Entry]
  }

  /// As JSON; the schema is `Site/schemas/list.schema.json`.
  public func json() throws -> String {
    try JSONText.encode(
      Document(
        count: nodes.count,
        nodes: nodes.map { node in
          Document.Entry(
            id: node.id, kind: node.kind.rawValue, title: node.title, status: node.status?.rawValue,
            asOf: node.asOf?.description, system: node.system?.rawValue,
            appliesTo: node.scope.entries.map {
              AnswerDocument.ScopeEntry(package: $0.package, range: $0.range.description)
            },
            text: (FactPhrasing.lead(node.status).map { "\($0) " } ?? "") + node.statement)
        }))
  }
}
