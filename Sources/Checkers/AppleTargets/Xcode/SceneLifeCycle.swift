import ExpoProject
import SourceRules

extension Checker {
  static let sceneLifeCycle = Checker(
    "xcode/scene-life-cycle",
    rationale: """
      iOS does not launch an app that is built with Xcode 27 and does not use the scene life cycle. SDK 57 uses it \
      on request only, so the build succeeds and the app dies at its start, extensions or not.
      """,
    facts: [
      "expo-sdk/risks/xcode-27-launch", "expo-sdk/scene-life-cycle#opt-in-of-sdk-57",
      "expo-sdk/scene-life-cycle#default-of-sdk-58", "apple-platform/ios-27#scene-life-cycle-in-the-host-app",
    ],
    rules: ["expo-sdk/scene-life-cycle"],
    scope: "SDK 57 where the project names Xcode 27 or later; a leftover option from SDK 58 on.",
    needs: [.appConfig, .easConfig, .toolVersions],
    passing: [
      .app(
        "scenes are on", sdk: 57,
        files: [
          "eas.json":
            "{ \"build\": { \"production\": { \"ios\": { \"image\": \"macos-tahoe-26.6-xcode-27.0\" } } } }\n",
          "app.json": appConfig,
        ]),
      .app(
        "Xcode 26", sdk: 57,
        files: [
          "eas.json": "{ \"build\": { \"production\": { \"ios\": { \"image\": \"macos-tahoe-26.5-xcode-26.6\" } } } }\n"
        ]),
      .app("SDK 58 without the option", sdk: 58, files: [".xcode-version": "27.0\n"]),
    ],
    failing: [
      .app(
        "an image with Xcode 27", sdk: 57,
        files: [
          "eas.json": """
          {
            "build": {
              "production": {
                "ios": { "image": "macos-tahoe-26.6-xcode-27.0" }
              }
            }
          }

          """
        ], expecting: [.init("eas.json", line: 4)]),
      .app(
        "a local Xcode 27", sdk: 57, files: [".xcode-version": "27.0\n"], expecting: [.init(".xcode-version", line: 1)]),
      .app(
        "the option left over on SDK 58", sdk: 58, files: ["app.json": appConfig],
        expecting: [.init("app.json", line: 6)]),
    ]
  ) { context in
    guard let config = context.project.appConfig, let release = context.sdkRelease else { return [] }
    switch release.sceneLifeCycle {
    case .optIn: return missing(config, context)
    case .byDefault:
      return options(config).map { option in
        Issue(
          at: option.location ?? ProjectLocation(file: config.file),
          "`ios.enableSceneSupport` is a leftover: Expo SDK \(release.number) uses scenes by default, and prebuild warns of it.",
          mend: "Take the option out of `expo-build-properties`.",
          facts: ["expo-sdk/scene-life-cycle#default-of-sdk-58"])
      }
    case nil: return []
    }
  }

  private static func options(_ config: AppConfig) -> [ConfigNode] {
    config.plugins.filter { $0.name == "expo-build-properties" }
      .compactMap { $0.options?[path: ["ios", "enableSceneSupport"]] }
  }

  private static func missing(_ config: AppConfig, _ context: CheckContext) -> [Issue] {
    if usesScenes(config, context) { return [] }
    return XcodeChoice.all(in: context).filter { !SystemVersion.isBelow($0.version, "27") }.map { choice in
      Issue(
        at: choice.location,
        """
        \(choice.origin.prefix(1).uppercased())\(choice.origin.dropFirst()) takes Xcode \(choice.version), and the \
        app does not use scenes: built so on Expo SDK \(context.sdk.map(String.init) ?? "57"), it does not launch on \
        iOS 27.
        """,
        mend: """
          Switch scenes on by `expo-build-properties` 57.0.19 or later with `expo` 57.0.23 or later, or stay below \
          Xcode 27.
          """,
        snippet: "[\"expo-build-properties\", { \"ios\": { \"enableSceneSupport\": true } }]")
    }
  }

  /// Whether the app has the option or scenes of its own, as far as can be told.
  fileprivate static func usesScenes(_ config: AppConfig, _ context: CheckContext) -> Bool {
    options(config).contains { $0.boolean != false && $0.value != .null } || hasOwnScenes(config, context)
  }

  /// Whether the app brings a scene manifest of its own, or a plugin that seems to.
  private static func hasOwnScenes(_ config: AppConfig, _ context: CheckContext) -> Bool {
    let key = "UIApplicationSceneManifest"
    if config.node[path: ["ios", "infoPlist", key]] != nil { return true }
    if config.plugins.contains(where: { $0.name.isEmpty || $0.name.lowercased().contains("scene") }) { return true }
    guard context.project.nativeFolder == .committed, let xcode = context.project.xcode, let host = xcode.host else {
      return false
    }
    return xcode.infoPlist(of: host)?.node?[key] != nil
  }

  private static let appConfig = """
    {
      "expo": {
        "name": "Acme", "slug": "acme", "ios": { "bundleIdentifier": "com.acme.app" },
        "plugins": [
          "@bacons/apple-targets",
          ["expo-build-properties", { "ios": { "enableSceneSupport": true } }]
        ]
      }
    }

    """
}

extension CheckContext {
  /// Whether the app uses the scene life cycle, by the option of SDK 57, a manifest or a plugin; nil without an app config.
  public var usesScenes: Bool? { project.appConfig.map { Checker.usesScenes($0, self) } }
}
