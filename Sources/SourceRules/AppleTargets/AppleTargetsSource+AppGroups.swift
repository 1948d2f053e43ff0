extension AppleTargetsSource.Reading {
  /// The key of the App Groups in an entitlements object.
  public static let appGroupsKey = "com.apple.security.application-groups"

  /// The names of the types into which the host's App Groups are mirrored; none before 0.1.9.
  public var appGroupTypes: [String] { targetTypes.filter(\.appGroupsByDefault).map(\.name) }

  /// Whether the host's App Groups are mirrored into a target.
  ///
  /// - Parameters:
  ///   - type: `type` of the target config.
  ///   - hasEntitlementsObject: Whether the config has an `entitlements` object; an empty one is enough.
  ///   - definesGroups: Whether that object has the key of the App Groups, be it with an empty list.
  public func syncsAppGroups(type: String, hasEntitlementsObject: Bool, definesGroups: Bool) -> Bool {
    hasEntitlementsObject && !definesGroups && appGroupTypes.contains(type)
  }

  /// The App Groups that a target ends up with through its config; nil where the config brings no entitlements at all.
  ///
  /// - Parameters:
  ///   - type: `type` of the target config.
  ///   - entitlements: The `entitlements` object of the config.
  ///   - hostGroups: The groups in `ios.entitlements` of the app config, the only place that the mirror looks at.
  public func appGroups(
    type: String, entitlements: KeyedValues<PlistValue>?, hostGroups: [String]
  ) -> [String]? {
    guard let entitlements else { return nil }
    if case .array(let own)? = entitlements[Self.appGroupsKey] { return own.compactMap(\.string) }
    let definesGroups = entitlements[Self.appGroupsKey] != nil
    return syncsAppGroups(type: type, hasEntitlementsObject: true, definesGroups: definesGroups) ? hostGroups : []
  }

  /// Whether `REGISTER_APP_GROUPS` is set on an extension target whose entitlements file holds a group.
  public var registersAppGroups: Bool { isAtLeast(5) }
}
