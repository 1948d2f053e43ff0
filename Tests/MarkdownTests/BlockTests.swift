import Markdown
import Testing

/// Examples of the CommonMark specification 0.29, by section.
@Suite struct BlockTests {
  @Test(arguments: [
    // Thematic breaks, ATX and setext headings
    ("***\n---\n___", "hr hr hr"), ("+++", "p(\"+++\")"),
    ("- foo\n***\n- bar", "ul(li(p(\"foo\"))) hr ul(li(p(\"bar\")))"),
    ("# foo\n## foo\n###### foo", "h1(\"foo\") h2(\"foo\") h6(\"foo\")"), ("####### foo", "p(\"####### foo\")"),
    ("#5 bolt\n\n#hashtag", "p(\"#5 bolt\") p(\"#hashtag\")"),
    ("# foo *bar* \\*baz\\*", "h1(\"foo \" em(\"bar\") \" *baz*\")"),
    ("## foo ##\n  ###   bar    ###", "h2(\"foo\") h3(\"bar\")"), ("#", "h1"),
    ("Foo *bar*\n=========\n\nFoo\n---", "h1(\"Foo \" em(\"bar\")) h2(\"Foo\")"),
    ("Foo\nbar\n===", "h1(\"Foo\" soft \"bar\")"),
    // Code
    ("    a simple\n      indented code block", "pre<|a simple\n  indented code block\n>"),
    ("```\n<\n >\n```", "pre<|<\n >\n>"),
    ("~~~~    ruby startline=3 $%@#$\ndef\n~~~~~~~", "pre<ruby startline=3 $%@#$|def\n>"),
    ("```\n\n  \n```", "pre<|\n  \n>"), ("```\naaa", "pre<|aaa\n>"), ("```\n```", "pre<|>"),
    // HTML
    ("<div>\n*hello*\n</div>\n\ntext", "html<<div>\n*hello*\n</div>\n> p(\"text\")"),
    ("<!-- Foo\n\nbar -->\nokay", "html<<!-- Foo\n\nbar -->\n> p(\"okay\")"),
    // Paragraphs and references
    ("aaa\nbbb\n\nccc", "p(\"aaa\" soft \"bbb\") p(\"ccc\")"), ("aaa     \nbbb     ", "p(\"aaa\" br \"bbb\")"),
    ("[foo]: /url \"title\"\n\n[foo]", "p(a</url|title>(\"foo\"))"),
    ("[foo]\n\n[foo]: <my url>", "p(a<my url|>(\"foo\"))"),
    // Quotes
    ("> # Foo\n> bar\n> baz", "quote(h1(\"Foo\") p(\"bar\" soft \"baz\"))"),
    ("> bar\nbaz", "quote(p(\"bar\" soft \"baz\"))"),
    ("> foo\n---", "quote(p(\"foo\")) hr"), ("> foo\n\n> bar", "quote(p(\"foo\")) quote(p(\"bar\"))"), (">", "quote"),
    (">>> foo\n> bar", "quote(quote(quote(p(\"foo\" soft \"bar\"))))"),
    // Lists
    ("- foo\n- bar\n+ baz", "ul(li(p(\"foo\")) li(p(\"bar\"))) ul(li(p(\"baz\")))"),
    ("1. foo\n2. bar\n3) baz", "ol:1(li(p(\"foo\")) li(p(\"bar\"))) ol:3(li(p(\"baz\")))"),
    ("- a\n- b\n\n- c", "loose-ul(li(p(\"a\")) li(p(\"b\")) li(p(\"c\")))"),
    ("123456789. ok", "ol:123456789(li(p(\"ok\")))"),
    ("1234567890. not ok", "p(\"1234567890. not ok\")"), ("0. ok", "ol:0(li(p(\"ok\")))"),
    ("-1. not ok", "p(\"-1. not ok\")"),
    ("- foo\n  - bar\n    - baz", "ul(li(p(\"foo\") ul(li(p(\"bar\") ul(li(p(\"baz\")))))))"),
    (
      "1.  A paragraph\n    with two lines.\n\n        code\n\n    > quote",
      "loose-ol:1(li(p(\"A paragraph\" soft \"with two lines.\") pre<|code\n> quote(p(\"quote\"))))"
    ),
    ("- - foo", "ul(li(ul(li(p(\"foo\")))))"), ("-\n  foo\n-", "ul(li(p(\"foo\")) li)"),
    ("-one\n\n2.two", "p(\"-one\") p(\"2.two\")"),
    ("The number is\n14.  The", "p(\"The number is\" soft \"14.  The\")"), ("", ""), ("\n \n\t\n", ""),
  ])
  func `as the specification has it`(text: String, expected: String) throws {
    #expect(try outline(text) == expected)
  }

  @Test func `line ends of all kinds are the same`() throws {
    let text = "# a\n\nb\nc  \nd\n\n```\ne\n\nf\n```\n- g\n"
    let expected = try outline(text)
    for end in ["\r\n", "\r"] {
      let other = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
      #expect(try outline(other) == expected)
    }
  }

  @Test func `NUL becomes the replacement character`() throws {
    #expect(try outline("a\0b") == "p(\"a\u{FFFD}b\")")
    #expect(try outline("`\0`\n\n    \0") == "p(code<\u{FFFD}>) pre<|\u{FFFD}\n>")
  }
}
