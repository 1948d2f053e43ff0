import TestSupport
import Testing

@testable import Markdown

@Suite("Ordinary Markdown") struct OrdinaryMarkdownTests {
  /// What libcmark-gfm reads.
  private func parsed(_ text: String) throws -> MarkdownNode {
    try Array(text.utf8).withUnsafeBufferPointer { try CMarkTree.parse($0, maximumDepth: 1_000, firstLine: 3) }
  }

  private func ordinary(_ text: String) -> MarkdownNode? {
    Array(text.utf8).withUnsafeBufferPointer { OrdinaryMarkdown.read($0, firstLine: 3) }
  }

  /// Nodes with their places, a line each, text in a row joined.
  private func lines(_ node: MarkdownNode, depth: Int = 0) -> [String] {
    var children: [MarkdownNode] = []
    for child in node.children {
      if case .text(let more) = child.kind, let last = children.last, case .text(let text) = last.kind,
        let start = last.range?.start, let end = child.range?.end
      {
        children[children.count - 1] = MarkdownNode(
          kind: .text(text + more), range: SourceRange(start: start, end: end))
      } else {
        children.append(child)
      }
    }
    let place = node.range.map { "\($0.start)-\($0.end)" } ?? "nowhere"
    return ["\(String(repeating: " ", count: depth))\(node.kind) \(place)"]
      + children.flatMap { lines($0, depth: depth + 1) }
  }

  @Test("headings, paragraphs, lists and code are read as the parser reads them, places and all")
  func read() throws {
    let text = """

      # Prebuild `--clean` é

      One paragraph of words, `code` and [a *link](no) is none.
      """
    #expect(ordinary(text) == nil)
    let ordinaryText = """

      # Prebuild `--clean` é

      One paragraph of words, `code` and [a `link` x](../a.md#b), é.

      ## Symptoms
      - `Cannot read properties`
      - [Title](https://a.example/b), primary, read 2026-11-29


      ```claim
      rule: a

        - "*"
      ```

      ```
      ```
      | title | `status` | é |
      | :-- | --- | :-: |
      | >=5.0.0 | [a `b`](c.md#d) primary 2026-02-20; [e](https://f.example/g) | |
      |  1. x |é|  - y  |

      ### Last

      | a |
      |--:|

      ### Last but one

      - one
      """
    for end in ["", "\n", "\n\n", "\n\n\n"] {
      let node = try #require(ordinary(ordinaryText + end))
      #expect(try lines(node) == lines(parsed(ordinaryText + end)))
    }
  }

  @Test(
    "whatever could be anything else is refused",
    arguments: [
      "", "\n", "a\nb", "a\n# b", "a\n- b", "- a\nb", "- a\n\n- b", "- a\n\n  b", "- a\n# b", "-  a", "- - a",
      "- [ ] a",
      "* a", "+ a", "1. a", "> a", "    a", "# a #", "#a", "# ", "#", "####### a", "a ", "a\n---", "---",
      "| a\n|---|", "| a |\n|---", "| a |\n| b |", "| a |\n|---|\nb", "| a |\n|---|---|", "| a |\n|---|\n| b | c |",
      "| a |\n|---|\n# b", "| a |\n|---|\n- b", "| `a | b` |\n|---|---|", "| a \\| b |\n|---|", "| *a* |\n|---|",
      "a\n| a |\n|---|",
      "| a |\n|:|", "| a |\n|--:-|", "||\n||", "| a ||\n|---|---|", "| a | \n|---|", "| a |\n|---|\n| \tb |", "| a |",
      "``` a b\nx\n```", "```\nx", "```\nx\n````", "```\nx\n ```", "~~~\nx\n~~~", "<div>", "[a]: b", "*a*", "a\\",
      "a\r\nb",
      "- a\n\n-", "\u{0}", "a\tb", " a", "-", "- ", "\n \n a",
    ])
  func refused(_ text: String) {
    #expect(ordinary(text) == nil)
  }

  @Test("of lines put together at random, what is read is what the parser reads")
  func random() throws {
    let parts = [
      "# a", "## `b` c", "word and word", "[x](y.md#z) w", "é `c`", "- a", "- `b`", "- [x](y) z", "-", "- ", "```",
      "```swift",
      "  x", "    y", "", "", "", "", "1. a", "> q", "***", "| a |", "| `b` | [x](y) |", "|---|", "| :-- | -: |", "||",
      "| |", "| c", "<b>", "- [ ] t", "# a #", "a  ", "====", "`a",
      "w\t",
    ]
    var random = SeededGenerator(seed: 14)
    var read = 0
    for _ in 0..<30_000 {
      let lines = (0..<Int.random(in: 1...9, using: &random)).compactMap { _ in parts.randomElement(using: &random) }
      let text = lines.joined(separator: Bool.random(using: &random) ? "\n" : "\n\n")
      guard let node = ordinary(text) else { continue }
      read += 1
      #expect(try self.lines(node) == self.lines(parsed(text)), "\(text.debugDescription)")
    }
    #expect(read > 1_000)
  }
}
