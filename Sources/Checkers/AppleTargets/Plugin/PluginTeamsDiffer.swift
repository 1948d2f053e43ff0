import ExpoProject
import SourceRules

extension Checker {
  static let pluginTeamsDiffer = Checker(
    "plugin/teams-differ",
    rationale: """
      The plugin writes one team into every native target, the app included, and with several the last one processed \
      wins. Teams that differ do not survive prebuild, and what is signed for the wrong team cannot share groups or \
      keychain items.
      """,
    facts: ["apple-targets/team#one-team-for-all", "apple-targets/xcode-target#one-team-for-all-targets"],
    rules: ["apple-targets/team/identifier"], needs: [.targetConfig],
    passing: [
      .app(
        "one team, given twice",
        files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"appleTeamId\": \"ABCDE12345\" }\n"]
      )
    ],
    failing: [
      .app(
        "another team in one target",
        files: [
          "targets/widget/expo-target.config.json": "{\n  \"type\": \"widget\",\n  \"appleTeamId\": \"ZYXWV98765\"\n}\n"
        ],
        expecting: [.init("targets/widget/expo-target.config.json", line: 3)])
    ]
  ) { context in
    let option = context.project.appleTargetsPlugin?.options?["appleTeamId"]?.string
    let app = context.project.appConfig?.text("ios", "appleTeamId")?.value
    var first: (team: String, owner: String)? = app.map { ($0, "the app") }
    return context.targets.compactMap { target in
      let own = target.config["appleTeamId"]?.string
      let team = context.plugin.teamIdentifier(targetConfig: own, pluginOption: option, appConfig: app)
      guard let team, !team.isEmpty else { return nil }
      guard let known = first else {
        first = (team, "`\(target.folder.directoryName)`")
        return nil
      }
      guard team != known.team else { return nil }
      let place =
        own != nil
        ? target.location(of: "appleTeamId")
        : context.project.appleTargetsPlugin?.location ?? target.folder.configLocation
      return Issue(
        at: place, target: own == nil ? nil : target.folder.directoryName,
        """
        `\(target.folder.directoryName)` is to be signed by `\(team)` and \(known.owner) by `\(known.team)`: the \
        plugin writes one of them into all targets.
        """,
        mend: "Use one team, best as `ios.appleTeamId` alone.")
    }
  }
}
