import TestSupport
import Testing

@testable import Versions

/// Generated texts, each decided here and by the real node-semver; one node process for all.
@Suite struct NodeComparisonTests {
  @Test func `agrees with node-semver on thousands of generated texts`() throws {
    var generator = SemverGenerator(random: SeededGenerator(seed: 20_260_101))
    var questions = NodeQuestions()
    questions.versions = (0..<3_000).map { _ in generator.version() }
    questions.ranges = (0..<12_000).map { _ in generator.range() } + (0..<6_000).map { _ in generator.noisyText() }
    for index in 0..<30_000 {
      let version = Int.random(in: questions.versions.indices, using: &generator.random)
      let other = Int.random(in: questions.versions.indices, using: &generator.random)
      let range = Int.random(in: questions.ranges.indices, using: &generator.random)
      questions.satisfies.append([version, index < questions.ranges.count ? index : range])
      questions.compare.append([version, other])
      questions.intersects.append([range, Int.random(in: questions.ranges.indices, using: &generator.random)])
    }
    let answers = try NodeSemver.answer(questions)
    let versions = questions.versions.map(Version.init(_:))
    let ranges = questions.ranges.map(VersionRange.init(_:))

    for (index, text) in questions.versions.enumerated() {
      #expect(versions[index]?.precedenceText == answers.versions[index], "version \(text.debugDescription)")
    }
    for (index, text) in questions.ranges.enumerated() {
      #expect(ranges[index].map(Self.normalised) == answers.ranges[index], "range \(text.debugDescription)")
    }
    for (index, pair) in questions.satisfies.enumerated() {
      let (version, range) = (versions[pair[0]], ranges[pair[1]])
      let contained = version.flatMap { version in range?.contains(version) } ?? false
      #expect(
        contained == answers.satisfies[index],
        "\(questions.versions[pair[0]].debugDescription) in \(questions.ranges[pair[1]].debugDescription)")
    }
    for (index, pair) in questions.compare.enumerated() {
      #expect(
        Self.compare(versions[pair[0]], versions[pair[1]]) == answers.compare[index],
        "\(questions.versions[pair[0]].debugDescription) against \(questions.versions[pair[1]].debugDescription)")
    }
    for (index, pair) in questions.intersects.enumerated() {
      let (left, right) = (ranges[pair[0]], ranges[pair[1]])
      let meet = left.flatMap { left in right.map { left.intersects($0) } }
      #expect(
        meet == answers.intersects[index],
        "\(questions.ranges[pair[0]].debugDescription) meets \(questions.ranges[pair[1]].debugDescription)")
    }
    // The comparison says nothing if the generator mostly makes texts that both refuse.
    #expect(ranges.count { $0 != nil } > 6_000)
    #expect(answers.satisfies.count { $0 } > 2_000)
    #expect(answers.intersects.count { $0 == true } > 2_000)
  }

  /// The form in which node-semver prints a range.
  private static func normalised(_ range: VersionRange) -> String {
    range.comparatorSets.map { $0.map(\.description).joined(separator: " ") }.joined(separator: "||")
  }

  private static func compare(_ left: Version?, _ right: Version?) -> Int? {
    guard let left, let right else { return nil }
    return left < right ? -1 : left == right ? 0 : 1
  }
}
