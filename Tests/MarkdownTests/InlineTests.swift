import Markdown
import Testing

/// Examples of the CommonMark specification 0.29, by section.
@Suite struct InlineTests {
  @Test(arguments: [
    // Escapes and references
    ("\\*a\\* \\a &nbsp; &amp; &copy; &#35; &#X22; &nope;", "\"*a* \\a \u{A0} & © # \" &nope;\""),
    ("foo\\\nbar", "\"foo\" br \"bar\""), ("`` \\[\\` ``", "code<\\[\\`>"), ("&#0;", "\"\u{FFFD}\""),
    // Code spans
    ("`foo`", "code<foo>"), ("`` foo ` bar ``", "code<foo ` bar>"), ("`  ``  `", "code< `` >"), ("` a`", "code< a>"),
    ("`foo   bar \nbaz`", "code<foo   bar  baz>"), ("*foo`*`", "\"*foo\" code<*>"), ("`foo", "\"`foo\""),
    // Emphasis
    ("*foo bar*", "em(\"foo bar\")"), ("a * foo bar*", "\"a * foo bar*\""), ("foo*bar*", "\"foo\" em(\"bar\")"),
    ("foo_bar_", "\"foo_bar_\""), ("__foo__", "strong(\"foo\")"), ("foo__bar__", "\"foo__bar__\""),
    ("***foo***", "em(strong(\"foo\"))"), ("*foo**bar**baz*", "em(\"foo\" strong(\"bar\") \"baz\")"),
    ("**foo*", "\"*\" em(\"foo\")"), ("*foo**", "em(\"foo\") \"*\""), ("_(_foo_)_", "em(\"(\" em(\"foo\") \")\")"),
    ("пристаням_стремятся_", "\"пристаням_стремятся_\""), ("**foo [bar](/url)**", "strong(\"foo \" a</url|>(\"bar\"))"),
    // Links and images
    ("[link](/uri \"title\")", "a</uri|title>(\"link\")"), ("[link]()", "a<|>(\"link\")"),
    ("[link](</my uri>)", "a</my uri|>(\"link\")"),
    ("[link](/my uri)", "\"[link](/my uri)\""), ("[a](<b)c>)", "a<b)c|>(\"a\")"),
    ("[link](foo(and(bar)))", "a<foo(and(bar))|>(\"link\")"),
    ("[link *foo **bar** `#`*](/uri)", "a</uri|>(\"link \" em(\"foo \" strong(\"bar\") \" \" code<#>))"),
    ("[foo [bar](/uri)](/uri)", "\"[foo \" a</uri|>(\"bar\") \"](/uri)\""),
    ("![foo *bar*](/u 't')", "img</u|t>(\"foo \" em(\"bar\"))"),
    ("[![moon](moon.jpg)](/uri)", "a</uri|>(img<moon.jpg|>(\"moon\"))"), ("[foo]: /url\n[foo]", "a</url|>(\"foo\")"),
    // Autolinks and HTML
    (
      "<http://foo.bar.baz/test?q=hello&id=22&boolean>",
      "a<http://foo.bar.baz/test?q=hello&id=22&boolean|>(\"http://foo.bar.baz/test?q=hello&id=22&boolean\")"
    ),
    ("<foo@bar.example.com>", "a<mailto:foo@bar.example.com|>(\"foo@bar.example.com\")"), ("<>", "\"<>\""),
    ("x <a foo=\"bar\"/><b2/> <!-- c -->", "\"x \" tag<a foo=\"bar\"/> tag<b2/> \" \" tag<!-- c -->"),
    ("a <33> <__>", "\"a <33> <__>\""),
    // Line breaks
    ("foo  \nbaz", "\"foo\" br \"baz\""), ("foo \n baz", "\"foo\" soft \"baz\""), ("foo  ", "\"foo\""),
    ("foo\\", "\"foo\\\""),
  ])
  func `as the specification has it`(text: String, expected: String) throws {
    #expect(try outline(text) == "p(\(expected))")
  }
}
