import KnowledgeGraph
import SourceRules
import Testing

@testable import UpgradeReadiness

/// The floors of each step, against Expo's table as it was read on 2026-11-29.
@Suite struct FloorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let sdk: Int
    let iOS: String
    let xcode: String?
    let xcodeAtRelease: String?
    let node: String?
    let nodeAtRelease: String?
    let reactNative: String

    var testDescription: String { "SDK \(sdk)" }
  }

  static let table = [
    Row(
      sdk: 50, iOS: "13.4", xcode: "15.4", xcodeAtRelease: nil, node: "18.19.x", nodeAtRelease: nil, reactNative: "0.73"
    ),
    Row(
      sdk: 51, iOS: "13.4", xcode: "15.4", xcodeAtRelease: nil, node: "18.20.x", nodeAtRelease: nil, reactNative: "0.74"
    ),
    Row(
      sdk: 52, iOS: "15.1", xcode: "16.0", xcodeAtRelease: nil, node: "20.18.x", nodeAtRelease: nil, reactNative: "0.76"
    ),
    Row(
      sdk: 53, iOS: "15.1", xcode: "16.0", xcodeAtRelease: nil, node: "20.18.x", nodeAtRelease: nil, reactNative: "0.79"
    ),
    Row(
      sdk: 54, iOS: "15.1", xcode: "16.1", xcodeAtRelease: nil, node: "20.19.x", nodeAtRelease: nil, reactNative: "0.81"
    ),
    Row(
      sdk: 55, iOS: "15.1", xcode: "26.2", xcodeAtRelease: "16.1", node: "20.19.x", nodeAtRelease: nil,
      reactNative: "0.83"),
    Row(
      sdk: 56, iOS: "16.4", xcode: "26.4", xcodeAtRelease: "26.2", node: "20.19.x", nodeAtRelease: "22.13.x",
      reactNative: "0.85"),
    Row(
      sdk: 57, iOS: "16.4", xcode: "26.4", xcodeAtRelease: nil, node: "22.13.x", nodeAtRelease: nil, reactNative: "0.86"
    ),
    Row(sdk: 58, iOS: "16.4", xcode: nil, xcodeAtRelease: nil, node: nil, nodeAtRelease: nil, reactNative: "0.88"),
  ]

  @Test(arguments: table)
  func `a step asks for what Expo's table says, and a value that was not found is not assessed`(row: Row) throws {
    let plan = try Fixture(expo: "49.0.0", files: Fixture.target("widget")).plan(to: 58)
    let step = try #require(plan.steps.first { $0.sdk == row.sdk })
    func floor(_ subject: UpgradeFloor.Subject) throws -> UpgradeFloor {
      try #require(step.floors.first { $0.subject == subject })
    }
    #expect(try floor(.minimumIOS).value == row.iOS)
    #expect(try floor(.xcode).value == row.xcode)
    #expect(try floor(.xcode).valueAtRelease == row.xcodeAtRelease)
    #expect(try floor(.node).value == row.node)
    #expect(try floor(.node).valueAtRelease == row.nodeAtRelease)
    #expect(try floor(.reactNative).value == row.reactNative)
    for floor in step.floors where floor.value == nil { #expect(floor.assessment == .notAssessed) }
    for subject in [UpgradeFloor.Subject.xcode, .node] where try floor(subject).value == nil {
      #expect(step.notAssessed.contains { $0.contains(subject.name) })
    }
  }

  @Test func `the value that only a third party gives is reported, two values in turn are disputed`() throws {
    let plan = try Fixture(expo: "54.0.0", files: Fixture.target("widget")).plan(to: 58)
    func status(_ sdk: Int, _ subject: UpgradeFloor.Subject) -> FactStatus? {
      plan.steps.first { $0.sdk == sdk }?.floors.first { $0.subject == subject }?.fact?.status
    }
    #expect(status(58, .minimumIOS) == .reported)
    #expect(status(57, .minimumIOS) == .verified)
    #expect(status(55, .xcode) == .disputed)
    #expect(status(56, .node) == .disputed)
    #expect(status(57, .xcode) == .verified)
  }

  @Test func `SDK 58 is not assessed as a whole, since its Xcode and Node were not found`() throws {
    let plan = try Fixture(expo: "57.0.25", files: Fixture.target("widget", "deploymentTarget: \"18.0\",")).plan(to: 58)
    #expect(plan.verdict == .notAssessed)
    #expect(plan.notAssessed.count == 2)
  }

  @Test func `targets, host and defaults are held against the minimum iOS`() throws {
    let files = Fixture.target("share", "deploymentTarget: \"15.1\",").merging(Fixture.target("widget")) { $1 }
      .merging(Fixture.target("watch", "deploymentTarget: \"9.4\",")) { $1 }
    let plan = try Fixture(
      expo: "55.0.8", ios: "",
      plugins: ", [\"expo-build-properties\", { \"ios\": { \"deploymentTarget\": \"15.5\" } }]",
      files: files
    ).plan(to: 56)
    let floor = try #require(plan.steps.last?.floors.first { $0.subject == .minimumIOS })
    #expect(floor.holdings.map(\.name) == ["the app", "share", "widget"])
    #expect(floor.holdings.map(\.value) == ["15.5", "15.1", "18.0"])
    #expect(floor.holdings.map(\.isBelow) == [true, true, false])
    #expect(floor.assessment == .below)
    let files56 = plan.actions.filter { $0.checker == "deployment-target/below-sdk" }.flatMap(\.edits)
    #expect(Set(files56.compactMap(\.location?.file)) == ["app.json", "targets/share/expo-target.config.js"])
  }

  @Test(arguments: [
    ("26.4", UpgradeFloor.Assessment.met), ("26.2", .disputed), ("26.3", .disputed), ("16.4", .below),
  ])
  func `an Xcode between the two values of SDK 56 is neither enough nor too old`(
    version: String, assessment: UpgradeFloor.Assessment
  ) throws {
    let files = Fixture.target("widget").merging([".xcode-version": version + "\n"]) { $1 }
    let plan = try Fixture(expo: "55.0.8", files: files).plan(to: 56)
    #expect(plan.steps.last?.floors.first { $0.subject == .xcode }?.assessment == assessment)
    #expect((plan.verdict == .readyAfterActions) == (assessment == .below))
    #expect(plan.notes(.uncertain).isEmpty == (assessment != .disputed))
  }

  @Test func `CocoaPods and Ruby of the lockfiles are held against what the plugin needs`() throws {
    let files = Fixture.target("widget").merging([
      "ios/Podfile.lock": "PODS:\n  - Expo (55.0.0)\n\nCOCOAPODS: 1.15.2\n", ".ruby-version": "2.7.6\n",
    ]) { $1 }
    let plan = try Fixture(expo: "55.0.8", files: files).plan(to: 56)
    let floors = try #require(plan.steps.last?.floors)
    #expect(floors.first { $0.subject == .cocoaPods }?.value == "1.16.2")
    #expect(floors.first { $0.subject == .cocoaPods }?.assessment == .below)
    #expect(floors.first { $0.subject == .ruby }?.assessment == .below)
    #expect(plan.actions.filter { $0.phase == .tools }.count == 2)
  }

  @Test func `Clerk and share-content are floors of their own`() throws {
    let files = Fixture.target("share", "deploymentTarget: \"16.4\",").merging([
      "targets/share/Share.swift":
        "import ClerkKit\nfunc f() { Clerk.configure(publishableKey: \"k\", options: .init()) }\n"
    ]) { $1 }
    let plan = try Fixture(expo: "55.0.8", files: files).plan(to: 56)
    #expect(plan.systems.map(\.system) == ["clerk-ios"])
    #expect(plan.systems.first?.assessment == .below)
    #expect(plan.actions.contains { $0.checker == "clerk/sdk-version" })
  }
}
