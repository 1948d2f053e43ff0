import Checkers
import ExpoProject
import SourceRules
import Versions

/// What a project says that a rule can be given.
public struct ProjectSetting: Sendable {
  /// The versions of the packages that the project has.
  public let versions: [RulePackage: Version]
  /// The bundle identifier of the app.
  public let host: String?
  /// The types of the targets of `@bacons/apple-targets`.
  public let types: [String]
  /// The keychain access groups of the app, as they are written.
  public let keychainGroups: [String]
  private let packages: Set<String>

  /// Reads off a project.
  public init(_ project: ExpoProject) {
    var versions: [RulePackage: Version] = [:]
    for package in [RulePackage.appleTargets, .shareContent] {
      versions[package] = project.version(of: package.rawValue)
    }
    if let sdk = project.sdk { versions[.expo] = Version(major: UInt64(max(0, sdk))) }
    self.versions = versions
    packages = Set(project.installed.keys).union(project.manifest?.dependencies.map(\.name) ?? [])
    host = project.appConfig?.bundleIdentifier?.value
    types = project.targets.compactMap(\.type)
    keychainGroups = project.appConfig?.entitlements?["keychain-access-groups"]?.strings ?? []
  }

  /// Whether the project may have what a fact is about: facts of a product are for those who have a package of it.
  ///
  /// - Parameter asked: A question, which may name the product.
  func mayHave(_ fact: String, asked: QuestionDetails) -> Bool {
    let system = fact.prefix { $0 != "/" && $0 != "#" }
    let words: [String]? =
      switch system {
      case "share-content": ["share-content"]
      case "nevis": ["nevis"]
      case "convex-clerk": ["clerk", "convex"]
      default: nil
      }
    guard let words else { return true }
    return (packages + asked.words.map(\.lower)).contains { name in words.contains { name.contains($0) } }
  }
}
