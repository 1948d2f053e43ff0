/// The rules of `react-native-share-content`, read off `ShareContentSource`.
enum ShareContentRules {
  static let all: [SourceRule] = (defaults + options + others).compactMap { $0 }

  private static let host = SourceRule.Argument(
    "host", "the host's identifier; without it `<host>` stands in its place")

  private static let defaults: [SourceRule?] = [
    rule("defaults/bundle-id", arguments: [host], [since("0.2.0", artifacts, nil, "2bb45ab")], earlier: .notRead) {
      reading, arguments in
      .text(reading.defaultBundleIdentifier(host: arguments.text("host") ?? "<host>"))
    },
    rule("defaults/app-group", arguments: [host], [since("0.2.0", artifacts, nil, "2bb45ab")], earlier: .notRead) {
      reading, arguments in
      .text(reading.defaultAppGroup(host: arguments.text("host") ?? "<host>"))
    },
    rule("defaults/extension-name", fromOptions, earlier: .notRead) { reading, _ in
      defaultValue("iosShareExtensionName", reading)
    },
    rule("defaults/deployment-target", fromOptions, earlier: .notRead) { reading, _ in
      defaultValue("iosDeploymentTarget", reading)
    },
    rule("defaults/open-host", fromOptions, earlier: .notRead) { reading, _ in
      defaultValue("iosOpenHostAppAfterShare", reading)
    },
  ]

  private static let options: [SourceRule?] = [
    rule(
      "options/names", arguments: [SourceRule.Argument("option", "an option, whose type is then the value")],
      [since("0.1.0", "plugin/src/options.ts", nil, "2a1dfa5")]
    ) { reading, arguments in
      guard let name = arguments.text("option") else { return .texts(reading.options.map(\.name)) }
      return .optional(
        reading.options.first { $0.name == name }?.type.rawValue, otherwise: "the plugin has no such option")
    },
    rule(
      "options/limits",
      arguments: [SourceRule.Argument("option", "one of the limits, whose default is then the value")],
      fromOptions, earlier: .notRead
    ) { reading, arguments in
      let limits = reading.options.filter { $0.type == .integer }
      guard let name = arguments.text("option") else {
        return .map(
          KeyedValues(limits.map { KeyedValues<RuleValue>.Pair($0.name, $0.defaultValue ?? .absent(reason: "none")) }))
      }
      return limits.first { $0.name == name }?.defaultValue ?? .absent(reason: "the plugin has no such limit")
    },
    rule("activation-rule/keys", fromOptions, earlier: .notRead) { reading, _ in
      .texts(reading.activationRuleKeys.map(\.rawValue))
    },
  ]

  private static let others: [SourceRule?] = [
    rule(
      "name/sanitising", arguments: [SourceRule.Argument("name", "the extension's name", required: true)],
      [since("0.2.0", artifacts, nil, "2bb45ab")], earlier: .notRead
    ) { reading, arguments in
      .optional(
        reading.targetName(extensionName: arguments.text("name") ?? ""),
        otherwise: "prebuild stops, because no ASCII letter or digit is left")
    },
    rule("bundle-id/constraints", fromOptions, earlier: .notRead) { _, _ in
      .texts(["letters, digits, dots and hyphens only", "not equal to the host's", "begins with the host's and a dot"])
    },
    rule(
      "intake/data-form",
      [
        since("0.1.0", "plugin/src/ios/ShareViewController.swift", nil, "2a1dfa5"),
        since("0.1.1", "plugin/src/ios/ShareViewController.swift", nil, "70234e4"),
      ]
    ) { reading, _ in .text(reading.intake.rawValue) },
    rule(
      "package/name", [since("0.1.0", "package.json", nil, "2a1dfa5"), since("0.2.0", "package.json", nil, "2bb45ab")]
    ) { reading, _ in .text(reading.packageName) },
    rule("requirements/expo-peer", [since("0.2.0", "package.json", "peerDependencies", "2bb45ab")], earlier: .notRead) {
      reading, _ in .known(reading.expoPeerRange, otherwise: "it was not read")
    },
    rule(
      "xcode-target/reuse", [since("0.2.0", "plugin/src/ios/index.ts", "assertCompatibleExtensionTarget", "2bb45ab")],
      earlier: .notRead
    ) { _, _ in "a target of the same name that is an app extension whose product is called after it" },
    rule(
      "info-plist/generate-setting", [since("0.2.0", "plugin/src/ios/index.ts", nil, "2bb45ab")], earlier: .notRead
    ) { reading, _ in .text(reading.generateInfoPlistFile) },
  ]

  private static let artifacts = "plugin/src/ios/artifacts.ts"
  private static let fromOptions = [since("0.2.0", "plugin/src/options.ts", nil, "2bb45ab")]

  private static func defaultValue(_ option: String, _ reading: ShareContentSource.Reading) -> RuleValue {
    reading.options.first { $0.name == option }?.defaultValue ?? .absent(reason: "it has no fixed default")
  }

  private static func since(_ version: String, _ file: String, _ function: String?, _ commit: String) -> RuleStretch {
    RuleStretch(
      since: version,
      provenance: Provenance(
        .readInCommit, file: file, function: function, commit: commit,
        url: "https://github.com/ngocdevv/react-native-share-content/commit/\(commit)"))
  }

  private static func rule(
    _ id: String, arguments: [SourceRule.Argument] = [], _ stretches: [RuleStretch],
    earlier: SourceRule.Earlier = .lackTheBehaviour,
    value: @escaping @Sendable (ShareContentSource.Reading, RuleArguments) -> RuleValue
  ) -> SourceRule? {
    RuleBuilder(package: .shareContent, reading: ShareContentSource.at)
      .rule("share-content/" + id, arguments: arguments, earlier: earlier, stretches: stretches, value: value)
  }
}
