extension AppleTargetsRules {
  static let configs: [SourceRule?] = [
    rule(
      "config/fields", arguments: [SourceRule.Argument("field", "a field, whose type is then the value")],
      since("0.0.1", "config.ts", "Config", "d73afc8"), since("0.0.6", "config.ts", "Config", "4f10632"),
      since("0.1.2", "config.ts", "Config", "8f3ef0f"), since("3.0.5", "config.ts", "Config", "ed44e4b")
    ) { reading, arguments in
      guard let name = arguments.text("field") else { return .texts(reading.configFields.map(\.name)) }
      return .optional(
        reading.configFields.first { $0.name == name }?.type.rawValue, otherwise: "the config has no such field")
    },
    rule("config/plugin-options", since("0.0.1", "index.ts", "withTargetsDir", "d73afc8")) { reading, _ in
      .texts(reading.pluginOptions)
    },
    rule("config/file-names", since("0.0.1", "index.ts", "withTargetsDir", "fa3fc80")) { reading, _ in
      .texts(reading.configFileNames)
    },
    rule(
      "config/function-form", since("0.0.1", "index.ts", "withTargetsDir", "e695035"),
      since("0.1.3", "index.ts", "withTargetsDir", "12a5904")
    ) { reading, _ in .boolean(reading.allowsConfigFunction) },
    rule(
      "config/missing-type", since("0.0.1", "index.ts", "withTargetsDir", "d73afc8"),
      since("0.2.0", "config-plugin.ts", "withTargetsDir", "0a9b041")
    ) { reading, _ in .text(reading.missingType.rawValue) },
    rule("config/evaluation-time", since("0.0.1", "index.ts", "withTargetsDir", "d73afc8", .inferred)) { _, _ in
      "while the app config is evaluated"
    },
  ]

  static let infoPlists: [SourceRule?] = [
    rule("info-plist/written-when", since("0.0.1", "withWidget.ts", "withWidget", "d73afc8")) { _, _ in
      "when the target folder has none"
    },
    rule(
      "info-plist/activation-rule", arguments: [type],
      since("0.0.1", "target.ts", "getTargetInfoPlistForType", "d73afc8")
    ) { reading, arguments in
      reading.defaultActivationRule(type: arguments.text("type") ?? "")?.ruleValue
        ?? .absent(reason: "the type's default Info.plist has no activation rule")
    },
    rule("info-plist/open-access", since("3.0.6", "target.ts", "getTargetInfoPlistForType", "c4e1d74")) { reading, _ in
      reading.defaultOpenAccess.map(RuleValue.boolean) ?? .absent(reason: unknownType)
    },
    rule(
      "info-plist/principal-class", arguments: [type],
      stretches: registry("getTargetInfoPlistForType", adding: ["4.0.3": "0c86e1d"])
    ) { reading, arguments in
      .optional(
        reading.principalClass(type: arguments.text("type") ?? ""),
        otherwise: "the type's default Info.plist names no principal class")
    },
    rule(
      "info-plist/generate-setting", since("0.0.1", "withXcodeChanges.ts", "createConfigurationListForType", "d73afc8"),
      since("3.0.6", "configuration-list.ts", "createConfigurationListForType", "bf5958f")
    ) { reading, _ in .text(reading.generateInfoPlistFile) },
  ]

  static let entitlements: [SourceRule?] = [
    rule(
      "entitlements/generated-file", since("0.0.1", "withWidget.ts", "withWidget", "d73afc8"),
      since(
        "5.0.0", "entitlements.ts", "getGeneratedEntitlementsPath", "4e5a6d39", .readOnBranch,
        note: "A later state, cda6a3b2 on the branch of pull request 204, has the directory's name instead.")
    ) { reading, _ in
      .text(reading.generatedEntitlementsPath(targetFolder: "<target folder>", productName: "<product name>"))
    },
    rule(
      "entitlements/hand-written-file",
      arguments: [
        SourceRule.Argument(
          "entitlements", "whether the config has an `entitlements` object; yes unless given", kind: .boolean)
      ], since("0.0.1", "withWidget.ts", "withWidget", "d73afc8"),
      since("5.0.0", "entitlements.ts", "classifySourceEntitlementsFile", "4e5a6d39", .readOnBranch)
    ) { reading, arguments in
      .text(
        reading.handWrittenEntitlements(hasEntitlementsObject: arguments.boolean("entitlements") ?? true).rawValue)
    },
    rule("entitlements/several-files", since("0.0.1", "withWidget.ts", "withWidget", "d73afc8")) { _, _ in "throws" },
    rule(
      "entitlements/clip-parent", since("0.0.6", "withWidget.ts", "applyDefaultEntitlements", "534fe83")
    ) { _, _ in "when the config has an entitlements object" },
    rule(
      "entitlements/clip-domains", since("0.1.18", "withWidget.ts", "applyDefaultEntitlements", "1064992")
    ) { _, _ in "when the config has an entitlements object without associated domains, from the host's" },
  ]

  static let eas: [SourceRule?] = [
    rule("eas/list-built-when", since("0.0.1", "withEasCredentials.ts", "withEASTargets", "d73afc8")) { _, _ in
      "while the app config is evaluated, from the target configs"
    },
    rule(
      "eas/merge-key", since("0.0.1", "withEasCredentials.ts", "withEASTargets", "ef23945"),
      since("0.0.10", "withEasCredentials.ts", "withEASTargets", "16329eb"),
      since("0.1.16", "withEasCredentials.ts", "withEASTargets", "04fd5d9")
    ) { reading, _ in
      .optional(reading.easMergeKey?.rawValue, otherwise: "the list is emptied for each target")
    },
    rule("eas/target-name", arguments: naming, stretches: naming("productName")) { reading, arguments in
      named(arguments) { .optional(reading.easTargetName(name: $0, directory: $1, type: $2), otherwise: nothingLeft) }
    },
    rule("eas/parent-identifier", since("0.0.1", "withEasCredentials.ts", "withEASTargets", "d73afc8")) { _, _ in false
    },
  ]
}
