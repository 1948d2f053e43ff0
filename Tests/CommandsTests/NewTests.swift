import KnowledgeGraph
import Testing

@Suite("new") struct NewTests {
  let made: MadeKnowledge
  let atq: Atq

  static let kinds = NodeKind.allCases.filter(\.isWritten).map(\.rawValue)

  init() throws {
    made = try MadeKnowledge()
    atq = made.atq
  }

  private func lint() throws -> LintReading { try LintReading(atq("lint", "--format", "json")) }

  /// The scaffold with everything that is to do done.
  private func filled(_ scaffold: String) -> String {
    scaffold.replacing("status: TODO", with: "status: verified").replacing("TODO: ", with: "")
  }

  @Test("a scaffold is written, fails lint for what is unfinished, and passes once that is filled in", arguments: kinds)
  func scaffold(_ kind: String) throws {
    let run = try atq("new", kind, "apple-targets/made/one-\(kind)")
    #expect(run.output == "\(made.path)/apple-targets/made/one-\(kind).md\n")
    #expect(run.error == "Fill in each TODO, then run `atq lint`.\n")
    #expect(run.code == 0)
    let file = "facts/apple-targets/made/one-\(kind).md"
    let text = try made.folder.read(file)
    #expect(text.contains("\nkind: \(kind)\n"))
    let before = try lint()
    #expect(!before.errors.isEmpty)
    for error in before.errors { #expect(error.code == "unfinished", "\(error.message)") }
    try made.folder.write(filled(text), to: file)
    #expect(try lint().errors.map(\.message) == [])
    #expect(try NodeReading(atq("show", "apple-targets/made/one-\(kind)", "--format", "json")).kind == kind)
  }

  @Test("the scaffold of a bug, word for word")
  func recorded() throws {
    #expect(try atq("new", "bug", "apple-targets/bugs/300").code == 0)
    let text = try made.folder.read("facts/apple-targets/bugs/300.md")
    try Recording.expect(text.replacing(/\d{4}-\d\d-\d\d/, with: "<today>"), is: "new/bug.md")
  }

  @Test("lint fails as long as one TODO is left, whichever it is")
  func eachTODO() throws {
    #expect(try atq("new", "bug", "apple-targets/bugs/300").code == 0)
    let file = "facts/apple-targets/bugs/300.md"
    let lines = try made.folder.read(file).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let places = lines.indices.filter { lines[$0].contains("TODO") }
    #expect(places.count == 7)
    for place in places {
      var left = lines.map { filled($0) }
      left[place] = lines[place]
      try made.folder.write(left.joined(separator: "\n"), to: file)
      let errors = try lint().errors
      #expect(errors.map(\.code) == ["unfinished"], "\(lines[place])")
    }
  }

  @Test("a file that is there is left alone")
  func refusal() throws {
    let before = try made.folder.read("facts/apple-targets/bugs/201.md")
    let run = try atq("new", "bug", "apple-targets/bugs/201")
    #expect(run.output.isEmpty)
    #expect(run.error == "atq: \(made.path)/apple-targets/bugs/201.md cannot be written: File exists.\n")
    #expect(run.code == 3)
    #expect(try made.folder.read("facts/apple-targets/bugs/201.md") == before)
  }

  @Test(
    "a name that can be no identifier is refused",
    arguments: [
      "300", "apple-targets", "apple-targets/", "apple-targets//x", "/apple-targets/x", "apple-targets/X",
      "apple-targets/x.md", "apple-targets/a b",
      "apple-targets/../../x", "../apple-targets/x", "apple-targets/x#y", "apple-targets/ü", "",
    ])
  func names(_ name: String) throws {
    let before = made.folder.entries("facts")
    let run = try atq("new", "bug", name)
    #expect(run.output.isEmpty)
    #expect(
      run.error
        == "atq: `\(name)` is no identifier of a document. Write SYSTEM/NAME in lower-case letters, digits and hyphens.\n"
    )
    #expect(run.code == 2)
    #expect(made.folder.entries("facts") == before)
    #expect(made.folder.entries() == ["facts"])
  }

  @Test("kinds that nobody writes are refused", arguments: NodeKind.allCases.filter { !$0.isWritten }.map(\.rawValue))
  func unwritten(_ kind: String) throws {
    let run = try atq("new", kind, "apple-targets/x")
    #expect(run.error.hasPrefix("atq: Unknown kind `\(kind)`."))
    #expect(run.code == 2)
  }

  @Test("a folder of facts that is not there is not made")
  func missingFolder() throws {
    let run = try atq("new", "bug", "apple-targets/x", "--knowledge", made.folder.path("misspelt"))
    #expect(run.output.isEmpty)
    #expect(run.error == "atq: There is no folder \(made.folder.path("misspelt")).\n")
    #expect(run.code == 3)
    #expect(made.folder.entries() == ["facts"])
  }

  @Test("a folder that is a file is reported")
  func fileInTheWay() throws {
    let run = try atq("new", "bug", "apple-targets/prebuild.md-", "--knowledge", made.path)
    #expect(run.code == 2)
    try made.write("x", to: "nevis/taken")
    let blocked = try atq("new", "bug", "nevis/taken/x")
    #expect(blocked.output.isEmpty)
    #expect(blocked.error == "atq: The folder of \(made.path)/nevis/taken/x.md cannot be made.\n")
    #expect(blocked.code == 3)
  }
}
