import Testing

@testable import ExpoProject

/// A spec as a Clerk and Convex app with a share extension has it.
private let acme = """
  name: Acme
  options:
    bundleIdPrefix: com.acme
    deploymentTarget:
      iOS: 17.0
  packages:
    Clerk: {url: https://github.com/clerk/clerk-ios, from: 1.3.3}
  settings:
    DEVELOPMENT_TEAM: ABCDE12345
  targets:
    Acme:
      type: application
      platform: iOS
      sources: [Acme]
      info:
        path: Acme/Info.plist
        properties:
          CFBundleDisplayName: Acme
          LSRequiresIPhoneOS: YES
      entitlements:
        path: Acme/Acme.entitlements
        properties:
          com.apple.security.application-groups: [group.com.acme]
      dependencies:
        - target: AcmeShare
        - package: Clerk
          products: [ClerkKit, ClerkKitUI]
        - sdk: Security.framework
    AcmeShare:
      type: com.apple.product-type.app-extension
      platform: iOS
      deploymentTarget: "17.2"
      sources:
        - path: Share
          excludes: ["**/*Tests.swift", Old]
        - path: Shared/Keychain.swift
      settings:
        base:
          INFOPLIST_FILE: $(SRCROOT)/Share/Info.plist
          CODE_SIGN_ENTITLEMENTS: Share/${TARGET_NAME}.entitlements
          PRODUCT_BUNDLE_IDENTIFIER: com.acme.share
          MARKETING_VERSION: 1.10
          CURRENT_PROJECT_VERSION: 7
          SKIP_INSTALL: NO
        configs:
          Debug: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: [DEBUG, SHARE]}
      dependencies:
        - package: Clerk
          product: ClerkKit
        - package: Convex
        - framework: Vendor/Nevis.xcframework
          embed: false
          link: true

  """

private let plist = "<plist version=\"1.0\"><dict><key>A</key><string>a</string></dict></plist>"

private let files = [
  "Acme/App.swift": "Clerk.configure(publishableKey: \"pk\")", "Acme/Info.plist": plist,
  "Share/ShareViewController.swift": "\"s\"", "Share/Old/O.swift": "", "Share/A/BTests.swift": "", "Share/x.m": "",
  "Share/Info.plist": plist, "Share/AcmeShare.entitlements": plist, "Shared/Keychain.swift": "\"k\"",
]

@Suite struct XcodeGenSpecTests {
  @Test func `targets are read with what belongs to them`() throws {
    let (found, problems) = try NativeFixture.spec(acme, files)
    let project = try #require(found)
    #expect(problems.isEmpty)
    #expect(project.file == "project.yml")
    #expect(project.options?["bundleIdPrefix"]?.location?.place == "project.yml:3:19")
    #expect(project.packages?.plain == "{Clerk: {url: 'https://github.com/clerk/clerk-ios', from: '1.3.3'}}")
    #expect(project.targets.map(\.name) == ["Acme", "AcmeShare"])

    let app = project.targets[0]
    #expect(app.isApplication && app.platform == "iOS" && app.location.place == "project.yml:11:3")
    #expect(app.deploymentTarget?.value == "17.0" && app.deploymentTarget?.location.line == 5)
    #expect(app.sources.map(\.value) == ["Acme"] && app.sourceFiles.map(\.path) == ["Acme/App.swift"])
    #expect(app.dependencies.map(\.kind) == ["target", "package", "sdk"])
    #expect(app.dependencies.map(\.name) == ["AcmeShare", "Clerk", "Security.framework"])
    #expect(app.dependencies[1].products == ["ClerkKit", "ClerkKitUI"])
    #expect(app.dependencies[0].embed == nil && app.dependencies[0].location.place == "project.yml:25:9")
    #expect(app.setting("DEVELOPMENT_TEAM")?.value == "ABCDE12345")

    let share = project.targets[1]
    #expect(share.type == "app-extension" && share.isExtension)
    #expect(share.deploymentTarget?.value == "17.2")
    #expect(share.sources.map(\.value) == ["Share", "Shared/Keychain.swift"])
    #expect(share.sourceFiles.map(\.path) == ["Share/ShareViewController.swift", "Shared/Keychain.swift"])
    #expect(share.setting("MARKETING_VERSION")?.value == "1.1")
    #expect(share.setting("CURRENT_PROJECT_VERSION")?.value == "7")
    #expect(share.setting("SKIP_INSTALL")?.value == "NO")
    #expect(share.settings["Debug"]?.mapValues(\.value) == ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG SHARE"])
    #expect(share.settings["Release"] == nil && share.settings[""]?["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] == nil)
    #expect(share.settings[""]?["SKIP_INSTALL"]?.location.line == 44)
    #expect(share.dependencies.map(\.products) == [["ClerkKit"], ["Convex"], []])
    #expect(share.dependencies[2].embed == false && share.dependencies[2].link == true)
    #expect(share.infoPlist?.path == "Share/Info.plist" && share.infoPlist?.node?.plain == "{A: 'a'}")
    #expect(share.entitlementsFile?.path == "Share/AcmeShare.entitlements")
    #expect(!share.hasConfigFiles && share.info == nil && share.ignoredSettings.isEmpty)
  }

  @Test func `what XcodeGen writes counts as the file`() throws {
    let app = try #require(try NativeFixture.spec(acme, files).project?.targets[0])
    let info = try #require(app.info)
    #expect(info.path == "Acme/Info.plist" && info.existing?.node?.plain == "{A: 'a'}")
    #expect(info.properties?.plain == "{CFBundleDisplayName: 'Acme', LSRequiresIPhoneOS: true}")
    #expect(app.infoPlist?.node?["A"] == nil && app.infoPlist?.node?["CFBundlePackageType"]?.string == "APPL")
    #expect(app.infoPlist?.node?["CFBundleDisplayName"]?.location?.place == "project.yml:18:30")
    #expect(app.entitlements?.existing == nil && app.entitlementsFile?.path == "Acme/Acme.entitlements")
    #expect(app.entitlementsFile?.node?.plain == "{com.apple.security.application-groups: ['group.com.acme']}")

    let text =
      "targets: {A: {type: app-extension, platform: iOS, entitlements: {path: a.entitlements}, info: {path: I}}}"
    let bare = try #require(try NativeFixture.spec(text, ["a.entitlements": plist]).project?.targets[0])
    #expect(bare.entitlements?.properties == nil && bare.entitlements?.existing?.node?.plain == "{A: 'a'}")
    #expect(bare.entitlementsFile?.node?.plain == "{}")
    #expect(bare.infoPlist?.node?["CFBundlePackageType"]?.string == "XPC!")
  }

  @Test(arguments: [
    ("settings: {INFOPLIST_FILE: B/Info.plist}", "B/Info.plist"),
    ("settings: {INFOPLIST_FILE: B/Info.plist}\n    info: {path: C.plist}", "B/Info.plist"),
    ("settings: {INFOPLIST_FILE: C.plist}\n    info: {path: C.plist, properties: {X: y}}", "C.plist"),
    ("info: {path: C.plist}\n    sources: B", "C.plist"), ("sources: B", "B/Info.plist"),
    ("sources: [E, B/Info.plist]", "B/Info.plist"), ("sources: F", "F/g/Info.plist"), ("sources: E", "D.plist"),
    ("settings: {INFOPLIST_FILE: none.plist}", nil), ("settings: {INFOPLIST_FILE: $(NOPE)/Info.plist}", nil),
  ])
  func `the Info.plist is found in the order of XcodeGen`(_ lines: String, _ path: String?) throws {
    let text = """
      settings: {INFOPLIST_FILE: D.plist}
      targets:
        A:
          type: app-extension
          platform: iOS
          \(lines.replacing("\n    ", with: "\n    "))
      """
    let lists = [
      "B/Info.plist": plist, "D.plist": plist, "E/x.swift": "", "F/g/Info.plist": plist, "F/h/i/Info.plist": plist,
    ]
    #expect(try NativeFixture.spec(text, lists).project?.targets.first?.infoPlist?.path == path)
  }

  @Test func `paths are relative to the folder of the spec`() throws {
    let fixture = try NativeFixture([
      "ios/project.yaml":
        "targets: {A: {type: application, platform: iOS, sources: [A, ../Shared], info: {path: A/I.plist}}}",
      "ios/A/a.swift": "", "Shared/s.swift": "", "ios/A/I.plist": plist,
    ])
    let project = try fixture.native()
    let target = try #require(project.xcodegen?.targets.first)
    #expect(project.xcodegen?.file == "ios/project.yaml")
    #expect(target.sources.map(\.value) == ["ios/A", "Shared"])
    #expect(target.sourceFiles.map(\.path) == ["ios/A/a.swift", "Shared/s.swift"])
    #expect(target.info?.path == "ios/A/I.plist" && target.info?.existing != nil)
    #expect(project.problems.isEmpty)
  }

  @Test func `JSON is read, and what is not XcodeGen's is passed over`() throws {
    func read(_ name: String, _ text: String) throws -> (XcodeGenProject?, [ReadProblem]) {
      let project = try NativeFixture([name: text]).native()
      return (project.xcodegen, project.problems)
    }
    let json =
      "{\"targets\": {\"A\": {\"type\": \"application\", \"settings\": {\"V\": 1.0, \"B\": true, \"N\": null}}}}"
    let (project, problems) = try read("project.json", json)
    #expect(project?.targets[0].settings[""]?.mapValues(\.value) == ["V": "1", "B": "YES", "N": ""])
    #expect(project?.targets[0].location.place == "project.json:1:14" && problems.isEmpty)
    #expect(try read("project.json", "{\"targets\": {\"build\": {\"executor\": \"@nx/vite\"}}}") == (nil, []))
    #expect(try read("project.json", "[]") == (nil, []))
    #expect(try read("project.yml", "packages:\n  - name: sample\n") == (nil, []))
    #expect(try read("project.json", "{").1.map(\.part) == [.xcodegen])
  }

  @Test(arguments: [
    ("", nil), ("- a", "project.yml holds no mapping"), ("a: [", ""), ("a: 1\na: 2", ""), ("targets: *x", ""),
    ("targets:\n\tA:", ""),
    (
      "targets: {A: {type: application, settings: {configs: {Debug: x}}}}",
      "`Debug` below `configs` is no map of settings, and XcodeGen refuses it"
    ),
    ("targets: {A: {platform: iOS}}", "a target has no `type`"),
    (
      "targets: {A: {type: application, dependencies: [x]}}",
      "a dependency names none of `target`, `framework`, `carthage`, `sdk`, `package`, `bundle`, and XcodeGen refuses it"
    ),
    ("targets: {A: {type: application, dependencies: x}}", "`dependencies` is no list"),
    (
      "targets: {A: {type: application, info: I.plist}}",
      "`info` or `entitlements` has no `path`, and XcodeGen refuses it"
    ),
    ("targets: {A: {type: application, sources: [{group: g}]}}", "an entry of `sources` has no `path`"),
    ("targets: {A: {type: application, sources: {path: A}}}", "`sources` of A is a map, which XcodeGen ignores"),
    ("targets: {A: {type: application, sources: [Gone]}}", "the sources Gone of A are not there"),
    ("targets: {A: {type: application, sources: [{path: Gone, optional: true}]}}", nil),
    ("targets: {A: {legacy: {toolPath: make}, platform: iOS}}", nil), ("targets: x", nil), ("targets: {A: x}", nil),
    ("targets:\nsettings: x\noptions: 3", nil),
  ])
  func `broken specs are problems`(_ text: String, _ message: String?) throws {
    let problems = try NativeFixture.spec(text).problems
    #expect(problems.map(\.part) == (message == nil ? [] : [.xcodegen]))
    if let message, !message.isEmpty { #expect(problems.first?.message == message) }
    #expect(problems.allSatisfy { $0.location.file == "project.yml" })
  }

  @Test func `files in other scripts, huge files and links are handled`() throws {
    let (project, problems) = try NativeFixture.spec(
      "targets: {共有: {type: app-extension, platform: iOS, sources: [共有フォルダ]}}", ["共有フォルダ/ビュー.swift": "\"x\""])
    #expect(project?.targets.map(\.name) == ["共有"] && problems.isEmpty)
    #expect(project?.targets[0].sourceFiles.map(\.path) == ["共有フォルダ/ビュー.swift"])
    let fixture = try NativeFixture()
    try fixture.write([UInt8](repeating: 0x23, count: 9 << 20), to: "project.yml")
    #expect(
      try fixture.native().problems.map(\.message) == [
        "project.yml cannot be read: it has 9437184 bytes and the limit is 8388608"
      ])
    let looped = try NativeFixture(["A/a.swift": ""])
    try looped.link("project.yml", to: "project.yml")
    #expect(try looped.native().xcodegen == nil)
  }
}
