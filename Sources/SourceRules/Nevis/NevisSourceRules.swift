import Versions

/// The rules of the Nevis SDK, read off `NevisRules`.
enum NevisSourceRules {
  static let all: [SourceRule] = [
    rule("keychain/group-order", [apple]) { _, _ in .texts(ApplePlatformRules.keychainGroupOrder) },
    rule(
      "keychain/default-group",
      arguments: [
        SourceRule.Argument(
          "keychainGroups", "the app's keychain access groups with team prefix; none unless given", kind: .texts),
        SourceRule.Argument(
          "applicationIdentifier", "the app's identifier with team prefix; without it `<team>.<app>`"),
      ], [chapter]
    ) { _, arguments in
      .text(
        NevisRules.accessGroup(
          keychainGroups: arguments.texts("keychainGroups") ?? [],
          applicationIdentifier: arguments.text("applicationIdentifier") ?? "<team>.<app>"))
    },
    rule("application-identifier/value", [chapter]) { _, _ in "the containing app's bundle identifier" },
    rule("configuration/where", [chapter]) { _, _ in "in the extension only" },
    ofKind("extension-types/initialise") { $0.initialises },
    ofKind("extension-types/authenticate") { $0.authenticates },
    rule("sdk/minimum", [chapter]) { _, _ in .text(NevisRules.minimumSDK) },
    rule("sdk/languages", [chapter]) { _, _ in .texts(NevisRules.languages) },
    rule(
      "sdk/flavours",
      [
        package("4.0.0", "7df6cb3", note: "What the package had up to 4.3.0 was read in the commit that changed it."),
        package("4.3.1", "2dfe8b9", note: "Read at 4.4.0."),
        RuleStretch(
          since: "4.6.0",
          provenance: Provenance(
            .inferred, file: "Package.swift", commit: "2dfe8b9", url: packageURL + "commit/2dfe8b9",
            note: "No release after 4.4.0 could be read.")),
      ]
    ) { version, _ in
      .texts(NevisRules.products(hasDebugFlavour: version >= Version(major: 4, minor: 3, patch: 1)))
    },
    rule("companion/skipped", [chapter]) { _, _ in .texts(NevisRules.skippedByCompanion) },
    rule("app-attest/key-creation", [chapter]) { _, _ in false },
    rule("framework/embedding", [chapter]) { _, _ in "the containing app" },
    rule("facet-id/source", [chapter]) { _, _ in .text(NevisRules.facetProperty) },
  ].compactMap { $0 }

  private static let packageURL = "https://github.com/nevissecurity/nevis-mobile-authentication-sdk-ios-package/"

  private static let chapter = RuleStretch(
    since: "4.6.0",
    provenance: Provenance(
      .secondary, file: "Chapter on iOS app extensions", url: "https://docs.nevis.net/mobilesdk/",
      note: "Read as a copy without an address; no release from 4.5 on could be read."))

  private static let apple = RuleStretch(
    since: "4.6.0",
    provenance: Provenance(
      .readInDocumentation, file: "kSecAttrAccessGroup",
      url: "https://developer.apple.com/documentation/security/ksecattraccessgroup"))

  private static func package(_ version: String, _ commit: String, note: String) -> RuleStretch {
    RuleStretch(
      since: version,
      provenance: Provenance(
        .readInCommit, file: "Package.swift", commit: commit, url: packageURL + "commit/\(commit)", note: note))
  }

  private static func ofKind(
    _ id: String, value: @escaping @Sendable (NevisRules.ExtensionKind) -> Bool
  ) -> SourceRule? {
    let type = SourceRule.Argument(
      "type", "a kind of extension; without it, the kinds for which it is so",
      allowed: NevisRules.ExtensionKind.allCases.map(\.rawValue))
    return rule(id, arguments: [type], [chapter]) { _, arguments in
      guard let name = arguments.text("type") else {
        return .texts(NevisRules.ExtensionKind.allCases.filter(value).map(\.rawValue))
      }
      return NevisRules.ExtensionKind(rawValue: name).map { .boolean(value($0)) }
        ?? .unknown(reason: "the chapter does not name the kind")
    }
  }

  private static func rule(
    _ id: String, arguments: [SourceRule.Argument] = [], _ stretches: [RuleStretch],
    value: @escaping @Sendable (Version, RuleArguments) -> RuleValue
  ) -> SourceRule? {
    RuleBuilder(package: .nevis, reading: { $0 })
      .rule("nevis/" + id, arguments: arguments, stretches: stretches, value: value)
  }
}
