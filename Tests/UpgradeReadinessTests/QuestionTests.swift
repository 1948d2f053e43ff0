import Testing
import Versions

@testable import UpgradeReadiness

/// Questions about an upgrade that are about no project.
@Suite struct QuestionTests {
  private static let types = ["share", "keyboard", "widget", "clip", "app-intent"]

  private static func question(_ text: String) -> UpgradeQuestion? { UpgradeQuestion(text, knownTypes: types) }

  @Test(arguments: [
    (
      "is it safe to go from sdk 54 to 56 with deploymentTarget 15.1",
      UpgradeQuestion(from: 54, to: 56, deploymentTarget: "15.1")
    ),
    ("Can I upgrade Expo 53 -> 57?", UpgradeQuestion(from: 53, to: 57)),
    (
      "bump from SDK54 to SDK 55 with a keyboard and two widgets",
      UpgradeQuestion(from: 54, to: 55, types: ["keyboard", "widget"])
    ),
    (
      "will it break if we move expo sdk-55 to sdk-56, iOS 15.1, @bacons/apple-targets 4.0.6, share extension",
      UpgradeQuestion(from: 55, to: 56, deploymentTarget: "15.1", types: ["share"], plugin: Version("4.0.6"))
    ),
    ("what does the step from sdk 55 to 56 need", UpgradeQuestion(from: 55, to: 56)),
    (
      "ready for expo sdk 56.0.0 to 57.0.0? the deployment target is 16.4",
      UpgradeQuestion(from: 56, to: 57, deploymentTarget: "16.4")
    ),
  ])
  func `is read with what it says of the app`(text: String, expected: UpgradeQuestion) {
    #expect(Self.question(text) == expected)
  }

  @Test(arguments: [
    "what changes from sdk 54 to 56", "which xcode does expo sdk 56 need", "minimum ios of expo 52 to 55",
    "upgrade from 54 to 56", "is it safe to go from ios 15 to 16 with expo", "downgrade expo sdk 56 to 54, is it safe",
    "is node 20 to 22 safe for expo", "",
  ])
  func `is left to the facts where it is another`(text: String) {
    #expect(Self.question(text) == nil)
  }

  @Test func `goes from the project's SDK where it names only the other`() {
    #expect(
      UpgradeQuestion("is it safe to upgrade to expo sdk 57", knownTypes: [], current: 54)
        == UpgradeQuestion(from: 54, to: 57))
    #expect(UpgradeQuestion("is it safe to upgrade to expo sdk 57", knownTypes: []) == nil)
    #expect(UpgradeQuestion("is it safe to upgrade to expo sdk 53", knownTypes: [], current: 54) == nil)
  }

  @Test func `is computed: 15_1 is below the floor of SDK 56 and enough for 55`() throws {
    let planner = try RepositoryKnowledge.planner.get()
    let raised = try planner.judge(UpgradeQuestion(from: 54, to: 56, deploymentTarget: "15.1"))
    #expect(raised.plan.verdict == .readyAfterActions)
    #expect(raised.plan.actions.map(\.title).first?.contains("below the 16.4") == true)
    let kept = try planner.judge(UpgradeQuestion(from: 54, to: 55, deploymentTarget: "15.1"))
    #expect(kept.plan.verdict == .ready)
    #expect(try planner.judge(UpgradeQuestion(from: 54, to: 56, deploymentTarget: "16.4")).plan.verdict == .ready)
  }

  @Test func `knows the plugin that is named, and takes the newest that fits otherwise`() throws {
    let planner = try RepositoryKnowledge.planner.get()
    let old = try planner.judge(UpgradeQuestion(from: 55, to: 56, types: ["widget"], plugin: Version("4.0.6")))
    #expect(old.plan.actions.flatMap(\.facts).map(\.number).contains("#198"))
    let open = try planner.judge(UpgradeQuestion(from: 55, to: 56, types: ["widget"]))
    #expect(open.plan.verdict == .ready)
    #expect(open.assumptions.contains { $0.contains("5.0.0") })
  }

  @Test func `about an SDK that nobody knows is refused`() throws {
    let planner = try RepositoryKnowledge.planner.get()
    #expect(throws: UpgradeRefusal.self) { try planner.judge(UpgradeQuestion(from: 54, to: 99)) }
  }
}
