import ExpoProject

extension Checker {
  static let pluginNotRegistered = Checker(
    "plugin/not-registered",
    rationale: """
      A config plugin works only where the app config names it. Target folders beside a plugin that is installed and \
      not in `plugins` are dead: prebuild succeeds and the app has no extension.
      """,
    facts: ["apple-targets/plugin-options#registering-the-plugin", "apple-targets"],
    rules: ["apple-targets/config/evaluation-time"], needs: [.appConfig],
    passing: [
      .app("the plugin in the list", files: PluginExample.widget),
      .app(
        "a plugin of one's own that calls it",
        files: [
          "app.json": PluginExample.app(#""./plugins/targets""#),
          "plugins/targets.js": "module.exports = (config) => require(\"@bacons/apple-targets/app.plugin\")(config);\n",
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
        ]),
    ],
    failing: [
      .app(
        "installed only",
        files: [
          "app.json": PluginExample.app(#""expo-router""#),
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
        ],
        expecting: [.init("app.json", line: 6)])
    ]
  ) { context in
    guard let config = context.project.appConfig, !context.folders.isEmpty, context.project.knowsAppleTargets else {
      return []
    }
    guard !context.runsAppleTargets else { return [] }
    return [
      Issue(
        at: config.location("plugins"),
        """
        The project has targets (\(context.targetNames)) and @bacons/apple-targets, but the app config does not list \
        the plugin: the targets are not built.
        """,
        mend: "Add the plugin to `plugins` of the app config, after the plugins that add App Groups.",
        snippet: "\"plugins\": [\"@bacons/apple-targets\"]")
    ]
  }
}
