import ExpoProject
import SourceRules

extension Checker {
  static let nevisAccessGroupMissing = Checker(
    "nevis/access-group-missing",
    rationale: """
      The Nevis SDK's items lie in the containing app's default keychain access group. An extension that is not signed \
      with that group cannot see them: the SDK starts without an error and finds no registered account, so users who \
      are enrolled are told that they are not.
      """,
    facts: [
      "nevis/access-group#default-group", "nevis/keychain-sharing#extension-only",
      "nevis/keychain-sharing#entitlements-file",
    ],
    rules: ["nevis/keychain/default-group"], scope: "Nevis SDK 4.6.0 and later",
    needs: [.appConfig, .targetConfig, .entitlements],
    passing: [
      NevisExample.app("the app's App ID as group"),
      .app(
        "an extension without the SDK",
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n"]),
    ],
    failing: [
      NevisExample.app(
        "no keychain access groups", config: "{\n  \"type\": \"share\",\n  \"entitlements\": {}\n}\n",
        expecting: [.init("targets/share/expo-target.config.json", line: 3)]),
      Example(
        "an extension of XcodeGen without entitlements",
        files: [
          "project.yml": NevisExample.spec(share: "    sources: [Share]\n"),
          "Share/Share.swift": NevisExample.source(),
        ], expecting: [.init("project.yml", line: 9)]),
    ]
  ) { context in
    context.nevisExtensions.compactMap { unit in
      guard unit.canUseNevis, context.keychainGroups(of: unit)?.isEmpty == true else { return nil }
      let group = context.nevisGroup
      return Issue(
        at: context.keychainLocation(of: unit), target: unit.name,
        """
        `\(unit.name)` uses the Nevis SDK and declares no keychain access group\
        \(group.map { "; the SDK's items are in `\($0)`, \(context.nevisGroupReason)" } ?? "").
        """,
        mend: """
          Declare the app's default keychain access group on the extension, and leave the app as it is; the capability \
          is Keychain Sharing.
          """,
        snippet: group.map { context.keychainSnippet($0, for: unit) })
    }
  }
}

extension ExtensionUnit {
  /// Whether it is an extension in whose process the SDK can start; a watch app and an App Clip are none.
  var canUseNevis: Bool { type.flatMap(NevisRules.ExtensionKind.init)?.initialises ?? true }
}
