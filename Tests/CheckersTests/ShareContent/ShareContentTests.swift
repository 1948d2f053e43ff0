import Testing

@testable import Checkers

/// What the examples of the share checkers do not show.
@Suite struct ShareContentTests {
  private static func count(_ id: String, _ example: Example) throws -> Int { try findings(id, in: example).count }

  /// An app whose config is evaluated, so that options may be undefined.
  private static func dynamic(_ options: String) -> Example {
    ShareContentExample.app(
      "dynamic",
      files: [
        "app.config.js": """
        module.exports = ({ config }) => ({
          ...config, ios: { bundleIdentifier: "com.acme.app" },
          plugins: [["react-native-share-content", { \(options) }], "@bacons/apple-targets"],
        });

        """,
        "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
      ])
  }

  @Test(
    arguments: CheckerCatalogue.all.map(\.id).filter {
      $0.hasPrefix("share-content/") && $0 != "share-content/collision"
    })
  func `an option of the environment is left alone`(_ id: String) throws {
    let options = ShareContentOptionNames.all.map { "\($0): process.env.NOT_THERE" }.joined(separator: ", ")
    #expect(try Self.count(id, Self.dynamic(options)) == 0)
  }

  @Test func `an identifier of the environment collides with nothing`() throws {
    #expect(try Self.count("share-content/collision", Self.dynamic("")) == 1)
    let unknown = "iosShareExtensionBundleIdentifier: process.env.NOT_THERE"
    #expect(try Self.count("share-content/collision", Self.dynamic(unknown)) == 0)
  }

  @Test func `without a scheme opening the host is an error, with one a warning`() throws {
    let options = #""iosOpenHostAppAfterShare": true"#
    let without = ShareContentExample.app("without", options: options)
    #expect(try findings("share-content/open-host", in: without).map(\.severity) == [.error])
    let with = ShareContentExample.app("with", options: options, expo: ",\n\"scheme\": [\"acme\"]")
    #expect(try findings("share-content/open-host", in: with).map(\.severity) == [.warning])
  }

  @Test func `a rule of apple-targets is none of this plugin's`() throws {
    let example = Example.app(
      "apple-targets alone",
      files: [
        "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
        "targets/share/Info.plist": PlistExample.share(
          rule: "<dict><key>NSExtensionActivationUsesStrictMatching</key><integer>1</integer></dict>"),
      ])
    #expect(try Self.count("share-content/activation-rule", example) == 0)
  }

  @Test func `the pair names what is known of it`() throws {
    let sameName = ShareContentExample.app("same name", plugins: ",\n\"expo-share-intent\"")
    #expect(try findings("share/several-plugins", in: sameName).first?.message.contains("`ShareExtension`") == true)
    let otherName = ShareContentExample.app(
      "other name", options: #""iosShareExtensionName": "Save""#, plugins: ",\n\"expo-share-intent\"")
    #expect(try findings("share/several-plugins", in: otherName).first?.message.contains("share sheet") == true)
  }

  @Test func `each pair is found once`() throws {
    let example = ShareContentExample.app(
      "four makers",
      plugins: ",\n\"expo-share-intent\",\n\"expo-share-extension\",\n\"@bacons/apple-targets\"",
      files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n"])
    #expect(try Self.count("share/several-plugins", example) == 6)
  }

  @Test func `a beta of the SDK is in the range`() throws {
    let example = ShareContentExample.app(
      "beta", files: ["node_modules/expo/package.json": "{ \"name\": \"expo\", \"version\": \"57.0.0-preview.3\" }"])
    #expect(try Self.count("share-content/peer", example) == 0)
  }

  @Test func `the version that is asked about decides`() throws {
    let example = ShareContentExample.app("SDK 57")
    let project = try ExampleProject(example.files).context.project
    #expect(findings("share-content/peer", in: project, sdk: 58).count == 1)
  }
}

private enum ShareContentOptionNames {
  static let all = [
    "androidIntentFilters", "iosActivationRules", "iosAppGroupIdentifier", "iosShareExtensionName",
    "iosShareExtensionBundleIdentifier", "iosDeploymentTarget", "iosOpenHostAppAfterShare", "maxSharedItems",
    "maxSharedFileSize", "maxSharedTotalSize",
  ]
}
