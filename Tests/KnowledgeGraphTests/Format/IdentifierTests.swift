import KnowledgeGraph
import Testing

/// Identifiers of documents, and anchors as GitHub makes them.
@Suite struct IdentifierTests {
  @Test func `a document's identifier is its path, an index's its folder`() {
    let graph = cleanGraph([
      "apple-targets/index.md": document(), "apple-targets/bugs/index.md": document(),
      "apple-targets/bugs/201.md": document(body: "See [bugs](index.md), [plugin](../index.md)."),
      "nevis.md": document(),
    ])
    #expect(
      graph.facts.map(\.id) == ["apple-targets", "apple-targets/bugs", "apple-targets/bugs/201", "nevis"])
    #expect(
      graph.ends(of: .mentions, from: "apple-targets/bugs/201") == ["apple-targets", "apple-targets/bugs"])
    #expect(graph["apple-targets/bugs"]?.system == .appleTargets)
    #expect(graph["nevis"]?.document == "nevis")
  }

  @Test(arguments: [
    ("Auto-sync", "auto-sync"), ("`REGISTER_APP_GROUPS`", "register_app_groups"), ("6.0.0 draft", "600-draft"),
    ("What's new?", "whats-new"), ("A  B", "a--b"), ("`NSExtensionContext.open(_:)`", "nsextensioncontextopen_"),
    ("Über uns", "über-uns"), ("共有 拡張", "共有-拡張"), ("Already, *quite* [linked](other.md)", "already-quite-linked"),
    ("C++ & Swift", "c--swift"), ("⚠️ Careful", "\u{FE0F}-careful"),
  ])
  func `a heading's anchor is GitHub's`(heading: String, anchor: String) {
    let body = "See [below](#\(anchor)).\n\n## \(heading)\n\nIts statement.\n\n### Deeper\n\nIts deeper statement."
    let graph = cleanGraph(["nevis/fact.md": document(body: body), "nevis/other.md": document()])
    let id = "nevis/fact#\(anchor)"
    #expect(graph[id]?.statement == "Its statement.")
    #expect(graph[id]?.document == "nevis/fact")
    #expect(graph.ends(of: .mentions, from: "nevis/fact") == [id])
    #expect(graph.ends(of: .partOf, from: "nevis/fact#deeper") == [id])
  }

  @Test func `equal headings are numbered, named sections among them`() {
    let body = """
      See [the second](#part-1), [the third](#part-2), [the questions of the second](#asked-as).

      ## Part

      One.

      ## Part

      Two.

      ### Asked as

      - about the second

      ## Part 1

      Three.

      ## Part

      Four.
      """
    let graph = cleanGraph(["nevis/fact.md": document(body: body)])
    let statements = ["nevis/fact#part", "nevis/fact#part-1", "nevis/fact#part-1-1", "nevis/fact#part-2"].map {
      graph[$0]?.statement
    }
    #expect(statements == ["One.", "Two.", "Three.", "Four."])
    #expect(graph.ends(of: .mentions, from: "nevis/fact") == ["nevis/fact#part-1", "nevis/fact#part-2"])
  }

  @Test func `a link to a named section's anchor leads to what the section belongs to`() {
    let files = [
      "nevis/fact.md": document(
        body: "See [questions](other.md#asked-as), [symptoms](other.md#symptoms), [the title](other.md#other)."),
      "nevis/other.md": document(title: "Other", body: "It is so.\n\n## Part\n\nPartly.\n\n### Symptoms\n\n- `error`"),
    ]
    #expect(cleanGraph(files).ends(of: .mentions, from: "nevis/fact") == ["nevis/other", "nevis/other#part"])
  }
}
