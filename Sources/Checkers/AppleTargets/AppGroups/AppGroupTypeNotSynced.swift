import ExpoProject

extension Checker {
  static let appGroupTypeNotSynced = Checker(
    "app-groups/type-not-synced",
    rationale: """
      The plugin mirrors the app's groups into a few types only. Any other type gets a group from its own \
      `entitlements` or not at all, and code that opens the group finds an empty store or nil.
      """,
    facts: [
      "apple-targets/app-groups#types-outside-the-list", "apple-targets/app-groups#auto-sync-by-version",
      "apple-targets/app-groups#read-the-group-from-the-app-config",
    ], rules: ["apple-targets/app-groups/auto-sync-types"],
    scope: "Nothing is mirrored up to 0.1.8; nine types at 5.0.0.",
    needs: [.targetConfig],
    passing: [
      .app(
        "an explicit list", ios: AppGroupExample.host("group.com.acme.app"),
        files: [
          "targets/push/expo-target.config.json": AppGroupExample.target("notification-service", "group.com.acme.app"),
          "targets/push/NotificationService.swift": source,
        ]),
      .app(
        "sources that open no group", ios: AppGroupExample.host("group.com.acme.app"),
        files: [
          "targets/push/expo-target.config.json": "{ \"type\": \"notification-service\" }\n",
          "targets/push/NotificationService.swift": "import UserNotifications\n",
        ]),
    ],
    failing: [
      .app(
        "a notification service that opens the group", ios: AppGroupExample.host("group.com.acme.app"),
        files: [
          "targets/push/expo-target.config.json":
            "{\n  \"type\": \"notification-service\",\n  \"entitlements\": {}\n}\n",
          "targets/push/NotificationService.swift": source,
        ], expecting: [.init("targets/push/expo-target.config.json", line: 3)]),
      .app(
        "a keyboard before 3.0.6 has another answer, a share extension before 0.1.9 this one", plugin: "0.1.8", sdk: 52,
        ios: AppGroupExample.host("group.com.acme.app"),
        files: [
          "targets/share/expo-target.config.json": "{\n  \"type\": \"share\"\n}\n",
          "targets/share/ShareViewController.swift": source,
        ], expecting: [.init("targets/share/expo-target.config.json")]),
    ]
  ) { context in
    context.targets.compactMap { target in
      guard target.registryType != nil, !context.plugin.appGroupTypes.contains(target.type) else { return nil }
      guard target.appGroups?.isEmpty ?? true, !target.hasUnknownGroups, let use = target.folder.sources.firstGroupUse
      else { return nil }
      let groups = context.project.appConfig?.appGroups?.map(\.value) ?? []
      let list =
        groups.isEmpty
        ? "\"\(use.group ?? "group.com.yourcompany.app")\"" : groups.map { "\"\($0)\"" }.joined(separator: ", ")
      return Issue(
        at: target.appGroupsLocation, target: target.folder.directoryName,
        """
        `\(target.folder.directoryName)` opens an App Group (\(use.call) in \(use.location.file)) and is in none: \
        the app's groups are not mirrored into `\(target.type)` targets (\(context.inVersion)).
        """,
        mend: "List the group in the target's own `entitlements`.",
        snippet: "entitlements: {\n  \"com.apple.security.application-groups\": [\(list)],\n},")
    }
  }

  private static let source = """
    import UserNotifications

    let shared = UserDefaults(suiteName: "group.com.acme.app")

    """
}
