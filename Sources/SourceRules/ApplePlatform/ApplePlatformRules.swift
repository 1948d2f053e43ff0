import Versions

/// What Apple's documentation says of iOS extensions, whatever builds them.
public enum ApplePlatformRules {
  /// The prefix of an App Group identifier on iOS.
  public static let appGroupPrefix = "group."

  /// The order of an app's keychain access groups; the first of the list is the default.
  ///
  /// The order is Apple's; that the first is the default was read in secondary sources only.
  public static let keychainGroupOrder = [
    "keychain-access-groups", "application-identifier", "com.apple.security.application-groups",
  ]

  /// What a keyboard can do without full access.
  public enum KeyboardAccess: String, Sendable, Hashable, CaseIterable {
    /// Reading the shared container.
    case readSharedContainer = "read the shared container"
    /// Writing to the shared container.
    case writeSharedContainer = "write to the shared container"
    /// Using the network.
    case network = "use the network"

    /// Whether a keyboard may do it without full access.
    public var isAllowedWithoutFullAccess: Bool { self == .readSharedContainer }
  }

  /// The extension points of iOS whose `open(_:completionHandler:)` works, as Apple names them; `imessage` for its parent app only.
  public static let openSupportingTypes = ["today", "imessage"]

  /// The kinds of extension that may create an App Attest key, as a secondary source gives Apple's list. Apple's page itself was
  /// seen to say that most kinds cannot.
  public static let appAttestKeyTypes = ["action", "single-sign-on", "watchos"]

  /// The activation-rule keys that an iOS version has.
  ///
  /// - Parameter version: The iOS version; the newest by default.
  public static func activationRuleKeys(at version: Version? = nil) -> [ActivationRuleKey] {
    ActivationRuleKey.allCases.filter { key in version.map { key.sinceIOS <= $0.major } ?? true }
  }

  /// Whether an App Group identifier has a form that iOS can have.
  public static func isAppGroup(_ identifier: String) -> Bool {
    identifier.hasPrefix(appGroupPrefix) && identifier.utf8.count > appGroupPrefix.utf8.count
  }

  /// The keychain access groups of an app in their order, the default one first.
  ///
  /// - Parameters:
  ///   - keychainGroups: The entries of `keychain-access-groups`, team prefix included.
  ///   - applicationIdentifier: The app's identifier with team prefix.
  ///   - appGroups: The App Groups.
  public static func keychainGroups(
    keychainGroups: [String], applicationIdentifier: String, appGroups: [String]
  ) -> [String] {
    keychainGroups + [applicationIdentifier] + appGroups
  }

  /// Whether an extension of a kind may open an address through its context.
  public static func supportsOpen(type: String) -> Bool { openSupportingTypes.contains(type) }
}
