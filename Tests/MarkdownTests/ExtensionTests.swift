import Markdown
import Testing

/// Examples of the GitHub Flavored Markdown specification.
@Suite struct ExtensionTests {
  @Test(arguments: [
    (
      "| foo | bar |\n| --- | --- |\n| baz | bim |", "table:nn(th(td(\"foo\") td(\"bar\")) tr(td(\"baz\") td(\"bim\")))"
    ),
    (
      "| abc | defghi |\n:-: | -----------:\nbar | baz",
      "table:cr(th(td(\"abc\") td(\"defghi\")) tr(td(\"bar\") td(\"baz\")))"
    ),
    ("| a |\n|:--|", "table:l(th(td(\"a\")))"),
    (
      "| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |",
      "table:n(th(td(\"f|oo\")) tr(td(\"b \" code<|> \" az\")) tr(td(\"b \" strong(\"|\") \" im\")))"
    ),
    (
      "| abc | def |\n| --- | --- |\n| bar | baz |\n> bar",
      "table:nn(th(td(\"abc\") td(\"def\")) tr(td(\"bar\") td(\"baz\"))) quote(p(\"bar\"))"
    ),
    ("| abc | def |\n| --- |\n| bar |", "p(\"| abc | def |\" soft \"| --- |\" soft \"| bar |\")"),
    (
      "| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |",
      "table:nn(th(td(\"abc\") td(\"def\")) tr(td(\"bar\") td) tr(td(\"bar\") td(\"baz\")))"
    ),
  ])
  func `tables`(text: String, expected: String) throws {
    #expect(try outline(text) == expected)
  }

  @Test(arguments: [
    ("- [ ] foo\n- [x] bar", "ul(task(p(\"foo\")) done(p(\"bar\")))"), ("1. [X] a", "ol:1(done(p(\"a\")))"),
    ("- [x] foo\n  - [ ] bar\n- baz", "ul(done(p(\"foo\") ul(task(p(\"bar\")))) li(p(\"baz\")))"),
    ("- [y] a", "ul(li(p(\"[y] a\")))"),
    ("[x] a", "p(\"[x] a\")"),
  ])
  func `task lists`(text: String, expected: String) throws {
    #expect(try outline(text) == expected)
  }

  @Test(arguments: [
    ("~~Hi~~ Hello, ~there~ world!", "del(\"Hi\") \" Hello, \" del(\"there\") \" world!\""),
    ("a ~~~b~~~", "\"a ~~~b~~~\""),
    ("www.commonmark.org/help", "a<http://www.commonmark.org/help|>(\"www.commonmark.org/help\")"),
    ("Visit www.commonmark.org.", "\"Visit \" a<http://www.commonmark.org|>(\"www.commonmark.org\") \".\""),
    (
      "(www.google.com/search?q=Markup+(business))",
      "\"(\" a<http://www.google.com/search?q=Markup+(business)|>(\"www.google.com/search?q=Markup+(business)\") \")\""
    ),
    (
      "https://encrypted.google.com/search",
      "a<https://encrypted.google.com/search|>(\"https://encrypted.google.com/search\")"
    ),
    ("foo@bar.baz", "a<mailto:foo@bar.baz|>(\"foo@bar.baz\")"),
    ("hello@mail+xyz.example", "\"hello@mail+xyz.example\""),
    ("`www.a.b` [www.a.b](c)", "code<www.a.b> \" \" a<c|>(\"www.a.b\")"),
  ])
  func `strikethrough and found links`(text: String, expected: String) throws {
    #expect(try outline(text) == "p(\(expected))")
  }

  /// libcmark-gfm shares the characters that extensions watch for between parsers, and takes them away after each.
  @Test func `parsers at work at the same time do not lose each other's extensions`() async throws {
    let text = String(repeating: "~~b~~ ", count: 20_000)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for _ in 0..<30_000 { _ = try? MarkdownParser().parse("a") }
      }
      group.addTask {
        for _ in 0..<4 {
          let paragraph = try? MarkdownParser().parse(text).children.first
          #expect(paragraph?.children.count { $0.kind == .strikethrough } == 20_000)
        }
      }
    }
  }
}
