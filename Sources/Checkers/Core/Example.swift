/// A tiny project that shows what a checker finds or leaves alone. It is a test and a page of the documentation.
public struct Example: Sendable {
  /// A place in which the checker must find something.
  public struct Expectation: Sendable, Hashable {
    /// The file, relative to the project's root.
    public let file: String
    /// The line, from 1; nil where the file as a whole is meant.
    public let line: Int?

    /// Makes an expectation.
    public init(_ file: String, line: Int? = nil) {
      self.file = file
      self.line = line
    }
  }

  /// What the example shows, as a phrase.
  public let title: String
  /// The files by path, relative to the project's root.
  public let files: [String: String]
  /// Where the checker must find something, and nowhere else; empty for a passing example.
  public let expectations: [Expectation]

  /// Makes an example.
  public init(_ title: String, files: [String: String], expecting expectations: [Expectation] = []) {
    self.title = title
    self.files = files
    self.expectations = expectations
  }

  /// An Expo app with `@bacons/apple-targets` in `package.json`, installed and among the plugins of `app.json`.
  ///
  /// - Parameters:
  ///   - plugin: The plugin's version, in `package.json` and `node_modules`.
  ///   - sdk: The Expo SDK.
  ///   - ios: The members of `expo.ios` in `app.json`, as JSON text without braces.
  ///   - expo: Further members of `expo`, as JSON text without braces.
  ///   - files: Further files.
  public static func app(
    _ title: String, plugin: String = "5.0.0", sdk: Int = 55,
    ios: String = #""bundleIdentifier": "com.acme.app", "appleTeamId": "ABCDE12345""#, expo: String = "",
    files: [String: String], expecting expectations: [Expectation] = []
  ) -> Example {
    var all = [
      "package.json": """
      {
        "name": "acme",
        "dependencies": {
          "@bacons/apple-targets": "\(plugin)",
          "expo": "~\(sdk).0.0"
        }
      }

      """,
      "node_modules/@bacons/apple-targets/package.json":
        "{ \"name\": \"@bacons/apple-targets\", \"version\": \"\(plugin)\" }\n",
      "node_modules/expo/package.json": "{ \"name\": \"expo\", \"version\": \"\(sdk).0.1\" }\n",
      "app.json": """
      {
        "expo": {
          "name": "Acme",
          "slug": "acme",
          "ios": { \(ios) },
          "plugins": ["@bacons/apple-targets"]\(expo.isEmpty ? "" : ",\n    " + expo)
        }
      }

      """,
    ]
    for (path, text) in files { all[path] = text }
    return Example(title, files: all, expecting: expectations)
  }
}
