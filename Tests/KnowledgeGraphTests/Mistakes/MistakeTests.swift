import KnowledgeGraph
import Testing

@Suite struct MistakeTests {
  @Test(arguments: Mistake.all)
  func `is told once, with its place, its line, and how to mend it`(mistake: Mistake) throws {
    let marked = mistake.files.map { ($0.key, MarkedText($0.value, file: $0.key)) }
    let mark = try #require(marked.map(\.1).first { $0.place != nil })
    let place = try #require(mark.place)
    let knowledge = Knowledge.parse(marked.map { ($0.0, $0.1.text) }, catalogue: .sample)
    let expected = Told(
      code: mistake.code, place: place, line: mark.line, message: mistake.message, hint: mistake.hint)
    #expect(knowledge.diagnostics.map(Told.init) == [expected])
  }

  /// `unreadable-file` comes from reading a folder: see `KnowledgeFolderTests`.
  @Test(arguments: Set(Diagnostic.Code.allCases).subtracting([.unreadableFile]))
  func `of every kind is tested`(code: Diagnostic.Code) {
    #expect(Mistake.all.contains { $0.code == code })
  }

  @Test(arguments: Mistake.all)
  func `covers at least one byte and stays within its line where it names something`(mistake: Mistake) throws {
    let files = mistake.files.mapValues { MarkedText($0, file: "").text }
    let diagnostic = try #require(knowledge(files).diagnostics.first)
    let line = try #require(diagnostic.sourceLine)
    #expect(diagnostic.length >= 1)
    if diagnostic.length > 1 {
      #expect(diagnostic.location.column - 1 + diagnostic.length <= line.utf8.count)
    }
  }
}
