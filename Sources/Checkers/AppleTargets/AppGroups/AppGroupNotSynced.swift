import ExpoProject

extension Checker {
  static let appGroupNotSynced = Checker(
    "app-groups/not-synced",
    rationale: """
      The plugin gives some types the app's groups, but only where the config has an `entitlements` object. Without \
      the object there is no group, no entitlements file and no warning: the extension reads an empty store of its \
      own.
      """,
    facts: [
      "apple-targets/app-groups#entitlements-object", "apple-targets/common-mistakes#no-entitlements-object",
      "apple-targets/app-groups#auto-sync-by-version",
    ], rules: ["apple-targets/app-groups/needs-entitlements-key", "apple-targets/app-groups/auto-sync-types"],
    scope: "0.1.9 to 5.0.0, for the types that the version mirrors into.", needs: [.appConfig, .targetConfig],
    passing: [
      .app(
        "an empty object is enough", ios: AppGroupExample.host("group.com.acme.app"),
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\", \"entitlements\": {} }\n"]),
      .app(
        "an empty list switches the mirror off", ios: AppGroupExample.host("group.com.acme.app"),
        files: ["targets/share/expo-target.config.json": AppGroupExample.target("share")]),
      .app("no groups to mirror", files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n"]),
      .app(
        "a type without a mirror at this version", plugin: "3.0.7", sdk: 54,
        ios: AppGroupExample.host("group.com.acme.app"),
        files: ["targets/files/expo-target.config.json": "{ \"type\": \"file-provider\" }\n"]),
    ],
    failing: [
      .app(
        "a keyboard without the object", ios: AppGroupExample.host("group.com.acme.app"),
        files: ["targets/keyboard/expo-target.config.json": "{\n  \"type\": \"keyboard\"\n}\n"],
        expecting: [.init("targets/keyboard/expo-target.config.json", line: 2)]),
      .app(
        "a hand-written file without the group", ios: AppGroupExample.host("group.com.acme.app"),
        files: [
          "targets/share/expo-target.config.json": "{\n  \"type\": \"share\"\n}\n",
          "targets/share/share.entitlements": EntitlementsExample.file([]),
        ], expecting: [.init("targets/share/expo-target.config.json", line: 2)]),
    ]
  ) { context in
    guard let host = HostGroups(context) else { return [] }
    return context.targets.compactMap { target in
      guard context.plugin.appGroupTypes.contains(target.type), target.folder.configEntitlements?.isNothing ?? true
      else { return nil }
      guard !target.declaredGroups.contains(where: { !$0.value.isEmpty }) else { return nil }
      let use = target.folder.sources.firstGroupUse
      guard use != nil || !host.declared.isEmpty else { return nil }
      let file = target.folder.entitlements.first.map { ", and `\($0.name)` names none" } ?? ""
      let groups = host.declared.isEmpty ? "an App Group" : host.declared.map(\.value).quoted
      let reason = use.map { "Its sources open one (\($0.location.file))." } ?? "The app has \(groups)."
      return Issue(
        at: target.location(of: "type"), target: target.folder.directoryName,
        """
        `\(target.folder.directoryName)` gets no App Group: its config has no `entitlements` object, without which \
        nothing is mirrored into a `\(target.type)` target (\(context.inVersion))\(file). \(reason)
        """,
        mend: host.declared.isEmpty
          ? "Declare the group in `ios.entitlements` of the app config and add the object."
          : "Add the object; empty it takes over the app's groups, with an empty list under the key none.",
        snippet: target.folder.isJSON ? "\"entitlements\": {}," : "entitlements: {},",
        severity: use == nil && !target.folder.sources.isEmpty ? .information : nil)
    }
  }
}
