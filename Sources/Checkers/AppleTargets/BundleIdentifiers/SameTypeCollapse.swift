import ExpoProject
import SourceRules

extension Checker {
  static let sameTypeCollapse = Checker(
    "bundle-id/same-type-collapse",
    rationale: """
      The plugin finds an existing Xcode target by its type and takes the first of that type when no name fits. A \
      second config of the type therefore re-configures the first target, and one extension is missing from the app; \
      names and identifiers do not help. The same befalls the targets of other plugins.
      """,
    facts: [
      "apple-targets/xcode-target#two-targets-of-one-type", "apple-targets/xcode-target#targets-of-other-plugins",
      "apple-targets/bugs/180", "apple-targets/target-types#one-widget-target-per-app",
    ], rules: ["apple-targets/xcode-target/same-type", "apple-targets/xcode-target/lookup"],
    scope: "All versions read, to 5.0.0. `app-intent` targets are never recognised, so they do not collapse.",
    passing: [
      .app(
        "one of each type",
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
          "targets/watch-widget/expo-target.config.json": "{ \"type\": \"watch-widget\" }\n",
        ]),
      .app(
        "expo-sharing, whose share extension is off",
        expo: #""scheme": "acme""#,
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "app.json": """
          {
            "expo": {
              "name": "Acme", "slug": "acme", "ios": { "bundleIdentifier": "com.acme.app" },
              "plugins": ["expo-sharing", "@bacons/apple-targets"]
            }
          }

          """,
        ]),
    ],
    failing: [
      .app(
        "two widgets with names and identifiers of their own",
        files: [
          "targets/home/expo-target.config.json": """
          {
            "type": "widget",
            "name": "Home",
            "bundleIdentifier": ".home"
          }

          """,
          "targets/lock/expo-target.config.json": """
          {
            "type": "widget",
            "name": "Lock",
            "bundleIdentifier": ".lock"
          }

          """,
        ], expecting: [.init("targets/lock/expo-target.config.json", line: 2)]),
      .app(
        "a widget beside expo-widgets",
        files: [
          "targets/widget/expo-target.config.json": "{\n  \"type\": \"widget\"\n}\n",
          "app.json": """
          {
            "expo": {
              "name": "Acme", "slug": "acme", "ios": { "bundleIdentifier": "com.acme.app" },
              "plugins": ["expo-widgets", "@bacons/apple-targets"]
            }
          }

          """,
        ], expecting: [.init("targets/widget/expo-target.config.json", line: 2)]),
    ]
  ) { context in
    let plugins = OtherMaker.all(in: context.project)
    return context.targets.enumerated().flatMap { index, target -> [Issue] in
      let earlier = context.targets[..<index].first {
        $0.type == target.type && collapses(target, into: $0, context.plugin)
      }
      return [earlier.map { collapse(target, into: $0, context) }].compactMap { $0 }
        + plugins.filter { $0.type == target.type && target.registryType != nil }.map { takeover(target, $0, context) }
    }
  }

  private static func collapses(
    _ target: EffectiveTarget, into other: EffectiveTarget, _ plugin: AppleTargetsSource.Reading
  ) -> Bool {
    guard let known = other.registryType, let product = target.productName else { return false }
    let point = other.folder.infoPlist?.node?["NSExtension"]?["NSExtensionPointIdentifier"]?.string
    let native = NativeTarget(
      productName: other.productName ?? "", productType: known.productType.rawValue,
      extensionPoint: point ?? known.extensionPoint,
      isForWatch: known.isForWatch)
    return plugin.targetToUpdate(type: target.type, productName: product, among: [native]) != nil
  }

  private static func collapse(_ target: EffectiveTarget, into other: EffectiveTarget, _ context: CheckContext) -> Issue
  {
    let names = (target.folder.directoryName, other.folder.directoryName)
    let advice =
      target.type == "widget" ? "put all widgets into the `WidgetBundle` of one target" : "keep one target of the type"
    return Issue(
      at: target.location(of: "type"), target: names.0,
      """
      `\(names.0)` and `\(names.1)` are both of type `\(target.type)`: the second re-configures the Xcode target of \
      the first, and only one is built (\(context.inVersion)).
      """,
      mend: "Make them one: \(advice). Other names or identifiers do not separate them.")
  }

  private static func takeover(_ target: EffectiveTarget, _ maker: OtherMaker, _ context: CheckContext) -> Issue {
    Issue(
      at: target.location(of: "type"), target: target.folder.directoryName,
      """
      `\(target.folder.directoryName)` is of type `\(target.type)`, and the plugin `\(maker.package)` makes a target \
      of that type too: one takes over the other's Xcode target, and one of them is missing (\(context.inVersion)).
      """,
      mend: "Let one of the two make this kind of extension.", severity: .warning, facts: [maker.fact])
  }
}
