import ExpoProject

extension Checker {
  static let nevisTeamsDiffer = Checker(
    "nevis/teams-differ",
    rationale: """
      The team prefix is a part of every keychain access group, so targets of two teams never share an item. The Nevis \
      SDK in the extension then finds nothing, whatever groups are declared.
      """,
    facts: ["nevis/keychain-sharing#one-team", "nevis/extension-types#two-part-rule"],
    scope: """
      Xcode and XcodeGen projects. A target of `@bacons/apple-targets` cannot differ: the plugin writes one team into all \
      targets.
      """,
    needs: [.xcodeProject, .xcodegen],
    passing: [Example("one team", files: files(app: "ABCDE12345", share: "ABCDE12345"))],
    failing: [
      Example(
        "two teams", files: files(app: "ABCDE12345", share: "ZYXWV98765"), expecting: [.init("project.yml", line: 14)])
    ]
  ) { context in
    guard let team = context.host.team, isTeam(team) else { return [] }
    return context.nevisExtensions.compactMap { unit in
      if case .appleTargets = unit.origin { return nil }
      guard let other = unit.team, isTeam(other), other != team else { return nil }
      return Issue(
        at: location(unit, context), target: unit.name,
        "`\(unit.name)` is signed by team `\(other)` and its app by `\(team)`: they share no keychain group.",
        mend: "Sign both with one team.", snippet: "DEVELOPMENT_TEAM: \(team)")
    }
  }

  private static func isTeam(_ text: String) -> Bool { !text.isEmpty && !text.contains("$") }

  private static func location(_ unit: ExtensionUnit, _ context: CheckContext) -> ProjectLocation {
    let target = context.project.xcodegen?.targets.first { unit.origin == .xcodegen(name: $0.name) }
    return target?.setting("DEVELOPMENT_TEAM")?.location ?? unit.location
  }

  private static func files(app: String, share: String) -> [String: String] {
    [
      "project.yml": NevisExample.spec(
        app: "    settings: { DEVELOPMENT_TEAM: \(app) }\n",
        share: "    sources: [Share]\n    settings: { DEVELOPMENT_TEAM: \(share) }\n"),
      "Share/Share.swift": NevisExample.source(),
    ]
  }
}
