import ExpoProject
import SourceRules

extension Checker {
  static let nevisNewFirstGroup = Checker(
    "nevis/new-first-group",
    rationale: """
      An app's first keychain access group is where items go that name none, and the Nevis SDK's do not. If the entry \
      came after users had enrolled, what they enrolled with stayed in the App ID's group, and what is written later \
      lands in another: they seem to be signed off.
      """,
    facts: ["nevis/keychain-sharing#new-first-entry", "apple-platform/keychain#default-keychain-access-group"],
    rules: ["nevis/keychain/default-group", "nevis/keychain/group-order"], needs: [.appConfig, .entitlements],
    passing: [
      NevisExample.app(
        "the App ID first",
        ios: """
          "entitlements": { "keychain-access-groups": ["$(AppIdentifierPrefix)com.acme.app", "$(AppIdentifierPrefix)s"] }
          """)
    ],
    failing: [
      NevisExample.app(
        "a shared group first", config: NevisExample.target(groups: "$(AppIdentifierPrefix)com.acme.shared"),
        source: NevisExample.source(group: "\"ABCDE12345.com.acme.shared\""),
        ios: #""entitlements": { "keychain-access-groups": ["$(AppIdentifierPrefix)com.acme.shared"] }"#,
        expecting: [.init("app.json", line: 5)])
    ]
  ) { context in
    guard !context.nevisExtensions.isEmpty, let first = context.hostKeychainGroups?.first,
      let identifier = context.host.bundleIdentifier?.value, !identifier.contains("$"), !first.covers(identifier)
    else { return [] }
    return [
      Issue(
        at: context.hostKeychainLocation,
        """
        The app's first keychain access group is `\(first.written)` and not its App ID: the Nevis SDK writes there. If \
        the entry was added after users had enrolled, their items stayed in `\(identifier)`.
        """,
        mend: """
          Leave it if it was there from the first release on. Otherwise put the App ID before it, and let the extension \
          declare the App ID's group.
          """,
        snippet: "\"keychain-access-groups\": [\"$(AppIdentifierPrefix)\(identifier)\", \"\(first.written)\"],")
    ]
  }
}
