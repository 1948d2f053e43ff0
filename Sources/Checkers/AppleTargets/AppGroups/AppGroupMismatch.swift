import ExpoProject

extension Checker {
  static let appGroupMismatch = Checker(
    "app-groups/mismatch",
    rationale: """
      App and extension share data only through a group that both are signed with. With different groups each has a \
      store of its own: no error at run time, the other side simply finds nothing.
      """,
    facts: ["apple-platform/app-groups#same-group-on-app-and-extension", "apple-targets/app-groups#explicit-list"],
    rules: ["apple-targets/app-groups/explicit-list-wins"], needs: [.appConfig, .targetConfig],
    passing: [
      .app(
        "the same group", ios: AppGroupExample.host("group.com.acme.app"),
        files: ["targets/widget/expo-target.config.json": AppGroupExample.target("widget", "group.com.acme.app")]),
      .app(
        "the watch, which shares nothing with the phone", ios: AppGroupExample.host("group.com.acme.app"),
        files: ["targets/watch/expo-target.config.json": AppGroupExample.target("watch", "group.com.acme.watch")]),
    ],
    failing: [
      .app(
        "two groups", ios: AppGroupExample.host("group.com.acme.app"),
        files: ["targets/widget/expo-target.config.json": AppGroupExample.target("widget", "group.com.acme.widget")],
        expecting: [.init("targets/widget/expo-target.config.json", line: 4)]),
      .app(
        "in a hand-written file", ios: AppGroupExample.host("group.com.acme.app"),
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/share.entitlements": EntitlementsExample.file(["group.com.acme.share"]),
        ], expecting: [.init("targets/share/share.entitlements", line: 6)]),
    ]
  ) { context in
    guard let host = HostGroups(context), !host.all.isEmpty else { return [] }
    let folded = Set(host.all.map { $0.lowercased() })
    return context.targets.compactMap { target in
      let own = target.declaredGroups.map(\.value).filter { $0.hasPrefix("group.") }
      guard !own.isEmpty, !target.isForWatch, !target.hasUnknownGroups else { return nil }
      guard !own.contains(where: { folded.contains($0.lowercased()) }) else { return nil }
      return Issue(
        at: target.appGroupsLocation, target: target.folder.directoryName,
        """
        `\(target.folder.directoryName)` is in \(own.quoted) and \(owner(host)): they share no App \
        Group.\(host.mayHaveMore ? " A plugin of the project may add one to the app." : "")
        """,
        mend: host.declared.isEmpty
          ? "Declare the target's group in `ios.entitlements` of the app config."
          : "Use the same identifier in both, best by taking the target's from the app config.",
        snippet:
          """
          "com.apple.security.application-groups": \
          [\(list(host.declared.isEmpty ? own : host.declared.map(\.value)))],
          """,
        severity: host.mayHaveMore ? .warning : nil)
    }
  }

  private static func owner(_ host: HostGroups) -> String {
    host.declared.isEmpty
      ? "the app declares none, though its plugins or its Xcode project give it \(host.all.sorted().quoted)"
      : "the app in \(host.all.sorted().quoted)"
  }

  private static func list(_ groups: [String]) -> String {
    groups.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
