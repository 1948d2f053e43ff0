/// SplitMix64: the same numbers on every run and machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

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
