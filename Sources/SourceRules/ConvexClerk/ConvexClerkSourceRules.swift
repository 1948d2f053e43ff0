import Versions

/// The rules of Clerk and XcodeGen, read off `ClerkRules` and `XcodeGenRules`.
enum ConvexClerkSourceRules {
  static let all: [SourceRule] = (keychain + clerk + xcodeGen).compactMap { $0 }

  private static let keychain: [SourceRule?] = [
    clerk("keychain/service-default", [options]) { _, _ in "the bundle identifier of the running process" },
    clerk("keychain/access-group-default", [options]) { _, _ in "none" },
    clerk(
      "keychain/pinning",
      arguments: [
        SourceRule.Argument("sessionSync", "whether shared session sync is on; no unless given", kind: .boolean)
      ],
      [source("1.4.1", "DependencyContainer.swift", "3b6b16f")]
    ) { _, arguments in
      arguments.boolean("sessionSync") == true
        ? "the older session is adopted" : "users sign in again once"
    },
    clerk(
      "keychain/team-prefix",
      [
        source(
          "1.4.1", "Sources/ClerkKit/Storage/Keychain/SystemKeychain.swift", "3b6b16f", .inferred,
          note: "Read that the text goes unchanged into the query; the prefix follows from Apple's rules.")
      ]
    ) { _, _ in true },
    clerk("keychain/entitlement-form", [guide]) { _, _ in "$(AppIdentifierPrefix)<id>" },
  ]

  private static let clerk: [SourceRule?] = [
    clerk(
      "clerk/configure-form",
      [
        source("0.52.0", "clerk-ios at 0.52.0", "0.52.0"), source("0.61.0", "clerk-ios at 0.61.0", "0.61.0"),
        source("1.0.0", "clerk-ios at 1.0.0", "1.0.0"),
      ]
    ) { version, _ in .known(ClerkRules.configureForm(at: version)?.rawValue, otherwise: "it was not read") },
    clerk(
      "clerk/minimum-ios",
      [source("1.4.1", "Package.swift", "3b6b16f")]
    ) { _, _ in .text(ClerkRules.minimumIOS) },
    clerk(
      "clerk/session-sync",
      [
        RuleStretch(
          since: "1.3.3",
          provenance: Provenance(
            .readInDocumentation, file: "Shared session sync",
            url: "https://clerk.com/docs/ios/reference/native-mobile/shared-session-sync",
            note: "In source the option is there from 1.3.2 on, commit 7844b73."))
      ]
    ) { _, _ in .text(ClerkRules.sessionSyncVersion.description) },
    clerk("app-group/places", [guide]) { _, _ in .texts(ClerkRules.appGroupPlaces) },
  ]

  private static let xcodeGen: [SourceRule?] = [
    xcodeGen("info-plist", "Docs/ProjectSpec.md", "target") { _ in .texts(XcodeGenRules.infoPlistSources) },
    xcodeGen("info-overwrites", "Sources/XcodeGenKit/InfoPlistGenerator.swift", nil) { _ in
      "writes it on every generation, from properties and defaults"
    },
    xcodeGen("generate-setting", "SettingPresets", nil) { _ in false },
    xcodeGen(
      "embedding", "Docs/ProjectSpec.md", "dependency",
      arguments: [
        SourceRule.Argument(
          "type", "the `type` of the target that depends on the extension; `application` unless given")
      ]
    ) { .boolean(XcodeGenRules.embedsByDefault(dependentType: $0.text("type") ?? "application")) },
    xcodeGen(
      "bundle-id-prefix", "Docs/ProjectSpec.md", "options",
      arguments: [
        SourceRule.Argument("prefix", "`bundleIdPrefix`; without it `<prefix>`"),
        SourceRule.Argument("target", "the target's name; without it `<target>`"),
      ]
    ) {
      .text(
        XcodeGenRules.bundleIdentifier(
          prefix: $0.text("prefix") ?? "<prefix>", targetName: $0.text("target") ?? "<target>"))
    },
    xcodeGen("settings-shape", "Docs/ProjectSpec.md", "settings") { _ in .texts(XcodeGenRules.settingsKeys) },
  ]

  private static let options = source("1.4.1", "Sources/ClerkKit/Configuration/ClerkOptions.swift", "3b6b16f")
  private static let guide = RuleStretch(
    since: "1.4.1",
    provenance: Provenance(
      .secondary, file: "Guide to a share extension over Convex and Clerk",
      url: "https://clerk.com/docs/ios/reference/native-mobile/integrations/convex",
      note: "The guide was read as a copy without an address; the page named here was searched for it in vain."))

  private static func source(
    _ version: String, _ file: String, _ commit: String, _ basis: Provenance.Basis = .readInCommit, note: String? = nil
  ) -> RuleStretch {
    let isTag = commit.contains(".")
    return RuleStretch(
      since: version,
      provenance: Provenance(
        basis, file: file, commit: commit,
        url: "https://github.com/clerk/clerk-ios/" + (isTag ? "tree/" : "commit/") + commit, note: note))
  }

  private static func clerk(
    _ id: String, arguments: [SourceRule.Argument] = [], _ stretches: [RuleStretch],
    value: @escaping @Sendable (Version, RuleArguments) -> RuleValue
  ) -> SourceRule? {
    let beginsLate = id == "clerk/configure-form" || id == "clerk/session-sync"
    return RuleBuilder(package: .clerk, reading: { $0 })
      .rule(
        "convex-clerk/" + id, arguments: arguments, earlier: beginsLate ? .lackTheBehaviour : .notRead,
        stretches: stretches, value: value)
  }

  private static func xcodeGen(
    _ id: String, _ file: String, _ function: String?, arguments: [SourceRule.Argument] = [],
    value: @escaping @Sendable (RuleArguments) -> RuleValue
  ) -> SourceRule? {
    let provenance = Provenance(
      .readInCommit, file: file, function: function, commit: "8d3d347",
      url: "https://github.com/yonaskolb/XcodeGen/" + (file.contains(".") ? "blob" : "tree") + "/2.45.4/\(file)")
    return RuleBuilder(package: .xcodeGen, reading: { $0 })
      .rule(
        "convex-clerk/xcodegen/" + id, arguments: arguments, earlier: .notRead,
        stretches: [RuleStretch(since: "2.45.4", provenance: provenance)]
      ) { _, arguments in value(arguments) }
  }
}
