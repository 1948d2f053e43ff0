import KnowledgeGraph
import Testing

/// Line ends, marks and characters that editors and systems leave in files.
@Suite struct EncodingTests {
  private static let marked = document(front: "aliases: [\"schlüssel\"]", body: "See [it](‸gone.md).")

  @Test(arguments: ["LF": "\n", "CRLF": "\r\n", "CR": "\r"])
  func `every line end counts as one`(name: String, lineEnd: String) throws {
    let marked = MarkedText(Self.marked.replacing("\n", with: lineEnd), file: "nevis/fact.md")
    let knowledge = knowledge(["nevis/fact.md": marked.text])
    let told = try #require(knowledge.diagnostics.map(Told.init).first)
    #expect(knowledge.diagnostics.map(\.code) == [.danglingLink])
    #expect(told.place == marked.place)
    #expect(told.line == marked.line)
    #expect(knowledge.graph["nevis/fact"]?.aliases == ["schlüssel"])
  }

  @Test func `line ends may be mixed`() {
    let text =
      "---\r\nkind: claim\nstatus: verified\ras_of: 2026-11-29\r\n---\r# Title\r\n\nThe statement.\r\r"
      + "## Asked as\n\r\n- a question\n\n## Sources\n\n- [Page](https://example.com), primary, read 2026-11-29\r\n"
    #expect(cleanGraph(["nevis/fact.md": text])["nevis/fact"]?.location?.line == 6)
  }

  @Test func `a byte order mark is skipped`() {
    #expect(cleanGraph(["nevis/fact.md": "\u{FEFF}" + document()])["nevis/fact"]?.title == "Title")
  }

  @Test func `a NUL in the text is replaced, in the front matter an error`() {
    let node = cleanGraph(["nevis/fact.md": document(body: "The\0statement.")])["nevis/fact"]
    #expect(node?.statement == "The\u{FFFD}statement.")
    let told = knowledge(["nevis/fact.md": document(front: "aliases: [a\0b]")]).diagnostics
    #expect(told.map(\.code) == [.invalidYAML])
    #expect(told.map(\.location.line) == [5])
  }

  @Test func `text may be in any script`() {
    let graph = cleanGraph([
      "nevis/fact.md": document(title: "共有 🧪", body: "مرحبا, \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}.")
    ])
    #expect(graph["nevis/fact"]?.title == "共有 🧪")
    #expect(graph["nevis/fact"]?.statement == "مرحبا, \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}.")
  }

  @Test func `a text of two megabytes is read`() {
    let line = "One more line of a long text about keyboards.\n\n"
    let text = document(body: "The statement.\n\n" + String(repeating: line, count: (2 << 20) / line.utf8.count + 1))
    #expect(text.utf8.count > 2 << 20)
    let node = cleanGraph(["nevis/fact.md": text])["nevis/fact"]
    #expect(node?.statement == "The statement.")
    #expect((node?.detail.utf8.count ?? 0) > 1 << 20)
  }
}
