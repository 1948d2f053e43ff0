import ExpoProject
import KnowledgeGraph
import Versions
import YAML

extension FuzzTarget {
  /// Markdown with front matter and claims, to a graph.
  static let facts = FuzzTarget(
    "facts", seeds: factSeeds,
    words: [
      "---\n", "```claim\n", "## Sources\n", "## Workaround\n", "| a | b |\n| --- | --- |\n", "applies_to: ",
      "kind: bug",
      "[a](b.md#c)", "<script>", "\u{FEFF}", "table:\n", "equals: [", "at: \"5.0.0\"", "&amp;", "![a](b)", "\\", "    ",
    ]
  ) { bytes in
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    let files = [("nevis/index.md", factSeeds[0]), ("nevis/made.md", text)]
    let knowledge = Knowledge.parse(files, catalogue: Catalogue(rules: [], checkers: []))
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    for diagnostic in knowledge.diagnostics where diagnostic.location.file == "nevis/made.md" {
      try require((1...lines + 1).contains(diagnostic.location.line), "line \(diagnostic.location.line) of \(lines)")
      try require(!diagnostic.message.isEmpty, "an empty message")
    }
    for edge in knowledge.graph.edges {
      try require(knowledge.graph[edge.from] != nil, "an edge from \(edge.from), which is no node")
      try require(knowledge.graph[edge.to] != nil, "an edge to \(edge.to), which is no node")
    }
    if knowledge.diagnostics.isEmpty {
      try require(knowledge.graph["nevis/made"] != nil, "neither a node nor a mistake")
    }
  }

  static let factSeeds = [
    """
    ---
    kind: bug
    status: verified
    as_of: 2026-11-29
    applies_to: {"@bacons/apple-targets": "<=5.0.0"}
    aliases: ["#201", "issue 201"]
    ---
    # Prebuild fails

    Running prebuild over `ios/` updates the target and *fails* half-way. A clean prebuild succeeds.

    ## Symptoms
    - `Cannot read properties of undefined (reading 'removeFromProject')`

    ## Workaround
    - [Prebuild](index.md#workaround)

    ## Asked as
    - second prebuild fails

    ## A section

    A statement of its own.

    ```claim
    rule: apple-targets/app-groups/auto-sync-types
    at: "5.0.0"
    equals: [widget, share]
    ```

    ## Sources
    - [Pull request 206](https://github.com/EvanBacon/expo-apple-targets/pull/206), primary, read 2026-11-29
    """,
    """
    ---
    kind: practice
    status: disputed
    as_of: 2026-11-29
    review_after: 2027-01-01
    table:
      kind: target-type
      columns: {name: title, notes: statement}
    ---
    # Types

    The types.

    | name | notes |
    | --- | --- |
    | a | one \\| two |
    | `b` | ![x](y) |

    ## Sides
    - one says so
    - another does not

    ## Sources
    - [Page](https://example.com/page), secondary, read 2026-11-29
    """,
  ]

  /// JSON5 and its stricter dialects.
  static let json5 = FuzzTarget(
    "json5",
    seeds: [
      "{\"a\": [1, -2.5e3, 0x1F, 'b\\u0041\\\n'], b: {c: null, d: true}, /* e */ // f\n}",
      "[+.5, Infinity, -NaN, '\\x41\\0\\v', {\"\\ud83d\\ude00\": \"\\ud800\"}, ]",
      "\u{FEFF} {\"expo\": {\"name\": \"A\"}}\n",
    ], words: ["\\u{", "\\uD83D", "/*", "*/", "//", "\u{2028}", "$_", "Infinity", "0x", "null"]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.unicodeScalars.filter { "\n\r\u{2028}\u{2029}".unicodeScalars.contains($0) }.count + 1
    var strict: ConfigNode?
    for dialect in [JSONDialect.json, .jsonWithComments, .json5] {
      do {
        let node = try JSON5Reader.read(text, file: "a.json", dialect: dialect).node
        if let strict { try require(strict == node, "\(dialect) reads another value than JSON") }
        strict = strict ?? node
      } catch let error as JSONError {
        try require(strict == nil, "\(dialect) refuses what a stricter dialect reads: \(error.message)")
        try require((1...lines).contains(error.line), "line \(error.line) of \(lines)")
        try require(error.column >= 1 && !error.message.isEmpty, "column \(error.column)")
      }
    }
  }

  /// YAML, aliases included.
  static let yaml = FuzzTarget(
    "yaml",
    seeds: [
      "a: &x [1, 2, {b: c}]\nd: *x\ne:\n  <<: {f: g}\n  h: |\n    text\n\n    more\n  i: >-\n    folded\n",
      "%YAML 1.1\n---\n- ! 'quoted'\n- !!str 1\n- ? key\n  : value\n- \"\\u0041\\x42\\\n  c\"\n...\n",
    ],
    words: ["&a ", "*a", "<<: ", "!!binary ", "? ", "--- ", "...\n", "|+2\n", "\t", "\u{85}", "\u{FEFF}", "!<tag:a> "]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.utf8.count + 2
    for allowsAliases in [false, true] {
      do {
        let node = try YAMLReader.read(text, options: .init(allowsAliases: allowsAliases))
        if let node { try require((1...lines).contains(node.line) && node.column >= 1, "\(node.line):\(node.column)") }
      } catch let error as YAMLError {
        try require((1...lines).contains(error.line) && error.column >= 1, "\(error.line):\(error.column)")
        try require(!error.message.isEmpty, "an empty message")
      }
    }
  }

  /// Versions and ranges, as node-semver reads them.
  static let versions = FuzzTarget(
    "versions",
    seeds: [
      "^1.2.3-beta.4+build || ~5.x || >=2 <3 - 4", "1.0.0 - 2.3.4-rc.1 || *", ">=0.0.0-0 <=9007199254740991.0.0",
      "v1.2.3",
    ], words: ["||", " - ", ">=", "~>", "^", ".x", "-0", "+", "9007199254740992", "latest"]
  ) { bytes in
    let text = String(decoding: bytes.prefix(2_000), as: UTF8.self)
    if let version = Version(text) {
      try require(Version(version.description) == version, "\(version) is not what it prints")
      if version.build.isEmpty, let range = VersionRange(version.description) {
        try require(range.contains(version), "\(version) is not in its own range")
      }
    }
    do {
      let range = try VersionRange(parsing: text)
      try require(VersionRange(range.description) == range, "\(text) is not the range that it prints")
      // Of a pre-release node-semver says that `>=5.0.0-0 <9` contains it and does not meet it.
      for number in ["0.0.0", "1.2.3", "5.0.0"] {
        guard let version = Version(number), let exact = VersionRange(number) else { continue }
        if range.contains(version) {
          try require(range.intersects(exact), "\(text) contains \(number) and does not meet it")
        }
      }
    } catch let error as VersionError {
      try require(!error.description.isEmpty, "an empty message")
    }
  }
}
