import ExpoProject
import SourceRules

extension Checker {
  static let teamMissing = Checker(
    "plugin/team-id-missing",
    rationale: """
      Each target is signed for a team. Without one from the configs the plugin warns, and the team has to come from \
      Xcode or EAS: a build on a fresh machine fails at signing. Some old versions stop.
      """,
    facts: [
      "apple-targets/team#missing-team", "apple-targets/team#missing-team-from-0010-to-018",
      "apple-targets/team#missing-team-up-to-009",
    ], rules: ["apple-targets/team/missing", "apple-targets/team/identifier"],
    scope: "An error from 0.0.10 to 0.1.8, a warning from 0.1.9 on.", needs: [.appConfig, .targetConfig],
    passing: [
      .app("in the app config", files: PluginExample.widget),
      .app(
        "in the plugin's options",
        files: [
          "app.json": PluginExample.app(
            #"["@bacons/apple-targets", { "appleTeamId": "ABCDE12345" }]"#, ios: #""bundleIdentifier": "com.acme.app""#),
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
        ]),
      Example(
        "in a fork's options",
        files: [
          "package.json":
            "{ \"name\": \"acme\", \"dependencies\": { \"@acme/apple-targets\": \"1.0.0\", \"expo\": \"~53.0.0\" } }\n",
          "app.json": PluginExample.app(
            #"["@acme/apple-targets", { "appleTeamId": "ABCDE12345" }]"#, ios: #""bundleIdentifier": "com.acme.app""#),
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
        ]),
      .app(
        "a plugin that does not run",
        files: [
          "app.json": PluginExample.app(#""expo-router""#, ios: #""bundleIdentifier": "com.acme.app""#),
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
        ]),
    ],
    failing: [
      .app(
        "nowhere", ios: #""bundleIdentifier": "com.acme.app""#, files: PluginExample.widget,
        expecting: [.init("app.json", line: 5)])
    ]
  ) { context in
    guard let config = context.project.appConfig, context.runsAppleTargets else { return [] }
    let option = context.project.appleTargetsPlugin?.options?["appleTeamId"]
    let app = config.node[path: ["ios", "appleTeamId"]]
    guard !isOpen(option), !isOpen(app) else { return [] }
    let lacking = context.targets.filter { target in
      !isOpen(target.config["appleTeamId"])
        && context.plugin.teamIdentifier(
          targetConfig: target.config["appleTeamId"]?.string, pluginOption: option?.string, appConfig: app?.string)
          == nil
    }
    guard !lacking.isEmpty else { return [] }
    let isInXcode = context.project.xcode.map(hasTeam) ?? false
    guard context.plugin.missingTeam == .error || !isInXcode else { return [] }
    let names = lacking.map(\.folder.directoryName).quoted
    return [
      Issue(
        at: config.location("ios"),
        """
        No team is given for \(names), neither in the target configs nor in the plugin's options nor in the app \
        config: \(consequence(context)).
        """,
        mend: "Set `ios.appleTeamId` in the app config.", snippet: "\"ios\": { \"appleTeamId\": \"XXXXXXXXXX\" }",
        severity: context.plugin.missingTeam == .error ? .error : nil)
    ]
  }

  /// Whether the app of an Xcode project has a team, or may have one in a file that could not be read.
  private static func hasTeam(_ xcode: XcodeProject) -> Bool {
    guard let host = xcode.host else { return false }
    return host.configurations.contains { xcode.setting("DEVELOPMENT_TEAM", of: host, in: $0) != .absent }
  }

  /// Whether a value is there and comes out of an environment variable that is not set here.
  private static func isOpen(_ node: ConfigNode?) -> Bool { node?.value == .undefined || node?.string?.isEmpty == true }

  private static func consequence(_ context: CheckContext) -> String {
    switch context.plugin.missingTeam {
    case .warning: "the plugin warns, and Xcode or EAS must know it"
    case .error: "\(context.inVersion) the plugin throws"
    case .errorInXcodeStep: "\(context.inVersion) the plugin throws, unless the Xcode project has one"
    }
  }
}
