import SourceRules
import Testing
import Versions

@Suite("react-native-share-content")
struct ShareContentTests {
  private let source = ShareContentSource.newest

  @Test func `twelve options and their defaults`() throws {
    #expect(source.options.count == 12)
    #expect(try value("share-content/options/limits", given: ["option": "maxSharedItems"]) == 20)
    #expect(try value("share-content/options/limits", given: ["option": "maxSharedFileSize"]) == 104_857_600)
    #expect(try value("share-content/options/limits", given: ["option": "maxSharedTotalSize"]) == 262_144_000)
    #expect(try value("share-content/options/names", given: ["option": "iosOpenHostAppAfterShare"]) == "boolean")
    #expect(source.defaultBundleIdentifier(host: "com.acme.app") == "com.acme.app.share")
    #expect(source.defaultAppGroup(host: "com.acme.app") == "group.com.acme.app")
  }

  @Test func `the default identifier is that of an apple-targets share target`() {
    let other = AppleTargetsSource.newest.defaultBundleIdentifier(type: "share", directory: "x", host: "com.acme.app")
    #expect(source.defaultBundleIdentifier(host: "com.acme.app") == other)
  }

  @Test func `the target's name`() {
    #expect(source.targetName() == "ShareExtension")
    #expect(source.targetName(extensionName: "Share to Example") == "SharetoExample")
    #expect(source.targetName(extensionName: "共有") == nil)
  }

  @Test func `identifiers, groups and deployment targets that prebuild takes`() {
    #expect(source.problem(bundleIdentifier: "com.acme.app.share.internal", host: "com.acme.app") == nil)
    #expect(source.problem(bundleIdentifier: "com.acme.app", host: "com.acme.app") == .equalsHost)
    #expect(source.problem(bundleIdentifier: "com.acme.apps", host: "com.acme.app") == .outsideHost)
    #expect(source.problem(bundleIdentifier: "com.acme.app.my_share", host: "com.acme.app") == .characters)
    #expect(source.acceptsAppGroup("group.com.acme.app") && !source.acceptsAppGroup("com.acme.app"))
    #expect(!source.acceptsAppGroup("group.") && !source.acceptsAppGroup("group.a b"))
    #expect(["16.4", "16.4.1", "17", "18.0"].allSatisfy(source.acceptsDeploymentTarget))
    #expect(
      ["16", "15.1", "16.3", "16.4.0.1", "sixteen", "", "16."].allSatisfy { !source.acceptsDeploymentTarget($0) })
  }

  @Test func `activation rules that Apple takes and this plugin refuses`() {
    #expect(source.activationRuleKeys.count == 8)
    #expect(source.problems(activationRules: ["NSExtensionActivationSupportsText": true]) == [])
    #expect(source.problems(activationRules: ["NSExtensionActivationSupportsText": 1]) == [.textNotBoolean])
    #expect(
      source.problems(activationRules: [
        "NSExtensionActivationUsesStrictMatching": true, "NSExtensionActivationSupportsImageWithMaxCount": 0,
        "NSExtensionActivationSupportsFileWithMaxCount": 21,
      ]) == [
        .unsupportedKey("NSExtensionActivationUsesStrictMatching"),
        .count(key: "NSExtensionActivationSupportsImageWithMaxCount"),
        .countAboveLimit(key: "NSExtensionActivationSupportsFileWithMaxCount"),
      ])
    #expect(source.problems(activationRules: "TRUEPREDICATE") == [.alwaysTrue])
    #expect(source.problems(activationRules: "  ") == [.blankPredicate])
    #expect(source.problems(activationRules: [:]) == [.emptyDictionary])
    #expect(source.problems(activationRules: true) == [.wrongType])
  }

  @Test func `what changed between its four versions`() throws {
    #expect(ShareContentSource.at(try Version(parsing: "0.1.0")).intake == .data)
    #expect(ShareContentSource.at(try Version(parsing: "0.1.1")).intake == .typedObjects)
    #expect(ShareContentSource.at(try Version(parsing: "0.1.2")).packageName == "expo-share-content")
    #expect(source.packageName == "react-native-share-content")
    #expect(source.expoPeerRange == "^57.0.0")
    #expect(ShareContentSource.at(Version(major: 1)).exactness == .nearest(read: Version(major: 0, minor: 2)))
  }
}
