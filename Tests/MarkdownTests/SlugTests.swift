import Markdown
import Testing

/// What github.com makes of headings.
@Suite struct SlugTests {
  @Test(arguments: [
    ("Installation", "installation"), ("App Groups & Entitlements", "app-groups--entitlements"),
    ("What's new in 5.0?", "whats-new-in-50"),
    ("snake_case-and-kebab", "snake_case-and-kebab"), ("  two  spaces ", "--two--spaces-"),
    ("com.apple.widget", "comapplewidget"),
    ("Über Größe", "über-größe"), ("ПРИВЕТ Мир", "привет-мир"), ("日本語 の 見出し", "日本語-の-見出し"), ("🚀 Launch", "-launch"),
    ("❤️ Love", "\u{FE0F}-love"),
    ("e\u{301}a", "e\u{301}a"), ("１２ Ⅷ ²", "１２-ⅷ-"), ("a‿b", "a‿b"), ("a–b—c", "abc"), ("C++ / C#", "c--c"),
    ("100%", "100"), ("---", "---"),
    ("!!!", ""), ("", ""), ("İ", "i\u{307}"), ("a\tb", "ab"), ("`code` (x)", "code-x"), ("हिन्दी", "हिन्दी"),
  ])
  func `follow GitHub's rule`(heading: String, expected: String) {
    #expect(Slug.github(heading).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func `of repeated headings are numbered`() {
    var sequence = SlugSequence()
    #expect(["A", "B", "A", "a!", "B"].map { sequence.next($0) } == ["a", "b", "a-1", "a-2", "b-1"])
  }

  @Test func `are never given twice`() {
    var sequence = SlugSequence()
    #expect(["A", "A", "A 1", "A-1", "A"].map { sequence.next($0) } == ["a", "a-1", "a-1-1", "a-1-2", "a-2"])
    #expect(["", "", "!"].map { sequence.next($0) } == ["", "-1", "-2"])
  }
}
