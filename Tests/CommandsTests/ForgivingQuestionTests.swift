import Testing

/// What people paste and type, asked of the repository's facts.
@Suite("Forgiving questions") struct ForgivingQuestionTests {
  let atq = Atq.onRepository()

  private func reading(_ question: String) throws -> (reading: AnswerReading, code: Int32) {
    var program = try atq.program(["ask", "-", "--format", "json"])
    program.input = Array(question.utf8)
    let run = try program.run()
    return (try AnswerReading(run), run.code)
  }

  @Test("the telling line of a long log is found")
  func log() throws {
    let noise = (0..<300).map { "› compiled step \($0) of the bundle in \($0) ms" }
    let frames = (0..<40).map { "    at Object.step\($0) (/app/node_modules/expo/build/step\($0).js:\($0):7)" }
    let message = "TypeError: Cannot read properties of undefined (reading 'removeFromProject')"
    let (reading, code) = try reading((noise + [message] + frames + noise).joined(separator: "\n"))
    #expect(code == 0)
    #expect(reading.answer?.id == "apple-targets/bugs/201")
  }

  @Test("code around an identifier does no harm")
  func code() throws {
    let (reading, code) = try reading(
      """
      func textDidChange() {
        let before = textDocumentProxy.documentContextBeforeInput ?? ""
        print(before) // why is this only a part of the text?
      }
      """)
    #expect(code == 0)
    #expect(reading.answer?.id == "apple-platform/keyboard#text-around-the-insertion-point")
  }

  @Test("several questions are answered one by one, in every form")
  func several() throws {
    let text = "what is the minimum ios of expo sdk 56? who won the world cup? what does prebuild --clean delete?"
    let (reading, code) = try reading(text)
    #expect(code == 0)
    #expect(reading.answer?.id.hasPrefix("expo-sdk/") == true)
    #expect(reading.further.map(\.abstained) == [true, false])
    #expect(reading.further.last?.answer?.id.hasPrefix("apple-targets/prebuild") == true)
    for format in ["text", "markdown"] {
      let output = try atq("ask", text, "--format", format).output
      for part in [
        "what is the minimum ios of expo sdk 56?", "who won the world cup?", "what does prebuild --clean delete?",
      ] {
        #expect(output.contains(part))
      }
    }
  }

  @Test("another language is refused politely")
  func language() throws {
    let run = try atq("ask", "wie kann ich das Wetter von morgen und die Uhrzeit sehen")
    #expect(run.code == 1)
    #expect(run.output.contains("in German"))
    #expect(try reading("wie kann ich das Wetter von morgen und die Uhrzeit sehen").reading.reason == "language")
  }

  @Test("what is out of scope is refused by its name, with the nearest facts as questions")
  func outOfScope() throws {
    let run = try atq("ask", "how do i make a flutter widget with dart for the home screen")
    #expect(run.code == 1)
    #expect(run.output.contains("flutter"))
    #expect(run.output.contains("      atq ask \""))
  }

  @Test("a megabyte of words is answered or refused, not read to its end")
  func megabyte() throws {
    let (reading, code) = try reading(String(repeating: "keyboard extension memory limit ", count: 32_768))
    #expect(code == 0 || code == 1)
    #expect(reading.question.count <= 20_000)
  }

  @Test("the first answer is the same whenever it is asked")
  func sameAnswer() throws {
    let first = try atq("ask", "why is my widget empty", "--format", "json").output
    for _ in 0..<20 { #expect(try atq("ask", "why is my widget empty", "--format", "json").output == first) }
  }
}
