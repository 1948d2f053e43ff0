import KnowledgeGraph
import Testing
import Versions

@testable import UpgradeReadiness

/// What `atq upgrade` says of projects whose right plan is known from the documents.
@Suite struct PlanTests {
  private let share = Fixture.target("share", "deploymentTarget: \"15.1\",")

  @Test func `a share target at 15_1 has to be raised to 16_4 for SDK 56, and 196 and 198 are named with their status`()
    throws
  {
    let plan = try Fixture(plugin: "4.0.6", expo: "54.0.12", files: share).plan(to: 56)
    #expect(plan.verdict == .readyAfterActions)
    #expect(plan.steps.map(\.sdk) == [55, 56])
    #expect(plan.steps.map(\.verdict) == [.ready, .readyAfterActions])
    let floor = try #require(plan.actions.first { $0.checker == "deployment-target/below-sdk" })
    #expect(floor.edits.map(\.location?.file) == ["targets/share/expo-target.config.js"])
    #expect(floor.edits.map(\.location?.line) == [4])
    #expect(floor.edits.first?.snippet == "deploymentTarget: \"16.4\",")
    let facts = plan.actions.flatMap(\.facts) + plan.notes.flatMap(\.facts)
    #expect(facts.first { $0.number == "#196" }?.status == .reported)
    #expect(facts.first { $0.number == "#198" }?.status == .verified)
    // `expo` 56.0.5 mends 196 and is a release of the SDK that is installed.
    #expect(plan.notes(.met).flatMap(\.facts).map(\.number) == ["#196"])
    #expect(plan.commands.first == "npx expo install expo@^56.0.5")
  }

  @Test func `an app-intent target and an ios folder bring 202 and 201, whose mend is a clean prebuild`() throws {
    var files = share.merging(Fixture.target("app-intent")) { $1 }
    files["ios/Acme.xcodeproj/project.pbxproj"] = Fixture.xcodeProject
    let plan = try Fixture(plugin: "4.0.6", expo: "54.0.12", files: files).plan(to: 56)
    for number in ["apple-targets/bugs/201", "apple-targets/bugs/202"] {
      let action = try #require(plan.action(naming: number))
      #expect(action.phase == .prebuild)
      #expect(action.commands == ["npx expo prebuild -p ios --clean"])
      #expect(action.facts.first?.status == .verified)
      #expect(action.why.contains("discards what was changed"))
      #expect(action.why.contains("The project has"))
    }
    #expect(plan.actions.map(\.phase) == plan.actions.map(\.phase).sorted())
    #expect(!plan.commands.contains("npx expo prebuild -p ios --clean"))
  }

  @Test func `without an app-intent target 202 is not shown, and without an ios folder neither is 201`() throws {
    let plan = try Fixture(plugin: "4.0.6", expo: "54.0.12", files: share).plan(to: 56)
    #expect(plan.namedFacts.isDisjoint(with: ["apple-targets/bugs/201", "apple-targets/bugs/202"]))
    let committed = share.merging(["ios/Acme.xcodeproj/project.pbxproj": Fixture.xcodeProject]) { $1 }
    let second = try Fixture(plugin: "4.0.6", expo: "54.0.12", files: committed).plan(to: 56)
    #expect(second.actionFacts.contains("apple-targets/bugs/201"))
    #expect(!second.namedFacts.contains("apple-targets/bugs/202"))
  }

  @Test func `an app on plugin 4_0_6 is led to 5_0_0, with the facts that call for it`() throws {
    let plan = try Fixture(plugin: "4.0.6", expo: "55.0.8", files: Fixture.target("widget")).plan(to: 56)
    let plugin = try #require(plan.plugin)
    #expect(plugin.current == Version("4.0.6") && plugin.planned == Version("5.0.0") && plugin.isNeeded)
    #expect(plugin.reasons.joined(separator: " ").contains("SDK 55 (4.0.6: SDK 54)"))
    #expect(plugin.reasons.joined(separator: " ").contains("`expo >=52`"))
    #expect(plugin.mended.map(\.id).contains("apple-targets/bugs/198"))
    let action = try #require(plan.action(naming: "apple-targets/bugs/198"))
    #expect(action.commands == ["npx expo install @bacons/apple-targets@5.0.0"])
    #expect(action.phase == .packages && action.sdks == [56])
  }

  @Test func `where nothing known breaks the version is recommended and no action`() throws {
    let plan = try Fixture(plugin: "4.0.6", expo: "54.0.12", files: Fixture.target("widget")).plan(to: 55)
    #expect(plan.plugin?.planned == Version("5.0.0"))
    #expect(plan.plugin?.isNeeded == false)
    #expect(plan.verdict == .ready && plan.actions.isEmpty)
  }

  @Test func `a planned version is judged as it is given`() throws {
    let fixture = try Fixture(plugin: "3.0.7", expo: "53.0.9", files: Fixture.target("widget"))
    let kept = try fixture.plan(to: 54, plugin: Version("3.0.7"))
    #expect(kept.plugin?.isGiven == true)
    #expect(kept.verdict == .readyAfterActions)
    #expect(kept.actionFacts.contains("expo-sdk/risks/plugin-3-on-sdk-54"))
    let moved = try fixture.plan(to: 54, plugin: Version("4.0.0"))
    #expect(moved.action(naming: "expo-sdk/risks/plugin-3-on-sdk-54")?.title.contains("from 3.0.7 to 4.0.0") == true)
  }

  @Test func `an SDK 56 app built with Xcode 27 needs the scene life cycle on SDK 57`() throws {
    let files = Fixture.target("widget").merging([".xcode-version": "27.0\n"]) { $1 }
    let plan = try Fixture(expo: "56.0.12", files: files).plan(to: 57)
    let action = try #require(plan.actions.first { $0.checker == "xcode/scene-life-cycle" })
    #expect(action.facts.first?.id == "expo-sdk/risks/xcode-27-launch")
    #expect(action.edits.first?.snippet?.contains("\"enableSceneSupport\": true") == true)
    #expect(plan.verdict == .readyAfterActions)
    let on = try Fixture(
      expo: "56.0.12", plugins: ", [\"expo-build-properties\", { \"ios\": { \"enableSceneSupport\": true } }]",
      files: files
    ).plan(to: 57)
    #expect(!on.namedFacts.contains("expo-sdk/risks/xcode-27-launch"))
    #expect(on.verdict == .ready)
  }

  @Test func `where nothing says which Xcode builds the app, the scene life cycle is a condition and no action`() throws
  {
    let plan = try Fixture(expo: "56.0.12", files: Fixture.target("widget")).plan(to: 57)
    #expect(plan.verdict == .ready)
    #expect(plan.notes(.depends).map(\.condition) == ["xcode >=27"])
  }

  @Test func `a hand-written entitlements file breaks the plugin on SDK 57 and not on 58`() throws {
    let files = [
      "targets/widget/expo-target.config.js": "module.exports = { type: \"widget\" };\n",
      "targets/widget/widget.entitlements": Fixture.entitlements,
    ]
    let plan = try Fixture(expo: "56.0.12", files: files).plan(to: 57)
    let action = try #require(plan.action(naming: "expo-sdk/risks/hand-written-entitlements"))
    #expect(action.edits.map(\.location?.file) == ["targets/widget/widget.entitlements"])
    #expect(action.edits.first?.snippet?.contains("group.com.acme.app") == true)
    #expect(action.facts.first?.status == .reported)
    let beyond = try Fixture(expo: "56.0.12", files: files).plan(to: 58)
    #expect(!beyond.actionFacts.contains("expo-sdk/risks/hand-written-entitlements"))
    #expect(
      beyond.notes(.passing).contains { $0.facts.contains { $0.id == "expo-sdk/risks/hand-written-entitlements" } })
  }

  @Test(arguments: [(54, 55), (55, 56), (56, 57)])
  func `an app that is ready is told so, and nothing is invented`(source: Int, target: Int) throws {
    let files = Fixture.target("widget", "deploymentTarget: \"18.0\",").merging([
      ".nvmrc": "22.14.0\n",
      "eas.json": "{ \"build\": { \"production\": {} } }\n",
    ]) { $1 }
    let plan = try Fixture(expo: "\(source).0.12", files: files).plan(to: target)
    #expect(plan.verdict == .ready)
    #expect(plan.actions.isEmpty && plan.notAssessed.isEmpty)
    #expect(plan.notes(.uncertain).isEmpty && plan.notes(.unchanged).isEmpty && plan.notes(.depends).isEmpty)
  }

  @Test func `an app without any extension needs nothing that concerns extensions`() throws {
    let plan = try Fixture(plugin: nil, expo: "54.0.12").plan(to: 57)
    #expect(plan.verdict == .ready && plan.plugin == nil && plan.notes(.met).isEmpty)
  }

  @Test func `a package that no known release of admits the SDK will break`() throws {
    let plan = try Fixture(
      plugin: nil, expo: "57.0.25", plugins: ", \"react-native-share-content\"",
      packages: ["react-native-share-content": "0.2.0"]
    ).plan(to: 58)
    #expect(plan.verdict == .willBreak)
    let action = try #require(plan.actions.first { $0.hasNoMend })
    #expect(action.checker == "share-content/peer")
    #expect(plan.systems.map(\.requirement).contains("expo ^57.0.0"))
    #expect(plan.systems.first { $0.requirement == "expo ^57.0.0" }?.assessment == .below)
  }

  @Test func `unverified and disputed facts stand apart and block nothing`() throws {
    let files = Fixture.target("widget").merging([
      "targets/widget/Widget.swift": "import Expo\nimport WidgetKit\n"
    ]) { $1 }
    let plan = try Fixture(
      expo: "54.0.12", plugins: ", \"expo-widgets\"", packages: ["expo-widgets": "55.0.1"], files: files
    ).plan(to: 55)
    let uncertain = plan.notes(.uncertain).flatMap(\.facts)
    #expect(
      Set(uncertain.map(\.id)).isSuperset(of: [
        "expo-sdk/risks/swift-import-access", "expo-sdk/risks/first-party-collision",
      ]))
    #expect(plan.actions.flatMap(\.facts).allSatisfy { $0.status == .verified || $0.status == .reported })
    #expect(plan.verdict == .ready)
  }

  @Test func `what was so before is not sold as news`() throws {
    let files = Fixture.target("share", "deploymentTarget: \"18.0\",")
    let plan = try Fixture(expo: "54.0.12", files: files).plan(to: 55)
    #expect(plan.notes(.unchanged).flatMap(\.facts).map(\.number).contains("#154"))
    #expect(plan.actions.isEmpty)
  }

  @Test func `the old architecture ends with SDK 55`() throws {
    let files = [
      "app.json": "{ \"expo\": { \"name\": \"A\", \"slug\": \"a\", \"newArchEnabled\": false, \"plugins\": [] } }"
    ]
    let plan = try Fixture(plugin: nil, expo: "54.0.1", files: files).plan(to: 55)
    let action = try #require(plan.action(naming: "expo-sdk/risks/new-architecture"))
    #expect(action.edits.map(\.instruction).contains("Remove `newArchEnabled`"))
  }

  @Test func `an older plugin's defaults are written down before they change`() throws {
    let plan = try Fixture(
      plugin: "0.1.9", expo: "52.0.1",
      files: ["targets/my-widget/expo-target.config.js": "module.exports = { type: \"widget\" };\n"]
    ).plan(to: 56)
    let changes = plan.actions.filter { $0.facts.contains { $0.id == "apple-targets/releases#defaults-that-changed" } }
    // The folder's name in camel case made the identifier up to 0.1.19, the type does from 0.2.0 on; 16.4 became 18.0 at 0.1.15.
    #expect(
      changes.compactMap { $0.edits.first?.snippet }.sorted() == [
        "bundleIdentifier: \"com.acme.app.myWidget\",", "deploymentTarget: \"16.4\",",
      ])
  }

  @Test func `engines and pins of Node are held against the floor`() throws {
    let files = [
      "package.json": """
      { "name": "acme", "engines": { "node": "20.x" }, "dependencies": { "expo": "~56.0.0" } }
      """
    ]
    let plan = try Fixture(plugin: nil, expo: "56.0.8", files: files).plan(to: 57)
    let action = try #require(plan.actions.first { $0.title.contains("`engines` of package.json") })
    #expect(action.title.contains("22.13") && action.phase == .tools)
  }

  @Test func `the fixes that a plan rests on have their sources`() throws {
    let plan = try Fixture(plugin: "4.0.6", expo: "54.0.12", files: share).plan(to: 57)
    for fact in plan.actions.flatMap(\.facts) { #expect(!fact.sources.isEmpty, "\(fact.id)") }
  }

  @Test func `the same project gives the same plan`() throws {
    let fixture = try Fixture(plugin: "4.0.6", expo: "54.0.12", files: share.merging(Fixture.target("widget")) { $1 })
    let (first, second) = (try fixture.plan(to: 57), try fixture.plan(to: 57))
    #expect(first.actions == second.actions)
    #expect(first.notes == second.notes)
  }

  @Test(arguments: [(">= 16.32.0", false), (">= 5.0.0", true)])
  func `an App Clip on EAS depends on the version of eas-cli, unless eas_json rules it out`(
    range: String, isShown: Bool
  ) throws {
    let files = Fixture.target("clip", "deploymentTarget: \"17.6\",").merging([
      "eas.json": "{ \"cli\": { \"version\": \"\(range)\" }, \"build\": { \"production\": {} } }\n"
    ]) { $1 }
    let plan = try Fixture(expo: "54.0.12", files: files).plan(to: 55)
    let note = plan.notes(.depends).first { $0.facts.contains { $0.number == "#111" } }
    #expect((note != nil) == isShown)
    #expect(note == nil || note?.condition == "eas-cli <16.32.0")
  }

  @Test func `an icon of Icon Composer troubles targets on SDK 54 only`() throws {
    let fixture = try Fixture(
      expo: "53.0.9", ios: ", \"icon\": \"./assets/app.icon\"", files: Fixture.target("widget"))
    let stop = try fixture.plan(to: 54)
    let action = try #require(stop.actions.first { $0.checker == "icon/composer" })
    #expect(action.facts.map(\.id).contains("expo-sdk/changes#icon-composer-icon-and-extension-targets"))
    let beyond = try fixture.plan(to: 55)
    #expect(beyond.actions.isEmpty)
    #expect(beyond.notes(.passing).contains { $0.condition == "SDK 54" })
  }

  @Test func `several targets of one type are known and no news`() throws {
    let files = Fixture.target("widget").merging([
      "targets/second/expo-target.config.js": "module.exports = { type: \"widget\", entitlements: {} };\n"
    ]) { $1 }
    let plan = try Fixture(expo: "54.0.12", files: files).plan(to: 55)
    #expect(plan.notes(.unchanged).flatMap(\.facts).map(\.id) == ["apple-targets/xcode-target#two-targets-of-one-type"])
    #expect(plan.verdict == .ready)
  }

  @Test func `a target below two floors in turn is one action, at the last`() throws {
    let files = Fixture.target("share", "deploymentTarget: \"15.1\",").merging(
      Fixture.target("widget", "deploymentTarget: \"14.0\",")
    ) { $1 }
    let plan = try Fixture(expo: "51.0.1", files: files).plan(to: 56)
    let floors = plan.actions.filter { $0.checker == "deployment-target/below-sdk" }
    #expect(floors.flatMap(\.edits).compactMap(\.snippet) == Array(repeating: "deploymentTarget: \"16.4\",", count: 2))
    #expect(!plan.notes(.passing).contains { $0.text.contains("iOS 14.0") })
  }
}
