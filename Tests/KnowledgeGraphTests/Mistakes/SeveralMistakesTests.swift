import KnowledgeGraph
import TestSupport
import Testing

/// Many mistakes in many files at once.
@Suite struct SeveralMistakesTests {
  @Test func `all of all files are told in one run, by file, line and column`() {
    let files = [
      "nevis/one.md": """
      ---
      kind: clam
      status: verified
      colour: red
      ---
      # One

      See [two](tow.md) and <b>that</b>.

      ## Sources

      - [Page](https://example.com/page), secondary, read 2026-11-29
      """,
      "nevis/two.md": "# Two\n",
      "apple-targets/three.md": document(
        front: "review_after: soon", body: "The statement.\n\n## Requires\n\n- nothing"),
    ]
    let told = knowledge(files).diagnostics.map(Told.init).map { "\($0.place) \($0.code.rawValue)" }
    #expect(
      told == [
        "apple-targets/three.md:5:15 invalid-value",
        "apple-targets/three.md:13:1 missing-link",
        "nevis/one.md:1:1 missing-date",
        "nevis/one.md:2:7 unknown-value",
        "nevis/one.md:4:1 unknown-key",
        "nevis/one.md:6:1 missing-evidence",
        "nevis/one.md:6:1 missing-question",
        "nevis/one.md:8:11 dangling-link",
        "nevis/one.md:8:23 raw-html",
        "nevis/one.md:8:30 raw-html",
        "nevis/two.md:1:1 missing-front-matter",
      ])
  }

  /// Every mistake that needs no other file, each in a folder of its own.
  private static let together: [String: Mistake] = Dictionary(
    uniqueKeysWithValues: Mistake.all.filter { $0.files.keys.elementsEqual(["apple-targets/fact.md"]) }
      .enumerated().map { ("apple-targets/m\($0)/fact.md", $1) })

  private static let texts = together.mapValues { mistake in
    MarkedText(mistake.files["apple-targets/fact.md"] ?? "", file: "").text
  }

  @Test func `none hides another`() {
    let diagnostics = knowledge(Self.texts).diagnostics
    let codes = Dictionary(grouping: diagnostics, by: \.location.file).mapValues { $0.map(\.code) }
    #expect(Self.together.count > 100)
    for (file, mistake) in Self.together {
      #expect(codes[file]?.contains(mistake.code) == true, "\(mistake.testDescription)")
    }
  }

  @Test(arguments: UInt64(1)...8)
  func `the order of the files changes nothing`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let files = Self.texts.map { (file: $0.key, text: $0.value) }.sorted { $0.file < $1.file }
    let inOrder = Knowledge.parse(files, catalogue: .sample)
    let shuffled = Knowledge.parse(files.shuffled(using: &random), catalogue: .sample)
    #expect(shuffled.diagnostics == inOrder.diagnostics)
    #expect(shuffled.graph.nodes.map(\.id) == inOrder.graph.nodes.map(\.id))
    #expect(shuffled.graph.edges == inOrder.graph.edges)
    #expect(shuffled.fileCount == inOrder.fileCount)
  }

  @Test func `what could be read is in the graph all the same`() {
    let files = [
      "nevis/broken.md": "---\nkind: [\n---\n# Broken\n\nIts statement.\n",
      "nevis/whole.md": document(body: "See [broken](broken.md), [empty](empty.md) and [a part](empty.md#part)."),
      "nevis/empty.md": "",
    ]
    let knowledge = knowledge(files)
    #expect(knowledge.graph["nevis/broken"]?.statement == "Its statement.")
    #expect(knowledge.graph["nevis/whole"]?.status == .verified)
    #expect(knowledge.graph.ends(of: .mentions, from: "nevis/whole") == ["nevis/broken"])
    #expect(!knowledge.diagnostics.contains { $0.code == .danglingLink }, "a file that is there is no dangling link")
  }

  @Test func `broken YAML is told once, not also as missing keys`() {
    let told = knowledge(["nevis/fact.md": document(front: "aliases: [")]).diagnostics
    #expect(told.map(\.code) == [.invalidYAML])
  }

  @Test func `a dangling link in a declared table is told once`() {
    let text = document(
      front: "tables:\n  - rows: claim\n    columns: [title, affects]",
      body: "The statement.\n\n| a | b |\n| --- | --- |\n| one | [x](gone.md) |")
    #expect(knowledge(["nevis/fact.md": text]).diagnostics.map(\.code) == [.danglingLink])
  }
}
