import KnowledgeGraph

/// What contains each node and what it contains, by its number.
struct ContainmentTable: Sendable {
  /// Nil for documents and for what is no fact.
  let parents: [SiteNode?]
  /// The sections of each node, in the order of the text.
  let sections: [[SiteNode]]
  /// The rows of the declared table of each node, in the order of the text.
  let rows: [[SiteNode]]

  /// - Parameter nodesByID: The same nodes by their identifiers.
  init(_ nodes: [SiteNode], nodesByID: [String: SiteNode]) {
    let parents = nodes.map { node in node.node.parent.flatMap { nodesByID[$0] } }
    var sections = [[SiteNode]](repeating: [], count: nodes.count)
    var rows = sections
    for node in nodes where node.node.isFact {
      guard let parent = parents[node.number] else { continue }
      if node.node.isRow { rows[parent.number].append(node) } else { sections[parent.number].append(node) }
    }
    self.parents = parents
    self.sections = sections.map { $0.sorted(by: Self.isBefore) }
    self.rows = rows.map { $0.sorted(by: Self.isBefore) }
  }

  private static func isBefore(_ left: SiteNode, _ right: SiteNode) -> Bool {
    guard let first = left.node.location, let second = right.node.location, first != second else {
      return left.node.id < right.node.id
    }
    return first < second
  }
}
