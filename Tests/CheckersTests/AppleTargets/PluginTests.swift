import Checkers
import ExpoProject
import Testing

@Suite struct PluginTests {
  private static let widget = ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n"]

  private static func app(_ plugins: String, ios: String = #""bundleIdentifier": "com.acme.app""#) -> [String: String] {
    ["app.json": "{ \"expo\": { \"slug\": \"acme\", \"ios\": { \(ios) }, \"plugins\": [\(plugins)] } }\n"]
      .merging(widget) { $1 }
  }

  @Test(arguments: [
    "@bacons/apple-targets/app.plugin.js", "../../packages/apple-targets", "@kingstinct/expo-apple-targets",
  ])
  func `the plugin counts under every name that loads it`(name: String) throws {
    let example = Example.app("name", files: Self.app("\"\(name)\""))
    #expect(try findings("plugin/not-registered", in: example).isEmpty)
    #expect(try findings("plugin/dead-config", in: example).isEmpty)
  }

  @Test func `a project without the plugin has dead configs and nothing else`() throws {
    let files = [
      "package.json": "{ \"name\": \"acme\", \"dependencies\": { \"expo\": \"~55.0.0\" } }\n",
      "app.json": "{ \"expo\": { \"slug\": \"acme\" } }\n",
    ].merging(Self.widget) { $1 }
    let project = try ExampleProject(files)
    let found = Set(
      project.findings().map(\.checker).filter { $0.hasPrefix("plugin/") && $0 != "plugin/team-id-missing" })
    #expect(found == ["plugin/dead-config"])
  }

  @Test(arguments: [
    ("0.0.9", CheckerCatalogue.Severity.warning), ("0.0.10", .error), ("0.1.8", .error), ("0.1.9", .warning),
    ("5.0.0", .warning),
  ])
  func `a missing team weighs what the version makes of it`(version: String, severity: CheckerCatalogue.Severity) throws
  {
    let example = Example.app("team", plugin: version, files: Self.app("\"@bacons/apple-targets\""))
    #expect(try findings("plugin/team-id-missing", in: example).map(\.severity) == [severity])
  }

  @Test func `a team from the environment or from the Xcode project is a team`() throws {
    let config = """
      module.exports = { slug: "acme", plugins: ["@bacons/apple-targets"],
        ios: { bundleIdentifier: "com.acme.app", appleTeamId: process.env.TEAM } };

      """
    let files = Self.widget.merging(["app.config.js": config]) { $1 }
    #expect(try findings("plugin/team-id-missing", in: .app("environment", files: files)).isEmpty)
  }

  @Test func `a pair that works somewhere is no error`() throws {
    let early = Example.app("3.0.5", plugin: "3.0.5", sdk: 54, files: Self.widget)
    #expect(try findings("plugin/sdk-break", in: early).map(\.severity) == [.warning])
    let hidden = Example.app("4.0.6", plugin: "4.0.6", sdk: 57, files: Self.widget)
    #expect(try findings("plugin/sdk-break", in: hidden).map(\.severity) == [.error])
    var files = Self.widget
    files["node_modules/@expo/prebuild-config/package.json"] =
      "{ \"name\": \"@expo/prebuild-config\", \"version\": \"57.0.1\" }\n"
    #expect(try findings("plugin/sdk-break", in: .app("hoisted", plugin: "4.0.6", sdk: 57, files: files)).isEmpty)
    #expect(try findings("plugin/sdk-break", in: .app("4.0.7", plugin: "4.0.7", sdk: 57, files: Self.widget)).isEmpty)
  }

  @Test func `the first releases of SDK 56 are told from the later ones`() throws {
    var files = Self.widget
    files["node_modules/expo/package.json"] = "{ \"name\": \"expo\", \"version\": \"56.0.5\" }\n"
    #expect(try findings("plugin/sdk-break", in: .app("56.0.5", sdk: 56, files: files)).isEmpty)
    #expect(
      try findings("plugin/sdk-break", in: .app("56.0.1", sdk: 56, files: Self.widget)).map(\.severity) == [.error])
  }

  @Test func `a range alone does not tell the version`() throws {
    let files = [
      "package.json": "{ \"dependencies\": { \"@bacons/apple-targets\": \"^4.0.0\", \"expo\": \"~56.0.0\" } }\n"
    ].merging(Self.app("\"@bacons/apple-targets\"")) { $1 }
    #expect(try findings("plugin/sdk-break", in: Example("range", files: files)).isEmpty)
  }

  @Test func `the peer range is an error and the README's floor a warning`() throws {
    for (sdk, expected) in [(51, [CheckerCatalogue.Severity.error]), (52, [.warning]), (53, [])] {
      let example = Example.app("SDK \(sdk)", sdk: sdk, files: Self.widget)
      #expect(try findings("plugin/expo-peer", in: example).map(\.severity) == expected, "\(sdk)")
    }
  }
}
