import Checkers
import ExpoProject
import KnowledgeGraph
import SourceRules
import Versions

/// Holds a project against what share-content, the Nevis SDK and Clerk ask for, as far as it uses them.
struct SystemFloorReader {
  let state: UpgradeState
  let graph: KnowledgeGraph

  /// The checkers whose findings are floors, which are judged in full and not by what changes.
  static let checkers: Set<String> = [
    "share-content/peer", "share-content/deployment-target", "nevis/sdk-version", "clerk/sdk-version",
  ]

  /// The floors of the systems that the project uses.
  var floors: [SystemFloor] { shareContent + nevis + clerk }

  private func assessment(_ checker: String) -> UpgradeFloor.Assessment {
    state.result.findings.contains { $0.checker == checker } ? .below : .met
  }

  private var shareContent: [SystemFloor] {
    let project = state.context.project
    guard let name = ShareContentSource.packageNames.first(where: { project.appConfig?.plugin($0) != nil }) else {
      return []
    }
    let reading = project.version(of: name).map { ShareContentSource.at($0) }
    let range = reading.flatMap { $0.exactness == .read ? $0.expoPeerRange : nil }
    return [
      SystemFloor(
        system: name, requirement: range.map { "expo \($0)" } ?? "expo, of which the range was not read",
        assessment: range == nil ? .notAssessed : assessment("share-content/peer"),
        fact: FactReference(graph["share-content/requirements#expo-sdk"])),
      SystemFloor(
        system: name, requirement: "iOS \(ShareContentSource.deploymentTargetFloor) or later for its extension",
        assessment: assessment("share-content/deployment-target"),
        fact: FactReference(graph["share-content/requirements"])),
    ]
  }

  private var nevis: [SystemFloor] {
    guard !state.context.nevisExtensions.isEmpty else { return [] }
    let project = state.context.project
    let isPinned =
      project.packagePins.contains { $0.identity.hasPrefix("nevis-mobile-authentication") && $0.version != nil }
      || project.podfileLock?.pods.keys.contains { $0.hasPrefix(NevisRules.releaseProduct) } == true
    let found = assessment("nevis/sdk-version")
    return [
      SystemFloor(
        system: "Nevis SDK", requirement: "\(NevisRules.minimumSDK) or later in app and extension",
        assessment: found == .met && !isPinned ? .notNamed : found,
        fact: FactReference(graph["nevis/availability#minimum-version"]))
    ]
  }

  private var clerk: [SystemFloor] {
    guard !state.context.clerkExtensions.isEmpty else { return [] }
    return [
      SystemFloor(
        system: "clerk-ios", requirement: "iOS \(ClerkRules.minimumIOS) or later in app and extension",
        assessment: assessment("clerk/sdk-version"),
        fact: FactReference(graph["convex-clerk/keychain#minimum-ios-of-clerk-ios"]))
    ]
  }
}
