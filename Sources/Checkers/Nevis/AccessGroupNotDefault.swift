import ExpoProject
import SourceRules

extension Checker {
  static let nevisAccessGroupNotDefault = Checker(
    "nevis/access-group-not-default",
    rationale: """
      Only the first of the containing app's keychain access groups holds the Nevis SDK's items: the first entry of \
      `keychain-access-groups`, or the App ID where there is no such entry. With any other group the extension starts \
      without an error and finds an empty store.
      """,
    facts: [
      "nevis/access-group#default-group", "nevis/access-group#by-provisioning",
      "nevis/keychain-sharing#containing-app-with-groups", "apple-platform/keychain#default-keychain-access-group",
    ],
    rules: ["nevis/keychain/default-group", "nevis/keychain/group-order"], scope: "Nevis SDK 4.6.0 and later",
    needs: [.appConfig, .targetConfig, .entitlements],
    passing: [
      NevisExample.app(
        "the app's first group, among others",
        config: NevisExample.target(groups: "$(AppIdentifierPrefix)other", "$(AppIdentifierPrefix)com.acme.shared"),
        source: NevisExample.source(group: "\"ABCDE12345.com.acme.shared\""),
        ios: #""entitlements": { "keychain-access-groups": ["$(AppIdentifierPrefix)com.acme.shared"] }"#),
      NevisExample.app("a group that only the running code knows", source: NevisExample.source(group: "group()")),
    ],
    failing: [
      NevisExample.app(
        "the App ID, although the app has a group before it",
        ios: #""entitlements": { "keychain-access-groups": ["$(AppIdentifierPrefix)com.acme.shared"] }"#,
        expecting: [
          .init("targets/share/expo-target.config.json", line: 4), .init("targets/share/Controller.swift", line: 6),
        ]),
      NevisExample.app(
        "the group without its team prefix, in a constant",
        source: NevisExample.source(group: "Shared.group"),
        files: ["targets/share/Shared.swift": "enum Shared {\n  static let group = \"com.acme.app\"\n}\n"],
        expecting: [.init("targets/share/Controller.swift", line: 6)]),
    ]
  ) { context in
    guard let group = context.nevisGroup else { return [] }
    return context.nevisExtensions.filter(\.canUseNevis).flatMap { unit in
      [declared(unit, group, context)].compactMap { $0 } + passed(unit, group, context)
    }
  }

  private static func declared(_ unit: ExtensionUnit, _ group: String, _ context: CheckContext) -> Issue? {
    guard let groups = context.keychainGroups(of: unit), !groups.isEmpty else { return nil }
    guard !groups.contains(where: { $0.covers(group) }) else { return nil }
    return Issue(
      at: context.keychainLocation(of: unit), target: unit.name,
      """
      `\(unit.name)` declares the keychain access groups \(groups.map(\.written).quoted); the Nevis SDK's items are in \
      `\(group)`, \(context.nevisGroupReason).
      """,
      mend: "Declare that group on the extension; do not move the app's own.",
      snippet: context.keychainSnippet(group, for: unit))
  }

  private static func passed(_ unit: ExtensionUnit, _ group: String, _ context: CheckContext) -> [Issue] {
    let sources = unit.compiledSources(in: context)
    return NevisUse.extensionConfigurations(in: sources).compactMap { call in
      guard let argument = call.argument("keychainAccessGroup"), let text = argument.value(sources).string,
        !ApplePlatformRules.isAppGroup(text), let passed = KeychainGroup(text, bundleIdentifier: nil)
      else { return nil }
      let isRight = passed.covers(group)
      if isRight, ClerkRules.hasTeamPrefix(text) { return nil }
      let team = context.host.team ?? "<TeamPrefix>"
      return Issue(
        at: argument.location, target: unit.name,
        isRight
          ? """
          `\(unit.name)` passes `\(text)` as the Nevis SDK's access group without the team prefix, which the keychain \
          wants at run time.
          """
          : """
          `\(unit.name)` passes `\(text)` as the Nevis SDK's access group; its items are in `\(group)`, \
          \(context.nevisGroupReason).
          """,
        mend: "Pass the app's default keychain access group with its team prefix.",
        snippet: "keychainAccessGroup: \"\(team).\(group)\"")
    }
  }
}
