import ExpoProject

extension Checker {
  static let identifierNotUnderHost = Checker(
    "bundle-id/not-under-host",
    rationale: """
      The identifier of an embedded extension has to begin with the app's and a dot. The plugin takes a \
      `bundleIdentifier` without a leading dot whole and unchecked, so Xcode is the first to refuse it, at the end \
      of the build.
      """,
    facts: [
      "apple-targets/bundle-identifier#whole-identifier-unchecked", "apple-targets/bundle-identifier#leading-dot",
    ],
    rules: ["apple-targets/bundle-id/leading-dot"], needs: [.appConfig],
    passing: [
      .app(
        "a leading dot",
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\", \"bundleIdentifier\": \".save\" }\n"]),
      .app(
        "the whole identifier",
        files: [
          "targets/share/expo-target.config.json":
            "{ \"type\": \"share\", \"bundleIdentifier\": \"com.acme.app.save\" }\n"
        ]),
    ],
    failing: [
      .app(
        "another app's",
        files: [
          "targets/share/expo-target.config.json":
            "{\n  \"type\": \"share\",\n  \"bundleIdentifier\": \"com.acme.share\"\n}\n"
        ],
        expecting: [.init("targets/share/expo-target.config.json", line: 3)]),
      .app(
        "the dot forgotten",
        files: [
          "targets/share/expo-target.config.json": "{\n  \"type\": \"share\",\n  \"bundleIdentifier\": \"share\"\n}\n"
        ],
        expecting: [.init("targets/share/expo-target.config.json", line: 3)]),
    ]
  ) { context in
    guard let host = context.project.appConfig?.bundleIdentifier?.value, !host.isEmpty, !hasVariable(host) else {
      return []
    }
    return context.targets.compactMap { target in
      guard !target.hasDefaultIdentifier, let identifier = target.bundleIdentifier, !hasVariable(identifier) else {
        return nil
      }
      if identifier == host || identifier.hasPrefix(host + ".") { return nil }
      let last = identifier.split(separator: ".").last.map(String.init) ?? target.type
      let isCase =
        identifier.lowercased().hasPrefix(host.lowercased() + ".") ? " It differs in the case of letters." : ""
      return Issue(
        at: target.location(of: "bundleIdentifier"), target: target.folder.directoryName,
        """
        The identifier `\(identifier)` of `\(target.folder.directoryName)` does not begin with `\(host).`, the \
        app's.\(isCase)
        """,
        mend: "Write the part after the app's identifier, with a leading dot.",
        snippet: "bundleIdentifier: \".\(last)\",")
    }
  }

  private static func hasVariable(_ text: String) -> Bool { text.contains("$(") || text.contains("${") }
}
