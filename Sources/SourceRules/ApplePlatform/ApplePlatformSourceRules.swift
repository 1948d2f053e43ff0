import Versions

/// The rules of Apple's platforms, read off `ApplePlatformRules`.
enum ApplePlatformSourceRules {
  static let all: [SourceRule] = [
    rule(
      "activation-rule/keys",
      arguments: [
        SourceRule.Argument(
          "key", "a key, whose kind of value is then given", allowed: ActivationRuleKey.allCases.map(\.rawValue))
      ],
      [
        page("8.0.0", "NSExtensionActivationRule", activationRule, note: keysNote),
        page("9.0.0", "NSExtensionActivationRule", activationRule, note: keysNote),
      ]
    ) { version, arguments in
      let keys = ApplePlatformRules.activationRuleKeys(at: version)
      guard let name = arguments.text("key") else { return .texts(keys.map(\.rawValue)) }
      return .optional(
        keys.first { $0.rawValue == name }?.valueType.rawValue, otherwise: "this version does not have the key")
    },
    rule(
      "app-groups/prefix",
      [page("27.0.0", "App Groups Entitlement", "bundleresources/entitlements/com.apple.security.application-groups")]
    ) { _, _ in .text(ApplePlatformRules.appGroupPrefix) },
    rule(
      "open-access/without",
      arguments: [
        SourceRule.Argument(
          "ability", "what a keyboard would do", allowed: ApplePlatformRules.KeyboardAccess.allCases.map(\.rawValue))
      ],
      [
        page(
          "27.0.0", "Configuring open access for a custom keyboard",
          "uikit/configuring-open-access-for-a-custom-keyboard")
      ]
    ) { _, arguments in
      let abilities = ApplePlatformRules.KeyboardAccess.allCases
      guard let name = arguments.text("ability") else {
        return .texts(abilities.filter(\.isAllowedWithoutFullAccess).map(\.rawValue))
      }
      return abilities.first { $0.rawValue == name }.map { .boolean($0.isAllowedWithoutFullAccess) }
        ?? .unknown(reason: "nothing is known of it")
    },
    rule(
      "open/supported",
      arguments: [SourceRule.Argument("type", "a kind of extension, such as `share`")],
      [
        page(
          "27.0.0", "NSExtensionContext.open(_:completionHandler:)",
          "foundation/nsextensioncontext/open(_:completionhandler:)")
      ]
    ) { _, arguments in
      guard let type = arguments.text("type") else { return .texts(ApplePlatformRules.openSupportingTypes) }
      return .boolean(ApplePlatformRules.supportsOpen(type: type))
    },
    rule(
      "keychain/group-order",
      [
        page(
          "27.0.0", "kSecAttrAccessGroup", "security/ksecattraccessgroup",
          note: "The order is read; that the first is the default comes from secondary sources.")
      ]
    ) { _, _ in .texts(ApplePlatformRules.keychainGroupOrder) },
    rule(
      "app-attest/key-creation",
      arguments: [SourceRule.Argument("type", "a kind of extension, such as `action`")],
      [
        RuleStretch(
          since: "27.0.0",
          provenance: Provenance(
            .secondary, file: "Establishing your app's integrity",
            url: "https://developer.apple.com/documentation/devicecheck/establishing-your-app-s-integrity",
            note: "The list was not in the part that could be read; Nevis's chapter reports it. Apple's page on "
              + "`isSupported` was read to say that it depends on the kind and most cannot."))
      ]
    ) { _, arguments in
      guard let type = arguments.text("type") else { return .texts(ApplePlatformRules.appAttestKeyTypes) }
      return .boolean(ApplePlatformRules.appAttestKeyTypes.contains(type))
    },
  ].compactMap { $0 }

  private static let activationRule =
    "bundleresources/information-property-list/nsextension/nsextensionattributes/nsextensionactivationrule"
  private static let keysNote =
    "Kind and version of six of the keys were read in a secondary source, docs.rs/apple-bundle."

  private static func page(_ version: String, _ title: String, _ path: String, note: String? = nil) -> RuleStretch {
    RuleStretch(
      since: version,
      provenance: Provenance(
        .readInDocumentation, file: title, url: "https://developer.apple.com/documentation/\(path)", note: note))
  }

  private static func rule(
    _ id: String, arguments: [SourceRule.Argument] = [], _ stretches: [RuleStretch],
    value: @escaping @Sendable (Version, RuleArguments) -> RuleValue
  ) -> SourceRule? {
    RuleBuilder(package: .ios, reading: { $0 })
      .rule(
        "apple-platform/" + id, arguments: arguments, earlier: .notRead, stretches: stretches, value: value)
  }
}
