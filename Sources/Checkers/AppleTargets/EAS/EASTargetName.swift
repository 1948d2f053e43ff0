import ExpoProject

extension Checker {
  static let easTargetName = Checker(
    "eas/target-name",
    rationale: """
      The plugin gives EAS the sanitised product name, and Xcode the raw `name`. EAS looks for a target of exactly \
      the name that it was given and stops the build where there is none. Inferred from the source of both sides, \
      not tried.
      """,
    facts: [
      "apple-targets/eas#target-name-given-to-eas", "apple-targets/names#name-given-to-eas",
      "expo-sdk/eas#exact-target-name",
    ],
    rules: ["apple-targets/eas/target-name", "apple-targets/name/xcode-target-name"],
    scope: "From 0.2.0 on; before, both names are one string.",
    passing: [
      .app(
        "letters and digits",
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"name\": \"HomeWidget\" }\n",
          "eas.json": "{ \"build\": {} }\n",
        ]),
      .app(
        "a folder with a hyphen and no name",
        files: [
          "targets/home-widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
          "eas.json": "{ \"build\": {} }\n",
        ]),
      .app(
        "no EAS",
        files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"name\": \"Home Widget\" }\n"]),
    ],
    failing: [
      .app(
        "a space",
        files: [
          "targets/widget/expo-target.config.json": "{\n  \"type\": \"widget\",\n  \"name\": \"Home Widget\"\n}\n",
          "eas.json": "{ \"build\": {} }\n",
        ], expecting: [.init("targets/widget/expo-target.config.json", line: 3)])
    ]
  ) { context in
    guard context.usesEAS, context.project.nativeFolder != .committed else { return [] }
    return context.targets.compactMap { target in
      guard let given = AppExtensionEntry.easName(target, context.plugin), let name = target.xcodeName, given != name
      else { return nil }
      return Issue(
        at: target.location(of: "name"), target: target.folder.directoryName,
        """
        EAS is told of a target `\(given)`, while Xcode's target is called `\(name)` (\(context.inVersion)); \
        inferred from the source, EAS does not find it.
        """,
        mend: "Use ASCII letters and digits only in `name`, and put the readable form into `displayName`.",
        snippet: "name: \"\(given)\",\ndisplayName: \"\(name)\",")
    }
  }
}

extension CheckContext {
  /// Whether the project is built with EAS: it has an `eas.json`, or its app config a section for EAS.
  var usesEAS: Bool {
    project.eas != nil || project.appConfig?.node[path: ["extra", "eas"]]?.isObject == true
  }
}
