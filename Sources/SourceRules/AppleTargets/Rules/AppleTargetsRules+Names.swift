extension AppleTargetsRules {
  private static let host = SourceRule.Argument(
    "host", "the host's identifier; without it `<host>` stands in its place")

  static let bundleIdentifiers: [SourceRule?] = [
    rule(
      "bundle-id/default",
      arguments: [
        type, SourceRule.Argument("name", "`name` of the target config"),
        SourceRule.Argument("directory", "the name of the target's directory; without it `<directory>`"), host,
      ], stretches: defaultIdentifier
    ) { reading, arguments in defaultIdentifier(reading, arguments, type: arguments.text("type") ?? "") },
    rule(
      "bundle-id/clip-default",
      arguments: [
        SourceRule.Argument("name", "`name` of the target config"),
        SourceRule.Argument("directory", "the name of the target's directory; without it `<directory>`"), host,
      ], stretches: Array(defaultIdentifier.prefix(4))
    ) { reading, arguments in defaultIdentifier(reading, arguments, type: "clip") },
    rule(
      "bundle-id/leading-dot",
      arguments: [
        SourceRule.Argument("bundleIdentifier", "`bundleIdentifier` of the target config; without it `.example`"), host,
      ], since("0.1.2", "withWidget.ts", "withWidget", "8f3ef0f")
    ) { reading, arguments in
      .text(
        reading.bundleIdentifier(
          explicit: arguments.text("bundleIdentifier") ?? ".example", type: "share", directory: "<directory>",
          host: arguments.text("host") ?? "<host>"))
    },
    rule(
      "bundle-id/sanitising",
      arguments: [SourceRule.Argument("text", "the default part of an identifier", required: true)],
      since("0.1.14", "withWidget.ts", "getSanitizedBundleIdentifier", "437b6cc"),
      since("3.0.6", "util.ts", "getSanitizedBundleIdentifier", "bf5958f")
    ) { reading, arguments in .text(reading.sanitizedBundleIdentifier(arguments.text("text") ?? "")) },
    rule(
      "bundle-id/host-fallback",
      arguments: [SourceRule.Argument("slug", "`slug` of the app config; without it `<slug>`")],
      since("0.0.1", "withWidget.ts", "withWidget", "d73afc8", .inferred),
      since("4.0.4", "config-plugin.ts", "withTargetsDir", "8ff417f")
    ) { reading, arguments in
      .optional(
        reading.fallbackHostIdentifier(slug: arguments.text("slug") ?? "<slug>"),
        otherwise: "the plugin throws a type error or makes identifiers that begin with `undefined`")
    },
  ]

  static let names: [SourceRule?] = [
    rule("name/product-name", arguments: naming, stretches: naming("productName")) { reading, arguments in
      named(arguments) { .optional(reading.productName(name: $0, directory: $1, type: $2), otherwise: nothingLeft) }
    },
    rule(
      "name/sanitising", arguments: [SourceRule.Argument("name", "a name", required: true)],
      since("0.0.1", "withWidget.ts", "withWidget", "d73afc8", note: "Names are taken as they stand."),
      since("0.2.0", "withWidget.ts", "sanitizeNameForNonDisplayUse", "5a7d1ed"),
      since("3.0.6", "util.ts", "sanitizeNameForNonDisplayUse", "bf5958f")
    ) { reading, arguments in .text(reading.sanitizedProductName(arguments.text("name") ?? "")) },
    rule("name/xcode-target-name", arguments: naming, stretches: naming("targetDisplayName")) { reading, arguments in
      named(arguments) { .optional(reading.xcodeTargetName(name: $0, directory: $1, type: $2), otherwise: nothingLeft) }
    },
    rule(
      "name/display-name",
      arguments: naming + [SourceRule.Argument("displayName", "`displayName` of the target config")],
      stretches: naming("targetDisplayName") + [
        since("3.0.5", "withXcodeChanges.ts", "INFOPLIST_KEY_CFBundleDisplayName", "ed44e4b"),
        since("3.0.6", "configuration-list.ts", "INFOPLIST_KEY_CFBundleDisplayName", "bf5958f"),
      ]
    ) { reading, arguments in
      named(arguments) {
        .optional(
          reading.displayName(displayName: arguments.text("displayName"), name: $0, directory: $1, type: $2),
          otherwise: nothingLeft)
      }
    },
  ]

  /// The stretches in which names are made in one way.
  static func naming(_ function: String) -> [RuleStretch] {
    [
      since("0.0.1", "withWidget.ts", "targetName", "d73afc8"),
      since("0.2.0", "withWidget.ts", function, "0a9b041"),
    ]
  }

  static func named(
    _ arguments: RuleArguments, _ make: (String?, String, String?) -> RuleValue
  ) -> RuleValue {
    make(arguments.text("name"), arguments.text("directory") ?? "", arguments.text("type"))
  }

  static let nothingLeft = "the plugin throws, because nothing is left of the names"

  private static let defaultIdentifier = [
    since("0.0.1", "withWidget.ts", "withWidget", "d73afc8"),
    since("0.1.2", "withWidget.ts", "withWidget", "e695035"),
    since("0.1.14", "withWidget.ts", "getSanitizedBundleIdentifier", "437b6cc"),
    since("0.1.18", "withWidget.ts", "withWidget", "964ec50"),
    since("0.2.0", "withWidget.ts", "bundleId", "0a9b041"),
  ]

  private static func defaultIdentifier(
    _ reading: AppleTargetsSource.Reading, _ arguments: RuleArguments, type: String
  ) -> RuleValue {
    guard reading.targetType(named: type) != nil else { return .absent(reason: unknownType) }
    // Without a directory its stand-in must survive sanitising, so it is put in afterwards.
    let standIn = "DirectoryStandIn"
    let identifier = reading.defaultBundleIdentifier(
      type: type, name: arguments.text("name"), directory: arguments.text("directory") ?? standIn,
      host: arguments.text("host") ?? "<host>")
    return .text(
      identifier.hasSuffix("." + standIn) ? identifier.dropLast(standIn.count) + "<directory>" : identifier)
  }
}
