import ExpoProject

extension Checker {
  static let deploymentTargetAboveHost = Checker(
    "deployment-target/above-host",
    rationale: """
      Nothing forbids an extension a higher deployment target than its app. Users whose system lies between the two \
      get the app without the extension, so the difference should be a decision and not an accident.
      """,
    facts: [
      "apple-targets/deployment-target#users-on-older-systems",
      "expo-sdk/deployment-target#plugin-default-stays-at-180",
      "apple-platform/build-settings#deployment-target-above-the-hosts",
    ],
    rules: ["apple-targets/deployment-target/app-intent"], needs: [.targetConfig, .appConfig],
    passing: [
      .app(
        "as high as the app's", sdk: 56, ios: #""bundleIdentifier": "com.acme.app", "deploymentTarget": "17.0""#,
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\", \"deploymentTarget\": \"17.0\" }\n"]),
      .app(
        "no SDK and no app target known",
        files: [
          "node_modules/expo/package.json": "{}\n", "package.json": "{ \"name\": \"acme\" }\n",
          "targets/share/expo-target.config.json": "{ \"type\": \"share\", \"deploymentTarget\": \"17.0\" }\n",
        ]),
    ],
    failing: [
      .app(
        "a widget for iOS 17 in an app for 15.1", sdk: 55,
        files: [
          "targets/widget/expo-target.config.json":
            "{\n  \"type\": \"widget\",\n  \"deploymentTarget\": \"17.0\"\n}\n"
        ], expecting: [.init("targets/widget/expo-target.config.json", line: 3)]),
      .app(
        "the target of expo-build-properties", sdk: 55,
        files: [
          "targets/widget/expo-target.config.json":
            "{\n  \"type\": \"widget\",\n  \"deploymentTarget\": \"17.0\"\n}\n",
          "app.json": """
          {
            "expo": {
              "name": "Acme", "slug": "acme", "ios": { "bundleIdentifier": "com.acme.app" },
              "plugins": [
                "@bacons/apple-targets",
                ["expo-build-properties", { "ios": { "deploymentTarget": "16.0" } }]
              ]
            }
          }

          """,
        ], expecting: [.init("targets/widget/expo-target.config.json", line: 3)]),
    ]
  ) { context in
    guard let host = HostDeploymentTarget(context), let hostVersion = host.version else { return [] }
    return context.targets.compactMap { target in
      let fixed = target.type == "app-intent" ? context.plugin.appIntentDeploymentTarget : nil
      guard let text = target.explicitIOSTarget ?? fixed, let version = SystemVersion.lowest(text),
        version > hostVersion, target.registryType != nil
      else { return nil }
      let name = target.folder.directoryName
      let origin = fixed == nil ? "needs iOS \(text)" : "gets iOS \(text), fixed for its type (\(context.inVersion))"
      return Issue(
        at: target.location(of: "deploymentTarget"), target: name,
        """
        `\(name)` \(origin), and the app iOS \(host.text) (\(host.origin)): users in between have the app without it.
        """,
        mend: fixed == nil
          ? "Lower it to \(host.text) if the extension's code allows that; else leave it as it is."
          : "Nothing is to be done as long as the app is not raised to \(text).",
        snippet: fixed == nil ? target.folder.line("deploymentTarget", "\"\(host.text)\"") : nil)
    }
  }
}
