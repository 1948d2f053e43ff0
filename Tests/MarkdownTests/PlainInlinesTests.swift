import TestSupport
import Testing

@testable import Markdown

@Suite("Plain inlines") struct PlainInlinesTests {
  @Test(
    "words, code spans and links are written as they stand",
    arguments: [
      "Run `npx expo prebuild` (see [`--clean`](../prebuild.md#clean)).", "two\nlines", "an é – “quoted”",
      "a < 5, b = 3",
    ])
  func plain(_ text: String) throws {
    let paragraph = try #require(try MarkdownParser().parse(text).children.first)
    #expect(PlainInlines.text(paragraph.children, isCell: false) == text.replacing("\n", with: " "))
  }

  @Test(
    "whatever needs an escape or another mark is refused",
    arguments: [
      "a \\* b", "\\# a", "1\\. a", "a *b*", "``a ` b``", "[a](b \"c\")", "[a](<b c>)", "<b>x</b>", "&amp;lt;",
      "a\\\nb",
      "https://a.example", "a \\[b\\](c)", "\\`a\\`", "`a``b`",
    ])
  func refused(_ text: String) throws {
    let paragraph = try #require(try MarkdownParser().parse(text).children.first)
    #expect(PlainInlines.text(paragraph.children, isCell: false) == nil)
  }

  @Test("what is written without a look at each letter is what is written with one")
  func random() throws {
    var generator = MarkdownGenerator(random: SeededGenerator(seed: 11))
    var plain = 0
    for _ in 0..<6_000 {
      var pending = try MarkdownParser().parse(generator.document()).children
      while let node = pending.popLast() {
        pending += node.children
        let place: InlineRenderer.Place
        switch node.kind {
        case .paragraph: place = .paragraph
        case .tableCell: place = .cell
        default: continue
        }
        guard let text = PlainInlines.text(node.children, isCell: place == .cell) else { continue }
        plain += 1
        for startsItem in [false, true] {
          #expect(text == InlineRenderer.escaped(node.children, in: place, startsItem: startsItem))
        }
      }
    }
    #expect(plain > 2_000)
  }
}
