import ExpoProject
import SourceRules

/// An extension target whatever builds it, with what it ends up with.
public struct ExtensionUnit: Sendable {
  /// What builds it.
  public enum Origin: Sendable, Hashable {
    /// A target config of `@bacons/apple-targets`; its index in `project.targets`.
    case appleTargets(index: Int)
    /// A target of the Xcode project that no config of this project makes.
    case xcode(name: String)
    /// A target of an XcodeGen spec.
    case xcodegen(name: String)
  }

  /// What builds it.
  public let origin: Origin
  /// The name that people know it by: the folder's, or the target's.
  public let name: String
  /// The target type of `@bacons/apple-targets` that fits its extension point: `share`, `keyboard`, …; nil where none does.
  public let type: String?
  /// The extension point: `com.apple.share-services`.
  public let extensionPoint: String?
  /// The bundle identifier; nil where it is not known.
  public let bundleIdentifier: String?
  /// The deployment target; nil where it is not known.
  public let deploymentTarget: String?
  /// The Info.plist that it ends up with: the file's content, else the plugin's default.
  public let infoPlist: ConfigNode?
  /// The Info.plist's file; nil where the plugin's default is meant.
  public let infoPlistFile: PropertyListFile?
  /// The entitlements that it ends up with.
  public let entitlements: ConfigNode?
  /// Where the entitlements stand.
  public let entitlementsLocation: ProjectLocation
  /// Its sources.
  public let sources: [SourceFile]
  /// Where it is declared.
  public let location: ProjectLocation
  /// The team that signs it, where it is known.
  public let team: String?

  /// `NSExtension` of the Info.plist.
  public var extensionDictionary: ConfigNode? { infoPlist?["NSExtension"] }

  /// `NSExtensionAttributes` of the Info.plist.
  public var attributes: ConfigNode? { extensionDictionary?["NSExtensionAttributes"] }

  /// The place of a key of the Info.plist, else of the file, else of the declaration.
  public func plistLocation(_ keys: [String]) -> ProjectLocation {
    if let place = infoPlist?[path: keys]?.location { return place }
    return infoPlistFile.map { ProjectLocation(file: $0.path) } ?? location
  }

  /// The App Groups of the entitlements; nil where the key is absent.
  public var appGroups: [String]? { entitlements.flatMap { Self.strings($0["com.apple.security.application-groups"]) } }

  /// The keychain access groups of the entitlements; nil where the key is absent.
  public var keychainGroups: [String]? { entitlements.flatMap { Self.strings($0["keychain-access-groups"]) } }

  /// The strings of a list, or the one string; nil for an absent node.
  static func strings(_ node: ConfigNode?) -> [String]? {
    guard let node else { return nil }
    return node.strings ?? node.string.map { [$0] } ?? []
  }
}

/// The app that embeds the extensions, whatever builds it.
public struct HostUnit: Sendable {
  /// The bundle identifier; nil where it is not known.
  public let bundleIdentifier: Located<String>?
  /// The entitlements.
  public let entitlements: ConfigNode?
  /// Where the entitlements stand.
  public let entitlementsLocation: ProjectLocation
  /// Swift, Objective-C and JavaScript sources.
  public let sources: [SourceFile]
  /// The team that signs it, where it is known.
  public let team: String?
  /// Where it is declared.
  public let location: ProjectLocation

  /// The App Groups of the entitlements; nil where the key is absent.
  public var appGroups: [String]? {
    entitlements.flatMap { ExtensionUnit.strings($0["com.apple.security.application-groups"]) }
  }

  /// The keychain access groups of the entitlements; nil where the key is absent.
  public var keychainGroups: [String]? {
    entitlements.flatMap { ExtensionUnit.strings($0["keychain-access-groups"]) }
  }
}
