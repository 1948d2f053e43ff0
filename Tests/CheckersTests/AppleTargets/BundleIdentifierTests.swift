import Checkers
import Testing

@Suite struct BundleIdentifierTests {
  private static func target(_ name: String, _ members: String) -> [String: String] {
    ["targets/\(name)/expo-target.config.json": "{ \(members) }\n"]
  }

  @Test func `a missing host identifier is an error where the plugin throws`() throws {
    for (version, severity) in [("4.0.3", CheckerCatalogue.Severity.error), ("4.0.4", .warning)] {
      let example = Example.app("none", plugin: version, ios: "", files: Self.target("w", #""type": "widget""#))
      #expect(try findings("bundle-id/host-missing", in: example).map(\.severity) == [severity], "\(version)")
    }
  }

  @Test func `an identifier from an environment variable is not judged`() throws {
    let files = [
      "app.config.js": """
      module.exports = { name: "Acme", slug: "acme", plugins: ["@bacons/apple-targets"],
        ios: { bundleIdentifier: process.env.BUNDLE_IDENTIFIER } };

      """,
      "targets/w/expo-target.config.json": "{ \"type\": \"widget\", \"bundleIdentifier\": \"com.acme.app.widget\" }\n",
      "targets/s/expo-target.config.json": "{ \"type\": \"share\" }\n",
    ]
    let example = Example.app("environment", files: files)
    let all = ["host-missing", "not-under-host", "equals-host", "default-surprise", "duplicate", "characters"]
    for name in all { #expect(try findings("bundle-id/" + name, in: example).isEmpty, "\(name)") }
  }

  @Test func `the default follows the version`() throws {
    for (version, expected) in [
      ("5.0.0", "com.acme.app.widget"), ("0.1.19", "com.acme.app.Home"), ("0.1.1", "com.acme.app.w"),
    ] {
      let example = Example.app(
        "default", plugin: version, files: Self.target("w", #""type": "widget", "name": "Home""#))
      let found = try findings("bundle-id/default-surprise", in: example)
      #expect(found.count == 1 && found.allSatisfy { $0.message.contains("`\(expected)`") }, "\(found.map(\.message))")
    }
  }

  @Test func `app-intent targets never collapse, and a target without an extension point is never taken`() throws {
    let intents = Self.target("a", #""type": "app-intent""#).merging(Self.target("b", #""type": "app-intent""#)) { $1 }
    #expect(try findings("bundle-id/same-type-collapse", in: .app("intents", files: intents)).isEmpty)
    let shares = Self.target("a", #""type": "share""#).merging(Self.target("b", #""type": "share""#)) { $1 }
    #expect(try findings("bundle-id/same-type-collapse", in: .app("shares", files: shares)).map(\.severity) == [.error])
  }

  @Test(arguments: [
    ("expo-live-activity", "widget"), ("react-native-share-content", "share"), ("expo-share-intent", "share"),
    ("onesignal-expo-plugin", "notification-service"),
  ])
  func `a target beside another plugin's is a warning`(package: String, type: String) throws {
    var files = Self.target("t", "\"type\": \"\(type)\"")
    files["app.json"] = """
      { "expo": { "slug": "acme", "ios": { "bundleIdentifier": "com.acme.app" },
        "plugins": ["\(package)", "@bacons/apple-targets"] } }

      """
    let found = try findings("bundle-id/same-type-collapse", in: .app("other", files: files))
    #expect(found.map(\.severity) == [.warning])
    #expect(found.allSatisfy { $0.message.contains(package) })
  }

  @Test func `letter case is told apart`() throws {
    let files = Self.target("s", #""type": "share", "bundleIdentifier": "com.Acme.app.share""#)
    let found = try findings("bundle-id/not-under-host", in: .app("case", files: files))
    #expect(found.count == 1 && found.allSatisfy { $0.message.contains("case") })
  }
}
