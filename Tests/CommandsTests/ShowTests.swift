import Testing

@Suite("show") struct ShowTests {
  let made: MadeKnowledge
  let atq: Atq

  init() throws {
    made = try MadeKnowledge()
    atq = made.atq
  }

  @Test(
    "a node as text, word for word",
    arguments: [
      ("apple-targets/bugs/201", "bug"), ("apple-targets/target-types#keyboard", "row"),
      ("apple-platform/keyboard", "disputed"),
      ("prebuild/existing-target", "checker"), ("apple-targets/xcode-target/update-path", "rule"),
      ("apple-targets#500", "release"), ("sources/example.com/target.ts", "source"),
    ])
  func recorded(_ id: String, _ name: String) throws {
    let run = try atq("show", id)
    try Recording.expect(run.output, is: "show/\(name).txt")
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
  }

  @Test("a node as JSON")
  func json() throws {
    let run = try atq("show", "apple-targets/bugs/201", "--format", "json")
    try Recording.expect(run.output, is: "show/bug.json")
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
  }

  @Test(
    "a node by its identifier, its file, its alias and its title",
    arguments: [
      "apple-targets/bugs/201", "apple-targets/bugs/201.md", "#201", "201", "Second prebuild crashes",
      "second PREBUILD crashes",
    ])
  func names(_ name: String) throws {
    #expect(try NodeReading(atq("show", name, "--format", "json")).id == "apple-targets/bugs/201")
  }

  @Test(
    "a rule and a checker with and without prefix",
    arguments: [
      ("checkers/prebuild/existing-target", "checkers/prebuild/existing-target"),
      ("prebuild/existing-target", "checkers/prebuild/existing-target"),
      ("rules/apple-targets/xcode-target/update-path", "rules/apple-targets/xcode-target/update-path"),
      ("apple-targets/xcode-target/update-path", "rules/apple-targets/xcode-target/update-path"),
    ])
  func prefixes(_ name: String, _ id: String) throws {
    #expect(try NodeReading(atq("show", name, "--format", "json")).id == id)
  }

  @Test("a name that several facts bear is refused, naming them")
  func ambiguous() throws {
    try made.write(
      try #require(MadeKnowledge.files["nevis/index.md"]).replacing("package: nevis", with: "aliases: [\"#201\"]"),
      to: "nevis/other.md")
    let run = try atq("show", "#201")
    #expect(run.output.isEmpty)
    #expect(run.error == "atq: `#201` names 2 facts: apple-targets/bugs/201, nevis/other. Give one of them.\n")
    #expect(run.code == 2)
  }

  @Test("edges are shown both ways")
  func edges() throws {
    let node = try NodeReading(atq("show", "apple-targets/prebuild#clean", "--format", "json"))
    #expect(node.edges.contains(NodeReading.Edge(kind: "part-of", id: "apple-targets/prebuild")))
    #expect(node.backEdges.contains(NodeReading.Edge(kind: "workaround", id: "apple-targets/bugs/201")))
    let text = try atq("show", "apple-targets/prebuild#clean").output
    #expect(text.contains("\nIs part of\n  - Prebuild [verified] (apple-targets/prebuild)\n"))
    #expect(text.contains("\nIs the workaround for\n  - Second prebuild crashes [verified] (apple-targets/bugs/201)\n"))
  }

  @Test("every edge of the JSON stands in the text as well")
  func completeText() throws {
    for id in [
      "apple-targets/bugs/201", "apple-platform/keyboard", "apple-targets/target-types", "apple-targets/four-types",
    ] {
      let node = try NodeReading(atq("show", id, "--format", "json"))
      let text = try atq("show", id).output
      for edge in node.edges where edge.kind != "cites" {
        let name = edge.id.trimmingPrefix("checkers/").trimmingPrefix("rules/")
        #expect(text.contains(name), "\(id) \(edge.kind) \(edge.id)")
      }
      for edge in node.backEdges { #expect(text.contains(edge.id), "\(id) \(edge.kind) from \(edge.id)") }
    }
  }

  @Test("the marker stands before a statement that is not known to be true")
  func marker() throws {
    let text = try atq("show", "apple-platform/memory").output
    #expect(text.contains("unverified (searched, not confirmed) · as of 2026-11-01 · for"))
    #expect(text.contains("\nUnverified:\n"))
    #expect(try NodeReading(atq("show", "apple-platform/memory", "--format", "json")).text.hasPrefix("Unverified: "))
  }

  @Test("paragraphs are kept apart")
  func paragraphs() throws {
    let output = try atq("show", "apple-targets/bugs/201").output
    #expect(output.contains("\n\nA prebuild over an existing target"))
    #expect(output.contains("\n\nThe list is looked up through a reference that was cut before.\n\n"))
  }
}
