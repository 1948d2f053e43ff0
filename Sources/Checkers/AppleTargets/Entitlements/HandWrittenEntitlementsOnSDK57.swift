import ExpoProject
import Versions

extension Checker {
  static let handWrittenEntitlementsOnSDK57 = Checker(
    "entitlements/sdk57-hand-written",
    rationale: """
      On Expo SDK 57 a parsed property list is an object without a prototype, on which the plugin calls \
      `hasOwnProperty`. With a hand-written entitlements file prebuild fails with an error that names neither the \
      file nor the target.
      """,
    facts: [
      "apple-targets/entitlements#hand-written-file-on-sdk-57", "expo-sdk/risks/hand-written-entitlements",
      "apple-targets/entitlements#hand-written-file",
    ], rules: ["apple-targets/entitlements/hand-written-file"], scope: "SDK 57 with the plugin up to 5.0.0.",
    passing: [
      .app(
        "the entitlements in the config", sdk: 57,
        files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"entitlements\": {} }\n"]),
      .app("SDK 56", sdk: 56, files: files),
      .app("a version with the fix", plugin: "6.0.0", sdk: 57, files: files),
    ],
    failing: [.app("a file on SDK 57", sdk: 57, files: files, expecting: [.init("targets/widget/widget.entitlements")])]
  ) { context in
    let lastWithBug = Version(major: 5)
    guard context.sdk == 57, (context.pluginVersion ?? context.plugin.version) <= lastWithBug else { return [] }
    return context.folders.compactMap { folder in
      guard folder.config != nil, folder.configEntitlements?.isNothing ?? true else { return nil }
      guard let file = folder.entitlements.first else { return nil }
      return Issue(
        at: ProjectLocation(file: file.path), target: folder.directoryName,
        """
        `\(file.path)` is a hand-written entitlements file, on which prebuild fails with Expo SDK 57 and the plugin \
        up to \(lastWithBug) (\(context.inVersion)).
        """,
        mend: "Move its content into the `entitlements` object of the config and delete the file.",
        snippet: snippet(file))
    }
  }

  /// The file's App Groups as they stand in the config.
  private static func snippet(_ file: PropertyListFile) -> String? {
    guard let groups = file.node?["com.apple.security.application-groups"]?.strings, !groups.isEmpty else { return nil }
    let list = groups.map { "\"\($0)\"" }.joined(separator: ", ")
    return "entitlements: {\n  \"com.apple.security.application-groups\": [\(list)],\n},"
  }

  private static let files = [
    "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
    "targets/widget/widget.entitlements": EntitlementsExample.file(["group.com.acme.app"]),
  ]
}
