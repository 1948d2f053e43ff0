import KnowledgeGraph
import Testing

/// Each status with just enough evidence.
@Suite struct StatusTests {
  /// A document of a status, and by what it is so.
  struct Example: Sendable, CustomTestStringConvertible {
    let status: FactStatus
    let evidence: String
    let text: String

    init(_ status: FactStatus, by evidence: String, _ body: String = "The statement.", sources: String = secondary) {
      self.status = status
      self.evidence = evidence
      text = document(status: status.rawValue, body: body, sources: sources)
    }

    var testDescription: String { "\(status) by \(evidence)" }
  }

  private static let secondary = "- [Blog](https://example.com/blog), secondary, read 2026-11-29"

  private static let claim = """
    ```claim
    rule: apple-targets/app-groups/auto-sync-types
    at: "*"
    equals: []
    ```
    """

  @Test(arguments: [
    Example(.verified, by: "a primary source", sources: secondary.replacing("secondary", with: "primary")),
    Example(.reported, by: "a secondary source"),
    Example(.unverified, by: "a search", sources: secondary.replacing("secondary", with: "searched")),
    Example(.disputed, by: "two sides", "So or so.\n\n## Sides\n\n- so\n- or so"),
    Example(.disputed, by: "a contradiction", "So or so.\n\n## Contradicts\n\n- [it](new.md)"),
    Example(.stale, by: "a contradiction", "It was so.\n\n## Contradicts\n\n- [it](new.md)"),
    Example(.stale, by: "a rule", "It was so.\n\n## Encoded by\n\n- `apple-targets/xcode-target/update-path`"),
    Example(.stale, by: "a claim", "It was so.\n\n\(claim)"),
    Example(.retired, by: "any source"),
  ])
  func `is accepted`(example: Example) {
    let graph = cleanGraph(["nevis/fact.md": example.text, "nevis/new.md": document()])
    #expect(graph["nevis/fact"]?.status == example.status)
  }

  @Test(arguments: ["Supersedes", "Contradicts"])
  func `stale may be told by the newer fact alone`(section: String) {
    let graph = cleanGraph([
      "nevis/old.md": document(status: "stale"),
      "nevis/new.md": document(body: "It is so.\n\n## \(section)\n\n- [what was so](old.md)"),
    ])
    #expect(graph.edges(to: "nevis/old").map(\.from) == ["nevis/new"])
  }

  @Test func `superseding in a line is no circle`() {
    let graph = cleanGraph([
      "nevis/a.md": document(body: "A.\n\n## Supersedes\n\n- [b](b.md)\n- [c](c.md)"),
      "nevis/b.md": document(body: "B.\n\n## Supersedes\n\n- [c](c.md)"), "nevis/c.md": document(),
    ])
    #expect(graph.ends(of: .supersedes, from: "nevis/a") == ["nevis/b", "nevis/c"])
  }

  @Test func `only verified and reported may be stated`() {
    #expect(FactStatus.allCases.filter(\.mayBeStated) == [.verified, .reported])
  }
}
