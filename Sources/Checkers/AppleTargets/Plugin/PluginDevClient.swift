import ExpoProject

extension Checker {
  static let pluginDevClient = Checker(
    "plugin/dev-client",
    rationale: """
      Extension targets are native code, which Expo Go does not contain. Somebody who opens the project there sees \
      the app without its widget, share extension or keyboard, and no error.
      """,
    facts: ["apple-targets/requirements#expo-go"], needs: [.packageManifest],
    passing: [
      .app("EAS", files: PluginExample.widget.merging(["eas.json": "{ \"build\": {} }\n"]) { $1 }),
      .app(
        "native runs",
        files: PluginExample.widget.merging(["package.json": manifest(#""scripts": { "ios": "expo run:ios" },"#)]) {
          $1
        }),
    ],
    failing: [
      .app("Expo Go", files: PluginExample.widget, expecting: [.init("package.json")])
    ]
  ) { context in
    let project = context.project
    guard let manifest = project.manifest, !context.folders.isEmpty, project.knowsAppleTargets else { return [] }
    guard !project.knows("expo-dev-client"), !context.usesEAS, project.nativeFolder == .absent else { return [] }
    let scripts = manifest.node["scripts"]?.members.compactMap(\.node.string) ?? []
    guard !scripts.contains(where: { $0.contains("run:ios") || $0.contains("prebuild") || $0.contains("eas ") }) else {
      return []
    }
    return [
      Issue(
        at: ProjectLocation(file: "package.json"),
        """
        The project has neither `expo-dev-client` nor `eas.json` nor a script that builds natively: its targets \
        (\(context.targetNames)) do not run in Expo Go.
        """,
        mend: "Install a development client, or build with `npx expo run:ios`.",
        snippet: "npx expo install expo-dev-client")
    ]
  }

  private static func manifest(_ members: String) -> String {
    """
    { "name": "acme", \(members)
      "dependencies": { "@bacons/apple-targets": "5.0.0", "expo": "~55.0.0" } }

    """
  }
}
