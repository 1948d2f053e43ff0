import Versions

/// What clerk-ios does with the keychain, and what an app and its extension have to share.
public enum ClerkRules {
  /// The first version with the static `Clerk.configure(publishableKey:options:)`.
  public static let configureFormVersion = Version(major: 1)
  /// The version that Clerk's page asks for shared session sync; the option is in the source from 1.3.2 on.
  public static let sessionSyncVersion = Version(major: 1, minor: 3, patch: 3)
  /// The minimum iOS of clerk-ios 1.x and of ClerkConvex.
  public static let minimumIOS = "17.0"
  /// Where the App Group must be the same.
  public static let appGroupPlaces = [
    "entitlement of the app", "entitlement of the extension", "UserDefaults(suiteName:)",
  ]

  /// The form in which Clerk is configured.
  public enum ConfigureForm: String, Sendable, Hashable {
    /// With the keychain configuration as an argument, from 0.52.0 on.
    case keychainConfig = "configure(publishableKey:debugMode:keychainConfig:)"
    /// With settings, by 0.61.0.
    case settings = "configure(publishableKey:settings:)"
    /// Static, with options, from 1.0.0 on.
    case options = "Clerk.configure(publishableKey:options:)"
  }

  /// The form of a version; nil for versions between those that were read, and before 0.52.0.
  public static func configureForm(at version: Version) -> ConfigureForm? {
    switch version {
    case configureFormVersion...: .options
    case Version(major: 0, minor: 61): .settings
    case Version(major: 0, minor: 52): .keychainConfig
    default: nil
    }
  }

  /// The keychain service of a process: the pinned one, else the process's bundle identifier.
  public static func keychainService(pinned: String?, bundleIdentifier: String) -> String { pinned ?? bundleIdentifier }

  /// The access group that Clerk uses: the pinned one unless it is blank.
  public static func accessGroup(pinned: String?) -> String? {
    guard let pinned, !pinned.allSatisfy(\.isWhitespace) else { return nil }
    return pinned
  }

  /// Whether a session of the app is there in the extension: both processes must look under one service and access group.
  public static func sharesSession(
    appService: String?, appGroup: String?, appIdentifier: String, extensionService: String?, extensionGroup: String?,
    extensionIdentifier: String
  ) -> Bool {
    keychainService(pinned: appService, bundleIdentifier: appIdentifier)
      == keychainService(pinned: extensionService, bundleIdentifier: extensionIdentifier)
      && accessGroup(pinned: appGroup) == accessGroup(pinned: extensionGroup) && accessGroup(pinned: appGroup) != nil
  }

  /// Whether an access group begins with a team prefix of ten capitals or digits and a dot, as it must at run time.
  public static func hasTeamPrefix(_ group: String) -> Bool {
    let team = group.prefix { $0 != "." }
    return team.count == 10 && group.count > 11
      && team.unicodeScalars.allSatisfy { "A"..."Z" ~= $0 || "0"..."9" ~= $0 }
  }
}
