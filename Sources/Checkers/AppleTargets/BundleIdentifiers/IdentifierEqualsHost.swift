import ExpoProject

extension Checker {
  static let identifierEqualsHost = Checker(
    "bundle-id/equals-host",
    rationale: """
      An extension is a bundle of its own inside the app and needs an identifier of its own. With the app's, signing \
      and installation fail.
      """,
    facts: ["apple-targets/bundle-identifier#whole-identifier-unchecked"],
    rules: ["apple-targets/bundle-id/leading-dot"],
    needs: [.appConfig],
    passing: [
      .app(
        "an identifier below the app's",
        files: [
          "targets/share/expo-target.config.json":
            "{ \"type\": \"share\", \"bundleIdentifier\": \"com.acme.app.share\" }\n"
        ])
    ],
    failing: [
      .app(
        "the app's own",
        files: [
          "targets/share/expo-target.config.json":
            "{\n  \"type\": \"share\",\n  \"bundleIdentifier\": \"com.acme.app\"\n}\n"
        ],
        expecting: [.init("targets/share/expo-target.config.json", line: 3)])
    ]
  ) { context in
    guard let host = context.project.appConfig?.bundleIdentifier?.value, !host.isEmpty else { return [] }
    return context.targets.filter { $0.bundleIdentifier == host }.map { target in
      Issue(
        at: target.location(of: "bundleIdentifier"), target: target.folder.directoryName,
        "The identifier `\(host)` of `\(target.folder.directoryName)` is the app's own.",
        mend: "Write a part of its own, which is appended to the app's.",
        snippet: "bundleIdentifier: \".\(target.type)\",")
    }
  }
}
