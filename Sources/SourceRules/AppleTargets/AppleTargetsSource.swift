import Versions

/// What the source of `@bacons/apple-targets` does, version by version.
public enum AppleTargetsSource {
  /// The plugin as it is at a version.
  ///
  /// For a version that nobody read, the nearest lower one that was read speaks, and `exactness` says so.
  public static func at(_ version: Version) -> Reading { Reading(asked: version) }

  /// The plugin at the newest version that was read.
  public static let newest = Reading(asked: RulePackage.appleTargets.versions.last ?? Version(major: 5))

  /// What the source of one version does. All members are pure.
  public struct Reading: Sendable {
    /// The version that was asked for.
    public let asked: Version
    /// The version that was read.
    public let version: Version
    /// The target types that the plugin knows.
    public let targetTypes: [TargetType]

    init(asked: Version) {
      self.asked = asked
      version = RulePackage.appleTargets.nearestVersion(to: asked) ?? asked
      targetTypes = TargetTypeTable.types(at: version)
    }

    /// Whether somebody read the version that was asked for.
    public var exactness: RuleOutcome.Exactness { version == asked ? .read : .nearest(read: version) }

    func isAtLeast(_ major: UInt64, _ minor: UInt64 = 0, _ patch: UInt64 = 0) -> Bool {
      version >= Version(major: major, minor: minor, patch: patch)
    }
  }
}

extension AppleTargetsSource.Reading {
  /// The target type of a name; nil for one that this version does not know.
  public func targetType(named name: String) -> TargetType? { targetTypes.first { $0.name == name } }

  /// The frameworks of a target: the type's own, then those of its config.
  public func frameworks(type: String, added: [String] = []) -> [String] {
    (targetType(named: type)?.frameworks ?? []) + added
  }

  /// The type that an extension point leads to when an existing Xcode target is recognised.
  public func targetType(extensionPoint: String) -> TargetType? {
    targetTypes.first { $0.extensionPoint == extensionPoint && $0.name != "watch-widget" }
  }
}
