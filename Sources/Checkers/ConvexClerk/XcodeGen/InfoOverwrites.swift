import ExpoProject
import SourceRules

extension Checker {
  static let xcodeGenInfoOverwrites = Checker(
    "xcodegen/info-overwrites",
    rationale: """
      XcodeGen writes the files of `info` and `entitlements` anew on every generation, from `properties` alone. A \
      hand-written file at that path loses what is not there too: the activation rule, the App Group, the keychain group. \
      Nobody sees it before the extension is gone from the share sheet or reads come back empty.
      """,
    facts: ["convex-clerk/xcodegen#info-rewrites-the-plist", "convex-clerk/xcodegen#entitlements-rewrites-its-file"],
    rules: ["convex-clerk/xcodegen/info-overwrites"], scope: "XcodeGen 2.45.4",
    needs: [.xcodegen, .infoPlist, .entitlements],
    passing: [
      XcodeGenExample.project(
        "the dictionary in the properties",
        share: """
              info:
                path: Share/Info.plist
                properties:
                  NSExtension: { NSExtensionPointIdentifier: com.apple.share-services }
          """, files: ["Share/Info.plist": PlistExample.share(principal: nil)]),
      XcodeGenExample.project(
        "files that only the settings name",
        share: "    settings: { INFOPLIST_FILE: Share/Info.plist, CODE_SIGN_ENTITLEMENTS: Share/Share.entitlements }",
        files: [
          "Share/Info.plist": PlistExample.share(principal: nil),
          "Share/Share.entitlements": ClerkExample.entitlements(),
        ]),
    ],
    failing: [
      XcodeGenExample.project(
        "info over a hand-written file", share: "    info:\n      path: Share/Info.plist",
        files: ["Share/Info.plist": PlistExample.share(principal: nil)], expecting: [.init("project.yml", line: 15)]),
      XcodeGenExample.project(
        "entitlements without properties",
        share: "    entitlements:\n      path: Share/Share.entitlements",
        files: ["Share/Share.entitlements": ClerkExample.entitlements()], expecting: [.init("project.yml", line: 15)]),
    ]
  ) { context in
    (context.project.xcodegen?.targets ?? []).flatMap { target in
      [plist(target), entitlements(target)].compactMap { $0 }
    }
  }

  private static func plist(_ target: XcodeGenProject.Target) -> Issue? {
    guard target.isExtension, let info = target.info, let file = info.existing?.node, file["NSExtension"] != nil else {
      return nil
    }
    let properties = info.properties?.members.map(\.key) ?? []
    let surviving = XcodeGenRules.survivingKeys(ofFile: ["NSExtension"], properties: properties)
    guard surviving.isEmpty else { return nil }
    return Issue(
      at: info.location, target: target.name,
      """
      `info` of `\(target.name)` writes `\(info.path)` anew, and the `NSExtension` dictionary of that file is not in its \
      `properties`: the next generation removes it.
      """,
      mend: "Remove `info` and name the file in the settings, or put the whole dictionary under `info.properties`.",
      snippet: "settings:\n  base:\n    INFOPLIST_FILE: \(info.path)")
  }

  private static func entitlements(_ target: XcodeGenProject.Target) -> Issue? {
    guard let list = target.entitlements, list.properties?.members.isEmpty ?? true else { return nil }
    let keys = list.existing?.node?.members.map(\.key) ?? []
    guard !keys.isEmpty else { return nil }
    return Issue(
      at: list.location, target: target.isExtension ? target.name : nil,
      """
      `entitlements` of `\(target.name)` has no `properties`, so that the next generation empties `\(list.path)`, which \
      has \(keys.quoted).
      """,
      mend: "Remove `entitlements` and name the file in the settings, or list every entitlement under `properties`.",
      snippet: "settings:\n  base:\n    CODE_SIGN_ENTITLEMENTS: \(list.path)")
  }
}
