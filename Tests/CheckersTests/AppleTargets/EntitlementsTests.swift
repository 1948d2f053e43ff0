import Checkers
import Testing

@Suite struct EntitlementsTests {
  private static let files = [
    "targets/w/expo-target.config.json": "{ \"type\": \"widget\" }\n",
    "targets/w/w.entitlements": "<plist version=\"1.0\"><dict/></plist>\n",
  ]

  @Test func `the SDK that is asked about decides, not the installed one`() throws {
    let project = try ExampleProject(Example.app("SDK 56", sdk: 56, files: Self.files).files).context.project
    #expect(findings("entitlements/sdk57-hand-written", in: project).isEmpty)
    #expect(findings("entitlements/sdk57-hand-written", in: project, sdk: 57).map(\.severity) == [.error])
    #expect(findings("entitlements/sdk57-hand-written", in: project, sdk: 58).isEmpty)
  }

  @Test func `an object that is undefined is none`() throws {
    var files = Self.files
    files["targets/w/expo-target.config.json"] = nil
    files["targets/w/expo-target.config.js"] = "module.exports = { type: 'widget', entitlements: undefined };\n"
    #expect(try findings("entitlements/file-overwritten", in: .app("undefined", files: files)).isEmpty)
    #expect(try findings("entitlements/sdk57-hand-written", in: .app("undefined", sdk: 57, files: files)).count == 1)
  }

  @Test func `a generated file says nothing where the version is not known`() throws {
    let files = [
      "package.json": "{ \"name\": \"acme\", \"dependencies\": { \"expo\": \"~55.0.0\" } }\n",
      "app.json": "{ \"expo\": { \"slug\": \"acme\", \"plugins\": [\"@bacons/apple-targets\"] } }\n",
      "targets/w/expo-target.config.json": "{ \"type\": \"widget\", \"entitlements\": {} }\n",
      "targets/w/generated.entitlements": "<plist version=\"1.0\"><dict/></plist>\n",
    ]
    #expect(try findings("entitlements/file-overwritten", in: Example("unknown", files: files)).isEmpty)
  }
}
