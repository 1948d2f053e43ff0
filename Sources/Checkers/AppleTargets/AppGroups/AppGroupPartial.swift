import ExpoProject

extension Checker {
  static let appGroupPartial = Checker(
    "app-groups/partial",
    rationale: """
      A target may be in some of the app's groups only, and is provisioned for those alone. When a group was added \
      to the app and forgotten here, whatever the app puts there stays invisible to the extension.
      """,
    facts: [
      "apple-targets/eas#each-target-is-provisioned-for-itself",
      "apple-targets/common-mistakes#entitlements-edited-on-one-target",
      "apple-targets/app-groups#explicit-list",
    ], rules: ["apple-targets/app-groups/explicit-list-wins"], needs: [.appConfig, .targetConfig],
    passing: [
      .app(
        "all of the app's groups", ios: AppGroupExample.host("group.com.acme.app", "group.com.acme.media"),
        files: [
          "targets/widget/expo-target.config.json": AppGroupExample.target(
            "widget", "group.com.acme.app", "group.com.acme.media")
        ]),
      .app(
        "the mirror", ios: AppGroupExample.host("group.com.acme.app", "group.com.acme.media"),
        files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"entitlements\": {} }\n"]),
    ],
    failing: [
      .app(
        "one of two", ios: AppGroupExample.host("group.com.acme.app", "group.com.acme.media"),
        files: ["targets/widget/expo-target.config.json": AppGroupExample.target("widget", "group.com.acme.app")],
        expecting: [.init("targets/widget/expo-target.config.json", line: 4)])
    ]
  ) { context in
    guard let host = HostGroups(context) else { return [] }
    let groups = host.declared.map(\.value).filter { !$0.hasSuffix(".onesignal") }
    return context.targets.compactMap { target in
      let own = Set(target.declaredGroups.map(\.value))
      guard !target.isForWatch, !target.hasUnknownGroups, groups.contains(where: own.contains) else { return nil }
      let lacking = groups.filter { group in !own.contains { $0.lowercased() == group.lowercased() } }
      guard !lacking.isEmpty else { return nil }
      let used = target.folder.sources.groupLiterals
      let isDeliberate = !used.isEmpty && !used.contains(where: lacking.contains)
      return Issue(
        at: target.appGroupsLocation, target: target.folder.directoryName,
        """
        `\(target.folder.directoryName)` lacks \(lacking.quoted) of the app's App \
        Groups.\(isDeliberate ? " Its sources do not name it." : "")
        """,
        mend: "Add it if the extension is to share in it; if not, leave it.",
        severity: isDeliberate ? .information : nil)
    }
  }
}
