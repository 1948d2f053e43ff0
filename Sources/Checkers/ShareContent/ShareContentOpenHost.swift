import ExpoProject

extension Checker {
  static let shareContentOpenHost = Checker(
    "share-content/open-host",
    rationale: """
      Apple does not promise that a share extension can bring its app to the front, and has broken such ways before; an \
      app that counts on it strands its users. Without a scheme the plugin has no address to open and leaves the option \
      off without a word.
      """,
    facts: [
      "share-content/opening-host-app#no-guarantee", "share-content/opening-host-app#no-scheme",
      "share-content/opening-host-app#queue-is-independent",
    ],
    rules: ["share-content/defaults/open-host"], needs: [.appConfig],
    passing: [
      ShareContentExample.app("off, as by default"),
      ShareContentExample.app("a scheme, and off", options: #""iosHostUrlScheme": "acme""#),
    ],
    failing: [
      ShareContentExample.app(
        "on, with a scheme", options: #""iosOpenHostAppAfterShare": true"#, expo: ",\n    \"scheme\": \"acme\"",
        expecting: [.init("app.json", line: 8)]),
      ShareContentExample.app(
        "on, without a scheme", options: #""iosOpenHostAppAfterShare": true"#, expecting: [.init("app.json", line: 8)]),
    ]
  ) { context in
    let option = "iosOpenHostAppAfterShare"
    guard let plugin = context.shareContent, let config = context.project.appConfig,
      plugin[option]?.boolean == true
    else { return [] }
    let schemes = [plugin.entry.options?["iosHostUrlScheme"], config.node["scheme"]]
    let isMissing = schemes.allSatisfy { node in
      guard let node, node.value != .undefined else { return node == nil }
      return (ExtensionUnit.strings(node) ?? []).allSatisfy { $0.allSatisfy(\.isWhitespace) }
    }
    if isMissing {
      return [
        Issue(
          at: plugin.location(option),
          """
          `\(option)` is on, but neither `iosHostUrlScheme` nor `expo.scheme` is set: there is no address to open, and \
          the plugin leaves it off.
          """,
          mend: "Set `expo.scheme`, or `iosHostUrlScheme` in the plugin's options.",
          snippet: "\"scheme\": \"\(config.node["slug"]?.string ?? "myapp")\",", severity: .error)
      ]
    }
    return [
      Issue(
        at: plugin.location(option),
        "`\(option)` is on: the extension tries to open the app, which iOS may refuse without a word.",
        mend: "Do not rely on it: let the app read pending shares whenever it becomes active, and keep this as a bonus."
      )
    ]
  }
}
