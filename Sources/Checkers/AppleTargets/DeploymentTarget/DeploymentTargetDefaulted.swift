import ExpoProject
import SourceRules

extension Checker {
  static let deploymentTargetDefaulted = Checker(
    "deployment-target/defaulted",
    rationale: """
      A target whose config gives no `deploymentTarget` gets the plugin's default, whatever the app itself asks for. \
      The default is newer than what Expo apps support, so users on older systems install the app and look in vain \
      for the extension: no error says why.
      """,
    facts: [
      "apple-targets/deployment-target#users-on-older-systems", "apple-targets/deployment-target",
      "apple-targets/deployment-target#watch-types", "expo-sdk/deployment-target#field-reaches-the-host-only",
      "apple-platform/build-settings#deployment-target-above-the-hosts",
    ],
    rules: ["apple-targets/deployment-target/default", "apple-targets/deployment-target/watch-default"],
    scope: "16.4 up to 0.1.10, 18.1 up to 0.1.14, 18.0 to 5.0.0; watchOS 11.0 from 4.0.1 on.",
    needs: [.targetConfig],
    passing: [
      .app(
        "a deployment target",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\", \"deploymentTarget\": \"15.1\" }\n"
        ]),
      .app(
        "an app that asks for as much", sdk: 56,
        ios: #""bundleIdentifier": "com.acme.app", "deploymentTarget": "18.0""#,
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n"]),
      .app(
        "one from the environment",
        files: [
          "targets/share/expo-target.config.js":
            "module.exports = { type: \"share\", deploymentTarget: process.env.MINIMUM_IOS };\n"
        ]),
      .app(
        "an app-intent target, which takes none",
        files: ["targets/intent/expo-target.config.json": "{ \"type\": \"app-intent\" }\n"]),
    ],
    failing: [
      .app(
        "none, in an app for iOS 15.1",
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n"],
        expecting: [.init("targets/share/expo-target.config.json")]),
      .app(
        "ios.deploymentTarget does not reach the target", sdk: 56,
        ios: #""bundleIdentifier": "com.acme.app", "deploymentTarget": "17.0""#,
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n"],
        expecting: [.init("targets/share/expo-target.config.json")]),
      .app(
        "a watch app",
        files: ["targets/watch/expo-target.config.js": "module.exports = { type: \"watch\" };\n"],
        expecting: [.init("targets/watch/expo-target.config.js")]),
      .app(
        "an app-intent target whose value is ignored",
        files: [
          "targets/intent/expo-target.config.json":
            "{\n  \"type\": \"app-intent\",\n  \"deploymentTarget\": \"16.4\"\n}\n"
        ], expecting: [.init("targets/intent/expo-target.config.json", line: 3)]),
    ]
  ) { context in
    let host = HostDeploymentTarget(context)
    return context.targets.compactMap { target in
      guard target.registryType != nil else { return nil }
      if target.type == "app-intent" { return ignored(target, context) }
      guard target.hasNoDeploymentTarget else { return nil }
      return target.isForWatch ? watch(target, context) : phone(target, host, context)
    }
  }

  private static func phone(
    _ target: EffectiveTarget, _ host: HostDeploymentTarget?, _ context: CheckContext
  ) -> Issue? {
    let name = target.folder.directoryName
    guard let version = SystemVersion.lowest(target.deploymentTarget) else { return nil }
    let isLower = host?.version.map { $0 < version }
    if isLower == false { return nil }
    let gap =
      host.map { "while the app itself runs on iOS \($0.text) and later (\($0.origin)): users in between have" }
      ?? "whatever the app itself asks for: users on older systems may have"
    return Issue(
      at: target.location(of: "deploymentTarget"), target: name,
      """
      `\(name)` sets no `deploymentTarget` and gets iOS \(target.deploymentTarget) (\(context.inVersion)), \(gap) \
      the app without the extension.
      """,
      mend: """
        Set `deploymentTarget` to the app's own\(host.map { ", \($0.text)," } ?? "") or to the lowest iOS that the \
        extension's code can do with.
        """,
      snippet: target.folder.line("deploymentTarget", "\"\(host?.text ?? context.minimumIOS ?? "16.4")\""))
  }

  private static func watch(_ target: EffectiveTarget, _ context: CheckContext) -> Issue {
    let name = target.folder.directoryName
    return Issue(
      at: target.location(of: "deploymentTarget"), target: name,
      """
      `\(name)` sets no `deploymentTarget` and gets watchOS \(target.deploymentTarget) (\(context.inVersion)): users \
      of older watches go without it.
      """,
      mend: "Set `deploymentTarget` to the lowest watchOS that the code can do with; the scaffold writes 9.4.",
      snippet: target.folder.line("deploymentTarget", "\"9.4\""),
      facts: ["apple-targets/deployment-target#watch-types"])
  }

  private static func ignored(_ target: EffectiveTarget, _ context: CheckContext) -> Issue? {
    let name = target.folder.directoryName
    guard let wanted = target.folder.deploymentTarget, let fixed = context.plugin.appIntentDeploymentTarget,
      let version = SystemVersion.lowest(wanted), version != SystemVersion.lowest(fixed)
    else { return nil }
    return Issue(
      at: target.location(of: "deploymentTarget"), target: name,
      """
      `\(name)` asks for iOS \(wanted), and the plugin ignores that: every `app-intent` target gets \(fixed) \
      (\(context.inVersion)).
      """,
      mend: "Take the field out, or set the value on the target after prebuild by a config plugin of your own.",
      facts: ["apple-targets/deployment-target#app-intents-targets"])
  }
}

extension EffectiveTarget {
  /// Whether the config gives no deployment target, as far as can be told: one that is `undefined` may come from the environment.
  fileprivate var hasNoDeploymentTarget: Bool {
    guard let field = config["deploymentTarget"] else { return true }
    return field.isNothing && !folder.readsEnvironment
  }
}
