import Foundation

/// A small sound project, and other forms of its files.
enum ProjectSeeds {
  static let files = [
    "package.json":
      "{\"name\": \"acme\", \"dependencies\": {\"expo\": \"~55.0.0\", \"@bacons/apple-targets\": \"5.0.0\", \"react-native\": \"*\"}}",
    "app.json": app, "targets/widget/expo-target.config.json": target, "targets/widget/Widget.swift": swift,
    "ios/Acme.xcodeproj/project.pbxproj": pbxproj, "ios/Acme/Info.plist": xml, "ios/Acme/Acme.entitlements": xml,
    "ios/Config.xcconfig": xcconfig, "eas.json": eas,
  ]

  static let app = """
    {"expo": {"name": "Acme", "slug": "acme", "plugins": [["@bacons/apple-targets", {"appleTeamId": "ABCDE12345"}], ["expo-build-properties",
      {"ios": {"deploymentTarget": "15.1"}}]], "ios": {"bundleIdentifier": "com.acme.app", "entitlements":
      {"com.apple.security.application-groups": ["group.com.acme.app"]}}, "extra": {"eas": {"build": {"experimental": {"ios":
      {"appExtensions": [{"targetName": "widget", "bundleIdentifier": "com.acme.app.widget", "entitlements": {}}]}}}}}}}
    """

  static let target = """
    {"type": "share", "name": "Share", "bundleIdentifier": ".share", "deploymentTarget": "15.1", "colors": {"$accent": "red"},
      "entitlements": {"com.apple.security.application-groups": ["group.com.acme.app"]}, "frameworks": ["SwiftUI"], "images": {"a": "b.png"}}
    """

  static let swift = #"""
    import WidgetKit
    /* a /* nested */ comment */ let a = #"raw \#(1 + 1) text"#, b = """
      lines \(f("x"))
      """
    let defaults = UserDefaults(suiteName: "group.com.acme.app") // end
    """#

  static let pbxproj = """
    // !$*UTF8*$!
    {
      archiveVersion = 1; classes = { }; objectVersion = 70;
      objects = {
        A1 /* Config.xcconfig */ = {isa = PBXFileReference; lastKnownFileType = text.xcconfig; path = Config.xcconfig; sourceTree = "<group>"; };
        A2 = {isa = PBXGroup; children = ( A1, A3, ); sourceTree = "<group>"; };
        A3 = {isa = PBXFileSystemSynchronizedRootGroup; path = ../targets/widget; sourceTree = "<group>"; exceptions = (A4); };
        A4 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist); target = B2; };
        B1 /* Acme */ = {isa = PBXNativeTarget; buildConfigurationList = C1; buildPhases = ( D1, D2 ); dependencies = ( E1 ); name = Acme;
          productName = Acme; productReference = F1; productType = "com.apple.product-type.application"; };
        B2 = {isa = PBXNativeTarget; buildConfigurationList = C1; buildPhases = ( ); name = "widget \\U0041\\n"; fileSystemSynchronizedGroups = (A3);
          productType = "com.apple.product-type.app-extension"; };
        C1 = {isa = XCConfigurationList; buildConfigurations = ( C2, ); defaultConfigurationName = Release; };
        C2 = {isa = XCBuildConfiguration; baseConfigurationReference = A1; name = Release; buildSettings = {
          PRODUCT_BUNDLE_IDENTIFIER = "com.acme.$(NAME:lower)"; INFOPLIST_FILE = Acme/Info.plist; NAME = "$(NAME)";
          CODE_SIGN_ENTITLEMENTS = Acme/Acme.entitlements; LD_RUNPATH_SEARCH_PATHS = ( "$(inherited)", "@executable_path/Frameworks" ); }; };
        D1 = {isa = PBXSourcesBuildPhase; files = ( ); };
        D2 = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = ( G1 ); };
        E1 = {isa = PBXTargetDependency; target = B2; };
        F1 = {isa = PBXFileReference; path = Acme.app; sourceTree = BUILT_PRODUCTS_DIR; };
        G1 = {isa = PBXBuildFile; fileRef = F1; settings = {ATTRIBUTES = (RemoveHeadersOnCopy, ); }; };
        P1 = {isa = PBXProject; buildConfigurationList = C1; mainGroup = A2; targets = ( B1, B2 ); attributes = { }; };
      };
      rootObject = P1;
    }
    """

  static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
      <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>
        <key>NSExtensionAttributes</key><dict><key>NSExtensionActivationRule</key><string>TRUEPREDICATE &amp;&#38;<![CDATA[<a>]]></string></dict></dict>
      <key>com.apple.security.application-groups</key><array><string>group.com.acme.app</string></array>
      <key>a</key><true/><key>b</key><integer>-1</integer><key>c</key><real>1e3</real><key>d</key><date>2026-11-29T00:00:00Z</date>
      <key>e</key><data>AAEC</data><!-- f -->
    </dict></plist>
    """

  static let plists: [[UInt8]] = {
    var forms = [
      Array(xml.utf8), Array("{ a = (1, <00ff>, \"b\\U0041\"); \"c d\" = { e = f; }; }".utf8),
      Array("\"a\" = \"b\";\n".utf8),
    ]
    if let value = try? PropertyListSerialization.propertyList(from: Data(xml.utf8), format: nil),
      let binary = try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    {
      forms.append(Array(binary))
    }
    forms.append(xml.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
    return forms
  }()

  static let plistWords = [
    "<dict>", "</dict>", "<array>", "<key>", "<string/>", "<![CDATA[", "]]>", "&#x10FFFF;", "<!ENTITY a \"b\">",
    "bplist00", "<data>",
  ]

  static let xcconfig = """
    // comment
    #include "Other.xcconfig"
    #include? "/etc/passwd"
    PRODUCT_NAME[sdk=iphoneos*][arch=arm64] = $(TARGET_NAME:c99extidentifier) more // end
    LIST = $(inherited) -ObjC "a b"
    """

  static let xcodeGen = """
    name: Acme
    include: [base.yml, {path: other.yml, enable: ${FLAG}}]
    options: {bundleIdPrefix: com.acme, deploymentTarget: {iOS: "16.0"}}
    targetTemplates:
      Ext: {type: app-extension, sources: ["${target_name}"]}
    targets:
      Acme_${platform}:
        type: application
        platform: [iOS, macOS]
        sources: [{path: Sources, excludes: ["**/*.md"], group: A}]
        settings: {base: {PRODUCT_BUNDLE_IDENTIFIER: com.acme.app}, configs: {Debug: {A: 1}}}
        dependencies: [{target: Share, embed: true}, {package: Clerk, product: Clerk}, {sdk: UIKit.framework}]
        entitlements: {path: Acme.entitlements, properties: {com.apple.security.application-groups: [group.com.acme]}}
      Share: {templates: [Ext], platform: iOS, info: {path: Share/Info.plist, properties: {NSExtension: {}}}}
    """

  static let eas = """
    {"cli": {"version": ">= 5.0.0"}, "build": {"base": {"node": "20.11.0", "ios": {"image": "latest", "cocoapods": "1.15.2"}},
      "production": {"extends": "base", "env": {"A": "b"}}, "loop": {"extends": "loop"}}, "submit": {}}
    """

  static let npm = [
    "{\"lockfileVersion\":3,\"packages\":{\"\":{\"name\":\"acme\"},\"node_modules/expo\":{\"version\":\"55.0.1\"},\"node_modules/a\":{\"link\":true,\"resolved\":\"../a\"}}}",
    "{\"lockfileVersion\":1,\"dependencies\":{\"expo\":{\"version\":\"npm:x@55.0.1\",\"requires\":{\"a\":\"1\"},\"dependencies\":{\"react-native\":{\"version\":\"0.83.0\"}}}}}",
  ]
  static let yarn = [
    "# yarn lockfile v1\n\n\"expo@npm:^54\", expo@~55.0.0:\n  version \"55.0.1\"\n  dependencies:\n    a \"1\"\n\n",
    "__metadata:\n  version: 8\n  cacheKey: 10c0\n\n\"expo@npm:~55.0.0, expo@npm:*\":\n  version: 55.0.1\n  resolution: \"expo@npm:55.0.1\"\n  languageName: node\n",
  ]
  static let pnpm = [
    "lockfileVersion: '9.0'\nimporters:\n  .:\n    dependencies:\n      expo:\n        specifier: ~55.0.0\n        version: 55.0.1(react@19.0.0)\npackages:\n  '@bacons/xcode@1.0.0':\n    resolution: {integrity: a}\n",
    "lockfileVersion: 5.4\nspecifiers: {expo: ~55.0.0}\ndependencies:\n  expo: 55.0.1_react@19.0.0\npackages:\n  /expo/55.0.1:\n    dev: false\n",
  ]
  static let bun =
    "{\"lockfileVersion\":1,\"workspaces\":{\"\":{\"name\":\"acme\"}},\"packages\":{\"expo\":[\"expo@55.0.1\",\"\",{\"dependencies\":{}},\"sha512-a\"],}}"
  static let pods =
    "PODS:\n  - Expo (55.0.1):\n    - ExpoModulesCore\n  - React-Core/Default (0.83.0)\n\nDEPENDENCIES:\n  - Expo\n\nCOCOAPODS: 1.15.2\n"
}
