import ExpoProject
import SourceRules

extension Checker {
  static let outOfDate = Checker(
    "prebuild/out-of-date",
    rationale: """
      What a target config says reaches Xcode at prebuild only. A project that was not made anew after a change builds \
      the old extension, with the old identifier, deployment target or entitlements, and nothing says so.
      """,
    facts: [
      "apple-targets/prebuild#when-clean-is-required", "apple-targets/prebuild",
      "apple-targets/common-mistakes#plain-prebuild-after-a-change",
    ],
    rules: [
      "apple-targets/xcode-target/lookup", "apple-targets/bundle-id/default", "apple-targets/deployment-target/default",
      "apple-targets/entitlements/generated-file",
    ],
    needs: [.targetConfig, .appConfig, .xcodeProject],
    passing: [
      .app(
        "nothing has changed",
        files: [
          ".gitignore": PrebuildExample.ignore,
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PrebuildExample.plist("com.apple.share-services"),
          "ios/Acme.xcodeproj/project.pbxproj": PrebuildExample.share(),
        ]),
      .app(
        "the same identifiers for another variant of the app",
        ios: #""bundleIdentifier": "com.acme.app.dev""#,
        files: [
          ".gitignore": PrebuildExample.ignore,
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PrebuildExample.plist("com.apple.share-services"),
          "ios/Acme.xcodeproj/project.pbxproj": PrebuildExample.share(),
        ]),
    ],
    failing: [
      .app(
        "a target that is not there yet",
        files: [
          ".gitignore": PrebuildExample.ignore,
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
          "ios/Acme.xcodeproj/project.pbxproj": PrebuildExample.share(),
        ], expecting: [.init("targets/widget/expo-target.config.json")]),
      .app(
        "another identifier, deployment target and entitlements file",
        files: [
          ".gitignore": PrebuildExample.ignore,
          "targets/share/expo-target.config.json": """
          { "type": "share", "bundleIdentifier": ".sharing", "deploymentTarget": "16.4", "entitlements": {} }

          """,
          "targets/share/Info.plist": PrebuildExample.plist("com.apple.share-services"),
          "ios/Acme.xcodeproj/project.pbxproj": PrebuildExample.share(),
        ], expecting: [.init("ios/Acme.xcodeproj/project.pbxproj", line: 6)]),
    ]
  ) { context in
    guard context.project.appleTargetsPlugin != nil, let natives = NativeTargets(context.project),
      !natives.xcode.targets.isEmpty
    else { return [] }
    let types = Dictionary(grouping: context.targets, by: \.type)
    return context.targets.compactMap { target in
      guard target.registryType != nil, target.xcodeName != nil else { return nil }
      let made = natives.made(by: target)
      if made.isEmpty {
        // Of several targets of one type only the first gets into Xcode, which another checker says.
        return types[target.type, default: []].count > 1 ? nil : Drift.missing(target, natives, context)
      }
      return made.count == 1 ? Drift(target: target, native: made[0], natives: natives, context: context).issue : nil
    }
  }
}

/// What the Xcode project has otherwise than a target config.
private struct Drift {
  let target: EffectiveTarget
  let native: XcodeProject.Target
  let natives: NativeTargets
  let context: CheckContext

  static func missing(_ target: EffectiveTarget, _ natives: NativeTargets, _ context: CheckContext) -> Issue {
    let name = target.folder.directoryName
    let other = natives.toUpdate(for: target, plugin: context.plugin).map {
      ", though a `\(target.type)` target `\($0.name)`"
    }
    return Issue(
      at: ProjectLocation(file: target.folder.configFile), target: name,
      """
      \(natives.xcode.file) has no target `\(target.xcodeName ?? name)` for this config\(other ?? ""): it was made \
      before the config, or before its name was changed.
      """,
      mend: mend(context), snippet: snippet(context))
  }

  var issue: Issue? {
    let differences = [identifier, deploymentTarget, entitlements].compactMap { $0 }
    guard !differences.isEmpty else { return nil }
    let name = target.folder.directoryName
    return Issue(
      at: native.location, target: name,
      "The Xcode target `\(native.name)` is not what \(target.folder.configFile) says: \(differences.joined(separator: "; ")).",
      mend: Self.mend(context), snippet: Self.snippet(context))
  }

  private static func mend(_ context: CheckContext) -> String {
    context.project.nativeFolder == .committed
      ? """
      Change the Xcode project by hand, or prebuild with `--clean` if nothing in `ios/` was edited; what was edited \
      there is lost.
      """
      : "Prebuild with `--clean`."
  }

  private static func snippet(_ context: CheckContext) -> String? {
    context.project.nativeFolder == .committed ? nil : "npx expo prebuild -p ios --clean"
  }

  /// The differing identifier. A project that was made for another variant of the app differs throughout, which is no mistake.
  private var identifier: String? {
    if let field = target.config["bundleIdentifier"], field.string == nil { return nil }
    guard let wanted = target.bundleIdentifier, let found = known("PRODUCT_BUNDLE_IDENTIFIER"), found != wanted else {
      return nil
    }
    if let host = context.project.appConfig?.bundleIdentifier?.value,
      !natives.xcode.hostValues(of: "PRODUCT_BUNDLE_IDENTIFIER").allSatisfy({ $0 == host })
    {
      return nil
    }
    return "its identifier is `\(found)` and should be `\(wanted)`"
  }

  private var deploymentTarget: String? {
    let setting = target.isForWatch ? "WATCHOS_DEPLOYMENT_TARGET" : "IPHONEOS_DEPLOYMENT_TARGET"
    if let field = target.config["deploymentTarget"], field.string == nil { return nil }
    guard let found = known(setting), let version = SystemVersion.lowest(found),
      let wanted = SystemVersion.lowest(target.deploymentTarget), version != wanted
    else { return nil }
    return "its deployment target is \(found) and should be \(target.deploymentTarget) (\(context.inVersion))"
  }

  private var entitlements: String? {
    guard let wanted = wantedEntitlements, !context.isNewerThanRules else { return nil }
    let setting = "CODE_SIGN_ENTITLEMENTS"
    var found: Set<String> = []
    for configuration in native.configurations {
      let path = natives.xcode.path(of: setting, target: native, configuration: configuration)
      if path == nil, natives.xcode.setting(setting, of: native, in: configuration) != .absent { return nil }
      if let path { found.insert(path) }
    }
    guard let first = wanted.first, found.isDisjoint(with: wanted) else { return nil }
    return found.isEmpty
      ? "it has no entitlements and should have `\(first)`"
      : "its entitlements are \(found.sorted().quoted) and should be `\(first)`"
  }

  /// The paths that the entitlements may have; nil where the config makes none or does not say.
  private var wantedEntitlements: [String]? {
    let folder = target.folder
    guard folder.configEntitlements?.isObject == true, let product = target.productName else { return nil }
    let file = folder.entitlements.count == 1 ? folder.entitlements.first?.name : nil
    // What 5.0.0 has in the path was read in two states of it.
    let names = [product, folder.directoryName]
    return names.map {
      context.plugin.generatedEntitlementsPath(targetFolder: folder.path, productName: $0, existingFile: file)
    }
  }

  /// The value of a setting where the configurations agree and it is written out.
  private func known(_ setting: String) -> String? {
    let values = native.configurations.map { natives.xcode.setting(setting, of: native, in: $0) }
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
    return first.text
  }
}
