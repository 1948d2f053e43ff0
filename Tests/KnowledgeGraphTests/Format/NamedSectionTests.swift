import KnowledgeGraph
import Testing

@Suite struct NamedSectionTests {
  private static let other = document(title: "Other", body: "It is so.\n\n## Part\n\nIt is partly so.")

  private static func fact(_ sections: String) -> [String: String] {
    ["apple-targets/fact.md": document(body: "The statement.\n\n\(sections)"), "apple-targets/other.md": other]
  }

  @Test(arguments: [
    ("Affects", EdgeKind.affects), ("Workaround", .workaround), ("Fixed in", .fixedIn), ("Causes", .causes),
    ("Contradicts", .contradicts), ("Supersedes", .supersedes), ("Requires", .requires), ("See also", .seeAlso),
  ])
  func `links are edges of the section's kind`(name: String, kind: EdgeKind) throws {
    let sections = "## \(name)\n\n- [whole](other.md)\n- first [a part](other.md#part), then [whole](./other.md) again"
    let graph = cleanGraph(Self.fact(sections))
    #expect(graph.ends(of: kind, from: "apple-targets/fact") == ["apple-targets/other", "apple-targets/other#part"])
    let node = try #require(graph["apple-targets/fact"])
    #expect(node.notes.map(\.edge) == [kind, kind])
    #expect(
      node.notes.map(\.targets) == [["apple-targets/other"], ["apple-targets/other#part", "apple-targets/other"]])
    #expect(graph.edges(to: "apple-targets/other#part").map(\.kind) == [kind])
  }

  @Test(arguments: [
    ("Detected by", EdgeKind.detectedBy, "checkers/prebuild/existing-target"),
    ("Encoded by", .encodedBy, "rules/apple-targets/xcode-target/update-path"),
  ])
  func `identifiers in code spans are edges to checkers and rules`(name: String, kind: EdgeKind, end: String) throws {
    let identifier = end.split(separator: "/", maxSplits: 1).last ?? ""
    let graph = cleanGraph(Self.fact("## \(name)\n\n- `\(identifier)`, when `ios/` is there"))
    #expect(
      graph.ends(of: kind, from: "apple-targets/fact") == [end], "the first code span of an entry is the identifier")
    #expect(graph["apple-targets/fact"]?.notes.map(\.targets) == [[end]])
    #expect(graph[end]?.isFact == false)
  }

  @Test(arguments: ["Workaround", "Fixed in"])
  func `workarounds and fixes may be words, or lead outside`(name: String) throws {
    let graph = cleanGraph(
      Self.fact("## \(name)\n\n- remove the plugin, prebuild, add it again\n- [a patch](https://example.com/patch)"))
    let notes = try #require(graph["apple-targets/fact"]?.notes)
    #expect(notes.first?.text == "remove the plugin, prebuild, add it again")
    #expect(notes.map(\.targets) == [[], []])
    #expect(graph.edges(from: "apple-targets/fact").map(\.kind) == [.cites])
  }

  @Test func `see also may lead outside, and every section to the guide`() {
    let graph = cleanGraph(
      Self.fact("## See also\n\n- [Expo](https://docs.expo.dev)\n- [the guide](../README.md#versions)"))
    #expect(graph.ends(of: .seeAlso, from: "apple-targets/fact").isEmpty)
  }

  @Test func `a name counts in any case`() {
    let graph = cleanGraph(Self.fact("## AFFECTS\n\n- [other](other.md)\n\n## fixed In\n\n- 5.0.1"))
    #expect(graph.ends(of: .affects, from: "apple-targets/fact") == ["apple-targets/other"])
    #expect(graph["apple-targets/fact"]?.notes.map(\.edge) == [.affects, .fixedIn])
  }

  @Test func `symptoms are the code spans of their entries`() {
    let graph = cleanGraph(Self.fact("## Symptoms\n\n- `error one` or `error two`, in the log\n- ``a `quoted` word``"))
    #expect(graph["apple-targets/fact"]?.symptoms == ["error one", "error two", "a `quoted` word"])
  }

  @Test func `questions are plain phrases`() {
    let text = document(askedAs: "- why does **prebuild** crash\n- what is `removeFromProject`\n* and\n  why")
    let node = cleanGraph(["nevis/fact.md": text])["nevis/fact"]
    #expect(node?.askedAs == ["why does prebuild crash", "what is removeFromProject", "and why"])
  }

  @Test func `sides are the entries of a dispute, and mention what they link to`() throws {
    let sections = "## Sides\n\n- the guide of September: four types\n- [the source](other.md): nine types"
    let files = Self.fact(sections).merging([
      "apple-targets/fact.md": document(status: "disputed", body: "So or so.\n\n\(sections)")
    ]) { $1 }
    let graph = cleanGraph(files)
    #expect(graph["apple-targets/fact"]?.sides.count == 2)
    #expect(graph["apple-targets/fact"]?.sides.first == "the guide of September: four types")
    #expect(graph.ends(of: .mentions, from: "apple-targets/fact") == ["apple-targets/other"])
  }

  @Test func `a section one level deeper belongs to the heading above it alone`() {
    let sections = """
      ## Part

      Its statement.

      ### Affects

      - [other](other.md)

      ### Asked as

      - about the part

      #### Not a part of the questions

      Its deeper statement.

      ## Causes

      - [a part](other.md#part)
      """
    let graph = cleanGraph(Self.fact(sections))
    #expect(graph.ends(of: .affects, from: "apple-targets/fact#part") == ["apple-targets/other"])
    #expect(graph["apple-targets/fact#part"]?.askedAs == ["about the part"])
    #expect(graph["apple-targets/fact"]?.askedAs == ["a question"])
    #expect(graph.ends(of: .causes, from: "apple-targets/fact") == ["apple-targets/other#part"])
    #expect(graph["apple-targets/fact#not-a-part-of-the-questions"]?.parent == "apple-targets/fact#part")
  }

  @Test func `links in the text are mentions, of its own document none`() {
    let text = document(
      body: "See [it](other.md), [a part](../apple-targets/other.md#part), [below](#below) and [that](fact.md).\n\n"
        + "| a |\n| --- |\n| [x](other.md) |\n\n## Below\n\nSee [above](#title) and <https://example.com>.")
    let graph = cleanGraph(["apple-targets/fact.md": text, "apple-targets/other.md": Self.other])
    #expect(
      graph.ends(of: .mentions, from: "apple-targets/fact") == [
        "apple-targets/fact#below", "apple-targets/other", "apple-targets/other#part",
      ])
    #expect(graph.ends(of: .mentions, from: "apple-targets/fact#below") == ["apple-targets/fact"])
  }

  @Test func `an empty section holds nothing`() {
    let graph = cleanGraph(Self.fact("## Affects\n\n## Symptoms"))
    #expect(graph["apple-targets/fact"]?.notes.isEmpty == true)
    #expect(graph["apple-targets/fact"]?.symptoms.isEmpty == true)
  }
}
