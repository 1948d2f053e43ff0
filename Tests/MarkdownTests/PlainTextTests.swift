import Markdown
import Testing

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("# A *b* `c` [d](e \"t\") ![f](g) ~~h~~ <b>i</b> &amp;", "A b c d f h i &"), ("a\nb", "a b"), ("a  \nb", "a\nb"),
    ("a\n\nb", "a\nb"), ("- a\n- b\n  - c", "a\nb\nc"), ("> a\n\n***\n\nb", "a\nb"), ("    x\n    y\n\nz", "x\ny\nz"),
    ("| a | b |\n|---|---|\n| c | |", "a b\nc "), ("<div>x</div>\n\na", "a"), ("", ""), ("https://x.y", "https://x.y"),
    ("```swift\nlet a\n\nlet b\n```", "let a\n\nlet b"),
  ])
  func `is what is read aloud`(text: String, expected: String) throws {
    #expect(try MarkdownParser().parse(text).plainText == expected)
  }

  @Test func `of a single inline`() {
    let link = MarkdownNode(kind: .link(destination: "d", title: "t"), children: [MarkdownNode(kind: .text("a"))])
    #expect(link.plainText == "a")
    #expect(MarkdownNode(kind: .softBreak).plainText == " ")
  }
}
