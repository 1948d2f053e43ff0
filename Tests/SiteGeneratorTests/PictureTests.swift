import Foundation
import Testing

@testable import SiteGenerator

@Suite("Pictures") struct PictureTests {
  @Test("Graphviz' plain output is read, several drawings in their order")
  func plain() throws {
    // As `dot -Tplain` 2.43 writes `digraph { a -> b }`.
    let output = """
      graph 1 0.75 1.5
      node a 0.375 1.25 0.75 0.5 a solid ellipse black lightgrey
      node b 0.375 0.25 0.75 0.5 b solid ellipse black lightgrey
      edge a b 4 0.375 0.9957 0.375 0.8898 0.375 0.7599 0.375 0.6421 solid black
      stop
      graph 1 1 1
      stop
      """
    let drawings = try #require(PlainLayout.drawings(output))
    #expect(drawings.count == 2)
    #expect(drawings[0].nodes.map(\.name) == ["a", "b"])
    #expect(drawings[0].nodes[0].center == PlainLayout.Point(x: 0.375, y: 1.25))
    #expect(drawings[0].edges[0].points.count == 4)
  }

  @Test("an output that is none is refused", arguments: ["graph 1 x 2\nstop", "node a", "hello", "edge a b 9 1 1"])
  func broken(_ output: String) {
    #expect(PlainLayout.drawings(output) == nil)
  }

  @Test("dot lays out what it is given")
  func dot() throws {
    let drawings = try Graphviz().layouts(["digraph { a -> b }", "digraph { rankdir=LR; a -> b }"])
    #expect(drawings.count == 2)
    #expect(drawings[0].nodes[0].center.x == drawings[0].nodes[1].center.x)
    #expect(drawings[1].nodes[0].center.y == drawings[1].nodes[1].center.y)
  }

  @Test(
    "a program that fails, or is not there, is an error with its name", arguments: ["false", "/nowhere/dot", "true"])
  func failure(_ program: String) {
    #expect(throws: Graphviz.LayoutError.self) { try Graphviz(program: program).layouts(["digraph { a }"]) }
  }

  @Test("a program that does not end is ended")
  func endless() throws {
    let script = FileManager.default.temporaryDirectory.appendingPathComponent("atq-endless-\(UUID().uuidString)")
    try Data("#!/bin/sh\nexec sleep 60\n".utf8).write(to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    defer { try? FileManager.default.removeItem(at: script) }
    #expect(throws: Graphviz.LayoutError.self) {
      try Graphviz(program: script.path, timeLimit: 1).layouts(["digraph { a }"])
    }
  }

  @Test("labels are broken to the width of a box")
  func labels() {
    #expect(LabelText.lines("one two three", width: 8) == ["one two", "three"])
    #expect(LabelText.lines("one two three four", width: 8) == ["one two", "three …"])
    #expect(LabelText.lines("extraordinarily", width: 6) == ["extra…"])
    #expect(LabelText.lines("", width: 6) == [""])
    #expect(LabelText.lines("één twéé", width: 4) == ["één", "twéé"])
    #expect(LabelText.lines("één twéé drie", width: 4) == ["één", "twéé"])
    #expect(LabelText.lines("één twé drie", width: 4) == ["één", "twé…"])
  }
}
