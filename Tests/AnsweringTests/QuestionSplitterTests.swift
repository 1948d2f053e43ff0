import Testing

@testable import Answering

@Suite("Several questions in one text") struct QuestionSplitterTests {
  /// Three words make a subject here.
  private func split(_ text: String) -> [String] {
    QuestionSplitter.questions(in: text) { $0.split(separator: " ").count >= 3 }
  }

  @Test("each sentence with a question mark is a question")
  func sentences() {
    #expect(
      split("which types sync groups? what is the default deployment target?") == [
        "which types sync groups?", "what is the default deployment target?",
      ])
  }

  @Test("a sentence without a subject belongs to the one before")
  func noSubject() {
    #expect(
      split("why does prebuild crash? is it? how do i mend it?") == [
        "why does prebuild crash? is it?", "how do i mend it?",
      ])
  }

  @Test("what comes before the first question belongs to it")
  func story() {
    let text = "I have a widget. It is empty. why is it empty?"
    #expect(split(text) == [text])
  }

  @Test("a numbered or bulleted list asks one question a line")
  func lists() {
    #expect(split("1. minimum ios of sdk\n2. memory of a keyboard") == ["minimum ios of sdk", "memory of a keyboard"])
    #expect(
      split("hi:\n- minimum ios of sdk\n- memory of a keyboard") == ["minimum ios of sdk", "memory of a keyboard"])
  }

  @Test(
    "one question stays as it is",
    arguments: ["why?", "???", "", "a?b=c and d?e=f in an address", "TypeError: x\n  at y (z.js:1:2)"])
  func single(_ text: String) {
    #expect(split(text) == [text])
  }

  @Test(
    "a question mark in code ends nothing",
    arguments: [
      "let group = stored ?? \"group.x\" // why is this one not the same as the entitlement?",
      "return isWidget ? \"widget\" : \"share\";\nwhich of these two types gets the group?",
      "module.exports = (config) => config.ios ? {} : null\nwhy is the function never called by prebuild?",
    ])
  func code(_ text: String) {
    #expect(split(text) == [text])
  }

  @Test("questions around code are questions")
  func aroundCode() {
    let questions = [
      "what is this one for?", "let group = stored ?? name\nwhere does the group come from?", "and why is it so?",
    ]
    #expect(split("\(questions[0])\n\(questions[1]) \(questions[2])") == questions)
  }

  @Test("no more than eight are answered")
  func many() {
    #expect(split(String(repeating: "is this a question? ", count: 50)).count == QuestionSplitter.maximumCount)
  }
}
