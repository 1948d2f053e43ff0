import ExpoProject

extension Checker {
  static let defaultIdentifier = Checker(
    "bundle-id/default-surprise",
    rationale: """
      Without `bundleIdentifier` the plugin makes one of the app's identifier and the type. It is permanent once it \
      is registered with Apple, so it is better chosen than found; and an upgrade from below 0.2.0 changes it.
      """,
    facts: [
      "apple-targets/bundle-identifier", "apple-targets/bundle-identifier#upgrading-from-below-020",
      "apple-targets/bugs/88",
    ], rules: ["apple-targets/bundle-id/default", "apple-targets/bundle-id/clip-default"],
    scope: "Of the type from 0.2.0 on, of `name` or folder before.",
    passing: [
      .app(
        "an identifier of one's own",
        files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"bundleIdentifier\": \".home\" }\n"]
      )
    ],
    failing: [
      .app(
        "none", files: ["targets/home/expo-target.config.json": "{ \"type\": \"widget\", \"name\": \"Home\" }\n"],
        expecting: [.init("targets/home/expo-target.config.json")])
    ]
  ) { context in
    context.targets.filter { $0.hasDefaultIdentifier && $0.registryType != nil }.compactMap { target in
      if target.config["bundleIdentifier"]?.value == .undefined, target.folder.readsEnvironment { return nil }
      guard let identifier = target.bundleIdentifier else { return nil }
      let host = context.project.appConfig?.bundleIdentifier?.value ?? ""
      let suffix = identifier.hasPrefix(host) ? String(identifier.dropFirst(host.count)) : identifier
      return Issue(
        at: target.folder.configLocation, target: target.folder.directoryName,
        """
        `\(target.folder.directoryName)` gets the identifier `\(identifier)` (\(context.inVersion)), which is \
        permanent once it is registered.
        """,
        mend: "Write it down, or another under the app's, before the first upload.",
        snippet: "bundleIdentifier: \"\(suffix)\",")
    }
  }
}
