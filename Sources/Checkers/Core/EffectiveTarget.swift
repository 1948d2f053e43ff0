import ExpoProject
import SourceRules

/// A target of `@bacons/apple-targets` with what the plugin makes of its config at the project's version.
public struct EffectiveTarget: Sendable {
  /// The folder, config file and sources.
  public let folder: TargetFolder
  /// The config, an object.
  public let config: ConfigNode
  /// `type`, as written.
  public let type: String
  /// The registry's row; nil for a type that this version does not know.
  public let registryType: TargetType?
  /// The product name; nil where the plugin throws because nothing is left.
  public let productName: String?
  /// The name of the Xcode target.
  public let xcodeName: String?
  /// The bundle identifier; nil where the host's is not known.
  public let bundleIdentifier: String?
  /// Whether the config gives no identifier, so that it is the plugin's default.
  public let hasDefaultIdentifier: Bool
  /// The deployment target.
  public let deploymentTarget: String
  /// Whether the config gives none, or the plugin ignores it.
  public let hasDefaultDeploymentTarget: Bool
  /// The App Groups that it ends up with; nil where it has no entitlements at all.
  public let appGroups: [String]?
  /// Whether the groups are the host's, mirrored by the plugin.
  public let mirrorsHostGroups: Bool

  /// The place of a field of the config.
  public func location(of field: String) -> ProjectLocation { folder.location(of: field) }

  /// The place of the App Groups in the config or in the hand-written file, else that of the entitlements, else of the file.
  public var appGroupsLocation: ProjectLocation {
    let key = "com.apple.security.application-groups"
    if let node = folder.configEntitlements { return node[key]?.location ?? folder.location(of: "entitlements") }
    if let file = folder.entitlements.first { return file.location(of: key) }
    return ProjectLocation(file: folder.configFile)
  }
}
