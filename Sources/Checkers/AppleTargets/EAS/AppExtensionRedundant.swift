import ExpoProject

extension Checker {
  static let appExtensionRedundant = Checker(
    "eas/app-extension-redundant",
    rationale: """
      The plugin writes the entry for EAS itself and replaces a hand-written one of the same identifier whole. The \
      entry has no effect today and becomes a wrong second one on the day on which the target's identifier changes.
      """,
    facts: [
      "apple-targets/eas#entry-merge-from-0116", "expo-sdk/eas#declaring-extension-targets",
      "apple-targets/eas#entitlements-in-the-entry",
    ],
    rules: ["apple-targets/eas/merge-key", "apple-targets/eas/parent-identifier"],
    scope: "Replaced from 0.1.16 on, completed from 0.0.10 to 0.1.15.", needs: [.appConfig, .targetConfig],
    passing: AppExtensionExample.passing,
    failing: [
      .app(
        "what the plugin writes",
        expo: AppExtensionExample.extra(#""targetName": "widget", "bundleIdentifier": "com.acme.app.widget""#),
        files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n"],
        expecting: [.init("app.json", line: 8)])
    ]
  ) { context in
    AppExtensionEntry.all(context).filter { $0.match == .found }.map { found in
      let parent = found.entry.parentBundleIdentifier.map { ", its parent identifier `\($0)` included" } ?? ""
      let isMerged = context.plugin.easMergeKey == .targetName
      return Issue(
        at: found.entry.location, target: found.target.folder.directoryName,
        """
        The hand-written entry `\(found.entry.targetName ?? found.entry.bundleIdentifier ?? "")` of `appExtensions` \
        repeats what the plugin writes for `\(found.target.folder.directoryName)`, which \
        \(isMerged ? "completes" : "replaces") it\(isMerged ? "" : parent).
        """,
        mend: found.entry.entitlements == nil
          ? "Delete the entry."
          : "Delete the entry; entitlements belong into the target config, from where EAS gets them.")
    }
  }
}
