import Testing
import YAML

@Suite struct PositionTests {
  private func places(_ node: YAMLNode) -> [String] {
    let children = (node.array ?? []) + (node.mapping ?? []).flatMap { [$0.key, $0.value] }
    return ["\(node.line):\(node.column)"] + children.flatMap(places)
  }

  @Test func `of every kind of value`() throws {
    let text = "a: 1\nbé: [x, 'y']\n\nc:\n  - |\n    z\n  -   {k: v}\n"
    let node = try #require(try YAMLReader.read(text))
    #expect(
      places(node) == [
        "1:1", "1:1", "1:4", "2:1", "2:5", "2:6", "2:9", "4:1", "5:3", "5:5", "7:7", "7:8", "7:11",
      ])
  }

  @Test func `count from the place in the file`() throws {
    let node = try #require(try YAMLReader.read("{a: 1,\n b: 2}", firstLine: 10, firstColumn: 5))
    #expect(places(node) == ["10:5", "10:6", "10:9", "11:2", "11:5"])
  }

  @Test func `a byte order mark takes no column`() throws {
    #expect(places(try #require(try YAMLReader.read("\u{FEFF}a: 1"))) == ["1:1", "1:1", "1:4"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `any line end counts once`(end: String) throws {
    #expect(places(try #require(try YAMLReader.read("a: 1\(end)b: 2\(end)"))) == ["1:1", "1:1", "1:4", "2:1", "2:4"])
  }

  @Test func `errors count from the place in the file`() throws {
    #expect(
      throws: YAMLError(line: 7, column: 1, message: "the key \"a\" is already on line 6", hint: "keep one of the two")
    ) {
      try YAMLReader.read("a: 1\na: 2\n", firstLine: 6, firstColumn: 3)
    }
    let error = #expect(throws: YAMLError.self) { try YAMLReader.read("a: \u{1}", firstLine: 6, firstColumn: 3) }
    #expect(error?.line == 6)
    #expect(error?.column == 6)
  }
}
