import ExpoProject

extension Checker {
  static let appGroupHostMissing = Checker(
    "app-groups/host-missing",
    rationale: """
      A group on the extension alone is shared with nobody. The app opens a store of its own under the same name, \
      and neither side gets an error.
      """,
    facts: [
      "apple-platform/app-groups#same-group-on-app-and-extension", "apple-targets/app-groups#host-without-groups",
    ],
    rules: ["apple-targets/app-groups/mirror-source"], needs: [.appConfig, .targetConfig],
    passing: [
      .app(
        "the group on both", ios: AppGroupExample.host("group.com.acme.app"),
        files: ["targets/widget/expo-target.config.json": AppGroupExample.target("widget", "group.com.acme.app")]),
      .app(
        "the group in another plugin's options",
        files: [
          "targets/widget/expo-target.config.json": AppGroupExample.target("widget", "group.com.acme.app"),
          "app.json": """
          {
            "expo": {
              "name": "Acme", "slug": "acme", "ios": { "bundleIdentifier": "com.acme.app" },
              "plugins": [["expo-share-intent", { "iosAppGroupIdentifier": "group.com.acme.app" }], \
              "@bacons/apple-targets"]
            }
          }

          """,
        ]),
    ],
    failing: [
      .app(
        "the extension's alone",
        files: ["targets/widget/expo-target.config.json": AppGroupExample.target("widget", "group.com.acme.app")],
        expecting: [.init("targets/widget/expo-target.config.json", line: 4)])
    ]
  ) { context in
    guard let host = HostGroups(context), host.all.isEmpty else { return [] }
    return context.targets.compactMap { target in
      let own = target.declaredGroups.map(\.value)
      guard !own.isEmpty, !target.isForWatch else { return nil }
      return Issue(
        at: target.appGroupsLocation, target: target.folder.directoryName,
        """
        `\(target.folder.directoryName)` is in the App Group \(own.quoted) and the app in \
        none.\(host.mayHaveMore ? " A plugin of the project may add one to it." : "")
        """,
        mend: "Declare the group in `ios.entitlements` of the app config.",
        snippet: """
          "ios": {
            "entitlements": {
              "com.apple.security.application-groups": [\(own.map { "\"\($0)\"" }.joined(separator: ", "))]
            }
          }
          """, severity: host.mayHaveMore ? .warning : nil)
    }
  }
}
