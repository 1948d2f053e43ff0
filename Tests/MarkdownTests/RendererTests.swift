import Markdown
import TestSupport
import Testing

@Suite struct RendererTests {
  private func rendered(_ text: String) throws -> String {
    MarkdownRenderer.commonMark(try MarkdownParser().parse(text).children)
  }

  /// What is written in the renderer's own way comes back as it was.
  @Test(arguments: [
    "a *b* **c** ~~d~~ `e` [f](g \"h\") ![i](j) <b>k</b>", "# A\n\n## B *c*\n\n###### D",
    "- a\n- b\n  - c\n    - d\n- e", "- a\n\n  b\n\n- c",
    "3. a\n4. b\n   - c", "> a\n>\n> - b\n>\n> > d", "```swift\nlet a = 1\n\n  b\n```", "````\n```\n````",
    "~~~a`b\nc\n~~~", "a\\\nb", "---",
    "- [ ] a\n- [x] b", "| a | b |\n| --- | :-: |\n| `c\\|d` | e\\|f |", "<div>\n  x\n</div>",
    "<https://a.b/c> <d@e.f>", "[www.a.b](http://www.a.b)",
    "``a`b`` ``c` d`` `` `e ``", "snake_case 5 * 3 a_b_c 2 < 3 & 4 [x] (y) C:\\dir", "\\# a", "1\\. a", "\\- a",
    "\\> a", "\\*a\\* \\_b\\_ \\`c\\`", "\\<b> \\&amp; \\\\\\*",
    "- ***", "***a** b*", "**a *b* c**", "[a](<b c>) [d](<>) [e](f\\(g) [h](i&amp;amp;)", "-\n- a\n-",
    "- a\n\n<!-- -->\n\n- b",
    "- > a b", "1. - a\n   - b\n2. c",
  ])
  func `keeps what is plain already`(text: String) throws {
    #expect(try rendered(text) == text)
  }

  @Test(arguments: [
    ("a\nb   c", "a b c"), ("* a\n* b", "- a\n- b"), ("1) a", "1. a"), ("Set\n===", "# Set"),
    ("    code", "```\ncode\n```"), ("a  \nb", "a\\\nb"),
    ("_a_ __b__", "*a* **b**"), ("see https://a.b.", "see <https://a.b>."), ("[a]\n\n[a]: b 'c'", "[a](b \"c\")"),
    ("a\n***\nb", "a\n\n---\n\nb"),
    ("|a|b|\n|-|-:|\n|c|", "| a | b |\n| --- | --: |\n| c |  |"), ("## a ##", "## a"), ("&copy; &lt;", "© \\<"),
    ("\n\n\n", ""), ("- a\n\n\n- b", "- a\n\n- b"),
  ])
  func `writes everything its own way`(text: String, expected: String) throws {
    #expect(try rendered(text) == expected)
  }

  /// A letter beyond ASCII makes every text be gone through letter by letter.
  @Test func `writes text without marks as it writes any text`() {
    var random = SeededGenerator(seed: 8)
    let pieces = [
      "a", "B", "w", "ww", ".", ":", "/", "//", " ", "  ", "-", "#", "1", "(", ")", "x", "&", "_", "*", "\n",
    ]
    for _ in 0..<4_000 {
      let text =
        (0..<Int.random(in: 0...9, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
        + " x"
      let plain = MarkdownRenderer.commonMark([MarkdownNode(kind: .text(text))])
      let other = MarkdownRenderer.commonMark([MarkdownNode(kind: .text(text + "é"))])
      #expect(plain + "é" == other)
    }
  }

  @Test func `takes inlines without a block`() throws {
    let cell = try MarkdownParser().parse("a *b* `c`").children[0]
    #expect(MarkdownRenderer.commonMark(cell.children) == "a *b* `c`")
    #expect(MarkdownRenderer.commonMark([MarkdownNode(kind: .text("- a"))]) == "\\- a")
    #expect(MarkdownRenderer.commonMark([]) == "")
  }

  @Test func `takes parts of lists and tables`() throws {
    let list = try MarkdownParser().parse("- a\n- b").children[0]
    #expect(MarkdownRenderer.commonMark(list.children) == "- a\n\n- b")
    let table = try MarkdownParser().parse("|a|\n|-|\n|b|").children[0]
    #expect(MarkdownRenderer.commonMark([table.children[1]]) == "| b |")
    #expect(MarkdownRenderer.commonMark(table.children[1].children) == "b")
  }

  /// Rendering and reading again gives the same nodes, but for soft line ends and the looseness of lists.
  @Test func `reads back as the same nodes in generated documents`() throws {
    var generator = MarkdownGenerator(random: SeededGenerator(seed: 3))
    let parser = MarkdownParser()
    for _ in 0..<3_000 {
      let text = generator.document()
      let before = try parser.parse(text)
      let after = try parser.parse(MarkdownRenderer.commonMark([before]))
      #expect(outline(normalised(after)) == outline(normalised(before)), "\(text.debugDescription)")
    }
  }

  @Test func `is stable`() throws {
    var generator = MarkdownGenerator(random: SeededGenerator(seed: 4))
    for _ in 0..<1_000 {
      let text = generator.document()
      let once = try rendered(text)
      #expect(try rendered(once) == once, "\(text.debugDescription)")
    }
  }
}
