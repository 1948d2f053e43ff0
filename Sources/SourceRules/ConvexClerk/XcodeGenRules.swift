/// What XcodeGen 2.45.4 makes of a project spec, as far as extensions are concerned.
public enum XcodeGenRules {
  /// The keys that make `settings` more than a plain map; plain keys beside one of them are ignored without a word.
  public static let settingsKeys = ["base", "configs", "groups"]
  /// From what `INFOPLIST_FILE` is taken, first come first served.
  public static let infoPlistSources = ["INFOPLIST_FILE of settings", "info.path", "first Info.plist in sources"]

  /// Whether a dependency on an extension target is embedded unless `embed` says otherwise.
  ///
  /// - Parameter dependentType: The `type` of the target that depends on the extension.
  public static func embedsByDefault(dependentType: String) -> Bool {
    dependentType == "application" || dependentType.hasPrefix("application.")
  }

  /// The identifier of a target that sets none: prefix, dot and target name, which for an extension does not lie under the app's.
  public static func bundleIdentifier(prefix: String, targetName: String) -> String { prefix + "." + targetName }

  /// Whether the plain keys of a `settings` map count.
  public static func countsPlainSettings(keys: [String]) -> Bool { !keys.contains(where: settingsKeys.contains) }

  /// What remains of a hand-written plist at the path of `info`: the keys that are in its `properties` too.
  public static func survivingKeys(ofFile keys: [String], properties: [String]) -> [String] {
    keys.filter(properties.contains)
  }
}
