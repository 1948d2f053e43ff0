import Testing

@testable import Markdown

@Suite("Simple prose") struct SimpleProseTests {
  /// What the parser makes of a text, as far as simple prose goes; nil where there is anything else.
  private func parsed(_ text: String) throws -> [[SimpleProse.Run]]? {
    let tree = try MarkdownParser().parse(text)
    var paragraphs: [[SimpleProse.Run]] = []
    for block in tree.children {
      guard block.kind == .paragraph, let runs = runs(block.children) else { return nil }
      paragraphs.append(runs)
    }
    return paragraphs
  }

  private func runs(_ nodes: [MarkdownNode]) -> [SimpleProse.Run]? {
    var runs: [SimpleProse.Run] = []
    for node in nodes {
      switch node.kind {
      case .text(let text):
        if case .text(let before)? = runs.last {
          runs[runs.count - 1] = .text(before + text)
        } else {
          runs.append(.text(text))
        }
      case .code(let code): runs.append(.code(code))
      case .link(let destination, ""):
        guard let label = self.runs(node.children) else { return nil }
        runs.append(.link(label, destination: destination))
      default: return nil
      }
    }
    return runs
  }

  @Test("words, code and links are read as the parser reads them, and written as they stand")
  func read() throws {
    let text = """
      Run `npx expo prebuild --clean` (see [the page of `--clean`](../prebuild.md#clean)): it is what helps with @bacons/apple-targets <=5.0.0.

      16 targets at most, "as ever"; 50 > 4 < 5.
      """
    let simple = try #require(SimpleProse(text))
    #expect(try simple.paragraphs == parsed(text))
    #expect(simple.paragraphs.count == 2)
    #expect(simple.paragraphs[0][1] == .code("npx expo prebuild --clean"))
    #expect(
      simple.paragraphs[0][3]
        == .link([.text("the page of "), .code("--clean")], destination: "../prebuild.md#clean"))
    #expect(try MarkdownRenderer.commonMark(MarkdownParser().parse(text).children) == text)
    #expect(try simple.plainText == MarkdownParser().parse(text).plainText)
  }

  @Test(
    "what may be something else is left to the parser",
    arguments: [
      "", " a", "a ", "a  b", "a\nb", "a\n\n\nb", "a\n\n", "- a", "# a", "1. a", "1) a", "> a", "=", "*a*", "_a_",
      "~~a~~", "a\\b",
      "a & b", "&amp;", "<b>", "a <b", "a|b", "![a](b)", "[a]", "[a][b]", "[a]: b", "[a]( b)", "[a](b \"t\")", "[](b)",
      "[a]()",
      "[a](b(c))", "[ a](b)", "[a [b](c)](d)", "``a``", "```", "` a`", "`a", "``", "http://a.example",
      "see https://a.example",
      "www.a.example", "a@b.example", "mailto:a@b.example", "a\tb", "a\u{2028}b", "`a\u{85}b`", "\u{FEFF}a",
    ])
  func refused(_ text: String) {
    #expect(SimpleProse(text) == nil)
  }

  @Test("of words put together at random, what is read is what the parser reads")
  func random() throws {
    let parts = [
      "word", "Word", "é", "—", "16.4", "3", "`a`", "`a/b c`", "`", "``", "[x](y.md)", "[`x` y](../y.md#z)", "[", "]",
      "(", ")", "!", ":", ".",
      ",", " ", " ", " ", " ", "\n\n", "\n", "<", ">", "=", "@", "w", "www.", "://", "http", "#", "-", "+", "\"", "'",
      ";", "?", "/", "%",
      "a@b.example", "\u{A0}", "\u{2028}", "e\u{301}",
    ]
    var state: UInt64 = 20_261_130
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var read = 0
    for _ in 0..<20_000 {
      let text = (0...next(9)).map { _ in parts[next(parts.count)] }.joined()
      #expect(
        !SimpleProse.isPlain(text) || SimpleProse(text)?.paragraphs == [[.text(text)]], "\(text.debugDescription)")
      guard let simple = SimpleProse(text) else { continue }
      read += 1
      #expect(try simple.paragraphs == parsed(text), "\(text.debugDescription)")
      #expect(try simple.plainText == MarkdownParser().parse(text).plainText, "\(text.debugDescription)")
      #expect(
        try MarkdownRenderer.commonMark(MarkdownParser().parse(text).children) == text, "\(text.debugDescription)")
    }
    #expect(read > 2_000)
  }
}
