import Testing

@Suite("eval") struct EvalTests {
  /// A right answer, a question that none answers, a wrong expectation, and a question that is answered though none was expected.
  static let questions = """
    id\tquestion\tanswers\tanswerable
    # a remark
    q1\twhat does nevis do\tnevis\tyes
    q2\tcapital of australia\t\tno

    q3\tare today widgets still supported\tnevis,apple-targets\tyes
    q4\tsecond prebuild crashes\t\tno
    q5\tthe second prebuild crashes\tapple-targets/prebuild\tyes

    """

  let made: MadeKnowledge
  let atq: Atq

  init() throws {
    made = try MadeKnowledge()
    atq = made.atq
  }

  @Test("the measures and the misses", arguments: ["text", "json"])
  func measures(_ format: String) throws {
    let run = try atq("eval", try made.folder.write(Self.questions, to: "q.tsv"), "--format", format)
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
    if format == "text" {
      #expect(run.output.contains("\nhit@1                0.333\n"))
      #expect(run.output.contains("\nhit@3                0.667\n"))
      #expect(run.output.contains("\nrefused rightly      0.500\n"))
      #expect(
        run.output.contains("\nq3  wrong first  are today widgets still supported\n    given: apple-platform/old"))
      #expect(run.output.contains("\nq4  answered  second prebuild crashes\n    given: apple-targets/bugs/201"))
      #expect(!run.output.contains("q1  "))
      #expect(!run.output.contains("q2  "))
    } else {
      #expect(run.output.contains("\"refusedUnanswerable\" : 0.5,"))
      #expect(run.output.contains("\"rank\" : 2"))
    }
  }

  @Test("a file that is not there, or no table, is unreadable and says where")
  func unreadable() throws {
    let missing = try atq("eval", made.folder.path("none.tsv"))
    #expect(missing.output.isEmpty)
    #expect(missing.error.hasPrefix("atq: \(made.folder.path("none.tsv"))"))
    #expect(missing.code == 3)
    let file = try made.folder.write("id\tquestion\tanswers\tanswerable\nq1\tonly two\n", to: "broken.tsv")
    let broken = try atq("eval", file)
    #expect(broken.error == "atq: \(file), line 2: 2 columns; write id, question, answers and yes or no.\n")
    #expect(broken.code == 3)
  }
}
