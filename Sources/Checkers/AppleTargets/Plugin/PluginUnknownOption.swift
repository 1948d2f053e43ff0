import ExpoProject
import SourceRules
import TextTools

extension Checker {
  static let pluginUnknownOption = Checker(
    "plugin/unknown-option",
    rationale: """
      The plugin reads three options and ignores all others without a word: a misspelt one has no effect, and \
      targets are looked for in the default place or signed without a team.
      """,
    facts: ["apple-targets/plugin-options#unknown-options", "apple-targets/plugin-options"],
    rules: ["apple-targets/config/plugin-options"], needs: [.appConfig],
    passing: [
      .app(
        "the three options",
        files: [
          "app.json": PluginExample.app(
            #"["@bacons/apple-targets", { "root": "./targets", "match": "*", "appleTeamId": "ABCDE12345" }]"#)
        ])
    ],
    failing: [
      .app(
        "another name for the team",
        files: ["app.json": PluginExample.app(#"["@bacons/apple-targets", { "teamId": "ABCDE12345" }]"#)],
        expecting: [.init("app.json", line: 6)])
    ]
  ) { context in
    let entries = context.project.appConfig?.plugins.filter { $0.name == "@bacons/apple-targets" } ?? []
    return entries.flatMap { entry -> [Issue] in
      (entry.options?.members ?? []).compactMap { issue($0, entry, context.plugin) }
    }
  }

  private static func issue(
    _ option: ConfigNode.Member, _ entry: AppConfig.Plugin, _ plugin: AppleTargetsSource.Reading
  ) -> Issue? {
    guard !plugin.pluginOptions.contains(option.key), option.node.value != .undefined else { return nil }
    let otherNames = [
      "teamid": "appleTeamId", "developmentteam": "appleTeamId", "targetsdir": "root", "dir": "root", "path": "root",
    ]
    let meant = otherNames[option.key.lowercased()] ?? NearestName.of(option.key, among: plugin.pluginOptions)
    return Issue(
      at: option.keyLocation ?? option.node.location ?? entry.location,
      """
      The option `\(option.key)` of @bacons/apple-targets is unknown and has no \
      effect\(meant.map { "; the nearest is `\($0)`" } ?? "").
      """,
      mend: meant.map { "Write `\($0)` if that is what you mean." }
        ?? "Remove it; the options are \(plugin.pluginOptions.quoted).")
  }
}
