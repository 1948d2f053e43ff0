/// Projects that `atq check` is run on.
enum CheckedProject {
  /// The files of an app without a mistake, with a widget; further files, or others in their place.
  static func files(_ more: [String: String] = [:]) -> [String: String] {
    [
      "package.json": """
      { "name": "acme", "dependencies": { "@bacons/apple-targets": "5.0.0", "expo": "~55.0.0", "expo-dev-client": "*" } }
      """,
      "app.json": """
      { "expo": { "name": "Acme", "slug": "acme", "plugins": ["@bacons/apple-targets"],
        "ios": { "bundleIdentifier": "com.acme.app", "appleTeamId": "ABCDE12345" } } }
      """,
      "targets/widget/expo-target.config.json":
        #"{ "type": "widget", "bundleIdentifier": ".widget", "deploymentTarget": "15.1" }"#,
    ].merging(more) { $1 }
  }

  /// A folder with files.
  static func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    return folder
  }
}
