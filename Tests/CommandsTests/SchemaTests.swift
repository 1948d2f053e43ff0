import Foundation
import KnowledgeGraph
import Testing

/// The published schemas, held against real output by a validator that is no part of atq.
@Suite("JSON Schemas") struct SchemaTests {
  static let names = ["answer", "node", "list", "graph", "path", "lint", "eval"]

  let made: MadeKnowledge

  init() throws { made = try MadeKnowledge() }

  // MARK: Real output

  private func expectValid(
    _ documents: [Run], _ schema: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    #expect(documents.allSatisfy { $0.error.isEmpty }, sourceLocation: sourceLocation)
    let errors = try SchemaValidator.errors(in: documents.map(\.output), schema: schema)
    #expect(errors.count == documents.count, sourceLocation: sourceLocation)
    #expect(errors.compactMap { $0 } == [], sourceLocation: sourceLocation)
  }

  @Test("answers from the repository's facts")
  func answers() throws {
    let atq = try Atq.onRepository()
    let questions = [
      RepositoryAnswerTests.errorText, "is 120mb apples official extension memory cap", "capital of australia",
      "does a custom keyboard target inherit the app groups of the main app", "which xcode does expo sdk 56 need",
      "#202",
      "NSExtensionActivationRule", "com.apple.security.application-groups", "keychain access group nevis",
      "xcodegen app group",
      "activaton rule", "?", "prebuild/existing-target",
    ]
    try expectValid(
      questions.map { try atq("ask", $0, "--format", "json", "--limit", "20", "--as-of", "2028-01-01") }, "answer")
  }

  @Test("answers of every status from made facts")
  func madeAnswers() throws {
    let questions = [
      AskTests.crash, "how much memory may a share extension use", "does a keyboard inherit the app groups",
      "which types mirror app groups", "are today widgets still supported", "what does nevis do", "share", "5.0.0",
      "zzzz",
    ]
    try expectValid(questions.map { try made.atq("ask", $0, "--format", "json", "--limit", "100") }, "answer")
  }

  @Test("nodes of the repository's facts")
  func nodes() throws {
    let atq = try Atq.onRepository()
    let ids = ["apple-targets/bugs/201", "apple-targets/target-types#keyboard", "apple-targets/app-groups"]
    try expectValid(ids.map { try atq("show", $0, "--format", "json") }, "node")
  }

  @Test("every node of the made facts")
  func madeNodes() throws {
    let graph = try GraphReading(made.atq("graph", "--format", "json"))
    let cited = [
      "apple-targets/bugs/201", "checkers/prebuild/existing-target", "rules/apple-targets/xcode-target/update-path",
    ]
    let ids = graph.nodes.map(\.id).filter { !$0.hasPrefix("rules/") && !$0.hasPrefix("checkers/") } + cited
    try expectValid(ids.map { try made.atq("show", $0, "--format", "json") }, "node")
  }

  @Test("lists")
  func lists() throws {
    let options = [
      [], ["--kind", "source"], ["--kind", "rule"], ["--kind", "checker"], ["--status", "unverified"],
      ["--target-type", "keyboard"], ["--package", "@bacons/apple-targets"],
    ]
    let listed = try options.map { try made.atq.program(["list", "--format", "json"] + $0).run() }
    try expectValid(try listed + [Atq.onRepository()("list", "--format", "json")], "list")
  }

  @Test("graphs")
  func graphs() throws {
    let options = [
      [], ["--focus", "#201"], ["--focus", "#201", "--depth", "3"], ["--focus", "nevis", "--depth", "0"],
    ]
    let drawn = try options.map { try made.atq.program(["graph", "--format", "json"] + $0).run() }
    try expectValid(try drawn + [Atq.onRepository()("graph", "--format", "json")], "graph")
  }

  @Test("paths")
  func paths() throws {
    let ends = [
      ("#201", "apple-platform/keyboard"), ("nevis", "nevis"), ("nevis", "apple-targets"),
      ("apple-targets/prebuild", "#201"),
    ]
    try expectValid(ends.map { try made.atq("path", $0, $1, "--format", "json") }, "path")
  }

  @Test("reports of lint, without and with mistakes")
  func lint() throws {
    let broken = try MadeKnowledge(["nevis/broken.md": LintTests.broken, "expo-sdk/none.md": "No front matter.\n"])
    try expectValid([try made.atq("lint", "--format", "json"), try broken.atq("lint", "--format", "json")], "lint")
  }

  @Test("measures of eval")
  func eval() throws {
    let file = try made.folder.write(EvalTests.questions, to: "questions.tsv")
    try expectValid([try made.atq("eval", file, "--format", "json")], "eval")
  }

  // MARK: Strictness

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

  @Test("a property that is not described is refused, at any depth", arguments: names)
  func extraProperty(_ schema: String) throws {
    try expectInvalid(try JSONMutation.withExtraProperty(try sample(schema), leaving: ["attributes"]), schema)
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
    try expectInvalid(try JSONMutation.withMissingProperty(sample, required: required, leaving: ["attributes"]), schema)
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

  // MARK: The words

  @Test(
    "the words of the schemas are those of the code",
    arguments: [
      ("kind", NodeKind.allCases.map(\.rawValue)),
      ("writtenKind", NodeKind.allCases.filter(\.isWritten).map(\.rawValue)),
      ("status", FactStatus.allCases.map(\.rawValue)), ("edgeKind", EdgeKind.allCases.map(\.rawValue)),
      ("system", KnowledgeSystem.allCases.map(\.rawValue)),
    ])
  func words(_ definition: String, _ words: [String]) throws {
    var seen = 0
    for name in Self.names {
      guard let found = try Self.words(of: "$defs", definition, in: name) else { continue }
      #expect(found == words, "\(name)")
      seen += 1
    }
    #expect(seen > 0)
  }

  @Test("meanings and codes are those of the code")
  func otherWords() throws {
    let fact = try #require(Self.definition("fact", in: "answer")["properties"] as? [String: Any])
    #expect((fact["statusMeaning"] as? [String: Any])?["enum"] as? [String] == FactStatus.allCases.map(\.meaning))
    let error = try #require(Self.definition("error", in: "lint")["properties"] as? [String: Any])
    #expect((error["code"] as? [String: Any])?["enum"] as? [String] == Diagnostic.Code.allCases.map(\.rawValue))
    let source = try #require(Self.definition("source", in: "answer")["properties"] as? [String: Any])
    #expect((source["kind"] as? [String: Any])?["enum"] as? [String] == SourceReference.Kind.allCases.map(\.rawValue))
  }

  private static func schema(_ name: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: Repository.schema(name)))
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private static func definition(_ definition: String, in name: String) throws -> [String: Any] {
    let definitions = try #require(try schema(name)["$defs"] as? [String: Any])
    return try #require(definitions[definition] as? [String: Any])
  }

  private static func words(of group: String, _ definition: String, in name: String) throws -> [String]? {
    ((try schema(name)[group] as? [String: Any])?[definition] as? [String: Any])?["enum"] as? [String]
  }

  @Test("every schema is strict and says what each property is", arguments: names)
  func described(_ name: String) throws {
    let schema = try Self.schema(name)
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["$id"] as? String == "urn:atq:schema:\(name):1")
    #expect((schema["description"] as? String)?.isEmpty == false)
    let objects = [schema] + ((schema["$defs"] as? [String: [String: Any]])?.values.map { $0 } ?? [])
    for object in objects where object["type"] as? String == "object" {
      #expect(object["additionalProperties"] as? Bool == false)
      let properties = try #require(object["properties"] as? [String: [String: Any]])
      for (key, property) in properties {
        #expect(property["description"] != nil || property["$ref"] != nil, "\(name) \(key)")
      }
    }
  }

  @Test("the page beside the schemas names each of them")
  func page() throws {
    let folder = URL(fileURLWithPath: Repository.schema("answer")).deletingLastPathComponent()
    let page = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".schema.json") }
    for file in files { #expect(page.contains("](\(file))"), "\(file)") }
    #expect(Set(files).isSuperset(of: Self.names.map { "\($0).schema.json" }))
  }
}
