import ExpoProject

extension Checker {
  static let pluginFork = Checker(
    "plugin/fork",
    rationale: """
      What is said here was read in the source of @bacons/apple-targets. A fork reads the same configs and may \
      differ in any point, so findings about versions are to be taken with care.
      """,
    facts: ["apple-targets#forks-and-namesakes"],
    passing: [.app("the plugin itself", files: PluginExample.widget)],
    failing: [
      Example(
        "a fork",
        files: [
          "package.json": """
          {
            "name": "acme",
            "dependencies": {
              "@kingstinct/expo-apple-targets": "^0.1.19",
              "expo": "~52.0.0"
            }
          }

          """,
          "app.json": PluginExample.app(#""@kingstinct/expo-apple-targets""#),
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
        ], expecting: [.init("package.json", line: 4)]),
      Example(
        "one in another scope",
        files: [
          "package.json": """
          {
            "name": "acme",
            "dependencies": {
              "@acme/apple-targets": "0.0.6-alpha.1",
              "expo": "~53.0.0"
            }
          }

          """,
          "app.json": PluginExample.app(#"["@acme/apple-targets", { "appleTeamId": "ABCDE12345" }]"#),
          "targets/watch/expo-target.config.json": "{ \"type\": \"watch\" }\n",
        ], expecting: [.init("package.json", line: 4)]),
    ]
  ) { context in
    context.project.appleTargetsForks.map { fork in
      let version = context.project.version(of: fork).map { " \($0)" } ?? ""
      let place =
        context.project.manifest?.dependency(fork)?.location ?? context.project.appConfig?.plugin(fork)?.location
        ?? ProjectLocation(file: "package.json")
      return Issue(
        at: place,
        """
        The project uses `\(fork)`\(version), a fork: the rules here are those of @bacons/apple-targets \
        \(context.plugin.version), and what depends on the version may not hold.
        """,
        mend:
          """
          Read the fork's change log where a finding speaks of a version; `--at-plugin` takes the version that the \
          fork is based on.
          """
      )
    }
  }
}
