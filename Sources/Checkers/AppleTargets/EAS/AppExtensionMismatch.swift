import ExpoProject
import SourceRules

extension Checker {
  static let appExtensionMismatch = Checker(
    "eas/app-extension-mismatch",
    rationale: """
      The plugin tells EAS of every target by itself and finds an existing entry by its identifier. A hand-written \
      one that says something else stays as a second entry: EAS makes credentials for an extension that is not \
      built, and the build stops at the target that it cannot find.
      """,
    facts: ["apple-targets/eas#entry-merge-from-0116", "expo-sdk/eas#exact-target-name", "expo-sdk/eas#entry-keys"],
    rules: ["apple-targets/eas/merge-key", "expo-sdk/eas/entry-keys"],
    scope: "Compared by identifier from 0.1.16 on, by target name from 0.0.10 to 0.1.15.",
    needs: [.appConfig, .targetConfig],
    passing: AppExtensionExample.passing,
    failing: [
      .app(
        "another identifier",
        expo: AppExtensionExample.extra(#""targetName": "widget", "bundleIdentifier": "com.acme.app.home""#),
        files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n"],
        expecting: [.init("app.json", line: 8)]),
      .app(
        "another name, at 0.1.15", plugin: "0.1.15", sdk: 52,
        expo: AppExtensionExample.extra(#""targetName": "Home", "bundleIdentifier": "com.acme.app.widget""#),
        files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n"],
        expecting: [.init("app.json", line: 8)]),
      .app(
        "a key that EAS rejects",
        expo: AppExtensionExample.extra(
          #""targetName": "Push", "bundleIdentifier": "com.acme.app.push", "teamId": "A""#),
        files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n"],
        expecting: [.init("app.json", line: 8)]),
    ]
  ) { context in
    let missed = AppExtensionEntry.all(context).filter { $0.match == .missed }.compactMap { issue($0, context) }
    return missed + (context.usesAppleTargets ? keyIssues(context) : [])
  }

  private static func issue(_ entry: AppExtensionEntry, _ context: CheckContext) -> Issue? {
    guard let name = entry.entry.targetName, let identifier = entry.entry.bundleIdentifier else { return nil }
    let target = entry.target
    let written = (AppExtensionEntry.easName(target, context.plugin) ?? "", target.bundleIdentifier ?? "")
    return Issue(
      at: entry.entry.location, target: target.folder.directoryName,
      """
      The hand-written entry `\(name)` (`\(identifier)`) disagrees with `\(target.folder.directoryName)`, which the \
      plugin adds as `\(written.0)` (`\(written.1)`): EAS gets both.
      """,
      mend: "Delete the entry; the plugin writes it.")
  }

  /// Entries that lack a key or have one that EAS rejects.
  private static func keyIssues(_ context: CheckContext) -> [Issue] {
    let path = ["extra", "eas", "build", "experimental", "ios", "appExtensions"]
    guard let config = context.project.appConfig, let entries = config.node[path: path]?.array else { return [] }
    let allowed = ExpoSDKRules.requiredEntryKeys + ExpoSDKRules.optionalEntryKeys
    return entries.filter(\.isObject).compactMap { entry in
      let unknown = entry.members.filter { !allowed.contains($0.key) && $0.node.value != .undefined }.map(\.key)
      let lacking = ExpoSDKRules.requiredEntryKeys.filter { entry[$0] == nil }
      guard !unknown.isEmpty || !lacking.isEmpty else { return nil }
      let name = entry["targetName"]?.string ?? entry["bundleIdentifier"]?.string ?? "an entry"
      let parts = [
        unknown.isEmpty ? nil : "has \(unknown.quoted), which EAS rejects",
        lacking.isEmpty ? nil : "lacks \(lacking.quoted)",
      ].compactMap { $0 }
      return Issue(
        at: entry.location ?? ProjectLocation(file: config.file),
        "The entry `\(name)` of `appExtensions` \(parts.joined(separator: " and ")).",
        mend:
          """
          An entry has \(ExpoSDKRules.requiredEntryKeys.quoted), and may have \
          \(ExpoSDKRules.optionalEntryKeys.quoted).
          """,
        facts: ["expo-sdk/eas#entry-keys"])
    }
  }
}
