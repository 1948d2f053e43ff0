import KnowledgeGraph
import Testing

@Suite("graph") struct GraphTests {
  let made: MadeKnowledge
  let atq: Atq

  init() throws {
    made = try MadeKnowledge()
    atq = made.atq
  }

  @Test("the surroundings of a node, word for word", arguments: [("dot", "dot"), ("mermaid", "mmd"), ("json", "json")])
  func recorded(_ format: String, _ ending: String) throws {
    let run = try atq("graph", "--focus", "#201", "--format", format)
    try Recording.expect(run.output, is: "graph/201.\(ending)")
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
  }

  @Test("dot is what is given where no form is named")
  func standardFormat() throws {
    #expect(try atq("graph").output == (try atq("graph", "--format", "dot").output))
  }

  @Test("without focus the whole graph but for sources")
  func whole() throws {
    let graph = try GraphReading(atq("graph", "--format", "json"))
    let facts = try ListReading(atq("list", "--format", "json")).nodes.map(\.id)
    #expect(Set(graph.nodes.map(\.id)).isSuperset(of: facts))
    #expect(graph.nodes.allSatisfy { $0.kind != "source" })
    #expect(graph.edges.allSatisfy { $0.kind != "cites" })
    let known = Set(graph.nodes.map(\.id))
    #expect(graph.edges.allSatisfy { known.contains($0.from) && known.contains($0.to) })
  }

  @Test("the depth is how many edges away a node may be")
  func depth() throws {
    func nodes(_ depth: String...) throws -> Set<String> {
      Set(
        try GraphReading(
          atq.program(["graph", "--format", "json", "--focus", "apple-targets/prebuild#clean"] + depth).run()
        ).nodes.map(\.id))
    }
    let near: Set = ["apple-targets/prebuild#clean", "apple-targets/prebuild", "apple-targets/bugs/201"]
    #expect(try nodes("--depth", "0") == ["apple-targets/prebuild#clean"])
    #expect(try nodes() == near)
    #expect(try nodes("--depth", "1") == near)
    let further = try nodes("--depth=2")
    #expect(further.isSuperset(of: near))
    #expect(further.contains("apple-targets/target-types#share"))
    #expect(!further.contains("apple-targets/target-types"))
    #expect(try nodes("--depth", "100000").contains("apple-platform/keyboard"))
    #expect(!(try nodes("--depth", "100000").contains("nevis")))
  }

  @Test("all forms hold the same nodes and edges")
  func sameContent() throws {
    let graph = try GraphReading(atq("graph", "--format", "json"))
    let dot = try atq("graph", "--format", "dot").lines
    #expect(dot.filter { $0.contains(" [label=") && !$0.contains(" -> ") }.count == graph.nodes.count)
    #expect(dot.filter { $0.contains(" -> ") }.count == graph.edges.count)
    let mermaid = try atq("graph", "--format", "mermaid").lines
    #expect(mermaid.filter { $0.contains("-->") }.count == graph.edges.count)
    #expect(mermaid.count == 1 + graph.nodes.count + graph.edges.count)
  }

  @Test("dot keeps to its grammar: every string is closed, quotes and backslashes in titles are escaped")
  func dotGrammar() throws {
    let lines = try atq("graph").lines
    #expect(lines.first == "digraph atq {")
    #expect(lines.last == "}")
    let string = #/"(?:[^"\\]|\\.)*"/#
    for line in lines.dropFirst().dropLast() where line.contains("\"") {
      let rest = line.replacing(string, with: "S")
      #expect(rest == "  S [label=S];" || rest == "  S -> S [label=S];", "\(line)")
    }
  }

  @Test(
    "Graphviz reads it and finds each node and edge", .enabled(if: Tool.find("dot") != nil, "Graphviz is not installed")
  )
  func graphviz() throws {
    let dot = try #require(Tool.find("dot"))
    for options in [[], ["--focus", "#201"]] {
      let source = try atq.program(["graph"] + options).run().output
      let graph = try GraphReading(atq.program(["graph", "--format", "json"] + options).run())
      let drawn = try Tool.run(dot, ["-Tplain"], input: source)
      #expect(drawn.code == 0)
      #expect(drawn.error.isEmpty)
      #expect(drawn.lines.filter { $0.hasPrefix("node ") }.count == graph.nodes.count)
      #expect(drawn.lines.filter { $0.hasPrefix("edge ") }.count == graph.edges.count)
    }
  }

  @Test("a title with every kind of mark survives in dot and Mermaid")
  func hostileTitle() throws {
    let title = #"Odd "quotes", back\slash, <b>, #35;, ]--> x; %% and ``ticks``"#
    try made.write(
      try #require(MadeKnowledge.files["nevis/index.md"]).replacing(
        "# Nevis", with: "# \(title.replacing("<b>", with: #"\<b>"#))"),
      to: "nevis/index.md")
    let shown = try NodeReading(atq("show", "nevis", "--format", "json")).title
    let mermaid = try atq("graph", "--focus", "nevis", "--format", "mermaid").lines
    #expect(mermaid.count == 2)
    let label = try #require(mermaid.last?.firstMatch(of: /^  n0\["(.*)"\]$/)?.1)
    #expect(!label.contains("\"") && !label.contains("<") && !label.contains(">"))
    let entities = ["#quot;": "\"", "#35;": "#", "#lt;": "<", "#gt;": ">"]
    let read = String(label).replacing(/#(?:quot|35|lt|gt);/) { entities[String($0.output)] ?? "?" }
    #expect(read == shown)
    if let dot = Tool.find("dot") {
      let drawn = try Tool.run(dot, ["-Tplain"], input: try atq("graph", "--focus", "nevis").output)
      #expect(drawn.code == 0)
      #expect(drawn.error.isEmpty)
    }
  }
}
