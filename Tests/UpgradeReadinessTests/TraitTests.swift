import Checkers
import ExpoProject
import KnowledgeGraph
import Testing

@testable import UpgradeReadiness

/// The traits that bugs and risks are about: each is seen in a project that has it, and in no other.
@Suite struct TraitTests {
  /// A project that has the trait.
  private static func project(with trait: ProjectTrait) throws -> Fixture {
    let widget = Fixture.target("widget")
    func plain(_ files: [String: String], plugins: String = "", ios: String = "", packages: [String: String] = [:])
      throws -> Fixture
    { try Fixture(expo: "56.0.8", ios: ios, plugins: plugins, packages: packages, files: files) }
    switch trait {
    case .appleTargets: return try plain(widget)
    case .existingIOS: return try plain(["ios/Acme.xcodeproj/project.pbxproj": Fixture.xcodeProject])
    case .easBuild: return try plain(["eas.json": "{ \"build\": { \"production\": {} } }\n"])
    case .sameTypeTargets:
      return try plain(
        widget.merging(["targets/second/expo-target.config.js": "module.exports = { type: \"widget\" };\n"]) { $1 })
    case .firstPartyBesideTarget: return try plain(widget, plugins: ", \"expo-widgets\"")
    case .iconComposerIcon: return try plain([:], ios: ", \"icon\": \"./assets/app.icon\"")
    case .handWrittenEntitlements:
      return try plain([
        "targets/widget/expo-target.config.js": "module.exports = { type: \"widget\" };\n",
        "targets/widget/widget.entitlements": Fixture.entitlements,
      ])
    case .truePredicate: return try plain(Fixture.target("share"))
    case .oldArchitecture:
      return try plain([:], plugins: ", [\"expo-build-properties\", { \"ios\": { \"newArchEnabled\": false } }]")
    case .scenesOff: return try plain([:])
    case .appDelegateCode:
      return try plain([
        "plugins/with-links.js":
          "const { withAppDelegate } = require(\"expo/config-plugins\");\nmodule.exports = (c) => withAppDelegate(c, (x) => x);\n"
      ])
    case .swiftImportsExpo:
      return try plain(widget.merging(["targets/widget/Widget.swift": "import WidgetKit\nimport Expo\n"]) { $1 })
    case .expoWidgets: return try plain([:], packages: ["expo-widgets": "56.0.3"])
    }
  }

  /// A project that has none of them.
  private static func bare() throws -> Fixture {
    try Fixture(
      plugin: nil, expo: "57.0.25",
      plugins: ", [\"expo-build-properties\", { \"ios\": { \"enableSceneSupport\": true } }]")
  }

  @Test(arguments: ProjectTrait.allCases)
  func `is seen where it is, with its place, and not where it is not`(trait: ProjectTrait) throws {
    let with = try Self.project(with: trait)
    let found = ProjectTraits(CheckContext(project: with.project))
    #expect(found.has(trait))
    #expect(found.place(trait)?.file.isEmpty == false)
    let bare = try Self.bare()
    #expect(!ProjectTraits(CheckContext(project: bare.project)).has(trait))
  }

  @Test(arguments: ProjectTrait.allCases)
  func `is what some fact is about`(trait: ProjectTrait) throws {
    let graph = try RepositoryKnowledge.graph.get()
    #expect(graph.facts.contains { $0.concerns?.contains(trait) == true })
    #expect(!trait.meaning.isEmpty)
  }

  @Test func `internal import Expo is what the template writes`() throws {
    let files = Fixture.target("widget").merging(["targets/widget/Widget.swift": "internal import Expo\n"]) { $1 }
    let fixture = try Fixture(expo: "56.0.8", files: files)
    #expect(!ProjectTraits(CheckContext(project: fixture.project)).has(.swiftImportsExpo))
  }
}
