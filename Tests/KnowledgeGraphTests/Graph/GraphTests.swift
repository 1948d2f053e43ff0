import KnowledgeGraph
import Testing

@Suite struct GraphTests {
  private let graph = cleanGraph([
    "nevis/b.md": document(
      body: "See [a](a.md).\n\n## Detected by\n\n- `keyboard/microphone`\n\n## Requires\n\n- [a](a.md)\n- [a](a.md)"),
    "nevis/a.md": document(),
  ])

  @Test func `nodes stand in the order of their identifiers, those that nobody wrote among them`() {
    #expect(
      graph.nodes.map(\.id) == [
        "checkers/keyboard/microphone", "checkers/prebuild/existing-target", "nevis/a", "nevis/b",
        "rules/apple-targets/app-groups/auto-sync-types", "rules/apple-targets/xcode-target/update-path",
        "sources/example.com/page",
      ])
    #expect(graph.facts.map(\.id) == ["nevis/a", "nevis/b"])
    #expect(graph["nevis/gone"] == nil)
  }

  @Test func `edges stand once each, by start, kind and end`() {
    #expect(
      graph.edges.map { "\($0.from) \($0.kind.rawValue) \($0.to)" } == [
        "nevis/a cites sources/example.com/page", "nevis/b cites sources/example.com/page",
        "nevis/b detected-by checkers/keyboard/microphone", "nevis/b mentions nevis/a", "nevis/b requires nevis/a",
      ])
    #expect(graph.edges(to: "nevis/a").map(\.kind) == [.mentions, .requires])
    #expect(graph.edges(from: "nevis/gone").isEmpty)
  }

  @Test func `edges by place are the same, but for those that end nowhere`() {
    func named(_ graph: KnowledgeGraph) -> [GraphEdge] {
      graph.edgesByPlace.map { GraphEdge(from: graph.nodes[$0.from].id, to: graph.nodes[$0.to].id, kind: $0.kind) }
    }
    #expect(named(graph) == graph.edges)
    let open = KnowledgeGraph(
      nodes: graph.nodes, edges: graph.edges + [GraphEdge(from: "nevis/a", to: "nevis/gone", kind: .requires)])
    #expect(open.edges.count == graph.edges.count + 1)
    #expect(named(open) == graph.edges)
  }

  @Test func `a page that several facts cite is one node`() throws {
    let source = try #require(graph["sources/example.com/page"])
    #expect(source.kind == .source)
    #expect(source.title == "https://example.com/page")
    #expect(source.status == nil)
    #expect(source.location == nil)
    #expect(graph.edges(to: source.id).map(\.from) == ["nevis/a", "nevis/b"])
  }

  @Test func `rules and checkers belong to the system of their identifier, sources to none`() {
    #expect(graph["rules/apple-targets/app-groups/auto-sync-types"]?.system == .appleTargets)
    #expect(graph["rules/apple-targets/app-groups/auto-sync-types"]?.title == "The types with mirrored App Groups")
    #expect(graph["checkers/keyboard/microphone"]?.system == nil)
    #expect(graph["sources/example.com/page"]?.system == nil)
    #expect(graph["nevis/a"]?.system == .nevis)
  }

  @Test func `every edge kind reads well both ways`() {
    #expect(Set(EdgeKind.allCases.map(\.phrase)).count == EdgeKind.allCases.count)
    #expect(Set(EdgeKind.allCases.map(\.inversePhrase)).count == EdgeKind.allCases.count)
  }
}
