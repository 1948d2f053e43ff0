import ExpoProject

extension Checker {
  static let foreignConfig = Checker(
    "target-config/foreign",
    rationale: """
      `expo-targets`, a tool that has nothing to do with `@bacons/apple-targets`, has config files of the same name \
      and in the same place. What is said of the one does not hold for the other, and with both in a project each \
      reads the other's files.
      """,
    facts: ["apple-targets#forks-and-namesakes", "apple-targets/target-config"],
    passing: [
      .app("a config of the plugin", files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n"])
    ],
    failing: [
      Example(
        "a config of expo-targets",
        files: [
          "package.json":
            "{ \"name\": \"acme\", \"dependencies\": { \"expo\": \"~55.0.0\", \"expo-targets\": \"^0.4.0\" } }\n",
          "app.json": "{ \"expo\": { \"name\": \"Acme\", \"slug\": \"acme\", \"plugins\": [\"expo-targets\"] } }\n",
          "targets/share/expo-target.config.json":
            "{ \"type\": \"share\", \"platforms\": [\"ios\"], \"appGroup\": \"group.com.acme.app\" }\n",
        ], expecting: [.init("targets/share/expo-target.config.json")]),
      .app(
        "both tools in one project",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\", \"platforms\": [\"ios\"], \"ios\": {} }\n"
        ],
        expecting: [.init("targets/share/expo-target.config.json")]),
    ]
  ) { context in
    context.project.targets.compactMap { folder in
      let isForeign = folder.belongsToOtherTool(in: context.project)
      guard isForeign || folder.hasShapeOfNamesake else { return nil }
      return Issue(
        at: folder.configLocation, target: folder.directoryName,
        isForeign
          ? """
          `\(folder.configFile)` belongs to `expo-targets`, which is another tool than @bacons/apple-targets; it was \
          not checked.
          """
          : """
          `\(folder.configFile)` has the form of a config of `expo-targets`, and @bacons/apple-targets reads it as \
          one of its own.
          """,
        mend: isForeign
          ? "Nothing is to be done. If the plugin is meant, install it and add it to `plugins`."
          : "Keep one of the two tools, or give each a folder of its own by the plugin's option `root`.")
    }
  }
}
