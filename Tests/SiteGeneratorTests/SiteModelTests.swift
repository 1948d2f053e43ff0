import KnowledgeGraph
import Testing

@testable import SiteGenerator

@Suite("The knowledge as pages see it") struct SiteModelTests {
  private static let section = """
    ## Part

    ```yaml fact
    status: reported
    ```

    A part of [the other](two.md).
    """

  private static let model = SiteModel(
    graph: Made.graph([
      ("nevis/one.md", Made.fact(title: "One", body: section)),
      ("nevis/two.md", Made.fact(title: "Two", statement: "See [one](one.md).")),
      ("nevis/deep/three.md", Made.fact(title: "Three", statement: "See [one](../one.md) and [two](../two.md).")),
    ]), checkers: [], rules: [], options: SiteOptions(day: Made.day, version: "0"))

  @Test("the links of a node are the edges of the graph, with the nodes at their other ends")
  func links() throws {
    let (model, graph) = (Self.model, Self.model.graph)
    #expect(graph.edges.count > 5)
    for node in model.nodes {
      let links = model.links(of: node)
      #expect(links.after.map(\.id) == graph.edges(from: node.node.id).map(\.to))
      #expect(links.after.map(\.kind) == graph.edges(from: node.node.id).map(\.kind))
      #expect(links.before.map(\.id) == graph.edges(to: node.node.id).map(\.from))
      #expect(links.before.map(\.kind) == graph.edges(to: node.node.id).map(\.kind))
      for link in links.after + links.before { #expect(link.node?.node.id == link.id) }
    }
  }

  @Test("an edge to what is no node keeps the identifier")
  func stranger() throws {
    let one = try #require(Self.model["nevis/one"])
    let edges = [
      GraphEdge(from: "nevis/one", to: "nowhere", kind: .causes),
      GraphEdge(from: "stranger", to: "nevis/one", kind: .affects),
    ]
    let nodes = Self.model.nodes
    let table = LinkTable(edges, nodes: nodes, nodesByID: ["nevis/one": one])
    let links = table.links(of: one)
    #expect(links.after.map(\.id) == ["nowhere"])
    #expect(links.after.allSatisfy { $0.node == nil && $0.kind == .causes })
    #expect(links.before.map(\.id) == ["stranger"])
    #expect(links.before.allSatisfy { $0.node == nil && $0.kind == .affects })
  }

  @Test("a section knows its document, and the document its section")
  func containment() throws {
    let one = try #require(Self.model["nevis/one"])
    let part = try #require(Self.model["nevis/one#part"])
    #expect(Self.model.sections(of: one).map(\.node.id) == ["nevis/one#part"])
    #expect(Self.model.parent(of: part) === one)
    #expect(Self.model.parent(of: one) == nil)
    #expect(Self.model.ancestors(of: part).map(\.node.id) == ["nevis/one"])
    #expect((part.document, part.anchor) == ("nevis/one", "part"))
    #expect((one.document, one.anchor) == ("nevis/one", ""))
  }

  @Test("pages share a frame only where its links are the same from each of them")
  func frames() throws {
    let book = FrameBook(model: Self.model)
    func html(_ path: String) -> String {
      let path = SitePath(path)
      let page = Page(path: path, title: "", description: "", content: [], system: .nevis)
      let own = PageFrame(
        model: Self.model, page: path, system: .nevis, link: Linker(page: path, base: nil))
      let shared = book.frame(of: page)
      for part in [\PageFrame.topBar, \.sideBar, \.assets, \.feed, \.promise] {
        #expect(shared[keyPath: part].bytes == own[keyPath: part].bytes, "\(path.text)")
      }
      return String(decoding: shared.sideBar.bytes, as: UTF8.self)
    }
    #expect(html("nevis/one/part.html").contains(#"href="../one.html""#))
    #expect(html("nevis/deep/three.html").contains(#"href="../one.html""#))
    #expect(html("nevis/deep/three/part.html").contains(#"href="../../one.html""#))
    #expect(html("errors/a.html").contains(#"href="../nevis/one.html""#))
    #expect(html("elsewhere/a/b.html").contains(#"href="../../nevis/one.html""#))
    #expect(html("a.html").contains(#"href="nevis/one.html""#))
    #expect(html("errors/b.html") == html("errors/a.html"))
  }

  @Test("the address of an error string has its words in lower case, whatever letters it has")
  func errorPaths() {
    func path(_ text: String) -> String {
      let fact = Made.fact(body: "## Symptoms\n\n- `\(text)`")
      let errors = SiteModel(
        graph: Made.graph([("nevis/one.md", fact)]), checkers: [], rules: [],
        options: SiteOptions(day: Made.day, version: "0")
      ).errors
      return errors.first.map { String($0.path.text.dropLast("-01234567.html".count)) } ?? ""
    }
    #expect(path("Unknown option: --FROB_2 (x)") == "errors/unknown-option-frob-2-x")
    #expect(path("No façade, “Größe”") == "errors/no-fa-ade-gr-e")
    #expect(path("Cafe\u{301} closed") == "errors/caf-closed")
  }
}
