import Testing
import YAML

@Suite(.timeLimit(.minutes(20))) struct LimitTests {
  @Test func `size`() throws {
    let comment = "#" + String(repeating: "x", count: (1 << 20) - 1)
    #expect(try YAMLReader.read(comment) == nil)
    let error = failure(comment + "x")
    #expect(error?.description == "1:1: the YAML text has 1048577 bytes and the limit is 1048576 (split the file)")
  }

  @Test func `depth in every notation`() throws {
    func nested(_ depth: Int) -> [String] {
      [
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth),
        String(repeating: "{a: ", count: depth) + String(repeating: "}", count: depth),
        String(repeating: "- ", count: depth), (0..<depth).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
      ]
    }
    for text in nested(100) { #expect(failure(text) == nil) }
    for text in nested(101) { #expect(failure(text)?.message == "values are nested more than 100 levels deep") }
    #expect(failure(String(repeating: "[", count: 101))?.column == 101)
    #expect(failure("a: [[x]]", options: YAMLReader.Options(maximumDepth: 2))?.column == 5)
  }

  @Test func `number of values`() {
    let text = "[" + String(repeating: "1,", count: 200_000) + "]"
    #expect(failure(text)?.message.contains("more than 200000 values") == true)
  }

  /// Units that are repeated until the text is about as large as a text may be.
  static let units = [
    "[", "{", "- ", "? ", "a: ", "\"", "'", "&a ", "!a ", "x", " ", "\n", "\t", "a\n", "# a\n", "---\n", "%a b\n",
    "[a: ",
    "*a ", ",", ":", "\0", "é", "|\n", "[]\n", "]", "}", "[a,", "{? ", "a: [", "a: - ", "- a: ", "\\", "<<: ",
    "{a: {b: ",
    "\u{85}", "\u{2028}", "? - ", "- [", "\r", "'' ", ": ", "- - ? : ", "a:\n - ", "\"\\x41", ">\n ",
  ]

  static let openings = ["", "a: |\n", "a: \"", "a: '", "[", "{", "- "]

  @Test(arguments: units)
  func `hostile texts end in a value or an error`(unit: String) {
    let text = String(repeating: unit, count: (1 << 20) / unit.utf8.count - 16)
    for opening in Self.openings {
      _ = failure(opening + text)
    }
  }

  @Test func `many keys and deep indentation end in a value or an error`() {
    let keys = "{" + (0..<80_000).map { "k\($0): 1," }.joined() + "}"
    let indented = (0..<1_400).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(failure(keys) == nil)
    #expect(failure(indented)?.line == 101)
  }
}
