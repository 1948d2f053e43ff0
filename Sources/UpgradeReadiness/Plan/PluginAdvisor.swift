import Checkers
import ExpoProject
import KnowledgeGraph
import SourceRules
import Versions

/// Chooses the version of `@bacons/apple-targets` that the plan is made for.
struct PluginAdvisor {
  static let package = RulePackage.appleTargets.rawValue

  let releases: [KnownReleases.Release]
  let target: Int

  init(_ releases: KnownReleases, target: Int) {
    self.releases = releases.of(Self.package).filter { $0.version.prerelease.isEmpty }
    self.target = target
  }

  /// The newest release that is known whose peer range admits the target SDK, or that declares none.
  var newestFitting: Version? {
    let sdk = Version(major: UInt64(max(0, target)))
    return releases.last { release in
      guard let range = AppleTargetsSource.at(release.version).expoPeerRange else { return true }
      return VersionRange(range)?.contains(sdk) ?? true
    }?.version
  }

  /// The version that a plan without a wish is made for: the newest that fits, but none below the project's.
  func proposal(current: Version?) -> Version? {
    guard let newestFitting else { return current }
    return current.map { max($0, newestFitting) } ?? newestFitting
  }

  /// Why the planned version, from what is known of its release.
  func reasons(planned: Version, current: Version?) -> [String] {
    guard let release = release(planned) else {
      return ["\(planned) is no release that the facts know; the rules of the nearest lower one are applied."]
    }
    var reasons: [String] = []
    let isNewest = planned == releases.last?.version
    let day = release.date.map { " (\($0))" } ?? ""
    reasons.append(
      "\(planned)\(day) is \(isNewest ? "the newest release that is known" : "a known release") and "
        + (AppleTargetsSource.at(planned).expoPeerRange.map { "declares the peer range `expo \($0)`" }
          ?? "declares no peer range") + ".")
    if let against = release.attribute("developed-against") {
      let before = current.flatMap { $0 == planned ? nil : self.release($0)?.attribute("developed-against") }
      let older = before.flatMap { old in current.map { " (\($0): \(old))" } } ?? ""
      let beyond = against == "SDK \(target)" ? "" : "; nothing says that it was tried with SDK \(target)"
      reasons.append("It was developed against \(against)\(older)\(beyond).")
    }
    return reasons
  }

  /// Whether the facts list a version among the releases.
  func isKnown(_ version: Version) -> Bool { release(version) != nil }

  private func release(_ version: Version) -> KnownReleases.Release? { releases.first { $0.version == version } }
}
