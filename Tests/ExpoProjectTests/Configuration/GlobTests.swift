import Testing

@testable import ExpoProject

@Suite struct GlobTests {
  /// Pattern, name, whether it matches. Taken from runs of `minimatch`.
  @Test(arguments: [
    ("*", "widget", true), ("*", ".hidden", false), (".*", ".hidden", true), ("?", "a", true), ("?", "ab", false),
    ("a*", "a", true), ("[a-c]", "b", true), ("[!a-c]", "b", false), ("[^a]", "b", true), ("[]]", "]", true),
    ("[a-]", "-", true), ("[", "[", true), ("@(json|js)", "js", true), ("@(json|js)", "ts", false),
    ("!(a)", "a", false),
    ("!(a)", "ab", true), ("!(a)*", "abc", false), ("+(a|b)", "abba", true), ("+(a|b)", "", false),
    ("?(a)b", "b", true),
    ("*(a|b)", "ab", true), ("@(a|!(a))", "x", true), ("\\*", "*", true), ("\\*", "x", false), ("été?", "étés", true),
    ("*(", "x(", true), ("@(a", "@(a", true), ("[[:upper:]]*", "Widget", true), ("[[:digit:]]", "a", false),
    ("[\\]]", "]", true), ("**", "ab", true), ("widget*keyboard", "widget-and-keyboard", true),
  ])
  func segments(_ pattern: String, _ name: String, _ matches: Bool) {
    #expect(GlobSegment(pattern).matches(name) == matches)
  }

  @Test(arguments: [
    ("a{b,c}d", ["abd", "acd"]), ("{a,b{c,d}}", ["a", "bc", "bd"]), ("{1..3}", ["1", "2", "3"]),
    ("{a..c}", ["a", "b", "c"]),
    ("{3..1}", ["3", "2", "1"]), ("{1..7..3}", ["1", "4", "7"]), ("{}", ["{}"]), ("{a}", ["{a}"]), ("{a", ["{a"]),
    ("{,a}", ["", "a"]),
    ("\\{a,b\\}", ["\\{a,b\\}"]), ("${a,b}", ["${a,b}"]), ("{a,b}{c,d}", ["ac", "ad", "bc", "bd"]),
  ])
  func braces(_ pattern: String, _ expected: [String]) {
    #expect(BraceExpansion.expand(pattern) == expected)
  }

  @Test func bracesAreBounded() {
    #expect(BraceExpansion.expand(String(repeating: "{a,b}", count: 30)) == nil)
    #expect(BraceExpansion.expand("{1..100000000}") == nil)
    #expect(BraceExpansion.expand("{-9223372036854775808..9223372036854775807}") != nil)
  }

  @Test func matchingTakesNoExponentialTime() {
    let pattern = String(repeating: "*(a|aa|*a)", count: 12) + "b"
    #expect(!GlobSegment(pattern).matches(String(repeating: "a", count: 60)))
    #expect(!GlobSegment(String(repeating: "*a", count: 100) + "b").matches(String(repeating: "a", count: 200)))
  }

  private let tree = Fixture([
    "targets/widget/c.js": "", "targets/widget-2/c.js": "", "targets/a/b/c.js": "", "targets/.hidden/c.js": "",
    "targets/share/c.json": "", "targets/share/c.js": "", "other/one/c.js": "",
  ])

  private func found(_ pattern: String) throws -> [String] {
    var walk = GlobWalk(files: try ProjectFiles(root: tree.root))
    return walk.matches(of: try #require(Glob(pattern)))
  }

  @Test func pathsInTheOrderOfFolders() throws {
    #expect(
      try found("./targets/*/c.@(json|js)") == [
        "targets/share/c.js", "targets/share/c.json", "targets/widget/c.js", "targets/widget-2/c.js",
      ])
    #expect(
      try found("targets/**/c.js") == [
        "targets/a/b/c.js", "targets/share/c.js", "targets/widget/c.js", "targets/widget-2/c.js",
      ])
    #expect(try found("{other/*,targets/a/*}/c.js") == ["other/one/c.js", "targets/a/b/c.js"])
    #expect(try found("targets/{share,widget}/c.js") == ["targets/share/c.js", "targets/widget/c.js"])
    #expect(try found("targets//share/./c.js") == ["targets/share/c.js"])
    #expect(try found("targets/.hidden/c.js") == ["targets/.hidden/c.js"])
    #expect(try found("targets/../other/*/c.js") == ["targets/../other/one/c.js"])
  }

  @Test func linksAreFollowedOnceAndNeverInCircles() throws {
    tree.link("targets/linked", to: "../other/one")
    tree.link("targets/up", to: "..")
    tree.link("targets/dead", to: "nowhere")
    tree.link("targets/self", to: "self")
    #expect(try found("targets/*/c.js").contains("targets/linked/c.js"))
    #expect(try found("targets/**/c.js").contains("targets/linked/c.js"))
    #expect(try found("targets/**/c.js").count == 5)
  }

  @Test func nothingOutsideTheProject() throws {
    #expect(try found("../*").isEmpty)
    #expect(try found("/etc/host*").isEmpty)
  }

  @Test func workspacePatterns() {
    #expect(WorkspaceReader.patterns(["apps/*", "!apps/old"], contain: "apps/mobile"))
    #expect(!WorkspaceReader.patterns(["apps/*", "!apps/old"], contain: "apps/old"))
    #expect(WorkspaceReader.patterns(["packages/**"], contain: "packages/a/b"))
    #expect(WorkspaceReader.patterns(["./apps/*/"], contain: "apps/mobile"))
    #expect(!WorkspaceReader.patterns(["apps/*"], contain: "apps/a/b"))
  }
}
