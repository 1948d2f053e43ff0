import Testing

/// Folders of facts that are broken, missing or empty.
@Suite("The folder of facts") struct KnowledgeFolderTests {
  static let calls: [[String]] = [
    ["ask", "what does nevis do"], ["show", "nevis"], ["list"], ["graph"], ["path", "nevis", "apple-targets"],
  ]

  @Test("facts with errors are refused with a hint", arguments: calls)
  func errors(_ call: [String]) throws {
    let made = try MadeKnowledge(["nevis/broken.md": LintTests.broken, "expo-sdk/none.md": "No front matter.\n"])
    let count = try LintReading(made.atq("lint", "--format", "json")).errors.count
    let run = try made.atq.program(call).run()
    #expect(run.output.isEmpty)
    #expect(
      run.error == "atq: The knowledge in \(made.path) has \(count) errors. `atq lint \(made.path)` shows them.\n")
    #expect(run.code == 3)
  }

  @Test("one error is one error", arguments: calls)
  func oneError(_ call: [String]) throws {
    let made = try MadeKnowledge(["expo-sdk/none.md": "No front matter.\n"])
    let run = try made.atq.program(call).run()
    #expect(run.error == "atq: The knowledge in \(made.path) has 1 error. `atq lint \(made.path)` shows it.\n")
    #expect(run.code == 3)
  }

  @Test("an answer of before is not given once the facts have errors")
  func brokenLater() throws {
    let made = try MadeKnowledge()
    #expect(try made.atq("ask", "what does nevis do").code == 0)
    try made.write("broken\n", to: "nevis/broken.md")
    #expect(try made.atq("ask", "what does nevis do").code == 3)
  }

  @Test("a folder that is not there is unreadable", arguments: calls + [["lint"]])
  func missing(_ call: [String]) throws {
    let folder = try TemporaryFolder()
    let run = try Atq(knowledge: folder.path("none"), cache: folder.path("cache")).program(call).run()
    #expect(run.output.isEmpty)
    #expect(run.error == "atq: The knowledge cannot be read: \(folder.path("none")): No such file or directory.\n")
    #expect(run.code == 3)
    #expect(folder.entries().isEmpty)
  }

  @Test("a file in the folder's place is unreadable", arguments: calls + [["lint"]])
  func file(_ call: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("x", to: "facts")
    let run = try Atq(knowledge: path, cache: folder.path("cache")).program(call).run()
    #expect(run.error == "atq: The knowledge cannot be read: \(path): Not a directory.\n")
    #expect(run.code == 3)
  }

  @Test("a folder without facts is not taken for one", arguments: calls + [["lint"]])
  func empty(_ call: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.createFolder("facts")
    let run = try Atq(knowledge: path, cache: folder.path("cache")).program(call).run()
    #expect(run.output.isEmpty)
    #expect(run.error == "atq: There are no facts in \(path).\n")
    #expect(run.code == 3)
  }

  @Test("an empty ATQ_KNOWLEDGE counts as none: the facts beside the program are found")
  func besideTheProgram() throws {
    let folder = try TemporaryFolder()
    let copy = folder.path("bin/atq")
    _ = try folder.createFolder("bin")
    #expect(try Tool.run(try #require(Tool.find("cp")), [try Repository.binary(), copy]).code == 0)
    for (name, text) in MadeKnowledge.files { try folder.write(text, to: "share/atq/Knowledge/\(name)") }
    for variables in [[:], ["ATQ_KNOWLEDGE": ""]] {
      let run = try Program(
        path: copy, arguments: ["ask", "what does nevis do"],
        variables: variables.merging(["ATQ_CACHE": folder.path("cache")]) { $1 }
      ).run()
      #expect(run.output.contains("(nevis)"))
      #expect(run.code == 0)
    }
  }

  @Test("where no facts are beside the program, it says how to name them")
  func nowhere() throws {
    let folder = try TemporaryFolder()
    let copy = folder.path("atq")
    #expect(try Tool.run(try #require(Tool.find("cp")), [try Repository.binary(), copy]).code == 0)
    let run = try Program(path: copy, arguments: ["list"]).run()
    #expect(run.output.isEmpty)
    #expect(
      run.error
        == "atq: The facts are not found beside the program. Name their folder with --knowledge DIR or ATQ_KNOWLEDGE.\n"
    )
    #expect(run.code == 3)
  }
}
