import Markdown
import TestSupport
import Testing

@Suite struct PlaceTests {
  /// The places of all nodes of a kind, in the order of the text.
  private func places(_ text: String, firstLine: Int = 1, where matches: (MarkdownNode.Kind) -> Bool) throws -> [String]
  {
    var places: [String] = []
    var pending = [try MarkdownParser().parse(text, firstLine: firstLine)]
    while let node = pending.popLast() {
      if matches(node.kind) { places.append(node.range.map { "\($0.start)-\($0.end)" } ?? "none") }
      pending += node.children.reversed()
    }
    return places
  }

  private func isText(_ kind: MarkdownNode.Kind) -> Bool { if case .text = kind { true } else { false } }
  private func isLink(_ kind: MarkdownNode.Kind) -> Bool { if case .link = kind { true } else { false } }

  @Test func `of blocks`() throws {
    let text = "# T\n\npara\nmore\n\n> quote\n\n- item\n\n```x\ncode\n```\n\n---\n"
    #expect(try places(text) { $0 == .heading(level: 1) } == ["1:1-1:4"])
    #expect(try places(text) { $0 == .paragraph } == ["3:1-4:5", "6:3-6:8", "8:3-8:7"])
    #expect(try places(text) { $0 == .blockQuote } == ["6:1-6:8"])
    #expect(try places(text) { $0 == .codeBlock(info: "x", literal: "code\n") } == ["10:1-12:4"])
    #expect(try places(text) { $0 == .thematicBreak } == ["14:1-14:4"])
  }

  @Test func `of an underlined heading reach to the underline`() throws {
    #expect(try places("a\n\nSet\next\n=====\n\nb") { $0 == .heading(level: 1) } == ["3:1-5:6"])
    #expect(try places("> Set\n> ---\n") { $0 == .heading(level: 2) } == ["1:3-2:6"])
  }

  @Test func `columns count bytes`() throws {
    #expect(try places("é *ü* z", where: isText) == ["1:1-1:4", "1:5-1:7", "1:8-1:10"])
  }

  @Test func `of spans take in their marks`() throws {
    let text = "a *b* **c** ~~d~~ `e` [f](g \"h\") ![i][j] <k> <l:m>\n\n[j]: n"
    #expect(try places(text) { $0 == .emphasis } == ["1:3-1:6"])
    #expect(try places(text) { $0 == .strong } == ["1:7-1:12"])
    #expect(try places(text) { $0 == .strikethrough } == ["1:13-1:18"])
    #expect(try places(text) { $0 == .code("e") } == ["1:19-1:22"])
    #expect(try places(text, where: isLink) == ["1:23-1:33"])
    #expect(try places(text) { $0 == .image(destination: "n", title: "") } == ["1:34-1:41"])
    #expect(try places(text) { $0 == .htmlInline("<k>") } == ["1:42-1:45"])
  }

  /// Where libcmark-gfm 0.29.0.gfm.6 itself is off or silent.
  @Test(arguments: [
    ("a\\\nb\\\nc [l](u)", "3:3-3:9"), ("a  \nb\n   [l](u)", "3:4-3:10"), ("> a\n>   b\n> [l](u)", "3:3-3:9"),
    ("> a\nb\n [l](u)", "3:2-3:8"),
    ("- a\n      b\n  [l](u)", "3:3-3:9"), ("see https://x.y/z.", "1:5-1:18"), ("see www.x.y now", "1:5-1:12"),
    ("mail a@b.c now", "1:6-1:11"),
    ("| a |\n|---|\n| www.x.y |", "3:3-3:10"), ("| a |\n|---|\n| \\| [l](u) |", "3:6-3:12"),
    ("&amp; \\* [l](u)", "1:10-1:16"),
    ("`a\nb` [l](u)", "2:4-2:10"), ("[x]: y\n[l](u)", "2:1-2:7"), ("[x]: y 'z'\n[w]:\n  v\n[l](u)", "4:1-4:7"),
    ("a <b\nc> [l](u)", "2:4-2:10"), ("*a\nb* [l](u\n\"t\") c", "2:4-3:5"), ("\u{FEFF}[l](u)", "1:1-1:7"),
    ("a\r\nb\r\n[l](u)", "3:1-3:7"),
    ("a\rb [l](u)", "2:3-2:9"), ("&copy; &#169; &AMP; &nope; &lt [l](u)", "1:32-1:38"), ("# &gt; [l](u) #", "1:8-1:14"),
    ("![a [b](c) \\]](d) [l](<u> (t))", "1:19-1:31"), ("> 1. a\\\n>    b\\\n>    [l](u)", "3:6-3:12"),
    ("a\nb [l](u)\n| c |\n|---|\n| d |", "2:3-2:9"), ("a\nb\n| [l](u) | e |\n|---|---|\n| d |", "3:3-3:9"),
    ("> a\n> | c | [l](u) |\n> |---|---|", "2:9-2:15"),
  ])
  func `of links are right after everything`(text: String, expected: String) throws {
    #expect(try places(text, where: isLink).last == expected)
  }

  @Test func `count from the given first line`() throws {
    #expect(try places("a\n\n[b](c)\n", firstLine: 10, where: isLink) == ["12:1-12:7"])
    #expect(try places("a\n\n[b](c)\n", firstLine: 10) { $0 == .document } == ["10:1-12:7"])
  }

  @Test func `a byte order mark takes no column`() throws {
    #expect(try places("\u{FEFF}# a") { $0 == .heading(level: 1) } == ["1:1-1:4"])
    #expect(try outline("\u{FEFF}# a") == "h1(\"a\")")
    #expect(try outline("a\u{FEFF}") == "p(\"a\u{FEFF}\")")
  }

  /// The text of every node that holds no escape or reference is what stands at its place.
  @Test func `of text and code show the text and code in generated documents`() throws {
    var generator = MarkdownGenerator(random: SeededGenerator(seed: 7))
    var checked = 0
    for _ in 0..<3_000 {
      let text = generator.document()
      guard let root = try? MarkdownParser().parse(text) else { continue }
      let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
      var pending = [root]
      while let node = pending.popLast() {
        pending += node.children
        guard case .text(let literal) = node.kind, let range = node.range, range.start.line == range.end.line else {
          continue
        }
        let line = lines[range.start.line - 1]
        guard range.start.column <= range.end.column, range.end.column <= line.count + 1 else {
          Issue.record("\(text.debugDescription): \(range) is not in the text")
          continue
        }
        let slice = String(decoding: line[(range.start.column - 1)..<(range.end.column - 1)], as: UTF8.self)
        if slice.contains("\\") || slice.contains("&") { continue }
        // Blanks after a hard line end belong to the text but not to its place.
        #expect(slice.drop { $0 == " " } == literal.drop { $0 == " " }, "\(text.debugDescription) at \(range.start)")
        checked += 1
      }
    }
    #expect(checked > 10_000)
  }
}
