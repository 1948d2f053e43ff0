import ExpoProject
import SourceRules

extension Checker {
  static let shareContentBundleIdentifier = Checker(
    "share-content/bundle-id",
    rationale: """
      iOS installs an extension only if its identifier begins with the app's and a dot. The plugin checks that itself \
      and stops prebuild, so that nothing is built at all.
      """,
    facts: ["share-content/identifiers#bundle-identifier"], rules: ["share-content/bundle-id/constraints"],
    needs: [.appConfig],
    passing: [
      ShareContentExample.app(
        "under the app's", options: #""iosShareExtensionBundleIdentifier": "com.acme.app.share.internal""#),
      ShareContentExample.app("the default"),
    ],
    failing: [
      ShareContentExample.app(
        "the app's own", options: #""iosShareExtensionBundleIdentifier": "com.acme.app""#,
        expecting: [.init("app.json", line: 8)]),
      ShareContentExample.app(
        "beside the app's", options: #""iosShareExtensionBundleIdentifier": "com.acme.share""#,
        expecting: [.init("app.json", line: 8)]),
      ShareContentExample.app(
        "an underscore", options: #""iosShareExtensionBundleIdentifier": "com.acme.app.share_it""#,
        expecting: [.init("app.json", line: 8)]),
    ]
  ) { context in
    let option = "iosShareExtensionBundleIdentifier"
    guard let plugin = context.shareContent, let host = plugin.host, let given = plugin[option]?.string,
      let problem = plugin.plugin.problem(bundleIdentifier: given, host: host)
    else { return [] }
    let words =
      switch problem {
      case .characters: "holds something else than letters, digits, dots and hyphens"
      case .equalsHost: "is the app's own identifier"
      case .outsideHost: "does not begin with the app's `\(host).`"
      }
    return [
      Issue(
        at: plugin.location(option), "`\(option)` is `\(given)`: it \(words), and prebuild stops.",
        mend: "Use an identifier under the app's, or leave the option out.",
        snippet: "\"\(option)\": \"\(plugin.plugin.defaultBundleIdentifier(host: host))\"")
    ]
  }
}
