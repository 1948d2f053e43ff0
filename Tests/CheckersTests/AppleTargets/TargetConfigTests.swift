import Checkers
import Testing

@Suite struct TargetConfigTests {
  private static func config(_ text: String) -> [String: String] { ["targets/widget/expo-target.config.js": text] }

  @Test(arguments: [
    ("an environment variable is asked for", "module.exports = () => { throw new Error(process.env.VARIANT); };\n"),
    ("a built-in module is not offered", "module.exports = { type: require('child_process').execSync('pwd') };\n"),
  ])
  func `what may work for the plugin is no error`(title: String, text: String) throws {
    let found = try findings("target-config/unreadable", in: .app(title, files: Self.config(text)))
    #expect(found.map(\.severity) == [.warning], "\(found.map(\.message))")
  }

  @Test func `a package that is missing is an error only where packages are installed`() throws {
    let text = "module.exports = { type: 'widget', ...require('acme-theme') };\n"
    let installed = Example.app("installed", files: Self.config(text))
    #expect(try findings("target-config/unreadable", in: installed).map(\.severity) == [.error])
    let fresh = installed.files.filter { !$0.key.hasPrefix("node_modules/") }
    #expect(
      try findings("target-config/unreadable", in: Example("fresh", files: fresh)).map(\.severity) == [.warning])
  }

  @Test func `a function is not blamed for an app config that is not there`() throws {
    let text = "module.exports = (config) => ({ type: 'widget', name: config.name.trim() });\n"
    var files = Example.app("no app config", files: Self.config(text)).files
    files["app.json"] = "{ \"expo\": "
    for id in ["target-config/unreadable", "target-config/not-an-object", "target-config/missing-type"] {
      #expect(try findings(id, in: Example("broken", files: files)).isEmpty, "\(id)")
    }
  }

  @Test(arguments: [
    ("3.0.5", "keyboard", "3.0.6"), ("5.0.0", "live-activity", "`widget`"), ("5.0.0", "App-Clip", "`clip`"),
    ("5.0.0", "widgt", "`widget`"), ("5.0.0", "device-activity-report", "exists in Xcode"),
  ])
  func `an unknown type is told with what is meant`(version: String, type: String, expected: String) throws {
    let files = ["targets/x/expo-target.config.json": "{ \"type\": \"\(type)\" }\n"]
    let found = try findings("target-config/unknown-type", in: .app("type", plugin: version, files: files))
    #expect(found.count == 1)
    #expect(found.allSatisfy { ($0.message + $0.mend).contains(expected) }, "\(found.map(\.message))")
  }

  @Test func `what a version that nobody read may know is told in a lower voice`() throws {
    let files = ["targets/x/expo-target.config.json": "{ \"type\": \"matters\", \"infoPlist\": {} }\n"]
    let example = Example.app("newer", plugin: "6.1.0", sdk: 57, files: files)
    #expect(try findings("target-config/unknown-type", in: example).map(\.severity) == [.warning])
    let known = ["targets/x/expo-target.config.json": "{ \"type\": \"matter\", \"infoPlist\": {} }\n"]
    let fields = try findings("target-config/unknown-field", in: .app("newer", plugin: "6.1.0", sdk: 57, files: known))
    #expect(fields.map(\.severity) == [.information])
    #expect(fields.allSatisfy { $0.message.contains("6.1.0, by the rules of 5.0.0") }, "\(fields.map(\.message))")
  }

  @Test(arguments: [
    ("identifier", "bundleIdentifier"), ("infoPlist", "Info.plist"), ("capabilities", "entitlements"),
    ("deploymentTargets", "deploymentTarget"), ("appGroups", "com.apple.security.application-groups"),
  ])
  func `an unknown field is told with where its value belongs`(field: String, expected: String) throws {
    let files = ["targets/x/expo-target.config.json": "{ \"type\": \"share\", \"\(field)\": \"x\" }\n"]
    let found = try findings("target-config/unknown-field", in: .app("field", files: files))
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.mend.contains(expected) }, "\(found.map(\.mend))")
  }

  @Test func `remarks and values that are not there are no fields`() throws {
    let text = "module.exports = { type: 'share', $schema: 'x', _note: 'y', infoPlist: undefined };\n"
    #expect(try findings("target-config/unknown-field", in: .app("remarks", files: Self.config(text))).isEmpty)
  }

  @Test func `a TypeScript config of another tool is left alone`() throws {
    let files = ["targets/x/expo-target.config.ts": "import { defineTarget } from \"expo-targets\";\n"]
    #expect(try findings("target-config/ignored-file", in: .app("other", files: files)).isEmpty)
    let app = ["app.json": "{ \"expo\": { \"slug\": \"acme\" } }\n", "package.json": "{ \"name\": \"acme\" }\n"]
    let bare = Example(
      "no plugin", files: app.merging(["targets/x/expo-target.config.ts": "export default {};\n"]) { $1 })
    #expect(try findings("target-config/ignored-file", in: bare).isEmpty)
  }

  @Test func `an element of the wrong kind is found in its place`() throws {
    let text = """
      {
        "type": "widget",
        "frameworks": [
          "SwiftUI",
          7
        ],
        "colors": {
          "sky": 3
        },
        "exportJs": "no"
      }

      """
    let found = try findings(
      "target-config/invalid-field", in: .app("kinds", files: ["targets/w/expo-target.config.json": text]))
    #expect(Set(found.compactMap(\.location.line)) == [5, 8, 10])
  }
}
