import Testing

@Suite("ask") struct AskTests {
  let made: MadeKnowledge
  let atq: Atq

  init() throws {
    made = try MadeKnowledge()
    atq = made.atq
  }

  static let crash = "second prebuild fails because the target is already there"

  // MARK: Forms

  @Test("the whole answer, word for word", arguments: ["text", "markdown"])
  func recorded(_ format: String) throws {
    let run = try atq("ask", Self.crash, "--limit", "0", "--as-of", "2026-12-01", "--format", format)
    try Recording.expect(run.output, is: "ask/\(format).txt")
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
  }

  @Test("text is what is given where no form is named")
  func standardFormat() throws {
    #expect(try atq("ask", Self.crash).output == (try atq("ask", Self.crash, "--format", "text").output))
  }

  @Test(
    "a fact that must not be taken for true is marked in every form",
    arguments: [
      ("how much memory may a share extension use", "unverified", "Unverified:"),
      ("does a keyboard inherit the app groups", "disputed", "Disputed:"),
      ("which types mirror app groups", "stale", "Stale, no longer believed:"),
      ("are today widgets still supported", "retired", "Retired:"),
    ])
  func marker(_ question: String, _ status: String, _ marker: String) throws {
    let text = try atq("ask", question)
    #expect(text.output.hasPrefix("\(marker) "))
    #expect(text.output.contains("\n\(status) ("))
    #expect(text.code == 0)
    let markdown = try atq("ask", question, "--format", "markdown").output
    #expect(markdown.hasPrefix("**\(marker)** "))
    #expect(markdown.contains("*\(status)*, as of 2026-11-01, for "))
    let answer = try #require(AnswerReading(atq("ask", question, "--format", "json")).answer)
    #expect(answer.status == status)
    #expect(answer.text.hasPrefix("\(marker) "))
  }

  @Test("both sides of a dispute are shown", arguments: ["text", "markdown"])
  func sides(_ format: String) throws {
    let output = try atq("ask", "does a keyboard inherit the app groups", "--format", format).output
    #expect(output.contains("Both sides"))
    #expect(output.contains("The README: it inherits them"))
    #expect(output.contains("The target types: it does not"))
  }

  @Test(
    "an alias, a symptom, an identifier and a title name their fact",
    arguments: [
      "#201", "Cannot read properties of undefined (reading 'removeFromProject')", "apple-targets/bugs/201",
      "Second prebuild crashes",
    ])
  func names(_ question: String) throws {
    let answer = try AnswerReading(atq("ask", question, "--format", "json")).answer
    #expect(answer?.id == "apple-targets/bugs/201")
  }

  @Test("the words of a question may be one argument or several")
  func words() throws {
    let whole = try atq("ask", "what does nevis do")
    #expect(try atq("ask", "what", "does", "nevis", "do").output == whole.output)
    #expect(try atq("ask", "what", "does", "--", "nevis", "do").output == whole.output)
  }

  @Test("a misspelt word is read as the right one, and said so")
  func correction() throws {
    let json = try AnswerReading(atq("ask", "what does neviss do", "--format", "json"))
    #expect(json.answer?.id == "nevis")
    #expect(json.corrections == [AnswerReading.Correction(typed: "neviss", read: "nevis")])
    #expect(try atq("ask", "what does neviss do").output.hasPrefix("(read `neviss` as `nevis`)\n"))
  }

  // MARK: Options

  @Test("--limit bounds the further facts, and leaves the answer alone", arguments: [0, 1, 2])
  func limit(_ limit: Int) throws {
    let reading = try AnswerReading(atq("ask", "prebuild of a target type", "--limit", "\(limit)", "--format", "json"))
    let whole = try AnswerReading(atq("ask", "prebuild of a target type", "--limit", "100000", "--format", "json"))
    #expect(reading.answer?.id == whole.answer?.id)
    #expect(whole.alternatives.count > 2)
    #expect(reading.alternatives.map(\.id) == whole.alternatives.prefix(limit).map(\.id))
  }

  @Test("three further facts are given where nothing is said")
  func standardLimit() throws {
    let three = try atq("ask", "prebuild of a target type", "--limit", "3", "--format", "json").output
    #expect(try atq("ask", "prebuild of a target type", "--format", "json").output == three)
  }

  @Test("past its review date an answer says so, on the day itself not yet")
  func asOf() throws {
    let remark = "This was to be looked at again after 2027-02-28."
    #expect(!(try atq("ask", Self.crash, "--as-of", "2027-02-28").output.contains(remark)))
    #expect(try atq("ask", Self.crash, "--as-of", "2027-03-01").output.contains("\n\(remark)\n"))
    #expect(try atq("ask", Self.crash, "--as-of=2027-03-01", "--format", "markdown").output.contains("\n\(remark)\n"))
    let before = try AnswerReading(atq("ask", Self.crash, "--as-of", "2027-02-28", "--format", "json"))
    let after = try AnswerReading(atq("ask", Self.crash, "--as-of", "2027-03-01", "--format", "json"))
    #expect(before.answer?.overdue == false)
    #expect(after.answer?.overdue == true)
  }

  @Test("--knowledge names the folder, before the environment does")
  func knowledge() throws {
    let other = try MadeKnowledge(["nevis/index.md": "---\nkind: package\n---\n"])
    let run = try made.atq.with(["ATQ_KNOWLEDGE": other.path])("ask", "what does nevis do", "--knowledge", made.path)
    #expect(run.code == 0)
    #expect(
      try atq.without("ATQ_KNOWLEDGE")("ask", "what does nevis do", "--knowledge", made.path).output == run.output)
  }

  @Test("nothing nearby is claimed where nothing is near")
  func nothing() throws {
    let run = try atq("ask", "zzzz qqqq")
    #expect(run.output == "Nothing that is known here answers that.\n")
    #expect(run.code == 1)
  }
}
