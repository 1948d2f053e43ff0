/// What the Nevis Mobile Authentication SDK asks of an app extension, by Nevis's chapter on app extensions, which was read as a copy;
/// the flavours by the Swift package's source.
public enum NevisRules {
  /// The first SDK that supports app extensions; the chapter is the only source for it.
  public static let minimumSDK = "4.6.0"
  /// The languages in which extensions are supported.
  public static let languages = ["Swift", "Objective-C"]
  /// The product of the release flavour.
  public static let releaseProduct = "NevisMobileAuthentication"
  /// The product of the debug flavour, in the Swift package since 4.3.1.
  public static let debugProduct = "NevisMobileAuthentication-Debug"
  /// What the SDK does not do in an extension, because only the owner of the credentials may.
  public static let skippedByCompanion = [
    "keychain integrity check and reinstall reset", "data migrations",
    "re-establishing the protection of the local store",
  ]
  /// The property that gives the right facet identifier in an extension.
  public static let facetProperty = "MobileAuthenticationClient.applicationFacetId"
  /// The process-global property, which in an extension gives the extension's.
  public static let globalFacetProperty = "MetaData.applicationFacetId"

  /// A kind of extension, named like the target types of apple-targets where there is one.
  public enum ExtensionKind: String, Sendable, Hashable, CaseIterable {
    /// A share extension.
    case share
    /// An action extension.
    case action
    /// Wallet's authorization interface.
    case walletUI = "wallet-ui"
    /// Wallet's handler without interface.
    case wallet
    /// A WidgetKit widget.
    case widget
    /// A notification service.
    case notificationService = "notification-service"
    /// A notification's custom view.
    case notificationContent = "notification-content"
    /// A watch app, which is no extension.
    case watch
    /// An App Clip, which is no extension.
    case clip

    /// Whether the SDK initialises there; for Wallet's handler without interface, not in practice.
    public var initialises: Bool { ![.wallet, .watch, .clip].contains(self) }
    /// Whether a user can authenticate there, which needs a foreground interface.
    public var authenticates: Bool { [.share, .action, .walletUI].contains(self) }
    /// Whether Nevis has validated the kind.
    public var isValidated: Bool { self == .share }
  }

  /// The access group that the extension must declare and pass: the containing app's first keychain access group, else its App ID.
  ///
  /// - Parameters:
  ///   - keychainGroups: The app's entries of `keychain-access-groups`, team prefix included.
  ///   - applicationIdentifier: The app's identifier with team prefix.
  public static func accessGroup(keychainGroups: [String], applicationIdentifier: String) -> String {
    keychainGroups.first ?? applicationIdentifier
  }

  /// Whether a process must configure the SDK as an app extension: an extension must, the containing app must not.
  public static func needsExtensionConfiguration(inExtension isExtension: Bool) -> Bool { isExtension }

  /// The flavours that the Swift package of a version offers.
  public static func products(hasDebugFlavour: Bool) -> [String] {
    hasDebugFlavour ? [releaseProduct, debugProduct] : [releaseProduct]
  }
}
