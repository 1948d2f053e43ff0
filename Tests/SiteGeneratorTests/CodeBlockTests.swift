import Testing

@testable import SiteGenerator

@Suite("Code in colour") struct CodeBlockTests {
  private func kinds(_ info: String, _ text: String) -> [String] {
    CodeLanguage(info: info).tokens(text).filter { $0.kind != .plain }.map { "\($0.kind) \($0.text)" }
  }

  @Test(
    "put together, the stretches are the code",
    arguments: ["json", "js", "swift", "ruby", "sh", "xml", "yaml", "diff", "", "cobol"])
  func complete(_ info: String) {
    for text in [
      "", "\n\n", "a", "\"", "'unclosed\nb", "/* unclosed", "<a b=\"c", "key: \"v\" # c\n", "<!-- x", "é{\\", "\\",
      "`${x}`",
      "{\"a\": [1, true]} // b", "--x=\"y\" | z; $HOME", "+a\n-b\n@@", "let 1a = $b_c", "# only",
    ] {
      #expect(CodeLanguage(info: info).tokens(text).map(\.text).joined() == text, "\(text)")
    }
  }

  @Test("JSON: keys, strings, numbers, words")
  func json() {
    #expect(
      kinds("json", #"{"a": "b\"c", "d": [12.5, true]}"#)
        == [#"name "a""#, #"string "b\"c""#, #"name "d""#, "number 12.5", "keyword true"])
  }

  @Test("JavaScript: keywords, keys, comments, templates over lines")
  func javaScript() {
    #expect(
      kinds("js", "module.exports = { type: 'share' }; // why\nconst x = `a\nb`")
        == ["name type", "string 'share'", "comment // why", "keyword const", "string `a\nb`"])
  }

  @Test("letters of other alphabets are letters of words")
  func letters() {
    #expect(
      kinds("js", "const größe = { länge: 1, été: 'é' }")
        == ["keyword const", "name länge", "number 1", "name été", "string 'é'"])
    #expect(kinds("swift", "let Größe = 1, ö1 = 2") == ["keyword let", "type Größe", "number 1", "number 2"])
  }

  @Test("Swift: types and keywords")
  func swift() {
    #expect(kinds("swift", "let a: String = \"x\"") == ["keyword let", "type String", "string \"x\""])
  }

  @Test("shell: command, options, strings, variables")
  func shell() {
    #expect(
      kinds("sh", "A=1 npx expo --clean \"b c\" $HOME && ls # end")
        == ["type npx", "name --clean", "string \"b c\"", "number $HOME", "type ls", "comment # end"])
  }

  @Test("XML: elements, attributes, comments")
  func xml() {
    #expect(
      kinds("xml", "<!-- c --><key a=\"b\">t</key>")
        == ["comment <!-- c -->", "type <key", "name  a=", "string \"b\"", "type >", "type </key", "type >"])
  }

  @Test("YAML: keys, values, comments")
  func yaml() {
    #expect(
      kinds("yaml", "a: 1\n- b: \"c\"\n# d\ne: true")
        == ["name a", "number 1", "name b", "string \"c\"", "comment # d", "name e", "keyword true"])
  }

  @Test("a line that is found is marked, and markup in code is text")
  func marked() {
    let html = HTMLFormatter.text(CodeBlock(info: "", text: "a\n<b>\n", file: "x.txt", marked: [2]).html)
    #expect(html.contains("a\n<mark class=\"line\">&lt;b&gt;</mark></code>"))
    #expect(html.contains("<figcaption><code>x.txt</code>"))
  }

  @Test("the language comes from the fence, else from the file's name")
  func language() {
    #expect(CodeLanguage(info: "JSON title=x") == .json)
    #expect(CodeLanguage(info: "", file: "ios/Podfile") == .ruby)
    #expect(CodeLanguage(info: "", file: "a/b.entitlements") == .xml)
    #expect(CodeLanguage(info: "", file: "LICENSE") == .plain)
  }
}
