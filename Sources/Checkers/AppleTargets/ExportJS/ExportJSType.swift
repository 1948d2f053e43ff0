import ExpoProject

extension Checker {
  static let exportJSType = Checker(
    "export-js/type",
    rationale: """
      `exportJs` puts the app's whole JavaScript bundle into the target, for React Native in an App Clip or a share \
      extension. In another kind of target it is dead weight: the product grows by the bundle, and each build makes it \
      once more.
      """,
    facts: ["apple-targets/export-js", "apple-targets/target-config#exportjs-field"],
    rules: ["apple-targets/export-js/default"], scope: "From 0.0.6 on, which knows the field.", needs: [.targetConfig],
    passing: [
      .app(
        "React Native in a share extension",
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\", \"exportJs\": true }\n"]),
      .app(
        "switched off",
        files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"exportJs\": false }\n"]),
    ],
    failing: [
      .app(
        "a widget",
        files: [
          "targets/widget/expo-target.config.json": "{\n  \"type\": \"widget\",\n  \"exportJs\": true\n}\n"
        ], expecting: [.init("targets/widget/expo-target.config.json", line: 3)])
    ]
  ) { context in
    context.targets.compactMap { target in
      guard target.registryType != nil, target.config["exportJs"]?.boolean == true, !meantTypes.contains(target.type),
        context.plugin.exportJSDefault(type: target.type) != nil
      else { return nil }
      let name = target.folder.directoryName
      return Issue(
        at: target.location(of: "exportJs"), target: name,
        "`\(name)` has `exportJs`, which is meant for App Clips and share extensions, not for `\(target.type)` targets.",
        mend: "Take the field out, and pass data through the App Group instead.")
    }
  }

  /// The types for which the field is meant, as `apple-targets/export-js` has them.
  private static let meantTypes: Set<String> = ["clip", "share"]
}
