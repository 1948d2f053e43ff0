import ExpoProject

extension Checker {
  static let pluginDeadConfig = Checker(
    "plugin/dead-config",
    rationale: """
      Target configs do nothing by themselves. Without the plugin in the project and in the app config they are \
      leftovers or the beginning of something, and whoever reads them believes in an extension that is not built.
      """,
    facts: ["apple-targets/plugin-options#registering-the-plugin", "apple-targets"],
    needs: [.appConfig, .packageManifest],
    passing: [.app("installed and listed", files: PluginExample.widget)],
    failing: [
      Example(
        "neither installed nor listed",
        files: [
          "package.json": "{ \"name\": \"acme\", \"dependencies\": { \"expo\": \"~55.0.0\" } }\n",
          "app.json": "{ \"expo\": { \"name\": \"Acme\", \"slug\": \"acme\" } }\n",
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
        ], expecting: [.init("targets/widget/expo-target.config.json")])
    ]
  ) { context in
    let project = context.project
    guard let config = project.appConfig, project.manifest != nil, !project.isIncomplete(.lockfile) else { return [] }
    guard let first = context.folders.first, !project.knowsAppleTargets, !config.hasAppleTargets else { return [] }
    return [
      Issue(
        at: first.configLocation,
        """
        There are target configs (\(context.targetNames)), and @bacons/apple-targets is neither installed nor in \
        `plugins`: nothing is made of them.
        """,
        mend: "Install the plugin, which adds it to a static app config, or delete the folders.",
        snippet: "npx expo install @bacons/apple-targets")
    ]
  }
}
