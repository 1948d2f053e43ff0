import ExpoProject
import SourceRules

extension Checker {
  static let hostIdentifierMissing = Checker(
    "bundle-id/host-missing",
    rationale: """
      Every target's identifier hangs below the app's. Without `ios.bundleIdentifier` the plugin invents one and \
      writes it into the app config, so that app and extensions are registered under a name that nobody chose; older \
      versions stop or write "undefined".
      """,
    facts: [
      "apple-targets/bundle-identifier#host-without-an-identifier",
      "apple-targets/bundle-identifier#host-without-an-identifier-before-404",
    ], rules: ["apple-targets/bundle-id/host-fallback"],
    scope: "An invented identifier and a warning from 4.0.4 on; an error before.", needs: [.appConfig],
    passing: [
      .app("an identifier", files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n"]),
      .app("no targets", ios: "", files: [:]),
    ],
    failing: [
      .app(
        "none", ios: #""supportsTablet": true"#,
        files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n"],
        expecting: [.init("app.json", line: 5)]),
      .app(
        "none, before 4.0.4", plugin: "4.0.3", sdk: 54, ios: "",
        files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n"],
        expecting: [.init("app.json", line: 5)]),
    ]
  ) { context in
    guard !context.folders.isEmpty, let config = context.project.appConfig else { return [] }
    let value = config.node[path: ["ios", "bundleIdentifier"]]
    if let value, !value.isNothing || value.value == .undefined { return [] }
    if context.project.nativeFolder == .committed, context.project.xcode?.host != nil { return [] }
    let slug = config.node["slug"]?.string ?? "<slug>"
    let fallback = context.plugin.fallbackHostIdentifier(slug: slug)
    return [
      Issue(
        at: config.location("ios"),
        fallback.map {
          """
          The app config has no `ios.bundleIdentifier`: the plugin takes `\($0)` for it and writes that into the \
          config.
          """
        }
          ?? """
          The app config has no `ios.bundleIdentifier`: \(context.inVersion) the plugin throws, or identifiers begin \
          with "undefined".
          """,
        mend: "Set the app's identifier; it is permanent once it is registered.",
        snippet: "\"ios\": { \"bundleIdentifier\": \"com.yourcompany.\(slug)\" }",
        severity: fallback == nil ? .error : nil,
        facts: fallback == nil ? ["apple-targets/bundle-identifier#host-without-an-identifier-before-404"] : [])
    ]
  }
}
