import Foundation
import Testing

@testable import SiteGenerator

@Suite("HTML") struct HTMLTests {
  @Test("text is escaped, and so are attribute values")
  func escaping() {
    #expect(
      HTMLFormatter.text(Tag.span(.plain(.title, "a\"b<c>&'"), text: "1 < 2 & 3 > \"2\""))
        == "<span title=\"a&quot;b&lt;c&gt;&amp;'\">1 &lt; 2 &amp; 3 &gt; \"2\"</span>")
  }

  @Test("an entity in a text stays what it is")
  func entity() {
    #expect(HTMLFormatter.text(Tag.em(text: "&lt;")) == "<em>&amp;lt;</em>")
  }

  @Test("void elements have no end tag")
  func void() {
    #expect(HTMLFormatter.text(Tag.br()) == "<br>")
    #expect(HTMLFormatter.text(Tag.input(.plain(.type, "search"))) == "<input type=\"search\">")
  }

  @Test("the first line end of preformatted text is kept")
  func preformatted() {
    // The HTML parser drops one line end directly after the start tag.
    #expect(HTMLFormatter.text(Tag.pre(text: "\na\n")) == "<pre>\n\na\n</pre>\n")
  }

  @Test("data for machines cannot end its element, and stay the same JSON")
  func data() throws {
    let json = #"{"a":"</script><script>alert(1)</script>&"}"#
    let text = HTMLFormatter.text(.data(type: "application/ld+json", json: json))
    #expect(text.components(separatedBy: "</script").count == 2)
    let start = try #require(text.firstIndex(of: ">"))
    let end = try #require(text.range(of: "</script>")).lowerBound
    let inner = Data(text[text.index(after: start)..<end].utf8)
    let values = try #require(try JSONSerialization.jsonObject(with: inner) as? [String: String])
    #expect(values == ["a": "</script><script>alert(1)</script>&"])
  }

  @Test("control characters are shown as replaced")
  func control() {
    #expect(HTMLFormatter.text(.text("a\u{0}b\u{1B}c\td")) == "a\u{FFFD}b\u{FFFD}c\td")
  }
}

@Suite("Addresses") struct AddressTests {
  @Test(
    "only allowed schemes make links",
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,x",
      "vbscript:x", "file:///etc/passwd", "//evil.example", "no-scheme", "", ":",
    ])
  func refused(_ text: String) {
    #expect(Address(external: text) == nil)
  }

  @Test("allowed ones do", arguments: ["https://a.example/x?y=1#z", "http://a.example", "mailto:a@b.example"])
  func allowed(_ text: String) {
    #expect(Address(external: text)?.text == text)
  }

  @Test("blanks and quotes are encoded")
  func encoded() {
    #expect(Address(external: "https://a.example/a b\"<é>")?.text == "https://a.example/a%20b%22%3C%C3%A9%3E")
  }

  @Test(
    "links between pages are relative",
    arguments: [
      ("index.html", "a/b.html", "a/b.html"), ("a/b.html", "index.html", "../index.html"),
      ("a/b/c.html", "a/d.html", "../d.html"), ("a/b.html", "a/c.html", "c.html"),
      ("a/b/c.html", "x/y.html", "../../x/y.html"), ("a.html", "a/b.html", "a/b.html"),
      ("a/index.html", "a/index.html", "index.html"), ("x.html", "a:b.html", "a%3Ab.html"),
    ])
  func relative(_ from: String, _ to: String, _ expected: String) {
    #expect(Address(from: SitePath(from), to: SitePath(to)).text == expected)
  }

  @Test("a link within the page is its anchor")
  func anchor() {
    let page = SitePath("a/b.html")
    #expect(Address(from: page, to: page, anchor: "über x").text == "#%C3%BCber%20x")
    #expect(Address(from: page, to: SitePath("a/c.html"), anchor: "d").text == "c.html#d")
  }

  @Test("a base address ends in a slash and has neither query nor anchor")
  func base() {
    #expect(BaseURL("https://a.example")?.text == "https://a.example/")
    #expect(BaseURL("https://a.example/x/")?.text == "https://a.example/x/")
    for text in ["a.example", "ftp://a.example", "https://", "https://a.example/?x", "https://a.example/#x"] {
      #expect(BaseURL(text) == nil, "\(text)")
    }
  }
}
