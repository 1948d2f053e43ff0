import ExpoProject
import SourceRules

extension Checker {
  static let clerkKeychainEntitlement = Checker(
    "clerk/keychain-entitlement",
    rationale: """
      A process reads a keychain access group only if it is signed with it. Without the entitlement on one of the two \
      the keychain refuses Clerk's query, and the extension, or the app itself, seems to be signed out; newer versions \
      say so in the log.
      """,
    facts: [
      "convex-clerk/keychain#keychain-entitlement-on-both-targets",
      "convex-clerk/session-sync#missing-entitlement-with-sync",
    ],
    rules: ["convex-clerk/keychain/entitlement-form"], needs: [.sources, .entitlements, .appConfig, .targetConfig],
    passing: [
      ClerkExample.project("on both"),
      ClerkExample.project("nothing pinned", app: ClerkExample.plainSource, share: ClerkExample.plainSource),
    ],
    failing: [
      ClerkExample.project(
        "missing on the extension", shareEntitlements: ClerkExample.entitlements(keychain: nil),
        expecting: [.init("Share/Share.entitlements")]),
      ClerkExample.project(
        "another group on the app", appEntitlements: ClerkExample.entitlements(keychain: "$(AppIdentifierPrefix)other"),
        expecting: [.init("Acme/Acme.entitlements", line: 5)]),
      .app(
        "an extension of apple-targets, and its app",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Share.swift": ClerkExample.source(),
          "modules/auth/ios/Auth.swift": ClerkExample.source(),
        ], expecting: [.init("app.json", line: 5), .init("targets/share/expo-target.config.json")]),
    ]
  ) { context in
    guard let clerk = context.clerk else { return [] }
    var issues = clerk.extensions.compactMap { unit -> Issue? in
      let own = clerk.inExtensions.filter { $0.unit?.location == unit.location }
      guard let wanted = wanted(own, context.host.bundleIdentifier?.value) else { return nil }
      guard let groups = context.keychainGroups(of: unit), lacks(groups, wanted) else { return nil }
      return issue(
        "`\(unit.name)`", groups, wanted, at: context.keychainLocation(of: unit), target: unit.name,
        snippet: context.keychainSnippet(wanted.name, for: unit))
    }
    let shared = clerk.app.isEmpty ? clerk.inExtensions.filter { $0.unit != nil && isShared($0, context) } : clerk.app
    if let wanted = wanted(shared, nil), wanted.name != context.host.bundleIdentifier?.value,
      let groups = context.hostKeychainGroups, lacks(groups, wanted)
    {
      issues.append(
        issue(
          "The app", groups, wanted, at: context.hostKeychainLocation, target: nil,
          snippet: "keychain-access-groups: [$(AppIdentifierPrefix)\(wanted.name)]"))
    }
    return issues
  }

  /// The group that configurations pin, if it is one and known.
  private static func wanted(_ configurations: [ClerkConfiguration], _ host: String?) -> KeychainGroup? {
    let groups = Set(configurations.compactMap(\.accessGroupText)).filter { !ApplePlatformRules.isAppGroup($0) }
    guard groups.count == 1, let group = groups.first else { return nil }
    return KeychainGroup(group, bundleIdentifier: host)
  }

  private static func lacks(_ groups: [KeychainGroup], _ wanted: KeychainGroup) -> Bool {
    !groups.contains { $0.covers(wanted.name) }
  }

  /// Whether a call is in a file that the app compiles too.
  private static func isShared(_ configuration: ClerkConfiguration, _ context: CheckContext) -> Bool {
    context.appSources.contains { $0.path == configuration.call.location.file }
  }

  private static func issue(
    _ name: String, _ groups: [KeychainGroup], _ wanted: KeychainGroup, at location: ProjectLocation, target: String?,
    snippet: String
  ) -> Issue {
    let found = groups.isEmpty ? "declares no keychain access group" : "declares \(groups.map(\.written).quoted)"
    return Issue(
      at: location, target: target, "\(name) gives Clerk the access group `\(wanted.written)` and \(found).",
      mend: "Put the group into `keychain-access-groups` of both targets (the capability is Keychain Sharing).",
      snippet: snippet)
  }
}
