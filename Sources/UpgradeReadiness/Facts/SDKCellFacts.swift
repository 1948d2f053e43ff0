import KnowledgeGraph
import Versions

/// Finds the fact that gives one value of one SDK, with its status and sources.
struct SDKCellFacts {
  private let rows: [FactNode]

  init(_ graph: KnowledgeGraph) {
    rows = graph.facts.filter { $0.document == "expo-sdk/releases" && $0.kind == .claim && !$0.attributes.isEmpty }
  }

  /// The row that has a column of a name and speaks of an SDK; nil where there is none.
  func fact(_ column: String, ofSDK sdk: Int) -> FactReference? {
    let version = Version(major: UInt64(max(0, sdk)))
    return FactReference(
      rows.first { row in
        row.attributes.contains { $0.name == column }
          && row.scope.entries.contains { $0.package == "expo" && $0.range.contains(version) }
      })
  }
}
