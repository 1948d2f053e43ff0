import ExpoProject
import Testing

@testable import Checkers

/// Every example of every checker, read as a project of its own.
@Suite struct ExampleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let checker: Checker
    let example: Example

    var testDescription: String { "\(checker.id): \(example.title)" }
  }

  static let cases = Checkers.all.flatMap { checker in
    (checker.passing + checker.failing).map { Case(checker: checker, example: $0) }
  }

  @Test(arguments: cases)
  func `a checker finds what its example expects, and nothing else`(_ shown: Case) throws {
    let project = try ExampleProject(shown.example.files)
    let issues = Set(try shown.checker.find(project.context)).sorted { $0.location < $1.location }
    let found = issues.map { Example.Expectation($0.location.file, line: $0.location.line) }
    #expect(
      Self.sorted(found) == Self.sorted(shown.example.expectations),
      """
      \(issues.map { "\($0.location.file):\($0.location.line ?? 0): \($0.message)" }.joined(separator: "\n"))
      could not be read: \(project.context.project.problems.map(\.message))
      """)
    for issue in issues {
      #expect(!issue.message.isEmpty && !issue.mend.isEmpty, "\(issue)")
      for fact in issue.facts {
        #expect(try RepositoryKnowledge.graph.get()[fact]?.isFact == true, "there is no fact \(fact)")
      }
    }
  }

  private static func sorted(_ places: [Example.Expectation]) -> [String] {
    places.map { "\($0.file):\($0.line.map(String.init) ?? "-")" }.sorted()
  }
}
