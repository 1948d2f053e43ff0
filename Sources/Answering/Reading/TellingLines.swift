/// Finds the lines that say what is wrong in a pasted log, stack trace or piece of code.
enum TellingLines {
  /// A shorter text of fewer lines is a question, not a paste.
  static let longText = 400
  static let manyLines = 3
  /// More lines than this are not tried.
  static let maximumCount = 6
  /// A line of which more than this is read is no message.
  private static let longLine = 600

  /// The lines that look like messages, most telling first; none for a text that is short.
  static func lines(of text: String) -> [String] {
    let lines = text.split(whereSeparator: \.isNewline)
    guard text.utf8.count > longText || lines.count > manyLines else { return [] }
    var found: [(line: String, rank: Int)] = []
    var seen: Set<String> = []
    for line in lines {
      let line = String(line.prefix(longLine))
      guard let rank = rank(of: line), seen.insert(line).inserted else { continue }
      found.append((line, rank))
    }
    let ordered = found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    return ordered.prefix(maximumCount).map(\.element.line)
  }

  /// How likely a line is the message, 0 being likeliest; nil for frames, code and the rest.
  private static func rank(of line: String) -> Int? {
    let words = line.lowercased()
    let trimmed = words.drop { $0.isWhitespace }
    if trimmed.hasPrefix("at ") || trimmed.hasPrefix("from ") || trimmed.hasPrefix("/") { return nil }
    for (rank, marks) in [strong, weak].enumerated() where marks.contains(where: { words.contains($0) }) { return rank }
    return words.contains("?") ? 1 : nil
  }

  private static let strong = [
    "error:", "error -", "exception:", "fatal", "[!]", "❌", "typeerror", "referenceerror", "syntaxerror", "cannot ",
    "could not ",
    "undefined", "is not a function", "rejected",
  ]
  private static let weak = [
    "error", "fail", "warning", "unable", "not found", "missing", "invalid", "unknown", "denied", "refused",
    "unavailable", "crash",
    "terminated", "unsupported", "doesn't", "does not", "can't", "mismatch",
  ]
}
