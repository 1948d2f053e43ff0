import ExpoProject
import Testing

@testable import UpgradeReadiness

/// Where there is no plan.
@Suite struct RefusalTests {
  @Test(arguments: [99, 59, 49, 1])
  func `an SDK that the facts do not cover is refused with the newest that they do`(sdk: Int) throws {
    let fixture = try Fixture(expo: "54.0.12")
    #expect(throws: UpgradeRefusal.uncovered(asked: sdk, newest: 58, asOf: "2026-11-29")) { try fixture.plan(to: sdk) }
  }

  @Test func `the same SDK and an older one get a plain word`() throws {
    let fixture = try Fixture(expo: "56.0.12")
    #expect(throws: UpgradeRefusal.alreadyThere(56)) { try fixture.plan(to: 56) }
    #expect(throws: UpgradeRefusal.downgrade(from: 56, to: 54)) { try fixture.plan(to: 54) }
    #expect(throws: UpgradeRefusal.downgrade(from: 57, to: 56)) { try fixture.plan(to: 56, from: 57) }
  }

  @Test func `a project whose SDK nobody knows is judged only from a given one`() throws {
    let planner = try RepositoryKnowledge.planner.get()
    var project = ExpoProject(root: "/nowhere")
    #expect(throws: UpgradeRefusal.unknownSource) { try planner.plan(project, UpgradeRequest(to: 56)) }
    #expect(try planner.plan(project, UpgradeRequest(to: 56, from: 55)).source == 55)
    project.problems = [
      ReadProblem(part: .packageManifest, location: ProjectLocation(file: "package.json"), message: "it is no JSON")
    ]
    #expect(throws: UpgradeRefusal.unreadable("it is no JSON")) { try planner.plan(project, UpgradeRequest(to: 56)) }
  }

  @Test func `a config that cannot be evaluated is not assessed, and not taken for ready`() throws {
    let fixture = try Fixture(expo: "54.0.12", files: ["targets/widget/expo-target.config.js": "module.exports = {"])
    let plan = try fixture.plan(to: 55)
    #expect(plan.verdict == .notAssessed)
    #expect(plan.notAssessed.contains { $0.hasPrefix("targets/widget/expo-target.config.js") })
  }

  @Test func `a plugin version that nobody has read is not assessed`() throws {
    let plan = try Fixture(plugin: "7.0.0", expo: "56.0.12", files: Fixture.target("widget")).plan(to: 57)
    #expect(plan.verdict == .notAssessed)
    #expect(plan.plugin?.planned.description == "7.0.0")
  }
}
