import Testing

@Suite("path") struct PathTests {
  let made: MadeKnowledge
  let atq: Atq

  init() throws {
    made = try MadeKnowledge()
    atq = made.atq
  }

  @Test("a way along and against its edges, word for word", arguments: [("text", "txt"), ("json", "json")])
  func recorded(_ format: String, _ ending: String) throws {
    let run = try atq("path", "apple-targets/prebuild", "apple-platform/keyboard", "--format", format)
    try Recording.expect(run.output, is: "path/prebuild-keyboard.\(ending)")
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
  }

  @Test("the way back has the same steps, walked the other way")
  func bothWays() throws {
    let there = try PathReading(atq("path", "#201", "apple-targets/prebuild", "--format", "json"))
    let back = try PathReading(atq("path", "apple-targets/prebuild", "#201", "--format", "json"))
    #expect(there.connected && back.connected)
    #expect(
      there.steps == [
        PathReading.Step(
          from: "apple-targets/bugs/201", relation: "workaround", to: "apple-targets/prebuild#clean", backward: false),
        PathReading.Step(
          from: "apple-targets/prebuild#clean", relation: "part-of", to: "apple-targets/prebuild", backward: false),
      ])
    #expect(
      back.steps
        == there.steps.reversed().map {
          PathReading.Step(from: $0.from, relation: $0.relation, to: $0.to, backward: true)
        })
    let text = try atq("path", "apple-targets/prebuild", "#201").output
    #expect(text.contains("\n  contains\n"))
    #expect(text.contains("\n  is the workaround for\n"))
  }

  @Test("from a node to itself there are no steps")
  func itself() throws {
    let run = try atq("path", "nevis", "nevis")
    #expect(run.output == "Nevis [reported] (nevis)\n")
    #expect(run.code == 0)
    let reading = try PathReading(atq("path", "nevis", "nevis", "--format", "json"))
    #expect(reading.connected && reading.steps.isEmpty)
  }

  @Test("where there is no way, it says so and exits 1")
  func none() throws {
    let run = try atq("path", "nevis", "apple-targets")
    #expect(run.output == "`nevis` and `apple-targets` are not connected.\n")
    #expect(run.error.isEmpty)
    #expect(run.code == 1)
    let json = try atq("path", "nevis", "apple-targets", "--format", "json")
    #expect(json.code == 1)
    let reading = try PathReading(json)
    #expect(!reading.connected && reading.steps.isEmpty)
  }

  @Test("that two facts cite one page connects them not")
  func sources() throws {
    try made.write(
      try #require(MadeKnowledge.files["nevis/index.md"])
        .replacing("https://example.com/nevis", with: "https://registry.npmjs.org/@bacons/apple-targets"),
      to: "nevis/index.md")
    #expect(try atq("path", "nevis", "apple-targets").code == 1)
  }
}
