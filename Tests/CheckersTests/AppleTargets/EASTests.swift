import Checkers
import ExpoProject
import Testing

@Suite struct EASTests {
  private static let widget = ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n"]

  private static func list(_ entry: String) -> String {
    "\"extra\": { \"eas\": { \"build\": { \"experimental\": { \"ios\": { \"appExtensions\": [{ \(entry) }] } } } } }"
  }

  @Test func `a config that Expo resolved holds the plugin's own entries`() throws {
    let extra = Self.list(#""targetName": "widget", "bundleIdentifier": "com.acme.app.widget""#)
    let read = try ExampleProject(Example.app("list", expo: extra, files: Self.widget).files).context.project
    #expect(findings("eas/app-extension-redundant", in: read).count == 1)
    var resolved = read
    resolved.appConfig = read.appConfig.map { AppConfig(node: $0.node, origin: .executed, file: $0.file) }
    #expect(findings("eas/app-extension-redundant", in: resolved).isEmpty)
  }

  @Test func `a hand-written parent is lost`() throws {
    let extra = Self.list(
      #""targetName": "widget", "bundleIdentifier": "com.acme.app.widget", "parentBundleIdentifier": "com.acme.app""#)
    let found = try findings("eas/app-extension-redundant", in: .app("parent", expo: extra, files: Self.widget))
    #expect(found.count == 1 && found.allSatisfy { $0.message.contains("com.acme.app`") })
  }

  @Test func `an entry that lacks its name is told so`() throws {
    let extra = Self.list(#""bundleIdentifier": "com.acme.app.push""#)
    let found = try findings("eas/app-extension-mismatch", in: .app("lacking", expo: extra, files: Self.widget))
    #expect(found.count == 1 && found.allSatisfy { $0.message.contains("lacks `targetName`") })
  }

  @Test func `names are one string before 0.2.0, and a committed project has its own`() throws {
    let files = [
      "targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"name\": \"Home Widget\" }\n",
      "eas.json": "{ \"build\": {} }\n",
    ]
    #expect(try findings("eas/target-name", in: .app("old", plugin: "0.1.19", sdk: 52, files: files)).isEmpty)
    var project = try ExampleProject(Example.app("new", files: files).files).context.project
    #expect(findings("eas/target-name", in: project).count == 1)
    project.nativeFolder = .committed
    #expect(findings("eas/target-name", in: project).isEmpty)
  }

  @Test func `every profile that counts up remotely is named`() throws {
    var files = Self.widget
    files["eas.json"] = """
      { "cli": { "appVersionSource": "remote" }, "build": {
        "development": { "developmentClient": true }, "preview": { "ios": { "autoIncrement": "buildNumber" } },
        "store": { "autoIncrement": true }, "local": { "autoIncrement": false } } }

      """
    let found = try findings("eas/build-number", in: .app("profiles", files: files))
    #expect(found.count == 2)
    #expect(["`preview`", "`store`"].allSatisfy { name in found.contains { $0.message.contains(name) } })
  }

  @Test func `an App Clip before 3.0.4 does not follow the remote number`() throws {
    let files = [
      "targets/clip/expo-target.config.json": "{ \"type\": \"clip\", \"entitlements\": {} }\n",
      "eas.json":
        "{ \"cli\": { \"appVersionSource\": \"remote\" }, \"build\": { \"store\": { \"autoIncrement\": true } } }\n",
    ]
    #expect(try findings("eas/build-number", in: .app("old", plugin: "3.0.3", sdk: 53, files: files)).count == 1)
    #expect(try findings("eas/build-number", in: .app("new", plugin: "3.0.4", sdk: 53, files: files)).isEmpty)
  }

  @Test(arguments: [
    ("16.31.1", true), ("^15.0.0", true), ("<16.32.0", true), (">=16.32.0", false), ("^17.0.0", false),
    (">=14", false), ("16.40.0", false),
  ])
  func `a demand is old only where no newer eas-cli fits it`(range: String, isOld: Bool) throws {
    let files = [
      "targets/clip/expo-target.config.json": "{ \"type\": \"clip\", \"entitlements\": {} }\n",
      "eas.json": "{ \"cli\": { \"version\": \"\(range)\" }, \"build\": { \"store\": {} } }\n",
    ]
    let found = try findings("eas/clip-parent-identifiers", in: .app("range", files: files))
    #expect(found.isEmpty != isOld, "\(found.map(\.message))")
  }

  @Test func `an eas-cli among the packages counts where eas.json demands none`() throws {
    let files = [
      "targets/clip/expo-target.config.json": "{ \"type\": \"clip\", \"entitlements\": {} }\n",
      "eas.json": "{ \"build\": { \"store\": {} } }\n",
      "node_modules/eas-cli/package.json": "{ \"name\": \"eas-cli\", \"version\": \"16.4.0\" }\n",
      "package.json": """
      { "dependencies": { "@bacons/apple-targets": "5.0.0", "expo": "~55.0.0" }, "devDependencies": { "eas-cli": \
      "16.4.0" } }

      """,
    ]
    #expect(try findings("eas/clip-parent-identifiers", in: .app("package", files: files)).count == 1)
  }
}
