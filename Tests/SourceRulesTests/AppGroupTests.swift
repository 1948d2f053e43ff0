import SourceRules
import Testing

@Suite("App Groups, entitlements and deployment targets of the plugin")
struct AppGroupTests {
  @Test(
    arguments: [
      ("0.1.8", []), ("0.1.9", ["share", "bg-download", "clip", "widget"]),
      ("3.0.5", ["share", "bg-download", "clip", "widget"]),
      ("3.0.6", ["share", "bg-download", "clip", "widget", "keyboard"]),
      ("4.0.0", ["share", "bg-download", "clip", "widget", "keyboard", "file-provider"]),
      ("4.0.1", ["share", "bg-download", "clip", "widget", "keyboard", "file-provider", "watch-widget"]),
      (
        "5.0.0",
        [
          "share", "bg-download", "clip", "widget", "keyboard", "file-provider", "watch-widget", "wallet", "wallet-ui",
        ]
      ),
    ] as [(String, Set<String>)])
  func `the sets of mirrored types`(version: String, types: Set<String>) throws {
    #expect(try Set(plugin(version).appGroupTypes) == types)
  }

  @Test func `the mirror needs an entitlements object that does not speak of groups`() throws {
    let source = try plugin("4.0.6")
    #expect(source.syncsAppGroups(type: "keyboard", hasEntitlementsObject: true, definesGroups: false))
    #expect(!source.syncsAppGroups(type: "keyboard", hasEntitlementsObject: false, definesGroups: false))
    #expect(!source.syncsAppGroups(type: "keyboard", hasEntitlementsObject: true, definesGroups: true))
    #expect(!source.syncsAppGroups(type: "intent", hasEntitlementsObject: true, definesGroups: false))
    #expect(
      try !plugin("0.1.8").syncsAppGroups(type: "share", hasEntitlementsObject: true, definesGroups: false))
  }

  @Test func `the groups that a target ends up with`() throws {
    let source = try plugin("5.0.0")
    let key = AppleTargetsSource.Reading.appGroupsKey
    let host = ["group.com.acme.app"]
    #expect(source.appGroups(type: "share", entitlements: nil, hostGroups: host) == nil)
    #expect(source.appGroups(type: "share", entitlements: [:], hostGroups: host) == host)
    #expect(source.appGroups(type: "share", entitlements: [key: []], hostGroups: host) == [])
    #expect(source.appGroups(type: "share", entitlements: [key: ["group.own"]], hostGroups: host) == ["group.own"])
    #expect(source.appGroups(type: "intent", entitlements: [:], hostGroups: host) == [])
  }

  @Test func `REGISTER_APP_GROUPS is written from 5.0.0 on`() throws {
    #expect(try !plugin("4.0.6").registersAppGroups)
    #expect(try plugin("5.0.0").registersAppGroups)
  }

  @Test(arguments: [
    ("0.0.1", "16.4"), ("0.1.10", "16.4"), ("0.1.11", "18.1"), ("0.1.14", "18.1"), ("0.1.15", "18.0"),
    ("5.0.0", "18.0"),
  ])
  func `default deployment targets`(version: String, target: String) throws {
    #expect(try plugin(version).deploymentTarget(type: "share") == target)
    #expect(try plugin(version).deploymentTarget(type: "share", explicit: "15.1") == "15.1")
  }

  @Test func `watch types and app-intent go their own ways`() throws {
    #expect(try plugin("4.0.0").deploymentTarget(type: "watch") == "18.0")
    #expect(try plugin("0.1.11").deploymentTarget(type: "watch") == "18.1")
    #expect(try plugin("4.0.1").deploymentTarget(type: "watch") == "11.0")
    #expect(try plugin("4.0.1").deploymentTarget(type: "watch-widget") == "11.0")
    #expect(try plugin("5.0.0").deploymentTarget(type: "app-intent", explicit: "18.0") == "17.0")
    #expect(try plugin("0.1.0").appIntentDeploymentTarget == nil)
  }

  @Test func `a hand-written entitlements file is overwritten up to 4.0.6 and ignored from 5.0.0 on`() throws {
    #expect(try plugin("4.0.6").handWrittenEntitlements(hasEntitlementsObject: true) == .overwritten)
    #expect(try plugin("5.0.0").handWrittenEntitlements(hasEntitlementsObject: true) == .ignored)
    #expect(try plugin("5.0.0").handWrittenEntitlements(hasEntitlementsObject: false) == .used)
  }

  @Test func `where entitlements are written`() throws {
    let early = try plugin("4.0.6")
    #expect(
      early.generatedEntitlementsPath(targetFolder: "targets/share", productName: "Share")
        == "targets/share/generated.entitlements")
    #expect(
      early.generatedEntitlementsPath(
        targetFolder: "targets/share", productName: "Share", existingFile: "my.entitlements")
        == "targets/share/my.entitlements")
    #expect(
      try plugin("5.0.0").generatedEntitlementsPath(targetFolder: "targets/share", productName: "Share")
        == "ios/.targets/Share/generated.entitlements")
  }

  @Test func `what an App Clip gets besides`() throws {
    #expect(try plugin("0.0.5").clipParentIdentifiers(host: "com.acme.app") == nil)
    #expect(try plugin("0.0.6").clipParentIdentifiers(host: "com.acme.app") == ["$(AppIdentifierPrefix)com.acme.app"])
    let domains = [
      "applinks:acme.com/", "webcredentials:acme.com", "activitycontinuation:https://shop.acme.com", "applinks:",
    ]
    #expect(
      try plugin("0.1.18").clipAssociatedDomains(hostDomains: domains)
        == ["appclips:acme.com", "appclips:shop.acme.com"])
    #expect(try plugin("0.1.16").clipAssociatedDomains(hostDomains: domains) == nil)
  }
}
