import Markdown

/// Reads the files of the folder `vocabulary`: lists whose entries are words or short phrases separated by commas.
struct VocabularyReader {
  private var synonyms: [[String]] = []
  private var outOfScope: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Words in a phrase at most.
  static let longestPhrase = 4
  private static let names = ["synonyms.md", "out-of-scope.md"]

  var vocabulary: Vocabulary { Vocabulary(synonyms: synonyms, outOfScope: outOfScope) }

  mutating func read(file: String, text: String) {
    var sink = DiagnosticSink(file: file, text: text)
    defer { diagnostics.append(contentsOf: sink.diagnostics) }
    let name = String(file.dropFirst(Vocabulary.folder.count))
    guard Self.names.contains(name) else {
      sink.reportUnknown(.invalidPath, "file of the vocabulary", name, among: Self.names, line: 1, column: 1)
      return
    }
    var known: [String: Int] = [:]
    for (offset, line) in SourceLines.split(text).enumerated() {
      let number = offset + 1
      guard let entry = Self.entry(of: line) else {
        if let mark = line.first(where: { $0 != " " }), "*+-".contains(mark) {
          sink.report(
            .wrongPlace, line: number, "This is no entry of the vocabulary.",
            hint: "Write `- ` at the beginning of the line, then words separated by commas.")
        }
        continue
      }
      guard let phrases = phrases(of: entry, line: number, in: &sink) else { continue }
      if name == "synonyms.md" {
        guard phrases.count >= 2 else {
          sink.report(
            .missingKey, line: number, length: line.utf8.count, "A group of one word has no synonym.",
            hint: "Write two or more words or phrases separated by commas.")
          continue
        }
        synonyms.append(phrases)
      } else {
        for phrase in phrases {
          if let first = known[phrase] {
            sink.report(
              .duplicateIdentifier, line: number, column: sink.column(of: phrase, line: number),
              length: phrase.utf8.count, "`\(phrase)` stands in line \(first) already.")
          }
          known[phrase] = number
        }
        outOfScope.append(contentsOf: phrases)
      }
    }
  }

  /// The words of an entry, or nil for a line that is none.
  private static func entry(of line: Substring) -> Substring? {
    line.hasPrefix("- ") ? line.dropFirst(2) : nil
  }

  /// The phrases of an entry; nil when one of them is wrong, which is reported.
  private func phrases(of entry: Substring, line: Int, in sink: inout DiagnosticSink) -> [String]? {
    var phrases: [String] = []
    let reported = sink.diagnostics.count
    for part in entry.split(separator: ",", omittingEmptySubsequences: false) {
      let phrase = String(part).trimmingBlanks()
      let words = phrase.split(separator: " ")
      let column = sink.column(of: phrase, line: line)
      if words.isEmpty || words.count > Self.longestPhrase {
        sink.report(
          .invalidValue, line: line, column: column, length: phrase.utf8.count,
          words.isEmpty
            ? "There is nothing between two commas." : "`\(phrase)` has more than \(Self.longestPhrase) words.")
      } else if phrases.contains(phrase) {
        sink.report(
          .duplicateIdentifier, line: line, column: column, length: phrase.utf8.count,
          "`\(phrase)` stands twice in this entry.")
      } else if phrase != phrase.lowercased() {
        sink.report(
          .invalidValue, line: line, column: column, length: phrase.utf8.count,
          "`\(phrase)` is not in lower case.", hint: "Write `\(phrase.lowercased())`.")
      } else {
        phrases.append(phrase)
      }
    }
    return sink.diagnostics.count == reported ? phrases : nil
  }
}
