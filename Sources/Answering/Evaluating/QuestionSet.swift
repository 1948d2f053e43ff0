/// Questions with the facts that answer them, for measuring the quality of answers.
public struct QuestionSet: Sendable {
  /// One question.
  public struct Entry: Sendable, Hashable {
    /// The question's identifier.
    public let id: String
    /// The question, as a person types it.
    public let text: String
    /// The identifiers of the facts that answer it; empty for a question that nothing known answers.
    public let answers: [String]

    /// Whether a fact answers it.
    public var isAnswerable: Bool { !answers.isEmpty }
  }

  /// Why a file is no question set.
  public struct FormatError: Error, Sendable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// What is wrong, and how to mend it.
    public let message: String

    /// The line and what is wrong.
    public var description: String { "line \(line): \(message)" }
  }

  /// The questions in the order of the file.
  public let entries: [Entry]

  /// Reads a table of four columns separated by tabs: identifier, question, identifiers of answers separated by commas, `yes` or `no`.
  ///
  /// The first line holds the names of the columns; lines that are empty or begin with `#` are passed over.
  public init(parsing text: String) throws(FormatError) {
    var entries: [Entry] = []
    for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if offset == 0 || line.isEmpty || line.hasPrefix("#") { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4 else {
        throw FormatError(
          line: offset + 1, message: "\(fields.count) columns; write id, question, answers and yes or no")
      }
      let answers = fields[2].split(separator: ",").map { $0.trimmingBlanks() }.filter { !$0.isEmpty }
      guard fields[3] == "yes" || fields[3] == "no", (fields[3] == "yes") == !answers.isEmpty else {
        throw FormatError(
          line: offset + 1, message: "`\(fields[3])`; write `yes` with identifiers of answers, or `no` without")
      }
      entries.append(Entry(id: fields[0], text: fields[1], answers: answers))
    }
    self.entries = entries
  }
}

extension Substring {
  fileprivate func trimmingBlanks() -> String {
    var rest = self
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
