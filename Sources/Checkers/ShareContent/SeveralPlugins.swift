import ExpoProject
import SourceRules
import Versions

extension Checker {
  static let shareSeveralPlugins = Checker(
    "share/several-plugins",
    rationale: """
      Plugins that make the same kind of extension do not know of each other. They take over or skip each other's Xcode \
      target, claim one identifier or spoil each other's entry for EAS, and which one suffers depends on their order; at \
      best users see the app twice in the share sheet.
      """,
    facts: [
      "neighbours/collisions", "neighbours/collisions#apple-targets-takes-over-foreign-targets",
      "neighbours/share-plugins#using-two-on-purpose",
    ],
    rules: ["share-content/xcode-target/reuse", "apple-targets/xcode-target/lookup"],
    scope:
      "Parts that are switched off (`disableIOS` of expo-share-intent, `ios.enabled` of expo-sharing) do not count.",
    needs: [.appConfig, .targetConfig],
    passing: [
      ShareContentExample.app("one plugin of a kind", plugins: ",\n      \"expo-widgets\""),
      ShareContentExample.app(
        "expo-share-intent for Android only", plugins: ",\n      [\"expo-share-intent\", { \"disableIOS\": true }]"),
      ShareContentExample.app("expo-sharing for sharing out of the app", plugins: ",\n      \"expo-sharing\""),
    ],
    failing: [
      ShareContentExample.app(
        "beside expo-share-intent", plugins: ",\n      \"expo-share-intent\"",
        expecting: [.init("app.json", line: 10)]),
      ShareContentExample.app(
        "beside a share target of apple-targets", plugins: ",\n      \"@bacons/apple-targets\"",
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n"],
        expecting: [.init("app.json", line: 7)]),
      ShareContentExample.app(
        "beside expo-sharing and expo-share-extension of one identifier",
        plugins: """
          ,
                ["expo-sharing", { "ios": { "enabled": true, "extensionBundleIdentifier": "com.acme.app.ShareExtension" } }],
                "expo-share-extension"
          """,
        expecting: [.init("app.json", line: 10), .init("app.json", line: 11), .init("app.json", line: 11)]),
      .app(
        "two makers of widgets",
        files: [
          "app.json": """
          {
            "expo": {
              "name": "Acme", "slug": "acme", "ios": { "bundleIdentifier": "com.acme.app" },
              "plugins": [
                "expo-widgets",
                "expo-live-activity"
              ]
            }
          }

          """
        ], expecting: [.init("app.json", line: 6)]),
    ]
  ) { context in
    ["share", "widget"].flatMap { type in
      let makers = ExtensionMaker.all(of: type, in: context)
      return makers.indices.flatMap { index in
        makers[..<index].map { pair(of: type, $0, makers[index], context) }
      }
    }
  }

  private static func pair(
    of type: String, _ first: ExtensionMaker, _ second: ExtensionMaker, _ context: CheckContext
  ) -> Issue {
    let pair = ExtensionMakerPair(first: first, second: second, host: context.host.bundleIdentifier?.value)
    let outcome = pair.outcome
    return Issue(
      at: second.location, target: first.target,
      """
      \(first.words) and \(second.words) each make a \(type == "share" ? "share extension" : "widget extension"): \
      \(outcome.words)
      """,
      mend: outcome.mend ?? "Keep one of the two for this kind of extension.", snippet: outcome.snippet,
      facts: outcome.facts)
  }
}
