import Checkers
import ExpoProject
import KnowledgeGraph
import SourceRules
import Versions

/// Holds the scope of a fact against a project at an SDK and a plugin version.
public struct ScopeJudge {
  /// Whether a scope covers the project.
  public enum Outcome: Equatable {
    /// It does.
    case covers
    /// It does not.
    case misses
    /// It does if what the project does not say lies in the range: `xcode >=27`.
    case depends(String)
  }

  /// The systems on a user's device, of which a project says nothing.
  public static let platforms: Set<String> = ["ios", "ipados", "macos", "watchos"]

  let context: CheckContext
  private let tools: [NamedTool]

  /// Makes a judge for a project.
  public init(_ context: CheckContext) {
    self.context = context
    tools = context.namedTools
  }

  /// The outcome for all entries: one that misses decides, then one that depends.
  public func outcome(_ scope: Scope) -> Outcome {
    let outcomes = scope.entries.map(outcome)
    if outcomes.contains(.misses) { return .misses }
    return outcomes.first { $0 != .covers } ?? .covers
  }

  private func outcome(_ entry: Scope.Entry) -> Outcome {
    switch entry.package {
    case RulePackage.expo.rawValue: expo(entry.range)
    case RulePackage.appleTargets.rawValue:
      context.pluginVersion.map { entry.range.contains($0) ? .covers : .misses } ?? .misses
    case "xcode": tool(.xcode, entry, imageVersion: context.defaultImageXcode)
    case "cocoapods": tool(.cocoaPods, entry, imageVersion: context.sdkRelease?.cocoaPods.current)
    case RulePackage.easCLI.rawValue: easCLI(entry)
    case _ where Self.platforms.contains(entry.package): .covers
    default:
      context.project.version(of: entry.package).map { entry.range.contains($0) ? .covers : .misses } ?? .misses
    }
  }

  /// The exact version where the project has that SDK, else any version of the SDK.
  private func expo(_ range: VersionRange) -> Outcome {
    guard let sdk = context.sdk else { return .misses }
    if let installed = context.project.installed["expo"], installed.origin != .manifestRange,
      Int(installed.version.major) == sdk, installed.version.prerelease.isEmpty
    {
      return range.contains(installed.version) ? .covers : .misses
    }
    guard let any = VersionRange("\(sdk)") else { return .misses }
    return range.intersects(any) ? .covers : .misses
  }

  private func tool(_ tool: NamedTool.Tool, _ entry: Scope.Entry, imageVersion: String?) -> Outcome {
    var versions = tools.filter { $0.tool == tool }.compactMap { PartialVersion($0.version)?.lowest }
    if versions.isEmpty, context.project.eas != nil, let version = imageVersion.flatMap({ PartialVersion($0)?.lowest })
    {
      versions = [version]
    }
    guard !versions.isEmpty else { return .depends("\(entry.package) \(entry.range.description)") }
    return versions.contains(where: entry.range.contains) ? .covers : .misses
  }

  /// The range of `cli.version`; what the machine has within it is not known.
  private func easCLI(_ entry: Scope.Entry) -> Outcome {
    guard let text = context.project.eas?.node[path: ["cli", "version"]]?.string, let range = VersionRange(text) else {
      return .depends("\(entry.package) \(entry.range.description)")
    }
    return range.intersects(entry.range) ? .depends("\(entry.package) \(entry.range.description)") : .misses
  }
}

extension CheckContext {
  /// The Xcode of the image that the alias of the SDK stands for on EAS: `26.4`.
  var defaultImageXcode: String? {
    guard let parts = sdkRelease?.buildImage.current?.split(separator: "-"),
      let index = parts.lastIndex(of: "xcode"), parts.indices.contains(index + 1)
    else { return nil }
    return String(parts[index + 1])
  }
}
