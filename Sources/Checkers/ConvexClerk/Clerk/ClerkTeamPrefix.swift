import ExpoProject
import SourceRules

extension Checker {
  static let clerkTeamPrefix = Checker(
    "clerk/team-prefix",
    rationale: """
      The keychain knows the group with its team prefix. Entitlements may hold a variable for it, which signing expands; \
      a string in Swift is handed over as it stands, and without the prefix no target is entitled to it.
      """,
    facts: ["convex-clerk/keychain#team-prefix-of-the-access-group"],
    rules: ["convex-clerk/keychain/team-prefix", "convex-clerk/keychain/entitlement-form"], needs: [.sources],
    passing: [
      ClerkExample.project("with the prefix"),
      ClerkExample.project(
        "an App Group, which has none", app: ClerkExample.source(group: "\"group.com.acme.app\""),
        share: ClerkExample.source(group: "\"group.com.acme.app\"")),
    ],
    failing: [
      ClerkExample.project(
        "without it, in both", app: ClerkExample.source(group: "\"com.acme.shared\""),
        share: ClerkExample.source(group: "\"com.acme.shared\""),
        expecting: [.init("Acme/App.swift", line: 7), .init("Share/Share.swift", line: 7)]),
      ClerkExample.project(
        "the variable of the entitlements",
        share: ClerkExample.source(group: "\"$(AppIdentifierPrefix)com.acme.shared\""),
        expecting: [.init("Share/Share.swift", line: 7)]),
    ]
  ) { context in
    (context.clerk?.all ?? []).compactMap { configuration in
      guard let argument = configuration.accessGroup, let group = configuration.accessGroupText,
        !ClerkRules.hasTeamPrefix(group), !ApplePlatformRules.isAppGroup(group)
      else { return nil }
      let name = KeychainGroup(group, bundleIdentifier: nil)?.name ?? group
      let isVariable = group.hasPrefix("$")
      return Issue(
        at: argument.location, target: configuration.unit?.name,
        """
        The access group `\(group)` that \(configuration.unit.map { "`\($0.name)`" } ?? "the app") gives Clerk has no team \
        prefix\(isVariable ? "; only entitlements expand the variable, Swift does not" : "").
        """,
        mend: "Write the team's identifier and a dot before it.",
        snippet: "accessGroup: \"\(context.host.team ?? configuration.unit?.team ?? "<TeamID>").\(name)\"")
    }
  }
}
