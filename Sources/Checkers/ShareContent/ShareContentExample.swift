/// Apps with `react-native-share-content`, for examples.
enum ShareContentExample {
  /// An app whose plugin entry is on line 7 of `app.json`, and its options from line 8 on.
  ///
  /// - Parameters:
  ///   - options: The members of the options, as JSON text without braces.
  ///   - plugins: Further entries, as JSON text that begins with a comma; they begin on the line behind the entry.
  ///   - expo: Further members of `expo`, as JSON text that begins with a comma.
  static func app(
    _ title: String, options: String = "", name: String = "react-native-share-content", plugins: String = "",
    expo: String = "", sdk: Int = 57, version: String = "0.2.0", files: [String: String] = [:],
    expecting expectations: [Example.Expectation] = []
  ) -> Example {
    var all = [
      "app.json": """
      {
        "expo": {
          "name": "Acme",
          "slug": "acme",
          "ios": { "bundleIdentifier": "com.acme.app" },
          "plugins": [
            ["\(name)", {
              \(options)
            }]\(plugins)
          ]\(expo)
        }
      }

      """,
      "package.json": """
      {
        "name": "acme",
        "dependencies": {
          "expo": "~\(sdk).0.0",
          "\(name)": "\(version)"
        }
      }

      """,
      "node_modules/expo/package.json": "{ \"name\": \"expo\", \"version\": \"\(sdk).0.1\" }\n",
      "node_modules/\(name)/package.json": "{ \"name\": \"\(name)\", \"version\": \"\(version)\" }\n",
    ]
    for (path, text) in files { all[path] = text }
    return Example(title, files: all, expecting: expectations)
  }
}
