import Versions

/// What the source of `react-native-share-content` does, which was called `expo-share-content` up to 0.1.2.
public enum ShareContentSource {
  /// The plugin as it is at a version; for one that nobody read, the nearest lower one that was.
  public static func at(_ version: Version) -> Reading { Reading(asked: version) }

  /// The plugin at the newest version that was read.
  public static var newest: Reading { Reading(asked: RulePackage.shareContent.versions.last ?? Version(major: 0)) }

  /// The lowest deployment target that the plugin accepts, and its default.
  public static let deploymentTargetFloor = "16.4"
  /// The names of the plugin in configs, the present one first.
  public static let packageNames = ["react-native-share-content", "expo-share-content"]
  /// The greatest value of the options for limits.
  public static let greatestLimit = 2_147_483_647

  /// What the source of one version does. All members are pure.
  public struct Reading: Sendable {
    /// The version that was asked for.
    public let asked: Version
    /// The version that was read.
    public let version: Version

    init(asked: Version) {
      self.asked = asked
      self.version = RulePackage.shareContent.nearestVersion(to: asked) ?? asked
    }

    /// Whether somebody read the version that was asked for.
    public var exactness: RuleOutcome.Exactness { version == asked ? .read : .nearest(read: version) }
  }
}

extension ShareContentSource.Reading {
  /// How text and URLs are loaded.
  public enum Intake: String, Sendable, Hashable {
    /// As data, limited before decoding.
    case data = "data representations, limited before decoding"
    /// As typed objects, measured afterwards.
    case typedObjects = "typed objects, measured afterwards"
  }

  /// The options. Others are unknown to the plugin.
  public var options: [ShareContentOption] { ShareContentOption.all }

  /// The name of the package at this version.
  public var packageName: String {
    version >= Version(major: 0, minor: 2) ? "react-native-share-content" : "expo-share-content"
  }

  /// How text and URLs are loaded.
  public var intake: Intake { version >= Version(major: 0, minor: 1, patch: 1) ? .typedObjects : .data }

  /// The extension's identifier when no option gives one.
  public func defaultBundleIdentifier(host: String) -> String { host + ".share" }

  /// The App Group when no option gives one.
  public func defaultAppGroup(host: String) -> String { "group." + host }

  /// The target's name made of the extension's: ASCII letters and digits; nil where none is left and prebuild stops.
  public func targetName(extensionName: String = "ShareExtension") -> String? {
    let kept = String(String.UnicodeScalarView(extensionName.unicodeScalars.filter(\.isASCIILetterOrDigit)))
    return kept.isEmpty ? nil : kept
  }

  /// The keys that a dictionary of activation rules may have: Apple's without `UsesStrictMatching` and `DictionaryVersion`.
  public var activationRuleKeys: [ActivationRuleKey] {
    ActivationRuleKey.allCases.filter { $0 != .usesStrictMatching && $0 != .dictionaryVersion }
  }

  /// The value of `GENERATE_INFOPLIST_FILE`, set together with `INFOPLIST_FILE`.
  public var generateInfoPlistFile: String { "NO" }

  /// The peer range for `expo`; nil before 0.2.0, where it was not read.
  public var expoPeerRange: String? { version >= Version(major: 0, minor: 2) ? "^57.0.0" : nil }
}
