import ExpoProject
import SourceRules

extension Checker {
  static let missingType = Checker(
    "target-config/missing-type",
    rationale: """
      `type` says what kind of target the folder makes. Without it the plugin throws while the app config is \
      evaluated, and every command that reads the app config stops.
      """,
    facts: ["apple-targets/target-config#missing-type", "apple-targets/target-config#fields"],
    rules: ["apple-targets/config/missing-type", "apple-targets/config/fields"],
    scope: "The plugin says so from 0.2.0 on; before, it fails later and without a reason.",
    passing: [
      .app("a type", files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n"]),
      .app(
        "a type from a variable that is not set here",
        files: ["targets/share/expo-target.config.js": "module.exports = { type: process.env.TARGET_TYPE };\n"]),
    ],
    failing: [
      .app(
        "no type", files: ["targets/share/expo-target.config.js": "module.exports = { name: \"Share\" };\n"],
        expecting: [.init("targets/share/expo-target.config.js")]),
      .app(
        "an empty type", files: ["targets/share/expo-target.config.json": "{\n  \"type\": \"\"\n}\n"],
        expecting: [.init("targets/share/expo-target.config.json", line: 2)]),
      .app(
        "the object under `default`",
        files: [
          "targets/share/expo-target.config.js":
            "exports.default = { type: \"share\" };\n"
        ], expecting: [.init("targets/share/expo-target.config.js")]),
    ]
  ) { context in
    context.folders.compactMap { folder in
      guard let config = folder.config, isMissing(config["type"], folder) else { return nil }
      let consequence =
        context.plugin.missingType == .error
        ? "the plugin throws" : "the look-up of the type goes wrong later (\(context.inVersion))"
      let isUnderDefault = config["default"]?["type"] != nil
      return Issue(
        at: folder.location(of: "type"), target: folder.directoryName,
        isUnderDefault
          ? """
          The config of `\(folder.directoryName)` has its object under `default`, so it has no `type` and \
          \(consequence).
          """
          : "The config of `\(folder.directoryName)` has no `type`: \(consequence).",
        mend: isUnderDefault
          ? "Export the object with `module.exports`."
          : "Add a type; `create-target` names the folder after it.", snippet: snippet(folder, context.plugin))
    }
  }

  private static func isMissing(_ type: ConfigNode?, _ folder: TargetFolder) -> Bool {
    guard let type else { return true }
    if type.value == .undefined, folder.readsEnvironment { return false }
    return type.isNothing || type.string?.isEmpty == true
  }

  private static func snippet(_ folder: TargetFolder, _ plugin: AppleTargetsSource.Reading) -> String {
    let type = plugin.targetType(named: folder.directoryName)?.name ?? "widget"
    return folder.isJSON ? "\"type\": \"\(type)\"," : "type: \"\(type)\","
  }
}
