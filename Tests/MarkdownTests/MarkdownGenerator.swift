import TestSupport

/// Puts pieces of Markdown together at random.
struct MarkdownGenerator {
  var random: SeededGenerator

  private static let pieces = [
    "*a*", "**b**", "_c_ ", "~~d~~", "`e`", "``f ` g``", "[h](i)", "[j](k \"l\")", "![m](n)", "<b>", "&amp;", "\\*",
    "|",
    "\n- ", "\n  - ", "\n1. ", "\n# ", "\n> ", "\n\n", "\n", "word", " ", "two words", "  \n", "\\\n",
    "\n```\ncode\n```\n",
    "\n---\n", "www.a.b", " http://a.b/c", "a@b.c", "\n- [x] ", "\n| a | b |\n|---|:-:|\n| c |\n",
    "\n<div>\nx\n</div>\n\n",
    "snake_case_x", "(paren)", "[brackets]", "5 * 3", "a < b", ".", "1.", "é", "日本", "# ", "~", "\n   ",
  ]

  mutating func document() -> String {
    (0..<Int.random(in: 1...14, using: &random)).map { _ in
      Self.pieces[Int.random(in: Self.pieces.indices, using: &random)]
    }.joined()
  }
}
