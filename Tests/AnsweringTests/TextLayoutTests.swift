import Checkers
import Markdown
import TestSupport
import Testing

@testable import Reporting

/// The quick ways of laying text out give what the thorough ones give.
@Suite struct TextLayoutTests {
  private static let words = [
    "e", "the", "entitlement", "group.com.acme.app", "a-very-long-word-that-is-wider-than-the-whole-line-can-be", "",
    "\n", "\n\n", "(e)", "é",
  ]

  @Test func `text of ASCII is broken where other text is`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let count = Int.random(in: 0...40, using: &random)
      let text = (0..<count).map { _ in Self.words.dropLast().randomElement(using: &random) ?? "" }.joined(
        separator: " ")
      let style = TerminalStyle(usesColor: false, width: Int.random(in: 40...80, using: &random))
      let marked = String(text.map { $0 == "e" ? "é" : $0 })
      let wrapped = style.wrap(text, first: "  ", hanging: "    ")
      #expect(String(wrapped.map { $0 == "e" ? "é" : $0 }) == style.wrap(marked, first: "  ", hanging: "    "))
      #expect(wrapped.split(separator: "\n").allSatisfy { $0.count <= 80 || !$0.dropFirst(4).contains(" ") })
    }
    let style = TerminalStyle(usesColor: true, width: 40)
    #expect(style.wrap("a b\u{1B}[1mc\u{1B}[0m", first: "> ") == "> a b\u{1B}[1mc\u{1B}[0m")
    #expect(
      style.wrap("one two three four five six seven eight nine", first: "- ", hanging: "  ")
        == "- one two three four five six seven\n  eight nine")
  }

  /// What the parser makes of a text, without the short cut.
  private func parsed(_ markdown: String) throws -> String {
    try MarkdownParser().parse(markdown).children.map(\.inlineText).filter { !$0.isEmpty }.joined(separator: " ")
  }

  @Test func `a text on one line is what the parser makes of it`() throws {
    for checker in Checkers.all {
      for text in [checker.rationale, checker.title] { #expect(try TerminalMarkdown.inline(text) == parsed(text)) }
    }
    let pieces = [
      "word", "`code`", "`a_b*c`", "`", "``", " ", "  ", "1.", "-", "a", "https://expo.dev/a-b", "www.expo.dev",
      "\"quoted\"", "(`x`)", "it's", ":", "/", "_a_", "*b*", "<c>",
      "&amp;", "[d](e)", "\\", "#", "~f~", "\n", "é", "`|`", "`<`",
    ]
    var random = SeededGenerator(seed: 4)
    for _ in 0..<4000 {
      let count = Int.random(in: 1...6, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined(
        separator: Bool.random(using: &random) ? " " : "")
      #expect(try TerminalMarkdown.inline(text) == parsed(text), "\(text)")
    }
  }
}
