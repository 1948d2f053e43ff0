/// An entry of `extra.eas.build.experimental.ios.appExtensions`.
public struct EASAppExtension: Sendable, Hashable {
  /// The target's name, as EAS looks for it in the Xcode project.
  public var targetName: String
  /// The target's identifier.
  public var bundleIdentifier: String
  /// The parent's identifier, which the plugin never writes.
  public var parentBundleIdentifier: String?
  /// The entitlements, if the entry has any.
  public var entitlements: KeyedValues<PlistValue>?

  /// Makes an entry.
  public init(
    targetName: String, bundleIdentifier: String, parentBundleIdentifier: String? = nil,
    entitlements: KeyedValues<PlistValue>? = nil
  ) {
    self.targetName = targetName
    self.bundleIdentifier = bundleIdentifier
    self.parentBundleIdentifier = parentBundleIdentifier
    self.entitlements = entitlements
  }
}

extension AppleTargetsSource.Reading {
  /// By which key an entry of the EAS list is found again.
  public enum EASMergeKey: String, Sendable, Hashable {
    /// By the target's name.
    case targetName
    /// By the bundle identifier.
    case bundleIdentifier
  }

  /// By which key an entry is found again; nil up to 0.0.9, where the list is emptied for each target.
  public var easMergeKey: EASMergeKey? {
    switch self {
    case _ where isAtLeast(0, 1, 16): .bundleIdentifier
    case _ where isAtLeast(0, 0, 10): .targetName
    default: nil
    }
  }

  /// The target name that EAS is given: the product name, which since 0.2.0 may differ from the Xcode target's; nil where the
  /// plugin throws.
  public func easTargetName(name: String?, directory: String, type: String? = nil) -> String? {
    productName(name: name, directory: directory, type: type)
  }

  /// The EAS list after the plugin has registered a target in it.
  ///
  /// - Parameters:
  ///   - entry: The target; a parent identifier in it is dropped, since the plugin never writes one.
  ///   - list: The list so far, hand-written entries included.
  public func easList(registering entry: EASAppExtension, in list: [EASAppExtension]) -> [EASAppExtension] {
    var entry = entry
    entry.parentBundleIdentifier = nil
    guard let key = easMergeKey else { return [entry] }
    var list = list
    let index = list.firstIndex {
      key == .bundleIdentifier ? $0.bundleIdentifier == entry.bundleIdentifier : $0.targetName == entry.targetName
    }
    guard let index else { return list + [entry] }
    if key == .targetName {
      var merged = list[index].entitlements ?? KeyedValues()
      for pair in entry.entitlements?.pairs ?? [] { merged[pair.key] = pair.value }
      entry.entitlements = merged
      entry.parentBundleIdentifier = list[index].parentBundleIdentifier
    }
    list[index] = entry
    return list
  }
}
