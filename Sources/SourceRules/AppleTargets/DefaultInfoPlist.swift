extension AppleTargetsSource.Reading {
  /// The Info.plist that is written for a type when the target folder has none; nil for a type that this version does not know.
  public func defaultInfoPlist(type: String) -> PlistValue? {
    guard let known = targetType(named: type) else { return nil }
    switch type {
    case "watch": return [:]
    case "clip": return clipInfoPlist
    case "app-intent" where isAtLeast(0, 1, 8):
      return ["EXAppExtensionAttributes": ["EXExtensionPointIdentifier": "com.apple.appintents-extension"]]
    default: break
    }
    var section = KeyedValues<PlistValue>()
    section["NSExtensionAttributes"] = Self.attributes[type]
    section["NSExtensionPointIdentifier"] = known.extensionPoint.map(PlistValue.string)
    section["NSExtensionPrincipalClass"] = principalClass(type: type).map(PlistValue.string)
    for pair in Self.extras[type]?.pairs ?? [] { section[pair.key] = pair.value }
    var plist: KeyedValues<PlistValue> = ["NSExtension": .dictionary(section)]
    if type == "spotlight" { plist["CSExtensionLabel"] = "myImporter" }
    return .dictionary(plist)
  }

  /// The activation rule of a type's default Info.plist: a predicate as a string, or a dictionary.
  public func defaultActivationRule(type: String) -> PlistValue? {
    defaultInfoPlist(type: type)?["NSExtension"]?["NSExtensionAttributes"]?["NSExtensionActivationRule"]
  }

  /// The principal class of a type's default Info.plist, module prefix included; the class must exist in the target's sources.
  public func principalClass(type: String) -> String? {
    guard targetType(named: type) != nil, let name = Self.principalClasses[type] else { return nil }
    switch type {
    case "imessage": return name
    case "device-activity-monitor" where !isAtLeast(4, 0, 3): return nil
    default: return "$(PRODUCT_MODULE_NAME)." + name
    }
  }

  /// `RequestsOpenAccess` of the default keyboard Info.plist; nil before 3.0.6, which does not know keyboards.
  public var defaultOpenAccess: Bool? {
    defaultInfoPlist(type: "keyboard")?["NSExtension"]?["NSExtensionAttributes"]?["RequestsOpenAccess"]?.boolean
  }

  /// The value of `GENERATE_INFOPLIST_FILE` on all targets, set together with `INFOPLIST_FILE`.
  public var generateInfoPlistFile: String { "YES" }

  private var clipInfoPlist: PlistValue {
    var plist: KeyedValues<PlistValue> = [
      "CFBundleName": "$(PRODUCT_NAME)", "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
      "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)", "CFBundleExecutable": "$(EXECUTABLE_NAME)",
      "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)", "CFBundleShortVersionString": "$(MARKETING_VERSION)",
      "UIApplicationSupportsIndirectInputEvents": true,
      "NSAppClip": [
        "NSAppClipRequestEphemeralUserNotification": false, "NSAppClipRequestLocationConfirmation": false,
      ],
    ]
    // 3.0.4 left the build number to EAS and took the key out; 3.0.6 put it back.
    if isAtLeast(3, 0, 4), !isAtLeast(3, 0, 6) { plist["CFBundleVersion"] = nil }
    guard isAtLeast(0, 1, 8) else { return .dictionary(plist) }
    plist["NSAppTransportSecurity"] = ["NSAllowsArbitraryLoads": false, "NSAllowsLocalNetworking": true]
    plist["UILaunchStoryboardName"] = "SplashScreen"
    plist["UIUserInterfaceStyle"] = "Automatic"
    plist["UIViewControllerBasedStatusBarAppearance"] = false
    return .dictionary(plist)
  }

  /// The dictionaries under `NSExtensionAttributes`.
  private static let attributes: [String: PlistValue] = [
    "notification-content": [
      "UNNotificationExtensionCategory": "myNotificationCategory",
      "UNNotificationExtensionInitialContentSizeRatio": 1,
    ],
    "notification-service": ["NSExtensionActivationRule": "TRUEPREDICATE"],
    "share": ["NSExtensionActivationRule": "TRUEPREDICATE"],
    "intent": [
      "IntentsRestrictedWhileLocked": [],
      "IntentsSupported": ["INSendMessageIntent", "INSearchForMessagesIntent", "INSetMessageAttributeIntent"],
    ],
    "intent-ui": ["IntentsSupported": ["INSendMessageIntent"]],
    "spotlight": ["CSSupportedContentTypes": ["com.example.plain-text"]],
    "quicklook-thumbnail": ["QLSupportedContentTypes": [], "QLThumbnailMinimumDimension": 0],
    "quicklook-preview": ["QLSupportedContentTypes": []],
    "photo-editing": ["PHSupportedMediaTypes": ["Image"]],
    "account-auth": [
      "ASAccountAuthenticationModificationSupportsStrongPasswordChange": true,
      "ASAccountAuthenticationModificationSupportsUpgradeToSignInWithApple": true,
    ],
    "action": [
      "NSExtensionActivationRule": [
        "NSExtensionActivationSupportsFileWithMaxCount": 0, "NSExtensionActivationSupportsImageWithMaxCount": 0,
        "NSExtensionActivationSupportsMovieWithMaxCount": 0, "NSExtensionActivationSupportsText": false,
        "NSExtensionActivationSupportsWebURLWithMaxCount": 1,
      ],
      "NSExtensionJavaScriptPreprocessingFile": "assets/index",
      "NSExtensionServiceAllowsFinderPreviewItem": true, "NSExtensionServiceAllowsTouchBarItem": true,
      "NSExtensionServiceFinderPreviewIconName": "NSActionTemplate",
      "NSExtensionServiceTouchBarBezelColorName": "TouchBarBezel",
      "NSExtensionServiceTouchBarIconName": "NSActionTemplate",
    ],
    "keyboard": [
      "RequestsOpenAccess": false, "IsASCIICapable": false, "PrefersRightToLeft": false, "PrimaryLanguage": "en-US",
    ],
  ]

  /// Further keys under `NSExtension`.
  private static let extras: [String: KeyedValues<PlistValue>] = [
    "file-provider": ["NSExtensionFileProviderSupportsEnumeration": true],
    "broadcast-upload": ["RPBroadcastProcessMode": "RPBroadcastProcessModeSampleBuffer"],
  ]

  private static let principalClasses = [
    "notification-content": "NotificationViewController", "notification-service": "NotificationService",
    "share": "ShareViewController", "intent": "IntentHandler", "intent-ui": "IntentViewController",
    "spotlight": "ImportExtension", "matter": "RequestHandler", "quicklook-thumbnail": "ThumbnailProvider",
    "imessage": "StickerBrowserViewController", "location-push": "LocationPushService",
    "credentials-provider": "CredentialProviderViewController", "account-auth": "AccountAuthViewController",
    "action": "ActionRequestHandler", "safari": "SafariWebExtensionHandler",
    "device-activity-monitor": "DeviceActivityMonitorExtension", "network-packet-tunnel": "PacketTunnelProvider",
    "network-app-proxy": "AppProxyProvider", "network-filter-data": "FilterDataProvider",
    "network-dns-proxy": "DNSProxyProvider", "keyboard": "KeyboardViewController",
    "content-blocker": "ContentBlockerRequestHandler", "file-provider": "FileProviderExtension",
    "broadcast-upload": "SampleHandler", "call-directory": "CallDirectoryHandler",
    "message-filter": "MessageFilterExtension", "file-provider-ui": "FileProviderUIController",
    "broadcast-setup-ui": "BroadcastSetupViewController", "classkit-context": "ContextProvider",
    "unwanted-communication": "ClassificationViewController", "photo-editing": "PhotoEditingViewController",
    "quicklook-preview": "PreviewViewController", "spotlight-delegate": "IndexRequestHandler",
    "virtual-conference": "VirtualConferenceProvider", "shield-action": "ShieldActionExtension",
    "shield-config": "ShieldConfigurationExtension", "print-service": "PrintServiceExtension",
    "smart-card": "TokenExtension", "authentication-services": "AuthenticationExtension",
    "wallet": "IssuerProvisioningHandler", "wallet-ui": "IssuerProvisioningAuthorizationViewController",
  ]
}
