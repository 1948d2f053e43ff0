import ExpoProject

extension Checker {
  static let deploymentTargetAppConfigField = Checker(
    "deployment-target/app-config-field",
    rationale: """
      `ios.deploymentTarget` looks as if it held for the whole app. Before SDK 56 nothing reads it, and from then on \
      it sets the app and its pods; the targets of this plugin keep their own value or the plugin's default.
      """,
    facts: [
      "expo-sdk/deployment-target#app-config-field", "expo-sdk/deployment-target#field-before-sdk-56",
      "expo-sdk/deployment-target#field-reaches-the-host-only", "apple-targets/deployment-target#app-config-field",
    ],
    rules: ["expo-sdk/deployment-target-field", "apple-targets/deployment-target/default"],
    scope: "A warning before SDK 56; from 56 on information, where a target has no value of its own.",
    needs: [.appConfig],
    passing: [
      .app(
        "targets with values of their own", sdk: 56,
        ios: #""bundleIdentifier": "com.acme.app", "deploymentTarget": "17.0""#,
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\", \"deploymentTarget\": \"17.0\" }\n"]),
      .app(
        "no such field", files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n"]),
    ],
    failing: [
      .app(
        "SDK 55 does not know the field", sdk: 55,
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\", \"deploymentTarget\": \"17.0\" }\n",
          "app.json": appConfig,
        ], expecting: [.init("app.json", line: 6)]),
      .app(
        "SDK 56 knows it, and the share extension stays at 18.0", sdk: 56,
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n", "app.json": appConfig],
        expecting: [.init("app.json", line: 6)]),
    ]
  ) { context in
    guard let config = context.project.appConfig, let release = context.sdkRelease,
      let field = config.node[path: ["ios", "deploymentTarget"]], !field.isNothing
    else { return [] }
    let place = config.location("ios", "deploymentTarget")
    let value = field.string.map { " (\($0))" } ?? ""
    if !release.knowsDeploymentTargetField {
      return [
        Issue(
          at: place,
          "Expo SDK \(release.number) does not know `ios.deploymentTarget`\(value): the value has no effect.",
          mend: "Use the option of `expo-build-properties` for the app, and `deploymentTarget` in each target config.",
          snippet:
            "[\"expo-build-properties\", { \"ios\": { \"deploymentTarget\": \(field.string.map { "\"\($0)\"" } ?? "\"15.1\"") } }]"
        )
      ]
    }
    let names = context.targets.filter { $0.registryType != nil && !$0.isForWatch && $0.hasDefaultDeploymentTarget }
      .map(\.folder.directoryName)
    guard !names.isEmpty else { return [] }
    return [
      Issue(
        at: place,
        """
        `ios.deploymentTarget`\(value) reaches the app only; \(names.quoted) \(names.count == 1 ? "keeps" : "keep") \
        the plugin's default (\(context.inVersion)).
        """,
        mend: "Set `deploymentTarget` in those target configs.",
        snippet: field.string.map { "deploymentTarget: \"\($0)\"," }, severity: .information)
    ]
  }

  private static let appConfig = """
    {
      "expo": {
        "name": "Acme", "slug": "acme",
        "ios": {
          "bundleIdentifier": "com.acme.app",
          "deploymentTarget": "17.0"
        },
        "plugins": ["@bacons/apple-targets"]
      }
    }

    """
}
