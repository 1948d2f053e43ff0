import ExpoProject

extension Checker {
  static let unknownField = Checker(
    "target-config/unknown-field",
    rationale: """
      The plugin ignores what it does not know without a word. A misspelt field, or one of another tool, has no \
      effect, and nobody hears of it before the extension behaves as if the field were not there.
      """,
    facts: [
      "apple-targets/target-config#unknown-fields", "apple-targets/target-config#known-field-names",
      "apple-targets/bugs/204",
    ], rules: ["apple-targets/config/fields"],
    scope:
      """
      The fields of the installed version: `displayName` from 3.0.5, `bundleIdentifier` from 0.1.2, `exportJs` from \
      0.0.6.
      """,
    passing: [
      .app(
        "known fields",
        files: [
          "targets/share/expo-target.config.json": """
          { "type": "share", "displayName": "Save to Acme", "bundleIdentifier": ".share", "entitlements": {} }

          """
        ]),
      Example(
        "a field of a fork's own",
        files: [
          "package.json":
            "{ \"name\": \"acme\", \"dependencies\": { \"@acme/apple-targets\": \"1.0.0\", \"expo\": \"~53.0.0\" } }\n",
          "app.json": PluginExample.app(
            #"["@acme/apple-targets", { "appleTeamId": "ABCDE12345" }]"#, ios: #""bundleIdentifier": "com.acme.app""#),
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"swiftDependencies\": [] }\n",
        ]),
    ],
    failing: [
      .app(
        "an Info.plist in the config",
        files: [
          "targets/share/expo-target.config.json": """
          {
            "type": "share",
            "infoPlist": { "NSPhotoLibraryUsageDescription": "to save pictures" }
          }

          """
        ], expecting: [.init("targets/share/expo-target.config.json", line: 3)]),
      .app(
        "a slip of the pen and another plugin's name",
        files: [
          "targets/share/expo-target.config.json": """
          {
            "type": "share",
            "deploymentTraget": "16.4",
            "bundleId": ".share"
          }

          """
        ],
        expecting: [
          .init("targets/share/expo-target.config.json", line: 3),
          .init("targets/share/expo-target.config.json", line: 4),
        ]),
      .app(
        "a field of a later version", plugin: "3.0.4", sdk: 53,
        files: [
          "targets/share/expo-target.config.json": """
          {
            "type": "share",
            "displayName": "Save to Acme"
          }

          """
        ], expecting: [.init("targets/share/expo-target.config.json", line: 3)]),
    ]
  ) { context in
    // A fork may know more.
    guard context.project.appleTargetsForks.isEmpty else { return [] }
    let known = context.plugin.configFields.map(\.name)
    return context.targets.flatMap { target in
      target.config.members.filter { UnknownFieldAdvice.counts($0, known: known) }.map { member in
        let (reason, mend) = UnknownFieldAdvice.advice(member.key, known: known, in: target)
        return Issue(
          at: target.folder.location(of: member), target: target.folder.directoryName,
          """
          The field `\(member.key)` of `\(target.folder.directoryName)` has no effect: it is unknown \
          \(context.inVersion)\(reason).
          """,
          mend: mend, severity: context.isNewerThanRules ? .information : nil)
      }
    }
  }
}
