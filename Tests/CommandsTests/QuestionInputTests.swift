import TestSupport
import Testing

/// Where a question may come from, and what may be in it.
@Suite("The question's way in") struct QuestionInputTests {
  let made: MadeKnowledge
  let atq: Atq

  init() throws {
    made = try MadeKnowledge()
    atq = made.atq
  }

  @Test("a question is read from standard input, without argument and with a hyphen")
  func standardInput() throws {
    let asked = try AnswerReading(atq("ask", "what does nevis do", "--format", "json"))
    for arguments in [["ask"], ["ask", "-"]] {
      var program = try atq.program(arguments + ["--format", "json"])
      program.input = Array("what does nevis do\n".utf8)
      let run = try program.run()
      #expect(run.code == 0)
      #expect(try AnswerReading(run).answer?.id == asked.answer?.id)
    }
  }

  @Test("a question may come through a pipe")
  func pipe() throws {
    let shell = try #require(Tool.find("sh"))
    let run = try Tool.run(
      shell, ["-c", "echo 'what does nevis do' | \"$0\" ask", try Repository.binary()], variables: atq.variables)
    #expect(run.output.contains("(nevis)"))
    #expect(run.code == 0)
  }

  @Test("standard input is left alone where there are arguments")
  func argumentsFirst() throws {
    let run = try atq("ask", "what does nevis do", input: "capital of australia")
    #expect(run.code == 0)
    #expect(run.output.contains("(nevis)"))
  }

  @Test("an empty question is a usage error", arguments: ["", " ", "\n\t\n", "\u{A0}"])
  func empty(_ text: String) throws {
    for run in [try atq("ask", input: text), try atq("ask", "-", input: text), try atq("ask", text, input: "")] {
      #expect(run.output.isEmpty)
      #expect(run.error == "atq: There is no question. Usage: atq ask \"why does the second prebuild crash\"\n")
      #expect(run.code == 2)
    }
  }

  @Test("on a terminal without a question nothing is waited for")
  func terminal() throws {
    var program = try atq.program(["ask"])
    program.terminalColumns = 80
    program.secondsAllowed = 20
    let run = try program.run()
    #expect(run.error.hasPrefix("atq: There is no question."))
    #expect(run.code == 2)
  }

  @Test(
    "a question without a word is not answered",
    arguments: ["?", "… — !", "\u{1F600}", "''", "\"", "*", "a OR b", "NEAR(", "NOT"])
  func noWords(_ question: String) throws {
    let run = try atq("ask", question)
    #expect(run.output.hasPrefix("Nothing that is known here answers that.\n"))
    #expect(run.error.isEmpty)
    #expect(run.code == 1)
  }

  @Test("a question of one megabyte is answered or refused within seconds")
  func large() throws {
    for word in ["prebuild ", "removefromproject", "x", "\u{1F600}", "\n", "'\"`*()"] {
      let text = "second prebuild " + String(repeating: word, count: (1 << 20) / word.utf8.count)
      var program = try atq.program(["ask", "--format", "json"])
      program.input = Array(text.utf8)
      program.secondsAllowed = 60
      let run = try program.run()
      #expect(run.code == 0 || run.code == 1, "\(word)")
      #expect(run.error.isEmpty)
    }
  }

  @Test("binary rubbish is no question that can be answered, and no crash")
  func binary() throws {
    var generator = SeededGenerator(seed: 201)
    for length in [1, 7, 64, 4_096, 100_000] {
      var program = try atq.program(["ask", "--format", "json"])
      program.input = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) } + [0xFF]
      let run = try program.run()
      #expect([0, 1].contains(run.code))
      #expect(try AnswerReading(run).schemaVersion == 1)
    }
    var zeros = try atq.program(["ask"])
    zeros.input = [UInt8](repeating: 0, count: 1_000)
    #expect(try zeros.run().code == 1)
  }
}
