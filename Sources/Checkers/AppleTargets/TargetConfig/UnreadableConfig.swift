import ExpoProject

extension Checker {
  static let unreadableConfig = Checker(
    "target-config/unreadable",
    rationale: """
      The plugin evaluates every target config while the app config is read. One that fails takes `expo prebuild`, \
      `expo config` and `eas build` down with it, for the whole app and on every machine.
      """,
    facts: ["apple-targets/target-config", "apple-targets/target-config#when-configs-run"],
    rules: ["apple-targets/config/evaluation-time"],
    passing: [
      .app(
        "a config that evaluates",
        files: ["targets/widget/expo-target.config.js": "module.exports = { type: \"widget\" };\n"]),
      .app(
        "a config that reads a file of the project",
        files: [
          "targets/widget/expo-target.config.js": """
          const { colors } = require("../../theme");
          module.exports = { type: "widget", bundleIdentifier: ".widget", colors };

          """,
          "theme.js": "module.exports = { colors: { $accent: \"steelblue\" } };\n",
        ]),
    ],
    failing: [
      .app(
        "a brace is missing",
        files: [
          "targets/widget/expo-target.config.js": """
          module.exports = {
            type: "widget",
            colors: { $accent: "steelblue" ;
          };

          """
        ], expecting: [.init("targets/widget/expo-target.config.js", line: 3)]),
      .app(
        "the function throws",
        files: [
          "targets/widget/expo-target.config.js": """
          module.exports = (config) => {
            if (!config.ios.entitlements) throw new Error("no entitlements");
            return { type: "widget" };
          };

          """
        ], expecting: [.init("targets/widget/expo-target.config.js", line: 2)]),
      .app(
        "a file that is not there",
        files: [
          "targets/widget/expo-target.config.js": "module.exports = { type: \"widget\", ...require(\"./shared\") };\n"
        ],
        expecting: [.init("targets/widget/expo-target.config.js", line: 1)]),
      .app(
        "JSON cut in half", files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\",\n"],
        expecting: [.init("targets/widget/expo-target.config.json", line: 2)]),
    ]
  ) { context in
    context.folders.compactMap { folder in
      guard case .failure(let failure) = folder.outcome else { return nil }
      return UnreadableConfig(folder: folder, failure: failure, context: context).issue
    }
  }
}

/// What is to be said of a config that could not be evaluated.
private struct UnreadableConfig {
  let folder: TargetFolder
  let failure: TargetFolder.Failure
  let context: CheckContext

  /// Failures that other checkers report, and those that say nothing of the config.
  private static let left: Set<String> = ["esmSyntax", "asyncFunction", "unavailable", "noAppConfig"]

  var issue: Issue? {
    if Self.left.contains(failure.kind) || isCausedByAppConfig { return nil }
    let (mend, isCertain) = advice
    return Issue(
      at: failure.location, target: folder.directoryName,
      "The config of `\(folder.directoryName)` cannot be evaluated: \(failure.message)", mend: mend,
      severity: isCertain ? nil : .warning)
  }

  /// A config function that gets an app config which is itself unknown cannot be blamed for failing.
  private var isCausedByAppConfig: Bool {
    folder.isFunction && context.project.appConfig == nil
  }

  /// How to mend it, and whether it fails for the plugin too.
  private var advice: (mend: String, isCertain: Bool) {
    switch failure.kind {
    case "moduleNotFound" where failure.message.contains("is not offered"):
      (
        """
        It works for the plugin if the module is one of Node's own; it is not offered to configs here, so the target \
        was not checked.
        """,
        false
      )
    case "moduleNotFound" where !failure.message.contains("'.") && !hasInstalledPackages:
      ("Install the project's dependencies and check again, or correct the module's name.", false)
    case "moduleNotFound":
      ("Install the module, or correct its name or path; it is looked up from the config's own folder.", true)
    case "outsideRoot":
      ("The file lies outside the project, where nothing is read; check from the folder that holds both.", false)
    case "timeout", "memory":
      ("Look for a loop or recursion without an end, and for work that does not belong into a config.", true)
    case "unreadable", "crashed", "tooManyModules", "outputTooLarge":
      ("The config was not checked; keep it small and free of anything but data.", false)
    case "syntax": ("Correct the syntax at that place.", true)
    default:
      folder.readsEnvironment
        ? (
          """
          The config reads environment variables, which are empty here: give them with `--env NAME=VALUE`, or let \
          the config do without.
          """,
          false
        )
        : ("Make the config work for every app config that it may be given.", true)
    }
  }

  private var hasInstalledPackages: Bool {
    context.project.installed.values.contains { $0.origin == .nodeModules }
  }
}
