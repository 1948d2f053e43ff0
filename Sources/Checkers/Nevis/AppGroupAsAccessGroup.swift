import ExpoProject
import SourceRules

extension Checker {
  static let nevisAppGroupAsAccessGroup = Checker(
    "nevis/app-group-as-access-group",
    rationale: """
      Apple lets an App Group serve as a keychain access group, but it is never an app's default one: the App ID always \
      comes before it. The Nevis SDK writes to the default group, so that an extension that passes `group.…` looks \
      where nothing was ever written.
      """,
    facts: [
      "nevis/access-group#app-group-never-default", "nevis/keychain-sharing#no-app-group-required",
      "apple-platform/keychain#app-group-as-keychain-access-group",
    ],
    rules: ["nevis/keychain/default-group", "nevis/keychain/group-order"], scope: "Nevis SDK 4.6.0 and later",
    needs: [.targetConfig, .sources],
    passing: [NevisExample.app("the App ID")],
    failing: [
      NevisExample.app(
        "a literal", source: NevisExample.source(group: "\"group.com.acme.app\""),
        expecting: [.init("targets/share/Controller.swift", line: 6)]),
      NevisExample.app(
        "a constant of another file", source: NevisExample.source(group: "Shared.appGroup"),
        files: ["targets/share/Shared.swift": "enum Shared {\n  static let appGroup = \"group.com.acme.app\"\n}\n"],
        expecting: [.init("targets/share/Controller.swift", line: 6)]),
    ]
  ) { context in
    context.nevisExtensions.flatMap { unit -> [Issue] in
      let sources = unit.compiledSources(in: context)
      return NevisUse.extensionConfigurations(in: sources).compactMap { call -> Issue? in
        guard let argument = call.argument("keychainAccessGroup"), let text = argument.value(sources).string,
          text.hasPrefix(ApplePlatformRules.appGroupPrefix)
        else { return nil }
        let group = context.nevisGroup.map { "\(context.host.team ?? "<TeamPrefix>").\($0)" }
        return Issue(
          at: argument.location, target: unit.name,
          "`\(unit.name)` passes the App Group `\(text)` as the Nevis SDK's access group; the SDK's items are not there.",
          mend: "Pass the app's default keychain access group with its team prefix; an App Group is not needed at all.",
          snippet: group.map { "keychainAccessGroup: \"\($0)\"" })
      }
    }
  }
}
