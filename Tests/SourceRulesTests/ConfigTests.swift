import SourceRules
import Testing

@Suite("Configs, teams, assets and storage of the plugin")
struct ConfigTests {
  @Test func `the fields by version`() throws {
    #expect(
      try Set(plugin("5.0.0").configFields.map(\.name)) == [
        "type", "name", "displayName", "bundleIdentifier", "icon", "frameworks", "deploymentTarget", "appleTeamId",
        "entitlements", "colors", "images", "exportJs",
      ])
    #expect(try plugin("0.0.5").configFields.map(\.name).contains("exportJs") == false)
    #expect(try plugin("0.1.1").configFields.map(\.name).contains("bundleIdentifier") == false)
    #expect(try plugin("3.0.4").configFields.map(\.name).contains("displayName") == false)
    #expect(try value("apple-targets/config/fields").lacks(["infoPlist", "template", "capabilities"]) == true)
  }

  @Test func `the types of fields`() throws {
    #expect(try value("apple-targets/config/fields", given: ["field": "frameworks"]) == "list of strings")
    #expect(try value("apple-targets/config/fields", given: ["field": "exportJs"]) == "boolean")
    #expect(try value("apple-targets/config/fields", given: ["field": "infoPlist"]).isAbsent)
    #expect(AppleTargetsSource.newest.configFields.filter(\.isRequired).map(\.name) == ["type"])
  }

  @Test func `where configs are found`() throws {
    let source = AppleTargetsSource.newest
    #expect(source.configGlob() == "./targets/*/expo-target.config.@(json|js)")
    #expect(source.configGlob(root: "./apple", match: "**") == "./apple/**/expo-target.config.@(json|js)")
    #expect(source.configFileNames == ["expo-target.config.js", "expo-target.config.json"])
    #expect(source.pluginOptions == ["appleTeamId", "match", "root"])
  }

  @Test func `function form and missing type`() throws {
    #expect(try !plugin("0.1.2").allowsConfigFunction)
    #expect(try plugin("0.1.3").allowsConfigFunction)
    #expect(try plugin("0.1.19").missingType == .unnoticed)
    #expect(try plugin("0.2.0").missingType == .error)
  }

  @Test func `exportJs is on for App Clips, and unknown before 0.0.6`() throws {
    #expect(try plugin("0.0.5").exportJSDefault(type: "clip") == nil)
    #expect(try plugin("5.0.0").exportJSDefault(type: "clip") == true)
    #expect(try plugin("5.0.0").exportJSDefault(type: "share") == false)
  }

  @Test func `requirements`() throws {
    #expect(try plugin("3.0.7").expoPeerRange == nil)
    #expect(try plugin("4.0.0").expoPeerRange == ">=52")
    #expect(try plugin("0.0.10").minimumCocoaPods == nil)
    #expect(try plugin("0.1.0").minimumCocoaPods == "1.16.2")
    #expect(try outcome("apple-targets/requirements/expo-peer").entry?.provenance.basis == .secondary)
  }

  @Test func `the team and what its absence does`() throws {
    #expect(try plugin("0.0.8").teamIdentifier(targetConfig: nil, pluginOption: nil, appConfig: "A") == nil)
    #expect(try plugin("0.0.9").teamIdentifier(targetConfig: nil, pluginOption: nil, appConfig: "A") == "A")
    #expect(try plugin("5.0.0").teamIdentifier(targetConfig: "T", pluginOption: "P", appConfig: "A") == "T")
    #expect(try plugin("5.0.0").teamIdentifier(targetConfig: nil, pluginOption: "P", appConfig: "A") == "P")
    #expect(try plugin("0.0.9").missingTeam == .errorInXcodeStep)
    #expect(try plugin("0.0.10").missingTeam == .error)
    #expect(try plugin("0.1.8").missingTeam == .error)
    #expect(try plugin("0.1.9").missingTeam == .warning)
  }

  @Test func `icon and image paths`() throws {
    let source = try plugin("4.0.6")
    #expect(source.iconPath("../assets/icon.png", targetFolder: "targets/share") == "targets/share/../assets/icon.png")
    #expect(source.iconPath("https://acme.com/i.png", targetFolder: "targets/share") == "https://acme.com/i.png")
    #expect(source.imagePath("assets/a.png", targetFolder: "targets/share") == "assets/a.png")
    #expect(source.imagePath("./a.png", targetFolder: "targets/share") == "targets/share/./a.png")
    #expect(source.imagePath("assets/a.svg", targetFolder: "targets/share") == "assets/a.svg")
    #expect(
      try plugin("5.0.0").imagePath("assets/a.svg", targetFolder: "targets/share") == "targets/share/assets/a.svg")
    #expect(try plugin("3.0.7").badImage == .error)
    #expect(source.badImage == .warning)
    #expect(source.colorShapes.map(\.rawValue) == ["string", "{light, dark}"])
    #expect(source.specialColors == ["$accent", "$widgetBackground"])
  }

  @Test func `the methods of ExtensionStorage`() throws {
    #expect(try plugin("0.1.6").storageMethods.isEmpty)
    #expect(try plugin("3.0.0").storageMethods.map(\.name) == ["set", "reloadWidget"])
    #expect(try plugin("3.0.1").storageMethods.map(\.name) == ["set", "reloadWidget", "get", "remove"])
    #expect(try plugin("3.0.2").storageMethods.filter(\.isStatic).map(\.name) == ["reloadWidget", "reloadControls"])
  }
}
