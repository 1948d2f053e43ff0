import KnowledgeGraph
import Testing
import Versions

@Suite struct ScopeTests {
  private static let releases = [
    "apple-targets/index.md": package("@bacons/apple-targets", releases: ["0.2.0", "4.0.6", "5.0.0", "6.0.0-beta.1"]),
    "expo-sdk/index.md": package("expo", releases: ["55", "56"]),
    "apple-platform/index.md": package("ios", releases: ["18.0", "26.1"]), "nevis/index.md": package("nevis"),
  ]

  private func scope(_ text: String) throws -> Scope {
    let files = Self.releases.merging(["nevis/fact.md": document(front: "applies_to: \(text)")]) { $1 }
    return try #require(cleanGraph(files)["nevis/fact"]).scope
  }

  @Test(arguments: [
    "{\"@bacons/apple-targets\": \"<=5.0.0\"}", "{\"@bacons/apple-targets\": \">=0.2.0 <5\"}",
    "{\"@bacons/apple-targets\": \"^4 || 5.x\"}", "{\"@bacons/apple-targets\": \"4.0 - 5\"}",
    "{\"@bacons/apple-targets\": \"6.0.0-beta.1\"}", "{\"@bacons/apple-targets\": \"*\"}", "{expo: \">=55\"}",
    "{expo: \"55.0.0\"}", "{expo: \"56.x\"}", "{ios: \"18\"}", "{ios: \">=18.0 <=26.1.0\"}", "{nevis: \">=99.9.9\"}",
    "{}",
  ])
  func `versions that cover a known release are accepted`(text: String) throws {
    _ = try scope(text)
  }

  @Test func `entries keep their order, and the summary reads like them`() throws {
    let scope = try scope("{expo: \">=55\", \"@bacons/apple-targets\": \"<=5.0.0\"}")
    #expect(scope.entries.map(\.package) == ["expo", "@bacons/apple-targets"])
    #expect(scope.summary == "expo >=55, @bacons/apple-targets <=5.0.0")
    #expect(!scope.isUniversal)
  }

  @Test func `a scope admits versions in its ranges, and every version of other packages`() throws {
    let scope = try scope("{expo: \">=56\"}")
    #expect(scope.admits(Version(major: 56), of: "expo"))
    #expect(!scope.admits(Version(major: 55), of: "expo"))
    #expect(scope.admits(Version(major: 1), of: "ios"))
    #expect(Scope().admits(Version(major: 1), of: "expo"))
    #expect(Scope().isUniversal)
  }

  @Test func `a platform's and a section's keys are known too`() {
    let files = [
      "apple-platform/index.md": document(kind: "platform", front: "package: ios"),
      "expo-sdk/tools.md": document(
        body: "The tools.\n\n## Node\n\n```fact\nkind: package\npackage: node\n```\n\nIt runs the tools."),
      "nevis/fact.md": document(front: "applies_to: {ios: \">=18\", node: \">=20\"}"),
    ]
    #expect(cleanGraph(files)["expo-sdk/tools#node"]?.package == "node")
  }
}
