/// Finds the questions in a text that asks several at once.
enum QuestionSplitter {
  /// More questions than this are not answered one by one.
  static let maximumCount = 8

  /// The questions of a text in their order; one, the text itself, unless at least two sentences with a question mark, or two numbered or
  /// bulleted lines, have a subject of their own.
  ///
  /// - Parameter hasSubject: Whether a sentence has words that say what it is about; one that has none belongs to the sentence before.
  static func questions(in text: String, hasSubject: (String) -> Bool) -> [String] {
    for sentences in [listed(text), marked(text)] where sentences.count > 1 {
      var questions: [String] = []
      for sentence in sentences {
        if hasSubject(sentence) || questions.isEmpty {
          questions.append(sentence)
        } else {
          questions[questions.count - 1] += " " + sentence
        }
      }
      if let first = questions.first, !hasSubject(first), questions.count > 1 {
        questions.replaceSubrange(0...1, with: [first + " " + questions[1]])
      }
      if questions.count > 1 { return Array(questions.prefix(maximumCount)) }
    }
    return [text]
  }

  /// What stands in lines that begin with a number or a bullet; none unless all lines but the first do.
  private static func listed(_ text: String) -> [String] {
    let lines = text.split(whereSeparator: \.isNewline).map(trimmed).filter { !$0.isEmpty }
    guard lines.count > 1, lines.dropFirst().allSatisfy({ entry($0) != nil }) else { return [] }
    return lines.compactMap { entry($0).map(String.init) }
  }

  private static func entry(_ line: String) -> Substring? {
    for bullet in ["- ", "* ", "• "] where line.hasPrefix(bullet) { return line.dropFirst(bullet.count) }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    guard (1...2).contains(digits.count), rest.hasPrefix(". ") || rest.hasPrefix(") ") else { return nil }
    return rest.dropFirst(2)
  }

  /// The parts of a text up to each question mark; what follows the last one belongs to it. Marks in code are operators.
  private static func marked(_ text: String) -> [String] {
    var parts: [String] = []
    var current = ""
    var isMarked = false
    var isCode = Self.isCode(text.prefix { !$0.isNewline })
    for (place, character) in zip(text.indices, text) {
      if isMarked, character != "?", character != "!" {
        // A mark within a word or an address ends nothing.
        if character.isWhitespace {
          parts.append(trimmed(current))
          current = ""
        }
        isMarked = false
      }
      current.append(character)
      if character == "?", !isCode { isMarked = true }
      if character.isNewline { isCode = Self.isCode(text[text.index(after: place)...].prefix { !$0.isNewline }) }
    }
    let last = trimmed(current)
    if !last.isEmpty {
      if last.contains("?") || parts.isEmpty { parts.append(last) } else { parts[parts.count - 1] += " " + last }
    }
    return parts
  }

  /// Whether a line has what code has and sentences do not.
  private static func isCode(_ line: Substring) -> Bool {
    line.contains { "{}".contains($0) } || line.contains(" = ") || line.contains("=>") || line.hasSuffix(";")
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var rest = Substring(text)
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
