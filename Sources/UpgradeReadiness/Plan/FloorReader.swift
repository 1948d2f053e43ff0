import Checkers
import ExpoProject
import KnowledgeGraph
import SourceRules
import Versions

/// Reads what an SDK asks for off the rules, and holds the project against it.
struct FloorReader {
  let context: CheckContext
  let graph: KnowledgeGraph
  private let tools: [NamedTool]

  init(_ context: CheckContext, graph: KnowledgeGraph) {
    self.context = context
    self.graph = graph
    tools = context.namedTools
  }

  /// The floors, those that every SDK has first.
  var floors: [UpgradeFloor] {
    guard let release = context.sdkRelease else { return [] }
    return [minimumIOS(release), xcode(release), node(release), reactNative(release), cocoaPods(release), ruby]
      .compactMap { $0 }
  }

  // MARK: Each floor

  private func minimumIOS(_ release: SDKRelease) -> UpgradeFloor {
    var holdings: [UpgradeFloor.Holding] = []
    let floor = release.minimumIOS.current
    func isBelow(_ text: String) -> Bool {
      guard let version = SystemVersion.lowest(text), let least = floor.flatMap(SystemVersion.lowest) else {
        return false
      }
      return version < least
    }
    if let host = HostDeploymentTarget(context) {
      holdings.append(
        UpgradeFloor.Holding(
          name: "the app", value: host.text, location: host.location,
          isBelow: host.location != nil && isBelow(host.text)))
    }
    for target in context.targets where !target.isForWatch {
      holdings.append(
        UpgradeFloor.Holding(
          name: target.folder.directoryName, value: target.deploymentTarget,
          location: target.hasDefaultDeploymentTarget ? nil : target.location(of: "deploymentTarget"),
          isBelow: isBelow(target.deploymentTarget)))
    }
    for unit in context.extensions where !unit.isMadeByAppleTargets {
      guard let value = unit.deploymentTarget, SystemVersion.lowest(value) != nil else { continue }
      holdings.append(
        UpgradeFloor.Holding(name: unit.name, value: value, location: unit.location, isBelow: isBelow(value)))
    }
    return floorOf(.minimumIOS, release.minimumIOS, holdings)
  }

  private func xcode(_ release: SDKRelease) -> UpgradeFloor {
    var holdings = holdings(of: .xcode, lowest: lowest(release.xcode))
    if holdings.isEmpty, context.project.eas != nil, let version = context.defaultImageXcode {
      holdings = [
        UpgradeFloor.Holding(
          name: "the EAS image `\(release.buildImage.current ?? "")`, the default of SDK \(release.number)",
          value: version, location: nil, isBelow: isBelow(version, lowest(release.xcode)))
      ]
    }
    return floorOf(.xcode, release.xcode, holdings)
  }

  private func node(_ release: SDKRelease) -> UpgradeFloor {
    let floor = lowest(release.node)
    var holdings = holdings(of: .node, lowest: floor)
    if let engine = context.project.manifest?.nodeEngine {
      let enough = floor.flatMap { VersionRange(">=\($0)") }
      let range = VersionRange(engine.value)
      let admits = range.flatMap { range in enough.map(range.intersects) } ?? true
      holdings.append(
        UpgradeFloor.Holding(
          name: "`engines` of package.json", value: engine.value, location: engine.location, isBelow: !admits))
    }
    return floorOf(.node, release.node, holdings)
  }

  private func reactNative(_ release: SDKRelease) -> UpgradeFloor {
    let installed = context.project.installed["react-native"]
    let values = [release.reactNative.current].compactMap { $0 } + release.alsoSupports
    let isThere = installed.map { package in
      values.contains { PartialVersion($0)?.matches(package.version) ?? false }
    }
    let holdings = installed.map {
      [
        UpgradeFloor.Holding(
          name: "the app", value: $0.version.description, location: $0.location, isBelow: false)
      ]
    }
    return UpgradeFloor(
      subject: .reactNative, value: release.reactNative.current, valueAtRelease: nil, fact: fact(.reactNative),
      holdings: holdings ?? [],
      assessment: release.reactNative.current == nil
        ? .notAssessed : isThere == true ? .met : isThere == false ? .moves : .notNamed)
  }

  /// What the plugin needs; nil where the project makes no target with it.
  private func cocoaPods(_ release: SDKRelease) -> UpgradeFloor? {
    guard let needed = context.neededCocoaPods else { return nil }
    var holdings = holdings(of: .cocoaPods, lowest: needed)
    var isUnknown = false
    if holdings.isEmpty, context.project.eas != nil {
      let image = release.buildImage.current ?? ""
      isUnknown = release.cocoaPods.current == nil
      holdings =
        release.cocoaPods.current.map { version in
          [
            UpgradeFloor.Holding(
              name: "the EAS image `\(image)`, the default of SDK \(release.number)", value: version, location: nil,
              isBelow: isBelow(version, needed))
          ]
        } ?? []
    }
    return UpgradeFloor(
      subject: .cocoaPods, value: needed, valueAtRelease: nil,
      fact: FactReference(graph["apple-targets/requirements#cocoapods"]), holdings: holdings,
      assessment: isUnknown
        ? .notAssessed : holdings.isEmpty ? .notNamed : holdings.contains(where: \.isBelow) ? .below : .met)
  }

  private var ruby: UpgradeFloor? {
    guard let needed = context.neededRuby else { return nil }
    let holdings = holdings(of: .ruby, lowest: needed)
    guard !holdings.isEmpty else { return nil }
    return UpgradeFloor(
      subject: .ruby, value: needed, valueAtRelease: nil,
      fact: FactReference(graph["apple-targets/requirements#cocoapods"]), holdings: holdings,
      assessment: holdings.contains(where: \.isBelow) ? .below : .met)
  }

  // MARK: Comparing

  /// The lowest value that a cell ever had: what is below that was never enough.
  private func lowest(_ cell: SDKCell) -> String? {
    cell.values.map { Self.number($0.text) }.min { SystemVersion.isBelow($0, $1) }
  }

  /// `22.13` of `22.13.x`.
  private static func number(_ text: String) -> String { text.hasSuffix(".x") ? String(text.dropLast(2)) : text }

  private func isBelow(_ text: String, _ floor: String?) -> Bool {
    floor.map { SystemVersion.isBelow(text, $0) } ?? false
  }

  private func holdings(of tool: NamedTool.Tool, lowest: String?) -> [UpgradeFloor.Holding] {
    tools.filter { $0.tool == tool }.map { named in
      UpgradeFloor.Holding(
        name: named.origin, value: named.version, location: named.location, isBelow: isBelow(named.version, lowest))
    }
  }

  private func floorOf(
    _ subject: UpgradeFloor.Subject, _ cell: SDKCell, _ holdings: [UpgradeFloor.Holding]
  ) -> UpgradeFloor {
    let current = cell.current.map(Self.number)
    let assessment: UpgradeFloor.Assessment
    if current == nil {
      assessment = .notAssessed
    } else if holdings.contains(where: \.isBelow) {
      assessment = .below
    } else if subject != .minimumIOS, holdings.contains(where: { isBelow($0.value, current) }) {
      assessment = .disputed
    } else {
      assessment = holdings.isEmpty ? .notNamed : .met
    }
    return UpgradeFloor(
      subject: subject, value: cell.current, valueAtRelease: cell.wasChanged ? cell.atRelease : nil,
      fact: fact(subject), holdings: holdings, assessment: assessment)
  }

  /// The row that gives the value with its sources.
  private func fact(_ subject: UpgradeFloor.Subject) -> FactReference? {
    context.sdk.flatMap { SDKCellFacts(graph).fact(subject.rawValue, ofSDK: $0) }
  }
}

extension ExtensionUnit {
  /// Whether a target config makes it.
  var isMadeByAppleTargets: Bool { if case .appleTargets = origin { true } else { false } }
}
