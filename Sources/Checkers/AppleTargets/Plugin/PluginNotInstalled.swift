import ExpoProject

extension Checker {
  static let pluginNotInstalled = Checker(
    "plugin/not-installed",
    rationale: """
      Expo loads every plugin of the app config whenever it reads the config. One that is not installed stops `expo \
      prebuild`, `expo start` and `eas build` with a module that cannot be found.
      """,
    facts: ["apple-targets/plugin-options#registering-the-plugin", "apple-targets"],
    needs: [.appConfig, .packageManifest, .lockfile],
    passing: [.app("installed", files: PluginExample.widget)],
    failing: [
      Example(
        "in the app config only",
        files: [
          "package.json": "{ \"name\": \"acme\", \"dependencies\": { \"expo\": \"~55.0.0\" } }\n",
          "app.json": PluginExample.app(#""@bacons/apple-targets""#),
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
        ], expecting: [.init("app.json", line: 6)])
    ]
  ) { context in
    let project = context.project
    guard let plugin = project.appleTargetsPlugin, let manifest = project.manifest, !project.isIncomplete(.lockfile)
    else { return [] }
    guard project.installed[plugin.name] == nil, manifest.dependency(plugin.name) == nil else { return [] }
    return [
      Issue(
        at: plugin.location,
        "The app config lists `\(plugin.name)`, which neither `package.json` nor a lockfile nor `node_modules` has.",
        mend: "Install it with `npx expo install \(plugin.name)`.", snippet: "npx expo install \(plugin.name)")
    ]
  }
}
