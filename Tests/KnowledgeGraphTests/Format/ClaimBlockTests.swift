import KnowledgeGraph
import Testing

@Suite struct ClaimBlockTests {
  private func claims(_ body: String) -> [ClaimBlock] {
    let text = document(body: "The statement.\n\n\(body)")
    return cleanGraph(["apple-targets/fact.md": text])["apple-targets/fact"]?.claims ?? []
  }

  @Test func `names a rule, its versions, and a value`() throws {
    let claim = try #require(
      claims(
        """
        ```claim
        rule: apple-targets/app-groups/auto-sync-types
        at: ">=4.0.1 <=4.0.6"
        given: {type: keyboard}
        equals: [widget, share]
        ```
        """
      ).first)
    #expect(claim.rule == "apple-targets/app-groups/auto-sync-types")
    #expect(claim.at.text == ">=4.0.1 <=4.0.6")
    #expect(claim.given.map(\.key.text) == ["type"])
    #expect(claim.given.map(\.value.text) == ["keyboard"])
    #expect(claim.location.line == 11)
    guard case .equals(let value) = claim.assertion else {
      Issue.record("\(claim.assertion)")
      return
    }
    #expect(value.array?.map(\.text) == ["widget", "share"])
  }

  @Test func `asserts by equals, contains or lacks`() {
    let rule = "rule: apple-targets/app-groups/auto-sync-types\nat: \"5.0.0\""
    let claims = claims(
      ["equals: 18.0", "contains: [share]", "lacks: [clip]"].map { "```claim\n\(rule)\n\($0)\n```" }.joined(
        separator: "\n\n"))
    let assertions = claims.map { claim in
      switch claim.assertion {
      case .equals(let value): "equals \(value.text ?? "")"
      case .contains(let value): "contains \(value.array?.first?.text ?? "")"
      case .lacks(let value): "lacks \(value.array?.first?.text ?? "")"
      }
    }
    #expect(assertions == ["equals 18.0", "contains share", "lacks clip"])
  }

  @Test func `belongs to the section it stands in, and is no part of the text`() throws {
    let text = document(
      body: "The statement.\n\n## Part\n\nIts statement.\n\n```claim\nrule: apple-targets/app-groups/auto-sync-types\n"
        + "at: \"5.0.0\"\nequals: []\n```\n\nMore.")
    let graph = cleanGraph(["apple-targets/fact.md": text])
    let part = try #require(graph["apple-targets/fact#part"])
    #expect(part.claims.count == 1)
    #expect(part.detail == "More.")
    #expect(graph["apple-targets/fact"]?.claims.isEmpty == true)
  }
}
