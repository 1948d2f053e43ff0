import ExpoProject
import SourceRules

extension Checker {
  static let appGroupPrefix = Checker(
    "app-groups/prefix",
    rationale: """
      On iOS an App Group identifier begins with `group.`. Another one cannot be registered for the team, so the \
      profile lacks it and signing fails.
      """,
    facts: ["apple-platform/app-groups#app-group-identifier", "apple-targets/app-groups"],
    rules: ["apple-platform/app-groups/prefix"],
    passing: [
      .app(
        "a group", ios: AppGroupExample.host("group.com.acme.app"),
        files: ["targets/widget/expo-target.config.json": AppGroupExample.target("widget", "group.com.acme.app")])
    ],
    failing: [
      .app(
        "the prefix left out on both sides", ios: AppGroupExample.host("com.acme.app"),
        files: ["targets/widget/expo-target.config.json": AppGroupExample.target("widget", "com.acme.app")],
        expecting: [.init("app.json", line: 5), .init("targets/widget/expo-target.config.json", line: 4)]),
      .app(
        "in a hand-written file", ios: AppGroupExample.host("group.com.acme.app"),
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
          "targets/widget/widget.entitlements": EntitlementsExample.file(["com.acme.app"]),
        ], expecting: [.init("targets/widget/widget.entitlements", line: 7)]),
    ]
  ) { context in
    guard context.usesAppleTargets else { return [] }
    let host = (context.project.appConfig?.appGroups ?? []).compactMap { issue($0, target: nil) }
    return host
      + context.targets.flatMap { target in
        target.declaredGroups.compactMap { issue($0, target: target.folder.directoryName) }
      }
  }

  /// An issue for an identifier without the prefix; one that a build setting makes is left alone.
  private static func issue(_ group: Located<String>, target: String?) -> Issue? {
    let prefix = ApplePlatformRules.appGroupPrefix
    guard !group.value.hasPrefix(prefix), !group.value.isEmpty, !group.value.hasPrefix("$") else { return nil }
    let isCase = group.value.lowercased().hasPrefix(prefix)
    let mended = isCase ? prefix + group.value.dropFirst(prefix.count) : prefix + group.value
    return Issue(
      at: group.location, target: target,
      """
      The App Group `\(group.value)`\(target.map { " of `\($0)`" } ?? " of the app") does not begin with \
      `\(prefix)`\(isCase ? " in lower case" : "").
      """,
      mend: "Write it with the prefix, the same in app and extension.", snippet: "\"\(mended)\"")
  }
}
