import ExpoProject

extension Checker {
  static let ignoredConfigFile = Checker(
    "target-config/ignored-file",
    rationale: """
      The plugin looks for target configs with one glob and says nothing of files beside it: prebuild succeeds, and \
      the app is built without the extension.
      """,
    facts: [
      "apple-targets/target-config#how-configs-are-found", "apple-targets/target-config#typescript-and-module-configs",
      "apple-targets/target-config#nested-target-folders", "apple-targets/bugs/205",
    ], rules: ["apple-targets/config/file-names"],
    passing: [
      .app(
        "a config where the glob looks", files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n"]
      ),
      .app(
        "a TypeScript source beside the file that is made of it",
        files: [
          "targets/widget/expo-target.config.ts": "export default { type: \"widget\" };\n",
          "targets/widget/expo-target.config.js": "module.exports = { type: \"widget\" };\n",
        ]),
      .app(
        "another app of a monorepo",
        files: ["apps/clip/targets/clip/expo-target.config.js": "module.exports = { type: \"clip\" };\n"]),
    ],
    failing: [
      .app(
        "a TypeScript config",
        files: [
          "targets/share/expo-target.config.ts": """
          import type { Config } from "@bacons/apple-targets/app.plugin";

          const config: Config = { type: "share" };
          export default config;

          """
        ], expecting: [.init("targets/share/expo-target.config.ts")]),
      .app(
        "one folder too deep",
        files: ["targets/ios/widget/expo-target.config.js": "module.exports = { type: \"widget\" };\n"],
        expecting: [.init("targets/ios/widget/expo-target.config.js")]),
      .app(
        "beside the folder of the targets",
        files: ["widget/expo-target.config.js": "module.exports = { type: \"widget\" };\n"],
        expecting: [.init("widget/expo-target.config.js")]),
    ]
  ) { context in
    let seen = Set(context.project.targets.map(\.path))
    return context.project.ignoredTargetConfigs.compactMap { config in
      let folder = config.file.split(separator: "/").dropLast().joined(separator: "/")
      guard !seen.contains(folder), isOwn(config, in: context.project), !isOfOtherApp(config, context) else {
        return nil
      }
      let name = folder.split(separator: "/").last.map(String.init)
      switch config.reason {
      case .ending(let ending):
        return Issue(
          at: ProjectLocation(file: config.file), target: name,
          "The plugin does not see `\(config.file)`: it reads \(names(context)) only, so this target is not built.",
          mend:
            """
            Write the config as CommonJS in `expo-target.config.js`, where a comment gives the types, and delete the \
            `.\(ending)` file.
            """,
          snippet: """
            /** @type {import('@bacons/apple-targets/app.plugin').Config} */
            module.exports = {
              type: "widget",
            };
            """, facts: ["apple-targets/target-config#typescript-and-module-configs"])
      case .place:
        let options = context.project.appleTargetsPlugin?.options
        let glob = context.plugin.configGlob(root: options?["root"]?.string, match: options?["match"]?.string)
        return Issue(
          at: ProjectLocation(file: config.file), target: name,
          "The plugin does not see `\(config.file)`: it looks at `\(glob)` only, so this target is not built.",
          mend: "Move the folder to where the plugin looks, or set its options `root` and `match`.",
          facts: ["apple-targets/target-config#nested-target-folders"])
      }
    }
  }

  /// Whether a config lies in a root folder of its own, as those of the other apps of a monorepo do.
  private static func isOfOtherApp(_ config: IgnoredTargetConfig, _ context: CheckContext) -> Bool {
    let root = context.project.appleTargetsPlugin?.options?["root"]?.string ?? context.plugin.defaultRoot
    let names = root.split(separator: "/").filter { $0 != "." }
    let folders = config.file.split(separator: "/").dropLast()
    guard let name = names.last, !folders.starts(with: names) else { return false }
    return folders.contains(name)
  }

  private static func names(_ context: CheckContext) -> String {
    context.plugin.configFileNames.map { "`\($0)`" }.joined(separator: " and ")
  }

  /// Whether the file is meant for the plugin; `expo-targets` reads files of the same name and other endings.
  private static func isOwn(_ config: IgnoredTargetConfig, in project: ExpoProject) -> Bool {
    let text = config.text ?? ""
    if text.contains("@bacons/apple-targets") { return true }
    return project.knowsAppleTargets && !text.contains(OtherTool.namesake)
  }
}
