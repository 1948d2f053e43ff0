import SourceRules
import Testing

@Suite("Default Info.plists of the plugin")
struct InfoPlistTests {
  @Test func `share and notification services have a predicate that is always true, actions a dictionary`() throws {
    let source = AppleTargetsSource.newest
    let types = source.targetTypes.map(\.name).filter { source.defaultActivationRule(type: $0) != nil }
    #expect(types == ["notification-service", "share", "action"])
    #expect(source.defaultActivationRule(type: "share") == "TRUEPREDICATE")
    #expect(
      source.defaultActivationRule(type: "action") == [
        "NSExtensionActivationSupportsFileWithMaxCount": 0, "NSExtensionActivationSupportsImageWithMaxCount": 0,
        "NSExtensionActivationSupportsMovieWithMaxCount": 0, "NSExtensionActivationSupportsText": false,
        "NSExtensionActivationSupportsWebURLWithMaxCount": 1,
      ])
  }

  @Test func `a keyboard`() throws {
    #expect(
      try plugin("3.0.6").defaultInfoPlist(type: "keyboard") == [
        "NSExtension": [
          "NSExtensionPointIdentifier": "com.apple.keyboard-service",
          "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).KeyboardViewController",
          "NSExtensionAttributes": [
            "RequestsOpenAccess": false, "IsASCIICapable": false, "PrefersRightToLeft": false,
            "PrimaryLanguage": "en-US",
          ],
        ]
      ])
    #expect(try plugin("3.0.5").defaultInfoPlist(type: "keyboard") == nil)
    #expect(try plugin("3.0.5").defaultOpenAccess == nil)
    #expect(try plugin("5.0.0").defaultOpenAccess == false)
  }

  @Test func `types with nothing but an extension point`() throws {
    let source = AppleTargetsSource.newest
    #expect(
      source.defaultInfoPlist(type: "widget")
        == ["NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]])
    #expect(source.defaultInfoPlist(type: "watch-widget") == source.defaultInfoPlist(type: "widget"))
    #expect(source.defaultInfoPlist(type: "watch") == [:])
    #expect(try plugin("0.1.7").defaultInfoPlist(type: "device-activity-monitor") == ["NSExtension": [:]])
  }

  @Test func `app-intent became an ExtensionKit plist with 0.1.8`() throws {
    #expect(
      try plugin("0.1.7").defaultInfoPlist(type: "app-intent")
        == ["NSExtension": ["NSExtensionPointIdentifier": "com.apple.appintents-extension"]])
    #expect(
      try plugin("0.1.8").defaultInfoPlist(type: "app-intent")
        == ["EXAppExtensionAttributes": ["EXExtensionPointIdentifier": "com.apple.appintents-extension"]])
  }

  @Test func `an App Clip's build number went for two versions`() throws {
    #expect(try plugin("3.0.3").defaultInfoPlist(type: "clip")?["CFBundleVersion"] == "$(CURRENT_PROJECT_VERSION)")
    #expect(try plugin("3.0.4").defaultInfoPlist(type: "clip")?["CFBundleVersion"] == nil)
    #expect(try plugin("3.0.6").defaultInfoPlist(type: "clip")?["CFBundleVersion"] == "$(CURRENT_PROJECT_VERSION)")
    #expect(try plugin("0.1.7").defaultInfoPlist(type: "clip")?["UILaunchStoryboardName"] == nil)
  }

  @Test func `principal classes carry the module prefix, except iMessage's`() throws {
    let source = AppleTargetsSource.newest
    #expect(source.principalClass(type: "share") == "$(PRODUCT_MODULE_NAME).ShareViewController")
    #expect(source.principalClass(type: "action") == "$(PRODUCT_MODULE_NAME).ActionRequestHandler")
    #expect(source.principalClass(type: "imessage") == "StickerBrowserViewController")
    #expect(source.principalClass(type: "widget") == nil)
    #expect(try plugin("4.0.2").principalClass(type: "device-activity-monitor") == nil)
    #expect(
      try plugin("4.0.3").principalClass(type: "device-activity-monitor")
        == "$(PRODUCT_MODULE_NAME).DeviceActivityMonitorExtension")
    #expect(source.targetTypes.map(\.name).filter { source.principalClass(type: $0) == nil }.count == 6)
  }

  @Test func `a plist is generated and given at once`() throws {
    #expect(try value("apple-targets/info-plist/generate-setting", at: "0.0.1") == "YES")
    #expect(try value("apple-targets/info-plist/generate-setting") == "YES")
  }
}
