import KnowledgeGraph
import Testing

@Suite("lint") struct LintTests {
  /// A document with mistakes of several kinds, one of them far to the right of a long line.
  static let broken = """
    ---
    kind: bugg
    status: verified
    as_of: 2026-02-30
    colour: red
    ---
    # Broken

    A first paragraph, long enough that the place of the mistake lies beyond the hundredth column: here it comes at last, [a link](missing.md).

    ## Symptom

    - `x`

    ## Asked as

    - is it broken

    ## Sources

    - [A page, with a comma: and a colon](https://example.com/%0A), primary, read 2026-11-01

    """

  let made: MadeKnowledge
  let atq: Atq

  init() throws {
    made = try MadeKnowledge()
    atq = made.atq
  }

  @Test("facts without errors", arguments: ["text", "github"])
  func clean(_ format: String) throws {
    let run = try atq("lint", "--format", format)
    #expect(run.output == (format == "text" ? "16 facts in 9 files: no errors\n" : ""))
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
  }

  @Test("all errors of all files, word for word", arguments: [("text", "txt"), ("github", "txt"), ("json", "json")])
  func recorded(_ format: String, _ ending: String) throws {
    try made.write(Self.broken, to: "nevis/broken.md")
    try made.write("No front matter.\n", to: "expo-sdk/none.md")
    let run = try atq("lint", "--format", format)
    try Recording.expect(run.output, is: "lint/\(format).\(ending)", replacing: [made.path: "<facts>"])
    #expect(run.error.isEmpty)
    #expect(run.code == 1)
  }

  @Test("the folder is the argument, the option, or that of the environment")
  func folder() throws {
    let other = try MadeKnowledge(["nevis/broken.md": Self.broken])
    #expect(try atq("lint").code == 0)
    #expect(try atq("lint", other.path).code == 1)
    #expect(try atq("lint", "--knowledge", other.path).code == 1)
    #expect(try atq("lint", made.path, "--knowledge", other.path).code == 0)
    #expect(try atq.without("ATQ_KNOWLEDGE")("lint", made.path).code == 0)
  }

  @Test("a file's path is one that an editor or a pull request knows, however the folder is written")
  func paths() throws {
    try made.write(Self.broken, to: "nevis/broken.md")
    let shell = try #require(Tool.find("sh"))
    for (folder, prefix) in [
      ("facts", "facts/"), ("facts/", "facts/"), ("./facts//", "facts/"), ("././facts", "facts/"),
    ] {
      let script = "cd \"$1\" && \"$0\" lint \"$2\" --format github"
      let run = try Tool.run(shell, ["-c", script, try Repository.binary(), made.folder.path, folder])
      #expect(run.lines.allSatisfy { $0.hasPrefix("::error file=\(prefix)nevis/broken.md,") }, "\(folder)")
      #expect(run.code == 1)
    }
    let inside = try Tool.run(shell, ["-c", "cd \"$1\" && \"$0\" lint .", try Repository.binary(), made.path])
    #expect(inside.output.hasPrefix("nevis/broken.md:2:7: error: "))
    let dotted = try Tool.run(shell, ["-c", "cd \"$1\" && \"$0\" lint ./", try Repository.binary(), made.path])
    #expect(dotted.output == inside.output)
  }

  @Test("the caret stands under the mistake")
  func caret() throws {
    try made.write(Self.broken, to: "nevis/broken.md")
    let lines = try atq("lint").lines
    let place = try #require(lines.firstIndex { $0.contains("broken.md:2:7: error: Unknown kind `bugg`.") })
    #expect(lines[place + 1] == "    kind: bugg")
    #expect(lines[place + 2] == "          ^^^^")
    #expect(lines[place + 3] == "    help: Did you mean `bug`?")
  }

  @Test("annotations escape what would end a property or a line")
  func annotations() throws {
    let odd = try MadeKnowledge(["nevis/a,b:c%d.md": "x\n"])
    let run = try odd.atq("lint", "--format", "github")
    #expect(run.code == 1)
    for line in run.lines {
      #expect(line.wholeMatch(of: /::error file=[^,:]*,line=\d+,col=\d+,title=[a-z-]+::[^\r\n]+/) != nil, "\(line)")
    }
    #expect(run.output.contains("a%2Cb%3Ac%25d.md"))
  }

  @Test("control characters of a hostile file do not reach the terminal", arguments: ["text", "github"])
  func hostileBytes(_ format: String) throws {
    try made.write("---\nkind: \"\\e]0;owned\\a\"\nstat\u{9B}us: x\n---\n# \u{1B}[2J\u{07}\n", to: "nevis/hostile.md")
    let run = try atq("lint", "--format", format)
    #expect(run.code == 1)
    for scalar in run.output.unicodeScalars where scalar.properties.generalCategory == .control {
      #expect(scalar == "\n", "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test("a file that is too large, no text, or a link is an error of that file alone")
  func unreadableFiles() throws {
    try made.folder.write([UInt8](repeating: 0x78, count: (1 << 20) + 1), to: "facts/nevis/large.md")
    try made.folder.write([0x2D, 0xFF, 0xFE], to: "facts/nevis/bytes.md")
    let ln = try #require(Tool.find("ln"))
    #expect(try Tool.run(ln, ["-s", "/etc/hostname", made.folder.path("facts/nevis/link.md")]).code == 0)
    let run = try atq("lint", "--format", "json")
    #expect(run.code == 1)
    let reading = try LintReading(run)
    #expect(reading.errors.map(\.code) == ["unreadable-file", "unreadable-file", "unreadable-file"])
    #expect(reading.facts == 16)
  }
}
