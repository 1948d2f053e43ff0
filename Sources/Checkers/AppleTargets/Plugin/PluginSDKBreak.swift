import ExpoProject
import Versions

extension Checker {
  static let pluginSDKBreak = Checker(
    "plugin/sdk-break",
    rationale: """
      Several Expo SDKs changed what the plugin builds on, and it had to follow. A pair that is known not to work \
      fails at prebuild or in the build, with a message that speaks of neither.
      """,
    facts: [
      "apple-targets/requirements#check-before-an-sdk-upgrade", "expo-sdk/risks/plugin-3-on-sdk-54",
      "apple-targets/bugs/198",
      "apple-targets/bugs/49", "expo-sdk/risks/podspecs-at-15-1",
    ], rules: ["apple-targets/requirements/expo-peer"],
    scope: """
      0.0.6 and later on SDK 50 and older; up to 3.0.7 on SDK 54 and later; up to 4.0.6 on SDK 56 and later; `expo` \
      56.0.0 to 56.0.4 with 3.0.0 and later.
      """, needs: [.packageManifest, .lockfile],
    passing: [
      .app("4.0.0 on SDK 54", plugin: "4.0.0", sdk: 54, files: PluginExample.widget),
      .app("5.0.0 on SDK 55", sdk: 55, files: PluginExample.widget),
    ],
    failing: [
      .app(
        "3.0.5 on SDK 54", plugin: "3.0.5", sdk: 54, files: PluginExample.widget,
        expecting: [.init("package.json", line: 4)]),
      .app(
        "0.2.1 on SDK 50", plugin: "0.2.1", sdk: 50, files: PluginExample.widget,
        expecting: [.init("package.json", line: 4)]),
      .app(
        "4.0.6 on SDK 57", plugin: "4.0.6", sdk: 57, files: PluginExample.widget,
        expecting: [.init("package.json", line: 4)]),
      .app(
        "the first releases of SDK 56", sdk: 56, files: PluginExample.widget,
        expecting: [.init("package.json", line: 5)]),
    ]
  ) { context in
    guard let version = context.pluginVersion, let sdk = context.sdk else { return [] }
    let pair = SDKPair(version: version, sdk: sdk, context: context)
    return [pair.withoutPodfileHelper, pair.beforeSDK54, pair.withoutPrebuildConfig, pair.firstOfSDK56].compactMap {
      $0
    }
  }
}

/// A version of the plugin with an Expo SDK.
private struct SDKPair {
  let version: Version
  let sdk: Int
  let context: CheckContext

  private func issue(
    _ consequence: String, mend: String, fact: String, severity: CheckerCatalogue.Severity? = nil
  ) -> Issue {
    Issue(
      at: context.pluginVersionLocation, "@bacons/apple-targets \(version) on Expo SDK \(sdk): \(consequence)",
      mend: mend,
      severity: severity, facts: [fact])
  }

  var withoutPodfileHelper: Issue? {
    guard sdk <= 50, version >= Version(major: 0, minor: 0, patch: 6) else { return nil }
    return issue(
      "prebuild fails, because that SDK lacks the Podfile helper that the plugin imports.",
      mend: "Upgrade Expo to SDK 51 or later.",
      fact: "apple-targets/bugs/49")
  }

  /// A warning, since what fails is disputed: mixed versions of Expo's packages are likelier than the plugin alone, and there are
  /// projects with such a pair that are built.
  var beforeSDK54: Issue? {
    guard sdk >= 54, version < Version(major: 4) else { return nil }
    return issue(
      "prebuild was reported to fail with \"provider is not a function\".",
      mend: "Upgrade the plugin to 4.0.0 or later.",
      fact: "apple-targets/bugs/144#cause-of-the-failure", severity: .warning)
  }

  /// An error only where the installed packages show that nothing hoists the module.
  var withoutPrebuildConfig: Issue? {
    let module = "@expo/prebuild-config"
    let installed = context.project.installed
    guard sdk >= 56, version >= Version(major: 4), version <= Version(major: 4, minor: 0, patch: 6) else { return nil }
    guard !context.isPluginVersionGuessed, context.project.manifest?.dependency(module) == nil else { return nil }
    guard installed[module]?.origin != .nodeModules else { return nil }
    let isMissing = installed["expo"]?.origin == .nodeModules
    return issue(
      """
      `\(module)`, which the plugin needs and does not declare, is no longer hoisted, and reading the app config \
      fails\(isMissing ? "" : " where nothing else hoists it").
      """,
      mend: "Upgrade the plugin to 5.0.0, or install `\(module)` in the project.", fact: "apple-targets/bugs/198",
      severity: isMissing ? nil : .warning)
  }

  var firstOfSDK56: Issue? {
    guard let expo = context.project.installed["expo"], expo.origin != .manifestRange, context.sdk == 56 else {
      return nil
    }
    guard expo.version.major == 56, expo.version < Version(major: 56, minor: 0, patch: 5), version >= Version(major: 3)
    else { return nil }
    return Issue(
      at: context.project.manifest?.dependency("expo")?.location ?? expo.location,
      """
      expo \(expo.version) with @bacons/apple-targets \(version): the plugin's pod says iOS 15.1 and does not \
      compile, because ExpoModulesCore is at 16.4.
      """,
      mend: "Upgrade `expo` to 56.0.5 or later.", snippet: "\"expo\": \"~56.0.5\"",
      facts: ["expo-sdk/risks/podspecs-at-15-1"])
  }
}
