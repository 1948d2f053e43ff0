extension AppleTargetsRules {
  static let xcodeTargets: [SourceRule?] = [
    rule("xcode-target/lookup", since("0.0.1", "withXcodeChanges.ts", "applyXcodeChanges", "d73afc8")) { _, _ in
      "by type and product name, else the first target of the type"
    },
    rule("xcode-target/same-type", since("0.0.1", "withXcodeChanges.ts", "applyXcodeChanges", "d73afc8")) {
      reading, _ in
      let first = NativeTarget(
        productName: "First", productType: TargetType.ProductType.appExtension.rawValue,
        extensionPoint: "com.apple.share-services")
      let found = reading.targetToUpdate(type: "share", productName: "Second", among: [first])
      return found == nil ? "two Xcode targets" : "one Xcode target"
    },
    rule(
      "xcode-target/update-path",
      since(
        "0.0.1", "withXcodeChanges.ts", "applyXcodeChanges", "fa3fc80", .inferred,
        note: "The statement was read in every commit; that the type error comes from it is inferred.")
    ) { _, _ in "removes the reference to the configuration list and then reads through it" },
    rule("xcode-target/app-intent-match", since("0.1.1", "target.ts", "isNativeTargetOfType", "8209e7b")) {
      reading, _ in
      .boolean(reading.recognisesTargets(ofType: "app-intent"))
    },
    rule(
      "xcode-target/synchronized-groups", since("0.0.1", "withXcodeChanges.ts", "ensureProtectedGroup", "d73afc8"),
      since("0.1.0", "withXcodeChanges.ts", "ensureProtectedGroup", "e8833e7")
    ) { reading, _ in .boolean(reading.usesSynchronizedGroups) },
    rule(
      "xcode-target/watch-embedding",
      arguments: [SourceRule.Argument("type", "a watch type", required: true, allowed: ["watch", "watch-widget"])],
      since("0.0.1", "withXcodeChanges.ts", "applyXcodeChanges", "d73afc8"),
      since("4.0.1", "with-xcode-changes.ts", "applyXcodeChanges", "9b20770"),
      since("4.0.2", "with-xcode-changes.ts", "applyXcodeChanges", "abbeb17")
    ) { reading, arguments in
      .optional(reading.watchEmbedding(type: arguments.text("type") ?? "")?.rawValue, otherwise: unknownType)
    },
    rule(
      "xcode-target/marketing-version", since("0.0.1", "withXcodeChanges.ts", "syncMarketingVersions", "d73afc8"),
      since("3.0.7", "with-xcode-changes.ts", "syncMarketingVersions", "4f534fb")
    ) { reading, _ in .text(reading.marketingVersion.rawValue) },
  ]

  static let others: [SourceRule?] = [
    rule("shared-folder/target", since("0.1.16", "withXcodeChanges.ts", "applyXcodeChanges", "d282431")) { _, _ in
      "its direct children become members of the host too"
    },
    rule(
      "shared-folder/root", since("3.0.3", "withXcodeChanges.ts", "configureTargetWithGlobalSharedAssets", "485bb3f")
    ) { _, _ in "its direct children become members of the host and of every target" },
    rule(
      "team/identifier", since("0.0.1", "index.ts", "withTargetsDir", "d73afc8"),
      since("0.0.9", "index.ts", "withTargetsDir", "ef23945"),
    ) { reading, _ in .texts(reading.teamSources.map(\.rawValue)) },
    rule(
      "team/missing", since("0.0.1", "withXcodeChanges.ts", "applyXcodeChanges", "d73afc8"),
      since("0.0.10", "index.ts", "withTargetsDir", "16329eb"),
      since("0.1.9", "config-plugin.ts", "withTargetsDir", "ea584b3")
    ) { reading, _ in .text(reading.missingTeam.rawValue) },
    rule(
      "export-js/default", arguments: [type], since("0.0.6", "withWidget.ts", "withWidget", "4f10632")
    ) { reading, arguments in
      reading.exportJSDefault(type: arguments.text("type") ?? "").map(RuleValue.boolean)
        ?? .absent(reason: "there is no such field")
    },
    rule("colors/shape", since("0.0.1", "withWidget.ts", "withConfigColors", "d73afc8")) { reading, _ in
      .texts(reading.colorShapes.map(\.rawValue))
    },
    rule("assets/icon-path", since("0.0.1", "withWidget.ts", "withWidget", "d73afc8")) { _, _ in "the target folder" },
    rule(
      "assets/bad-image", since("0.0.1", "icon/with-image-asset.ts", "withImageAsset", "3a76277"),
      since("4.0.0", "icon/with-image-asset.ts", "withImageAsset", "08d8aad")
    ) { reading, _ in .text(reading.badImage.rawValue) },
    rule("pods/loader", since("0.0.6", "withPodTargetExtension.ts", "withPodTargetExtension", "dc8f1e2")) {
      reading, _ in
      .optional(reading.podsGlob, otherwise: "there is no loader")
    },
    rule(
      "pods/target-name",
      arguments: [SourceRule.Argument("directory", "the name of the target's directory; without it `<directory>`")],
      since("0.0.6", "withPodTargetExtension.ts", "withPodTargetExtension", "dc8f1e2")
    ) { reading, arguments in
      .optional(
        reading.podTargetName(directory: arguments.text("directory") ?? "<directory>"), otherwise: "there is no loader")
    },
    rule(
      "requirements/expo-peer", since("4.0.0", "package.json", "peerDependencies", "b872e0f"),
      since(
        "5.0.0", "package.json", "peerDependencies", "2c5d860", .secondary,
        note: "The registry's value as a guide of 2026-09-01 gives it; main has the same before the release.")
    ) { reading, _ in .optional(reading.expoPeerRange, otherwise: "none is declared") },
    rule("requirements/cocoapods", since("0.1.0", "README.md", nil, "18516a2")) { reading, _ in
      .optional(reading.minimumCocoaPods, otherwise: "none is stated")
    },
    rule(
      "storage/api",
      arguments: [SourceRule.Argument("method", "a method, of which then `static` or `instance` is said")],
      since("0.1.7", "ExtensionStorage.ts", "ExtensionStorage", "0cdd41b"),
      since("3.0.1", "ExtensionStorage.ts", "ExtensionStorage", "f572207"),
      since("3.0.2", "ExtensionStorage.ts", "ExtensionStorage", "4c6655c")
    ) { reading, arguments in
      guard let name = arguments.text("method") else { return .texts(reading.storageMethods.map(\.name)) }
      return .optional(
        reading.storageMethods.first { $0.name == name }.map { $0.isStatic ? "static" : "instance" },
        otherwise: "the class has no such method")
    },
  ]
}
