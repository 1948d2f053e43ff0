import Testing

@testable import Markdown

@Suite("Rewriting links") struct LinkRewriterTests {
  /// The same through the parser, for what the renderer writes.
  private func parsed(_ text: String, target: (String) -> String) throws -> String {
    func rewritten(_ node: MarkdownNode) -> MarkdownNode {
      var copy = node
      copy.children = node.children.map(rewritten)
      if case .link(let destination, let title) = node.kind {
        copy.kind = .link(destination: target(destination), title: title)
      }
      return copy
    }
    return try MarkdownRenderer.commonMark(MarkdownParser().parse(text).children.map(rewritten))
  }

  @Test(
    "links lead elsewhere, and nothing else changes",
    arguments: [
      "See [a](x.md) and [`b`](../y.md#z).", "- [a](x.md)\n- `[no](x.md)` and [*b*](x.md)\n\n  [c](x.md)",
      "| a | b |\n| --- | :-: |\n| [x](x.md) | `[no](x.md)` |", "a\\](b) [c](x.md)",
      "```md\n[no](x.md)\n```\n\n[a](x.md)",
      "> [a](x.md)\n>\n> ```` \n> ```\n> [no](x.md)\n> ````", "[a \\[b\\] `]`](x.md)", "``a ` [no](x.md)`` [b](x.md)",
      "no link", "",
      "[a](x.md) ![b](y.png)", "[a](x.md \"t\")", "<https://a.example/x> [a](x.md)", "a <b>[c](x.md)</b>",
      "[a](<x y.md>) [b](x.md)",
      "[a](x\\(y.md) [b](x.md)", "~~~\n`[no](x.md)\n~~~\n\n[a](x.md)", "- [ ] [a](x.md)", "1 < 2 [a](x.md)",
      "[a](x.md)\\\n[b](x.md)",
    ])
  func rewrite(_ text: String) throws {
    let written = try MarkdownRenderer.commonMark(MarkdownParser().parse(text).children)
    let target = { (destination: String) in "../to/" + destination }
    let expected = try parsed(written, target: target)
    if let rewritten = LinkRewriter.rewrite(written, target: target) { #expect(rewritten == expected) }
  }

  @Test("what is written often is not left to the parser")
  func isDone() {
    let text = "- [a](x.md): `]( `\n\n| a |\n| --- |\n| [b](y.md) |"
    #expect(
      LinkRewriter.rewrite(text) { $0 == "x.md" ? "1.md" : "2.md" }
        == "- [a](1.md): `]( `\n\n| a |\n| --- |\n| [b](2.md) |")
  }

  @Test("a link that leads nowhere, and what needs the parser, is refused")
  func refused() {
    #expect(LinkRewriter.rewrite("[a](x.md)") { _ in nil } == nil)
    for text in ["[a](x.md \"t\")", "[a](<x>)", "![a](b)", "<b>", "`a", "~~~"] {
      #expect(LinkRewriter.rewrite(text) { $0 } == nil, "\(text)")
    }
  }

  @Test("of texts put together at random, what is rewritten is what the parser makes of them")
  func random() throws {
    let parts = [
      "word", "`a`", "`", "``", "[x](y.md)", "[`x` *y*](../y.md#z)", "[", "]", "(", ")", "!", "\\", ":", " ", " ",
      "\n\n", "\n", "- ", "> ", "<",
      "<b>", "*", "_", "~~", "~~~", "```", "| a | [b](c.md) |\n| --- | --- |\n", "|", "[a](b \"c\")", "1. ", "# ",
      "&amp;", "https://a.example",
    ]
    var state: UInt64 = 20_261_130
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var rewritten = 0
    for _ in 0..<10_000 {
      let text = (0...next(9)).map { _ in parts[next(parts.count)] }.joined()
      let written = try MarkdownRenderer.commonMark(MarkdownParser().parse(text).children)
      let target = { (destination: String) in destination.hasPrefix("http") ? destination : "../to/" + destination }
      guard let result = LinkRewriter.rewrite(written, target: target) else { continue }
      #expect(try result == parsed(written, target: target), "\(written.debugDescription)")
      rewritten += 1
    }
    #expect(rewritten > 1_000)
  }
}
