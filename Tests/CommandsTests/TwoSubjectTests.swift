import Testing

/// Questions about two subjects, asked of the repository's facts.
@Suite("Questions about two subjects") struct TwoSubjectTests {
  let atq = Atq.onRepository()

  @Test(
    "both are told, and the way between them is that of `atq path`",
    arguments: [
      ("is #155 related to #201?", "apple-targets/bugs/155", "apple-targets/bugs/201"),
      ("what connects #201 and #202", "apple-targets/bugs/201", "apple-targets/bugs/202"),
    ])
  func way(_ question: String, _ first: String, _ second: String) throws {
    let run = try atq("ask", question, "--format", "json")
    #expect(run.code == 0)
    let reading = try AnswerReading(run)
    #expect(reading.answer?.id == first)
    #expect(reading.connection == nil)
    let other = try #require(reading.further.first)
    #expect(other.answer?.id == second)
    let way = try #require(other.connection)
    let path = try PathReading(atq("path", first, second, "--format", "json"))
    #expect(way.connected)
    #expect(way.steps.count == path.steps.count)
    // Each step is an edge of the graph: `path` finds it, too, and as short.
    for step in way.steps {
      let edge = try PathReading(atq("path", step.from, step.to, "--format", "json"))
      #expect(edge.steps.count == 1)
    }
    for format in ["text", "markdown"] {
      let text = try atq("ask", question, "--format", format).output
      #expect(text.contains("How they are connected"))
      for step in way.steps { #expect(text.contains(step.to)) }
    }
  }

  @Test("that nothing short connects them is said")
  func unconnected() throws {
    let question = "what connects #111 and #202"
    let reading = try AnswerReading(atq("ask", question, "--format", "json"))
    let path = try PathReading(
      atq("path", "apple-targets/bugs/111", "apple-targets/bugs/202", "--format", "json"))
    try #require(path.steps.count > 3)
    let way = try #require(reading.further.first?.connection)
    #expect(!way.connected && way.steps.isEmpty)
    #expect(try atq("ask", question).output.contains("No way of 3 steps or fewer between"))
  }

  @Test("a subject that is not known by its name leaves the question as it is")
  func unknown() throws {
    for question in ["what connects #201 and the moon", "difference between flutter and #201"] {
      let reading = try AnswerReading(atq("ask", question, "--format", "json"))
      #expect(reading.further.isEmpty)
      #expect(reading.question == question)
    }
  }

  @Test("a word that both subjects share is read with both")
  func sharedWord() throws {
    let reading = try AnswerReading(atq("ask", "difference between share and action extension", "--format", "json"))
    #expect(reading.answer?.title.lowercased().contains("share") == true)
    #expect(reading.further.first?.answer?.title.lowercased().contains("action") == true)
  }

  @Test("a fact that is about both comes alone")
  func aboutBoth() throws {
    let whole = try AnswerReading(
      atq("ask", "difference between share-content and expo-share-intent", "--format", "json"))
    #expect(whole.further.isEmpty)
    #expect(whole.answer?.id == "neighbours/share-plugins")
  }
}
