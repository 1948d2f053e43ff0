import Markdown
import TestSupport
import Testing

/// Texts that are made to crash or hang a reader, on a small stack. Each must end in a value or an error.
///
/// Each takes about a second in a release build; the limits are for debug builds on machines under load.
@Suite(.serialized, .timeLimit(.minutes(20))) struct HostileTests {
  private enum Outcome: Equatable {
    case value
    case tooDeep
    case tooComplex
    case other
  }

  private func outcome(_ hostile: HostileText) -> Outcome? {
    let text = hostile.text
    return withSmallStack { () -> Outcome in
      do throws(MarkdownError) {
        let node = try MarkdownParser().parse(text)
        _ = node.plainText
        _ = MarkdownRenderer.commonMark([node])
        return .value
      } catch .tooDeep {
        return .tooDeep
      } catch .tooComplex {
        return .tooComplex
      } catch {
        return .other
      }
    }
  }

  private func expect(_ expected: Outcome, _ text: HostileText, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(outcome(text) == expected, sourceLocation: sourceLocation)
  }

  static let atTheLimit: [HostileText] = [
    ">" * 998 + "a", "- " * 499 + "a", "*" * 1_996 + "a" + "*" * 1_996, "> - " * 332 + "a",
    "[" * 900 + "*a*" + "]" * 900,
  ]

  @Test(arguments: atTheLimit)
  func `nesting at the limit is read and released on a small stack`(text: HostileText) {
    expect(.value, text)
  }

  static let tooDeep: [HostileText] = [
    "> " * 10_000 + "a", ">" * 1_000_000, "- " * 100_000 + "a", "1. " * 100_000 + "a", "> - " * 50_000 + "a",
    "*" * 30_000 + "a" + "*" * 30_000, "*a " * 30_000 + "b" + " a*" * 30_000, "~~a " * 30_000 + "b" + " a~~" * 30_000,
    "__a " * 30_000 + "b" + " a__" * 30_000, HostileText(lines: 1_500, indent: "  ", content: "* a"),
  ]

  @Test(arguments: tooDeep)
  func `deeper nesting is refused`(text: HostileText) {
    expect(.tooDeep, text)
  }

  /// The squares of libcmark-gfm 0.29.0.gfm.6, which would take minutes to hours, and what would fill the memory.
  static let tooComplex: [HostileText] = [
    "![[]()" * 400_000, "_[a](b)" * 400_000, "x<?" * 400_000, "x" + "<!A " * 400_000, "x" + "<![CDATA[" * 400_000,
    "a\n" * 400_000 + "|-|\n", "> a\n" * 200_000 + "> :-\n", "[a]: b\n" * 200_000 + ":-\n",
    "|" + "a|" * 100_000 + "\n|" + "-|" * 100_000 + "\n", "|a|\n|-|\n" + "|" * 1_000_000,
    "|" + "a|" * 10_000 + "\n|" + "-|" * 10_000 + "\n" + "|b|\n" * 10_000, "http://a.b/" + ")" * 1_000_000,
    "www.a_" * 400_000, "http://a<" * 400_000, "a@" * 1_000_000, "- " * 900 + "a\n" + "\n" * 1_000_000,
    "a\n" * 20_000_000, "*a* " * 10_000_000, "w" * 20_000_000,
  ]

  @Test(arguments: tooComplex)
  func `texts that would take too long or too much memory are refused`(text: HostileText) {
    expect(.tooComplex, text)
  }

  /// Most of cmark's own `pathological_tests.py`, and the edges of what is refused.
  static let odd: [HostileText] = [
    "a_ " * 100_000, "_a " * 100_000, "a]" * 100_000, "[a" * 100_000, "*a_ " * 50_000, "[ (](" * 100_000,
    "a**b" + "c* " * 50_000, "[ a_" * 50_000, "<!--" * 100_000, "<!-- -->" * 50_000, "[" * 50_000 + "a" + "]" * 50_000,
    "[a](<b" * 50_000, "[a](b" * 50_000, "&" * 1_000_000, "\\" * 300_000, "<" * 500_000, "`a" * 100_000,
    "\0" * 1_000_000,
    "\t" * 1_000_000, "\n" * 1_000_000, "[a]: u\n" * 50_000 + "[a]" * 50_000, "```\n" * 100_000, "- [ ] a\n" * 50_000,
    "a@b.c " * 5_000, "|x\n|-\n" * 2_000, "é" * 500_000, " " * 1_000_000 + "a", "[" + "a" * 100_000 + "]: u",
    "#" * 1_000_000,
    "a\n" * 50_000 + "=\n", "_*" * 30_000 + "a" + "*_" * 30_000, "`" * 1_000_000, "x" + "<a " * 100_000,
    "*a*b" * 100_000,
    HostileText(runs: 1_500, of: "`", after: "e"),
  ]

  @Test(arguments: odd)
  func `texts that are merely odd are read`(text: HostileText) {
    expect(.value, text)
  }

  @Test func `a line of fifty megabytes is read`() throws {
    let root = try MarkdownParser().parse(bytes: [UInt8](repeating: UInt8(ascii: "a"), count: 50_000_000))
    #expect(root.children.count == 1)
    #expect(root.children.first?.range?.end == SourcePosition(line: 1, column: 50_000_001))
    #expect(root.plainText.utf8.count == 50_000_000)
  }

  @Test func `noise is read or refused`() {
    var random = SeededGenerator(seed: 99)
    let alphabet = Array("*_~`[]()!<>|-:#+1.\\&ab @/\"'\n\n\t=\0\r".utf8)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...3_000, using: &random)).map { _ in
        alphabet[Int.random(in: alphabet.indices, using: &random)]
      }
      #expect(outcome(HostileText(stringLiteral: String(decoding: bytes, as: UTF8.self))) != .other)
    }
  }
}
