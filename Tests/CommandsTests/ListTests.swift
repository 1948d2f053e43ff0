import KnowledgeGraph
import Testing

@Suite("list") struct ListTests {
  let made: MadeKnowledge
  let atq: Atq

  init() throws {
    made = try MadeKnowledge()
    atq = made.atq
  }

  private func ids(_ options: String...) throws -> [String] {
    let text = try atq.program(["list"] + options).run()
    #expect(text.code == 0)
    let json = try atq.program(["list", "--format", "json"] + options).run()
    #expect(json.code == 0)
    #expect(json.error.isEmpty)
    let reading = try ListReading(json)
    #expect(reading.count == reading.nodes.count)
    #expect(text.error == (reading.nodes.isEmpty ? "atq: no fact fits.\n" : ""))
    #expect(text.lines.map { $0.prefix { $0 != " " } } == reading.nodes.map { Substring($0.id) })
    return reading.nodes.map(\.id)
  }

  @Test("all facts, word for word", arguments: [("text", "txt"), ("json", "json")])
  func recorded(_ format: String, _ ending: String) throws {
    let run = try atq("list", "--format", format)
    try Recording.expect(run.output, is: "list/all.\(ending)")
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
  }

  @Test("a line gives identifier, kind, status, date and title")
  func line() throws {
    let lines = try atq("list", "--kind", "bug").lines
    #expect(lines == ["apple-targets/bugs/201  bug           verified    2026-11-01  Second prebuild crashes"])
  }

  @Test("by kind")
  func kind() throws {
    #expect(try ids("--kind", "bug") == ["apple-targets/bugs/201"])
    #expect(try ids("--kind", "release") == ["apple-targets#406", "apple-targets#500"])
    #expect(
      try ids("--kind", "target-type") == ["apple-targets/target-types#keyboard", "apple-targets/target-types#share"])
    #expect(try ids("--kind", "checker").contains("checkers/prebuild/existing-target"))
    #expect(try ids("--kind", "rule").contains("rules/apple-targets/xcode-target/update-path"))
    #expect(try ids("--kind", "source").contains("sources/example.com/target.ts"))
  }

  @Test("each kind can be asked for", arguments: NodeKind.allCases.map(\.rawValue))
  func everyKind(_ kind: String) throws {
    let reading = try ListReading(atq("list", "--kind", kind, "--format", "json"))
    #expect(reading.nodes.allSatisfy { $0.kind == kind })
  }

  @Test("by status")
  func status() throws {
    #expect(try ids("--status", "unverified") == ["apple-platform/memory"])
    #expect(try ids("--status", "disputed") == ["apple-platform/keyboard"])
    #expect(try ids("--status", "stale") == ["apple-targets/four-types"])
    #expect(try ids("--status", "retired") == ["apple-platform/old"])
    #expect(try ids("--status", "reported") == ["nevis"])
    #expect(try ids("--status", "verified").contains("apple-targets/prebuild#clean"))
  }

  @Test("by system", arguments: KnowledgeSystem.allCases.map(\.rawValue))
  func system(_ system: String) throws {
    let found = try ids("--system", system)
    #expect(found.allSatisfy { $0 == system || $0.hasPrefix("\(system)/") || $0.hasPrefix("\(system)#") })
  }

  @Test("by target type: what affects it, what speaks of it, and the type itself")
  func targetType() throws {
    #expect(try ids("--target-type", "share") == ["apple-targets/bugs/201", "apple-targets/target-types#share"])
    #expect(try ids("--target-type", "keyboard") == ["apple-platform/keyboard", "apple-targets/target-types#keyboard"])
  }

  @Test("by package: by scope, and its releases")
  func package() throws {
    #expect(
      try ids("--package", "@bacons/apple-targets")
        == [
          "apple-platform/keyboard", "apple-targets", "apple-targets#406", "apple-targets#500",
          "apple-targets/bugs/201",
        ])
    #expect(try ids("--package", "nevis") == ["nevis"])
  }

  @Test("several options narrow the list")
  func several() throws {
    #expect(try ids("--package", "@bacons/apple-targets", "--status", "disputed") == ["apple-platform/keyboard"])
    #expect(
      try ids("--kind", "claim", "--system", "apple-targets", "--status", "stale") == ["apple-targets/four-types"])
  }

  @Test("where nothing fits, data is empty and the talk says so")
  func nothing() throws {
    let run = try atq("list", "--kind", "bug", "--status", "retired")
    #expect(run.output.isEmpty)
    #expect(run.error == "atq: no fact fits.\n")
    #expect(run.code == 0)
    #expect(try ListReading(atq("list", "--kind", "bug", "--status", "retired", "--format", "json")).nodes.isEmpty)
  }

  @Test("rules, checkers and sources are listed only where --kind names them")
  func factsOnly() throws {
    #expect(try ids().allSatisfy { !$0.hasPrefix("rules/") && !$0.hasPrefix("checkers/") && !$0.hasPrefix("sources/") })
  }
}
