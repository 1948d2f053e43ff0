import Foundation
import Testing

/// Documents that are nearly right, each of which the schemas must refuse.
@Suite("JSON Schemas: strictness") struct SchemaStrictnessTests {
  static let names = ["answer", "node", "list", "graph", "path", "lint", "eval"]

  let made: MadeKnowledge

  init() throws { made = try MadeKnowledge() }

  /// A real document that has as much in it as possible.
  private func sample(_ schema: String) throws -> String {
    switch schema {
    case "answer":
      try made.atq(
        "ask", "what does neviss do in a second prebuild over the target", "--limit", "100", "--format", "json"
      ).output
    case "node": try made.atq("show", "apple-targets/bugs/201", "--format", "json").output
    case "list": try made.atq("list", "--package", "@bacons/apple-targets", "--format", "json").output
    case "graph": try made.atq("graph", "--format", "json").output
    case "path": try made.atq("path", "#201", "apple-targets/prebuild", "--format", "json").output
    case "lint": try brokenReport()
    default:
      try made.atq("eval", try made.folder.write(EvalTests.questions, to: "questions.tsv"), "--format", "json").output
    }
  }

  private func brokenReport() throws -> String {
    let broken = try MadeKnowledge(["nevis/broken.md": LintTests.broken])
    return try broken.atq("lint", "--format", "json").output
  }

  private func expectInvalid(
    _ broken: [JSONMutation.Broken], _ schema: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    #expect(!broken.isEmpty, sourceLocation: sourceLocation)
    let errors = try SchemaValidator.errors(in: broken.map(\.text), schema: schema)
    for (error, document) in zip(errors, broken) where error == nil {
      Issue.record("\(schema) lets pass: \(document.change)", sourceLocation: sourceLocation)
    }
  }

  /// The objects whose names are data.
  private static let maps: Set = ["attributes", "signals"]

  @Test("a property that is not described is refused, at any depth", arguments: names)
  func extraProperty(_ schema: String) throws {
    try expectInvalid(try JSONMutation.withExtraProperty(try sample(schema), leaving: Self.maps), schema)
  }

  @Test("a property that must be there is missed, at any depth", arguments: names)
  func missingProperty(_ schema: String) throws {
    let optional: Set = [
      "status", "asOf", "statusMeaning", "reviewAfter", "package", "version", "parent", "hint", "rank", "system",
      "file", "line", "title",
    ]
    let file = try Data(contentsOf: URL(fileURLWithPath: Repository.schema(schema)))
    let required = Self.requiredNames(try JSONSerialization.jsonObject(with: file)).subtracting(optional)
    let sample = try sample(schema)
    try expectInvalid(try JSONMutation.withMissingProperty(sample, required: required, leaving: Self.maps), schema)
  }

  private static func requiredNames(_ value: Any) -> Set<String> {
    if let object = value as? [String: Any] {
      let own = (object["required"] as? [String]).map(Set.init) ?? []
      return object.values.reduce(own) { $0.union(requiredNames($1)) }
    }
    return (value as? [Any])?.reduce([]) { $0.union(requiredNames($1)) } ?? []
  }

  /// Values that may not stand where a schema has a property of the name.
  static let wrongValues: [String: [(name: String, value: any Sendable)]] = [
    "answer": [
      ("status", "sure"), ("asOf", "2026-13-01"), ("asOf", "yesterday"), ("read", "2026-1-1"), ("confidence", 1.5),
      ("url", "javascript:alert(1)"), ("kind", "rumour"), ("schemaVersion", 2), ("abstained", true),
      ("relation", "likes"),
      ("overdue", "no"),
    ],
    "node": [
      ("status", "sure"), ("asOf", "01.11.2026"), ("kind", "rumour"), ("line", 0), ("system", "android"),
      ("file", "x.txt"),
      ("attributes", ["Key": "x"]), ("schemaVersion", "1"),
    ],
    "list": [("kind", "rumour"), ("count", -1), ("asOf", "2026-00-10"), ("appliesTo", ["x"])],
    "graph": [("kind", "cites"), ("nodes", [String: String]()), ("from", "")],
    "path": [("connected", false), ("relation", "likes"), ("backward", 1)],
    "lint": [("code", "bad-luck"), ("line", 0), ("column", 1.5), ("message", "")],
    "eval": [("hitAt1", 2), ("answerable", -1), ("rank", 0)],
  ]

  @Test("a wrong value is refused", arguments: names)
  func wrongValue(_ schema: String) throws {
    let sample = try sample(schema)
    var broken: [JSONMutation.Broken] = []
    for (name, value) in try #require(Self.wrongValues[schema]) {
      // The `read` of a correction is a word, that of a source a day.
      let found = try JSONMutation.with(name, value, in: sample).filter { !$0.change.contains("$.corrections") }
      #expect(!found.isEmpty, "\(name)")
      broken += found
    }
    try expectInvalid(broken, schema)
  }

  @Test("what is no JSON, or no object, is refused", arguments: names)
  func noDocument(_ schema: String) throws {
    try expectInvalid(["", "{", "null", "[]", "{}", "1"].map { JSONMutation.Broken(text: $0, change: $0) }, schema)
  }

  @Test("answer is null exactly where atq abstains")
  func abstention() throws {
    let abstained = try made.atq("ask", "zzzz", "--format", "json").output
    try expectInvalid(try JSONMutation.with("abstained", false, in: abstained), "answer")
    try expectInvalid(try JSONMutation.with("answer", NSNull(), in: try sample("answer")), "answer")
  }
}
