import KnowledgeGraph
import Versions

/// Finds the fact that gives one value of one SDK, with its status and sources.
struct SDKCellFacts {
  private let rows: [FactNode]
  private let encoded: [FactNode]

  init(_ graph: KnowledgeGraph) {
    let facts = graph.facts.filter { $0.status != .retired && $0.status != .stale }
    rows = facts.filter { $0.document == "expo-sdk/releases" && $0.kind == .claim && !$0.attributes.isEmpty }
    encoded = facts.filter { node in node.notes.contains { $0.edge == .encodedBy } }
  }

  /// The row of the tables of releases that has a column of a name and speaks of an SDK; else the fact that cites the rule of the value
  /// and speaks of that SDK alone. Nil where there is neither.
  func fact(_ column: String, ofSDK sdk: Int) -> FactReference? {
    let row = rows.first { row in
      row.attributes.contains { $0.name == column } && Self.speaks(row, of: sdk)
    }
    if let row { return FactReference(row) }
    let rule = "rules/expo-sdk/" + (Self.rules[column] ?? column)
    return FactReference(
      encoded.first { node in
        node.notes.contains { $0.edge == .encodedBy && $0.targets.contains(rule) } && Self.speaks(node, of: sdk)
          && !Self.speaks(node, of: sdk - 1) && !Self.speaks(node, of: sdk + 1)
      })
  }

  /// The rules whose names are not those of their values.
  private static let rules = ["cocoapods": "build-image", "released": "release-date"]

  private static func speaks(_ node: FactNode, of sdk: Int) -> Bool {
    node.scope.entries.contains { $0.package == "expo" && $0.range.covers(sdk) }
  }
}
