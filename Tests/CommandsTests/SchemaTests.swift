import Testing

/// The published schemas, held against real output by a validator that is no part of atq.
@Suite("JSON Schemas") struct SchemaTests {
  let made: MadeKnowledge

  init() throws { made = try MadeKnowledge() }

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
    let atq = Atq.onRepository()
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
    let atq = Atq.onRepository()
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
    try expectValid(listed + [try Atq.onRepository()("list", "--format", "json")], "list")
  }

  @Test("graphs")
  func graphs() throws {
    let options = [
      [], ["--focus", "#201"], ["--focus", "#201", "--depth", "3"], ["--focus", "nevis", "--depth", "0"],
    ]
    let drawn = try options.map { try made.atq.program(["graph", "--format", "json"] + $0).run() }
    try expectValid(drawn + [try Atq.onRepository()("graph", "--format", "json")], "graph")
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
}
