import KnowledgeGraph
import SourceRules
import Versions

/// What is known of one Expo SDK as far as extensions are concerned.
public struct SDKProfile: Sendable {
  /// One value with how it is known.
  public struct Cell: Sendable {
    /// The name, lower case with hyphens: `minimum-ios`, `build-image`.
    public let name: String
    /// The name, for readers.
    public let title: String
    /// The value that stands; nil where it was looked for and not found.
    public let value: String?
    /// Earlier values with the days between which they stood, in words.
    public let earlier: [String]
    /// Whether a primary source gives it.
    public let isPrimary: Bool
    /// The fact that gives it; nil for what only the rule has.
    public let fact: FactReference?
  }

  /// The SDK.
  public let sdk: Int
  /// The values.
  public let cells: [Cell]
  /// The facts that begin to hold with this SDK, in the order of their identifiers.
  public let begins: [FactReference]
  /// The facts that held for the SDK before and hold no more.
  public let ends: [FactReference]
}

extension UpgradePlanner {
  /// What is known of an SDK.
  ///
  /// - Throws: `UpgradeRefusal.uncovered` for one that facts and rules do not cover.
  public func profile(of sdk: Int) throws(UpgradeRefusal) -> SDKProfile {
    try checkCoverage(of: sdk)
    let rows = SDKCellFacts(graph)
    let cells = UInt64(exactly: sdk).flatMap(ExpoSDKRules.release).map { Self.cells($0, rows) } ?? []
    return SDKProfile(sdk: sdk, cells: cells, begins: beginning(with: sdk), ends: ending(before: sdk))
  }

  private static func cells(_ release: SDKRelease, _ rows: SDKCellFacts) -> [SDKProfile.Cell] {
    let sdk = Int(release.number)
    func cell(_ name: String, _ title: String, _ cell: SDKCell, beside: String? = nil) -> SDKProfile.Cell {
      SDKProfile.Cell(
        name: name, title: title, value: cell.current.map { [$0, beside].compactMap { $0 }.joined(separator: " ") },
        earlier: cell.values.dropLast().map { value in
          value.text + (value.until.map { " until \($0)" } ?? " at the release")
        }, isPrimary: cell.isPrimary, fact: rows.fact(name, ofSDK: sdk))
    }
    func word(_ name: String, _ title: String, _ text: String?) -> SDKProfile.Cell {
      SDKProfile.Cell(
        name: name, title: title, value: text, earlier: [], isPrimary: true, fact: rows.fact(name, ofSDK: sdk))
    }
    let also = release.alsoSupports.isEmpty ? nil : "(also \(release.alsoSupports.joined(separator: ", ")))"
    return [
      cell("released", "released", release.released), cell("minimum-ios", "minimum iOS", release.minimumIOS),
      cell("xcode", "Xcode", release.xcode, beside: release.xcodeTo.map { "to \($0)" } ?? "or later"),
      cell("node", "Node", release.node), cell("react-native", "React Native", release.reactNative, beside: also),
      cell("react", "React", release.react), cell("build-image", "EAS image", release.buildImage),
      cell("cocoapods", "CocoaPods on it", release.cocoaPods),
      word("new-architecture", "new architecture", release.newArchitecture?.rawValue),
      word("scene-life-cycle", "scene life cycle", release.sceneLifeCycle?.rawValue),
      word(
        "deployment-target-field", "`ios.deploymentTarget`",
        release.knowsDeploymentTargetField
          ? "a field of the app config, for the host only" : "unknown to the app config"
      ),
    ]
  }

  /// The facts that hold for an SDK and not for the one before.
  func beginning(with sdk: Int) -> [FactReference] {
    scoped.filter { $0.range.covers(sdk) && !$0.range.covers(sdk - 1) && !$0.range.isWholeTime(of: coveredSDKs) }
      .compactMap { FactReference($0.node) }
  }

  /// The facts that hold for the SDK before one and not for it.
  func ending(before sdk: Int) -> [FactReference] {
    scoped.filter { !$0.range.covers(sdk) && $0.range.covers(sdk - 1) }.compactMap { FactReference($0.node) }
  }

  /// The facts whose scope speaks of Expo, without the rows of the tables of SDKs, whose values stand in the cells.
  private var scoped: [(node: FactNode, range: VersionRange)] {
    graph.facts.compactMap { node in
      guard node.kind != .sdk, node.document != "expo-sdk/releases", node.status != .retired, node.status != .stale,
        let entry = node.scope.entries.first(where: { $0.package == RulePackage.expo.rawValue })
      else { return nil }
      return (node, entry.range)
    }
  }
}

extension VersionRange {
  /// Whether some version of an SDK lies in the range.
  func covers(_ sdk: Int) -> Bool { VersionRange("\(sdk)").map(intersects) ?? false }

  /// Whether it holds for all SDKs, so that none of them brings it.
  func isWholeTime(of sdks: [Int]) -> Bool { sdks.allSatisfy(covers) }
}
