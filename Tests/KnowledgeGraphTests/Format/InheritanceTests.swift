import KnowledgeGraph
import Testing

/// What sections take over from their document, and what they say for themselves.
@Suite struct InheritanceTests {
  private static let front = """
    review_after: 2027-02-28
    applies_to: {expo: ">=55"}
    aliases: ["#201", issue 201]
    target_types: [share]
    concerns: [existing-ios, eas-build]
    """

  private static let files = [
    "apple-targets/target-types.md": targetTypes("share", "keyboard"), "expo-sdk/index.md": package("expo"),
    "apple-targets/fact.md": document(
      kind: "bug", status: "reported", front: front,
      body: """
        The statement.

        ## Plain part

        Its statement.

        ## Part of its own

        ```fact
        kind: practice
        status: verified
        as_of: 2026-12-01
        review_after: 2028-01-01
        applies_to: {expo: "<55", ios: ">=18"}
        aliases: other name
        target_types: [keyboard]
        ```

        Its own statement.

        ### Deeper

        The deeper statement.

        ## Part of all versions

        ```fact
        applies_to: {}
        target_types: []
        ```

        Its universal statement.
        """),
    "apple-platform/index.md": document(kind: "platform", front: "package: ios"),
  ]

  private let graph = cleanGraph(Self.files)

  @Test func `the front matter types the document`() throws {
    let node = try #require(graph["apple-targets/fact"])
    #expect(node.kind == .bug)
    #expect(node.status == .reported)
    #expect(node.asOf?.description == "2026-11-29")
    #expect(node.reviewAfter?.description == "2027-02-28")
    #expect(node.scope.summary == "expo >=55")
    #expect(node.aliases == ["#201", "issue 201"])
    #expect(node.targetTypes == ["share"])
    #expect(node.concerns == [.existingIOS, .easBuild])
    #expect(node.title == "Title")
    #expect(node.statement == "The statement.")
    #expect(node.askedAs == ["a question"])
    #expect(node.parent == nil)
    #expect(node.location.map { "\($0.file):\($0.line)" } == "apple-targets/fact.md:11")
  }

  @Test func `a section inherits all but kind, aliases, questions and what the fact concerns`() throws {
    let node = try #require(graph["apple-targets/fact#plain-part"])
    #expect(node.kind == .claim)
    #expect(node.status == .reported)
    #expect(node.asOf?.description == "2026-11-29")
    #expect(node.reviewAfter?.description == "2027-02-28")
    #expect(node.scope.summary == "expo >=55")
    #expect(node.targetTypes == ["share"])
    #expect(node.sources.map(\.url) == ["https://example.com/page"])
    #expect(node.aliases.isEmpty)
    #expect(node.askedAs.isEmpty)
    #expect(node.concerns == nil)
    #expect(node.parent == "apple-targets/fact")
  }

  @Test func `a fact block overrides what it gives`() throws {
    let node = try #require(graph["apple-targets/fact#part-of-its-own"])
    #expect(node.kind == .practice)
    #expect(node.status == .verified)
    #expect(node.asOf?.description == "2026-12-01")
    #expect(node.reviewAfter?.description == "2028-01-01")
    #expect(node.scope.summary == "expo <55, ios >=18")
    #expect(node.aliases == ["other name"], "a single text counts as a list of one")
    #expect(node.targetTypes == ["keyboard"])
    #expect(node.statement == "Its own statement.")
  }

  @Test func `a deeper section inherits from the one above it`() throws {
    let node = try #require(graph["apple-targets/fact#deeper"])
    #expect(node.kind == .claim)
    #expect(node.status == .verified)
    #expect(node.scope.summary == "expo <55, ios >=18")
    #expect(node.parent == "apple-targets/fact#part-of-its-own")
  }

  @Test func `an empty scope holds for all versions, an empty list for no target type`() throws {
    let node = try #require(graph["apple-targets/fact#part-of-all-versions"])
    #expect(node.scope.isUniversal)
    #expect(node.targetTypes.isEmpty)
    #expect(node.status == .reported)
  }

  @Test func `target types are edges where they are written, not where they are inherited`() {
    #expect(graph.ends(of: .affects, from: "apple-targets/fact") == ["apple-targets/target-types#share"])
    #expect(
      graph.ends(of: .affects, from: "apple-targets/fact#part-of-its-own") == ["apple-targets/target-types#keyboard"])
    #expect(graph.ends(of: .affects, from: "apple-targets/fact#plain-part").isEmpty)
  }

  @Test func `sections are part of what contains them`() {
    #expect(graph.ends(of: .partOf, from: "apple-targets/fact#plain-part") == ["apple-targets/fact"])
    #expect(graph.ends(of: .partOf, from: "apple-targets/fact#deeper") == ["apple-targets/fact#part-of-its-own"])
    #expect(graph.ends(of: .partOf, from: "apple-targets/fact").isEmpty)
  }

  @Test(arguments: TrackerState.allCases)
  func `what the tracker said is not inherited`(state: TrackerState) {
    let text = document(
      kind: "bug", front: "tracker: \(state.rawValue)", body: "It fails.\n\n## Part\n\nIt fails partly.")
    let graph = cleanGraph(["nevis/fact.md": text])
    #expect(graph["nevis/fact"]?.trackerState == state)
    #expect(graph["nevis/fact#part"]?.trackerState == nil)
  }

  @Test func `a section has sources of its own, or else its document's`() throws {
    let text = document(
      body: """
        The statement.

        ## With

        Its statement.

        ### Sources

        - [Thread](https://example.com/thread), the reply of 4 March, primary, read 2026-11-28

        ### Below

        The deeper statement.

        ## Without

        Its statement.
        """)
    let graph = cleanGraph(["nevis/fact.md": text])
    let own = try #require(graph["nevis/fact#with"]?.sources.first)
    #expect(own.url == "https://example.com/thread")
    #expect(own.title == "Thread (the reply of 4 March)")
    #expect(own.kind == .primary)
    #expect(own.read.description == "2026-11-28")
    #expect(graph["nevis/fact#below"]?.sources == [own])
    #expect(graph["nevis/fact#without"]?.sources.map(\.url) == ["https://example.com/page"])
  }
}
