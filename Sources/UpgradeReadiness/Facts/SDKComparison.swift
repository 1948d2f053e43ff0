import KnowledgeGraph

/// What changes for extensions between two SDKs.
public struct SDKComparison: Sendable {
  /// A value that differs.
  public struct Difference: Sendable {
    /// The value at the older SDK.
    public let before: SDKProfile.Cell
    /// The value at the newer one.
    public let after: SDKProfile.Cell
  }

  /// One SDK on the way, with the facts that begin with it.
  public struct Step: Sendable {
    /// The SDK.
    public let sdk: Int
    /// The facts.
    public let begins: [FactReference]
  }

  /// The older SDK.
  public let older: Int
  /// The newer SDK.
  public let newer: Int
  /// The values that differ.
  public let differences: [Difference]
  /// The names of the values that are the same.
  public let same: [String]
  /// The SDKs on the way.
  public let steps: [Step]
  /// The facts that hold for the older and no more for the newer.
  public let ends: [FactReference]
}

extension UpgradePlanner {
  /// What changes between two SDKs, whichever is named first.
  ///
  /// - Throws: `UpgradeRefusal.uncovered` for one that facts and rules do not cover.
  public func comparison(_ first: Int, _ second: Int) throws(UpgradeRefusal) -> SDKComparison {
    let (older, newer) = (min(first, second), max(first, second))
    let (before, after) = (try profile(of: older), try profile(of: newer))
    let pairs = zip(before.cells, after.cells).filter { $0.name != "released" && $1.name != "released" }
    let sdks = coveredSDKs.filter { $0 > older && $0 <= newer }
    var seen: Set<String> = []
    return SDKComparison(
      older: older, newer: newer,
      differences: pairs.filter { $0.value != $1.value }.map { SDKComparison.Difference(before: $0, after: $1) },
      same: pairs.filter { $0.value == $1.value }.map(\.0.title),
      steps: sdks.map { SDKComparison.Step(sdk: $0, begins: beginning(with: $0)) },
      ends: sdks.flatMap { ending(before: $0) }.filter { fact in
        guard let range = graph[fact.id]?.scope.entries.first(where: { $0.package == "expo" })?.range else {
          return false
        }
        return range.covers(older) && !range.covers(newer) && seen.insert(fact.id).inserted
      })
  }
}
