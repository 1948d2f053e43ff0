import KnowledgeGraph
import Testing

/// Tables whose rows are nodes.
@Suite struct TableRowTests {
  private static let other = [
    "apple-targets/other.md": document(title: "Other", body: "It is so.\n\n## Part\n\nPartly."),
    "apple-targets/target-types.md": targetTypes("share", "keyboard"), "expo-sdk/index.md": package("expo"),
    "apple-targets/index.md": package("@bacons/apple-targets"),
  ]

  /// The graph of a document with one declared table, beside `other`.
  private func graph(
    _ roles: String, _ table: String, rows: String = "claim", status: String = "verified", front: String = ""
  ) -> KnowledgeGraph {
    let declaration = "tables:\n  - rows: \(rows)\n    columns: [\(roles)]\(front)"
    let text = document(status: status, front: declaration, body: "The statement.\n\n\(table)")
    return cleanGraph(Self.other.merging(["apple-targets/fact.md": text]) { $1 })
  }

  @Test func `a row is a node that inherits from its document`() throws {
    let graph = graph("title, since", "| type | since |\n| --- | --- |\n| `share` | 0.0.1 |", rows: "target-type")
    let row = try #require(graph["apple-targets/fact#share"])
    #expect(row.kind == .targetType)
    #expect(row.title == "share")
    #expect(row.status == .verified)
    #expect(row.asOf?.description == "2026-11-29")
    #expect(row.sources.map(\.url) == ["https://example.com/page"])
    #expect(row.parent == "apple-targets/fact")
    #expect(row.location.map { "\($0.file):\($0.line)" } == "apple-targets/fact.md:15")
    #expect(row.attributes.map { "\($0.name): \($0.value)" } == ["since: 0.0.1"])
    #expect(row.statement == "since: 0.0.1")
    #expect(graph.ends(of: .partOf, from: "apple-targets/fact#share") == ["apple-targets/fact"])
  }

  @Test func `every role of a column`() throws {
    let roles = """
      title, statement, anchor, kind, status, as-of, applies-to, aliases, target-types, symptom, sources, minimum-ios
      """
    let cells = """
      One thing | It is so. | one | bug | reported | 2026-12-01 | expo >=55; @bacons/apple-targets ^5 \\|\\| 4.x \
      | #1, issue 1 | share, keyboard | `error one`, `error two` \
      | [Thread](https://example.com/1) secondary 2026-11-28; [Page](https://example.com/2) primary 2026-11-29 | 18.0
      """
    let graph = graph(
      roles,
      "| a | b | c | d | e | f | g | h | i | error | k | lowest iOS |\n|\(String(repeating: " --- |", count: 12))\n| \(cells) |"
    )
    let row = try #require(graph["apple-targets/fact#one"])
    #expect(row.title == "One thing")
    #expect(row.statement == "It is so.")
    #expect(row.detail.filter { $0 != "`" } == "error: error one, error two; lowest iOS: 18.0")
    #expect(row.kind == .bug)
    #expect(row.status == .reported)
    #expect(row.asOf?.description == "2026-12-01")
    #expect(row.scope.summary == "expo >=55, @bacons/apple-targets ^5 || 4.x")
    #expect(row.aliases == ["#1", "issue 1"])
    #expect(row.targetTypes == ["share", "keyboard"])
    #expect(row.symptoms == ["error one", "error two"])
    #expect(row.sources.map(\.title) == ["Thread", "Page"])
    #expect(row.sources.map(\.kind) == [.secondary, .primary])
    #expect(row.sources.map(\.read.description) == ["2026-11-28", "2026-11-29"])
    #expect(row.attributes.map { "\($0.name): \($0.value)" } == ["minimum-ios: 18.0"])
    #expect(
      graph.ends(of: .affects, from: "apple-targets/fact#one") == [
        "apple-targets/target-types#keyboard", "apple-targets/target-types#share",
      ])
  }

  @Test(arguments: [
    ("affects", EdgeKind.affects), ("workaround", .workaround), ("fixed-in", .fixedIn), ("causes", .causes),
    ("contradicts", .contradicts), ("supersedes", .supersedes), ("requires", .requires), ("see-also", .seeAlso),
  ])
  func `links in a cell are edges of its role`(role: String, kind: EdgeKind) {
    let graph = graph("title, \(role)", "| a | b |\n| --- | --- |\n| one | [whole](other.md), [part](other.md#part) |")
    #expect(
      graph.ends(of: kind, from: "apple-targets/fact#one") == ["apple-targets/other", "apple-targets/other#part"])
    #expect(
      graph["apple-targets/fact#one"]?.notes.map(\.targets) == [["apple-targets/other", "apple-targets/other#part"]])
  }

  @Test func `identifiers in a cell are edges to checkers and rules, all of them`() {
    let graph = graph(
      "title, detected-by, encoded-by",
      "| a | b | c |\n| --- | --- | --- |\n| one | `prebuild/existing-target`, `keyboard/microphone` "
        + "| `apple-targets/xcode-target/update-path` |")
    #expect(
      graph.ends(of: .detectedBy, from: "apple-targets/fact#one") == [
        "checkers/keyboard/microphone", "checkers/prebuild/existing-target",
      ])
    #expect(
      graph.ends(of: .encodedBy, from: "apple-targets/fact#one") == ["rules/apple-targets/xcode-target/update-path"])
  }

  @Test func `workarounds and fixes in a cell may be words`() {
    let graph = graph(
      "title, workaround, fixed-in", "| a | what helps | mended |\n| --- | --- | --- |\n| one | wait | 5.0.1 |")
    let row = graph["apple-targets/fact#one"]
    #expect(row?.notes.map(\.text) == ["wait", "5.0.1"])
    #expect(row?.statement == "what helps: wait; mended: 5.0.1")
  }

  @Test func `an empty cell inherits, and says nothing`() {
    let graph = graph(
      "title, status, applies-to, sources, default, affects",
      "| a | b | c | d | e | f |\n| --- | --- | --- | --- | --- | --- |\n| one | | | | | |\n| two |", status: "reported"
    )
    for id in ["apple-targets/fact#one", "apple-targets/fact#two"] {
      #expect(graph[id]?.status == .reported)
      #expect(graph[id]?.scope.isUniversal == true)
      #expect(graph[id]?.sources.count == 1)
      #expect(graph[id]?.attributes.isEmpty == true)
      #expect(graph[id]?.notes.isEmpty == true)
      #expect(graph[id]?.statement == "The statement.", "a row without words of its own says what its table says")
    }
  }

  @Test func `a title's anchor is that of a heading, a bar in it is escaped`() {
    let graph = graph(
      "title", "| a |\n| --- |\n| `com.apple.security.application-groups` |\n| one \\| two |\n| Äpfel |")
    #expect(
      graph["apple-targets/fact#comapplesecurityapplication-groups"]?.title == "com.apple.security.application-groups")
    #expect(graph["apple-targets/fact#one--two"]?.title == "one | two")
    #expect(graph["apple-targets/fact#äpfel"]?.title == "Äpfel")
  }

  @Test func `rows can be linked to, and link to one another`() {
    let graph = graph(
      "title, see-also", "| a | b |\n| --- | --- |\n| one | [two](#two) |\n| two | [one](fact.md#one) |")
    #expect(graph.ends(of: .seeAlso, from: "apple-targets/fact#one") == ["apple-targets/fact#two"])
    #expect(graph.ends(of: .seeAlso, from: "apple-targets/fact#two") == ["apple-targets/fact#one"])
  }

  @Test func `a release's version names it, and its package is the table's`() throws {
    let graph = graph(
      "version, date", "| version | date |\n| --- | --- |\n| 56 | 2026-05-21 |\n| 5.0.0-beta.1 | |", rows: "sdk",
      front: "\n    package: expo")
    let row = try #require(graph["apple-targets/fact#56"])
    #expect(row.kind == .sdk)
    #expect(row.version == "56")
    #expect(row.title == "56")
    #expect(row.package == "expo")
    #expect(graph["apple-targets/fact#500-beta1"]?.version == "5.0.0-beta.1")
  }

  @Test(arguments: [
    ("open", TrackerState.open), ("PR merged (git)", .merged), ("closed in favour of 205", .closed), ("not found", nil),
  ])
  func `a state column says what the tracker said`(cell: String, state: TrackerState?) {
    let graph = graph("title, state", "| thread | state |\n| --- | --- |\n| one | \(cell) |", rows: "bug")
    #expect(graph["apple-targets/fact#one"]?.trackerState == state)
    #expect(graph["apple-targets/fact#one"]?.attributes.map(\.value) == [cell])
  }

  @Test func `under picks the table, and the section it stands in is inherited from`() throws {
    let text = document(
      front: """
        tables:
          - under: second
            rows: bug
            columns: [title]
          - rows: api
            columns: [title, since]
        """,
      body: """
        The statement.

        ## First

        Its statement.

        | undeclared | x |
        | --- | --- |
        | one | 1 |

        ## Second

        ```fact
        status: reported
        ```

        Its statement.

        | a |
        | --- |
        | two |

        A further table is no list of facts:

        | a |
        | --- |
        | three |
        """)
    let graph = cleanGraph(["nevis/fact.md": text])
    #expect(graph["nevis/fact#two"]?.parent == "nevis/fact#second")
    #expect(graph["nevis/fact#two"]?.status == .reported)
    #expect(graph["nevis/fact#two"]?.kind == .bug)
    #expect(graph["nevis/fact#one"]?.kind == .api, "without under it is the first table of the document")
    #expect(graph["nevis/fact#one"]?.parent == "nevis/fact#first")
    #expect(graph["nevis/fact#three"] == nil)
  }

  @Test func `a document that is a table needs no questions`() {
    let text = document(
      front: "tables:\n  - rows: claim\n    columns: [title]", body: "The statement.\n\n| a |\n| --- |\n| one |"
    )
    .replacing("## Asked as\n\n- a question\n\n", with: "")
    #expect(cleanGraph(["nevis/fact.md": text])["nevis/fact#one"] != nil)
  }

  @Test(arguments: [
    ("disputed", "[it](other.md)", ""),
    ("disputed", "", "[a](https://example.com/a) primary 2026-11-29; [b](https://example.com/b) secondary 2026-11-29"),
    ("stale", "[it](other.md)", ""), ("reported", "", "[b](https://example.com/b) secondary 2026-11-29"),
  ])
  func `a row's status needs evidence as a section's does`(status: String, contradicts: String, sources: String) {
    let graph = graph(
      "title, status, contradicts, sources",
      "| a | b | c | d |\n| --- | --- | --- | --- |\n| one | \(status) | \(contradicts) | \(sources) |")
    #expect(graph["apple-targets/fact#one"]?.status?.rawValue == status)
  }
}
