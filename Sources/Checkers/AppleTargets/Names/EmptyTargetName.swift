import ExpoProject

extension Checker {
  static let emptyTargetName = Checker(
    "target-name/empty",
    rationale: """
      A product name may hold ASCII letters and digits only. When `name`, folder and type have none, the plugin \
      throws at prebuild and the app cannot be built.
      """,
    facts: ["apple-targets/names#empty-names", "apple-targets/names#product-name"],
    rules: ["apple-targets/name/product-name", "apple-targets/name/sanitising"],
    scope: "From 0.2.0 on; before, names are taken as they are.",
    passing: [
      .app(
        "the type still gives a name",
        files: [
          "targets/分享/expo-target.config.json": "{ \"type\": \"share\", \"name\": \"分享\", \"displayName\": \"分享\" }\n"
        ]),
      .app(
        "names as they are, before 0.2.0", plugin: "0.1.19", sdk: 52,
        files: ["targets/分享/expo-target.config.json": "{ \"type\": \"分享\" }\n"]),
    ],
    failing: [
      .app(
        "no ASCII letter anywhere", files: ["targets/分享/expo-target.config.json": "{\n  \"type\": \"分享\"\n}\n"],
        expecting: [.init("targets/分享/expo-target.config.json")])
    ]
  ) { context in
    context.targets.filter { $0.productName == nil }.map { target in
      Issue(
        at: target.folder.configLocation, target: target.folder.directoryName,
        """
        Nothing is left of the names of `\(target.folder.directoryName)` once everything but ASCII letters and \
        digits is removed: the plugin throws.
        """,
        mend: "Give a `name` with ASCII letters, and put what users should see into `displayName`.",
        snippet: "name: \"ShareExtension\",")
    }
  }
}
