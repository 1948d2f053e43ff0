import ExpoProject

extension Checker {
  static let severalEntitlementsFiles = Checker(
    "entitlements/several-files",
    rationale: """
      A target is signed with one entitlements file. With two directly in its folder the plugin does not choose: it \
      throws, and prebuild stops.
      """,
    facts: ["apple-targets/entitlements#several-entitlements-files"],
    rules: ["apple-targets/entitlements/several-files"],
    passing: [
      .app(
        "one file, and one that the plugin does not look at",
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
          "targets/widget/widget.entitlements": empty,
          "targets/widget/old/widget.entitlements": empty,
        ])
    ],
    failing: [
      .app(
        "one for each configuration",
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
          "targets/widget/debug.entitlements": empty,
          "targets/widget/release.entitlements": empty,
        ], expecting: [.init("targets/widget/release.entitlements")])
    ]
  ) { context in
    context.folders.filter { $0.entitlements.count > 1 }.compactMap { folder in
      let files = folder.entitlements.sorted { $0.path < $1.path }
      guard let second = files.dropFirst().first else { return nil }
      let names = files.map { "`\($0.name)`" }.joined(separator: ", ")
      return Issue(
        at: ProjectLocation(file: second.path), target: folder.directoryName,
        "`\(folder.path)` holds \(files.count) entitlements files (\(names)): the plugin throws at prebuild.",
        mend: folder.configEntitlements?.isObject == true
          ? "Delete them; the config has an `entitlements` object."
          : "Keep one, or write the entitlements into the config and delete the files.")
    }
  }

  private static let empty = EntitlementsExample.file([])
}
