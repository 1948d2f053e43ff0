import Checkers
import struct Checkers.Issue
import ExpoProject
import Testing

/// Checkers run several at once; what they find comes in a fixed order all the same.
@Suite struct CheckEngineTests {
  private struct Broken: Error, CustomStringConvertible {
    var description: String { "no luck" }
  }

  private static let project: ExpoProject = {
    var project = ExpoProject(root: "/nowhere")
    project.problems = [
      ReadProblem(
        part: .easConfig, location: ProjectLocation(file: "eas.json", line: 2), message: "twice", isHarmless: true),
      ReadProblem(part: .sources, location: ProjectLocation(file: "a.swift"), message: "a.swift is left out"),
    ]
    return project
  }()

  private func checker(
    _ id: String, needs: [ReadProblem.Part] = [], find: @escaping @Sendable (CheckContext) throws -> [Issue]
  ) -> Checker {
    Checker(id, rationale: "", facts: [], needs: needs, passing: [], failing: [], find: find)
  }

  /// Many checkers whose work takes a time that has nothing to do with their order.
  private var many: [Checker] {
    (0..<60).map { number in
      checker("test/\(number % 20)-\(number)") { _ in
        var sum = 0
        for step in 0..<((number * 7919) % 23) * 2000 { sum &+= step }
        return (0..<5).map { place in
          Issue(
            at: ProjectLocation(file: "file-\((number + place) % 7)", line: (number * 31 + place) % 11 + 1),
            target: place % 2 == 0 ? nil : "target-\(place)", "message \(number) \(min(sum, 0))", mend: "")
        }
      }
    }
  }

  @Test func theOrderIsFixed() {
    let context = CheckContext(project: Self.project)
    let expected = CheckEngine(checkers: many, facts: [:]).run(context).findings
    #expect(expected.count == 300)
    let keys = expected.map { ($0.target ?? "", $0.location.file, $0.location.line ?? 0, $0.checker) }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 })
    for _ in 0..<20 {
      #expect(CheckEngine(checkers: many.shuffled(), facts: [:]).run(context).findings == expected)
    }
  }

  @Test func oneThatFailsStopsNoOther() {
    let broken = checker("test/broken") { _ in throw Broken() }
    let result = CheckEngine(checkers: many + [broken], facts: [:]).run(CheckContext(project: Self.project))
    #expect(result.findings.count == 300)
    #expect(result.failed.map(\.checker) == ["test/broken"] && result.failed.map(\.reason) == ["no luck"])
  }

  @Test func onlyWhatIsMissingKeepsACheckerFromLooking() {
    let checkers = [
      checker("test/eas", needs: [.easConfig]) { _ in [] }, checker("test/sources", needs: [.sources]) { _ in [] },
      checker("test/nothing") { _ in [] },
    ]
    let result = CheckEngine(checkers: checkers, facts: [:]).run(CheckContext(project: Self.project))
    #expect(result.skipped.map(\.checker) == ["test/sources"])
    #expect(result.skipped.map(\.reason) == ["a.swift is left out"])
  }
}
