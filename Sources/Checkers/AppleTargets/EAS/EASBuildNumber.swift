import ExpoProject
import Versions

extension Checker {
  static let easBuildNumber = Checker(
    "eas/build-number",
    rationale: """
      The build number of an extension must be the app's. With remote versions EAS counts up the app's alone, while \
      the plugin's targets keep `ios.buildNumber`, else 1: App Store Connect refuses the upload.
      """,
    facts: [
      "apple-targets/eas#build-numbers", "apple-targets/bugs/186", "apple-targets/bugs/147",
      "apple-targets/info-plist#build-number",
    ],
    scope: "App Clips take the number of EAS from 3.0.4 on.", needs: [.easConfig],
    passing: [
      .app(
        "the number in the app config",
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
          "eas.json":
            """
          { "cli": { "appVersionSource": "local" }, "build": { "production": { "autoIncrement": true } } }

          """,
        ]),
      .app(
        "an App Clip only",
        files: [
          "targets/clip/expo-target.config.json": "{ \"type\": \"clip\", \"entitlements\": {} }\n",
          "eas.json":
            """
          { "cli": { "appVersionSource": "remote" }, "build": { "production": { "autoIncrement": true } } }

          """,
        ]),
    ],
    failing: [
      .app(
        "the remote counter",
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
          "eas.json": """
          {
            "cli": { "appVersionSource": "remote" },
            "build": {
              "production": {
                "autoIncrement": true
              }
            }
          }

          """,
        ], expecting: [.init("eas.json", line: 5)])
    ]
  ) { context in
    guard context.runsAppleTargets, let eas = context.project.eas,
      eas.node[path: ["cli", "appVersionSource"]]?.string == "remote"
    else {
      return []
    }
    let clipsFollow = (context.pluginVersion ?? context.plugin.version) >= Version(major: 3, minor: 0, patch: 4)
    let names = context.targets.filter { $0.registryType != nil && !(clipsFollow && $0.type == "clip") }.map(
      \.folder.directoryName)
    guard !names.isEmpty else { return [] }
    return (eas.node["build"]?.members ?? []).compactMap { profile in
      guard let setting = profile.node[path: ["ios", "autoIncrement"]] ?? profile.node["autoIncrement"] else {
        return nil
      }
      guard setting.boolean == true || ["buildNumber", "version"].contains(setting.string) else { return nil }
      return Issue(
        at: setting.location ?? ProjectLocation(file: eas.path),
        """
        Profile `\(profile.key)` counts the app's build number up remotely, and \(names.quoted) \
        keep\(names.count == 1 ? "s" : "") `ios.buildNumber`, else 1: the numbers differ at submission.
        """,
        mend:
          """
          Keep the number in the app config (`appVersionSource: local`), or set it on the targets after prebuild by \
          a config plugin of your own.
          """,
        snippet: "\"cli\": { \"appVersionSource\": \"local\" }")
    }
  }
}
