import ExpoProject
import SourceRules

extension Checker {
  static let shareContentCollision = Checker(
    "share-content/collision",
    rationale: """
      Both `react-native-share-content` and a `share` target of `@bacons/apple-targets` call their extension \
      `<app>.share` unless told otherwise. Two extensions of one identifier cannot be signed or installed together, and \
      nobody wrote the identifier that is there twice.
      """,
    facts: [
      "neighbours/collisions#share-content-and-an-apple-targets-share-target",
      "share-content/identifiers#bundle-identifier",
    ],
    rules: ["share-content/defaults/bundle-id", "apple-targets/bundle-id/default"],
    scope: "apple-targets makes its default of the type from 0.2.0 on.", needs: [.appConfig, .targetConfig],
    passing: [
      ShareContentExample.app(
        "another identifier for one", options: #""iosShareExtensionBundleIdentifier": "com.acme.app.intake""#,
        plugins: ",\n      \"@bacons/apple-targets\"",
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n"]),
      ShareContentExample.app(
        "a widget beside it", plugins: ",\n      \"@bacons/apple-targets\"",
        files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n"]),
    ],
    failing: [
      ShareContentExample.app(
        "both by default", plugins: ",\n      \"@bacons/apple-targets\"",
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n"],
        expecting: [.init("targets/share/expo-target.config.json")]),
      ShareContentExample.app(
        "written by hand in the target", plugins: ",\n      \"@bacons/apple-targets\"",
        files: [
          "targets/action/expo-target.config.json":
            "{\n  \"type\": \"action\",\n  \"bundleIdentifier\": \"com.acme.app.share\"\n}\n"
        ], expecting: [.init("targets/action/expo-target.config.json", line: 3)]),
    ]
  ) { context in
    guard let plugin = context.shareContent, let identifier = plugin.bundleIdentifier else { return [] }
    return context.targets.filter { $0.bundleIdentifier == identifier }.map { target in
      let isDefault = target.hasDefaultIdentifier && plugin["iosShareExtensionBundleIdentifier"] == nil
      return Issue(
        at: target.location(of: "bundleIdentifier"), target: target.folder.directoryName,
        """
        The target `\(target.folder.directoryName)` of @bacons/apple-targets and the extension of \
        `\(plugin.entry.name)` have the same bundle identifier `\(identifier)`\(isDefault ? ", both by default" : "").
        """,
        mend: "Keep one of the two extensions, or give the plugin's another identifier under the app's.",
        snippet: "\"iosShareExtensionBundleIdentifier\": \"\(plugin.host ?? "<app>").intake\"")
    }
  }
}
