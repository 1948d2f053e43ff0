import Markdown

/// Reads the files of the folder `vocabulary`: lists whose entries are words or short phrases separated by commas.
struct VocabularyReader {
  private var synonyms: [[String]] = []
  private var outOfScope: [String] = []
  private var rulePhrases: [String: [String]] = [:]
  private let rules: [String]
  private(set) var diagnostics: [Diagnostic] = []

  /// Words in a phrase at most.
  static let longestPhrase = 4
  /// Words in a phrase of `rules.md` at most.
  static let longestRulePhrase = 8
  private static let names = ["synonyms.md", "out-of-scope.md", "rules.md"]

  var vocabulary: Vocabulary { Vocabulary(synonyms: synonyms, outOfScope: outOfScope, rulePhrases: rulePhrases) }

  /// - Parameter rules: The identifiers that `rules.md` may name.
  init(rules: [String]) {
    self.rules = rules
  }

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
      if name == "rules.md" {
        readRule(entry, line: number, in: &sink)
        continue
      }
      guard let phrases = phrases(of: entry, longest: Self.longestPhrase, line: number, in: &sink) else { continue }
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

  private mutating func readRule(_ entry: Substring, line: Int, in sink: inout DiagnosticSink) {
    guard let colon = entry.firstIndex(of: ":") else {
      sink.report(
        .missingKey, line: line, length: entry.utf8.count, "This entry names no rule.",
        hint: "Write the rule's identifier, a colon, then phrases separated by commas.")
      return
    }
    let rule = String(entry[..<colon]).trimmingBlanks()
    let rest = entry[entry.index(after: colon)...]
    guard rules.contains(rule) else {
      sink.reportUnknown(
        .unknownIdentifier, "rule", rule, among: rules, line: line, column: sink.column(of: rule, line: line))
      return
    }
    if rulePhrases[rule] != nil {
      sink.report(
        .duplicateIdentifier, line: line, column: sink.column(of: rule, line: line), length: rule.utf8.count,
        "`\(rule)` stands in an earlier entry.", hint: "Write its phrases in one entry.")
      return
    }
    rulePhrases[rule] = phrases(of: rest, longest: Self.longestRulePhrase, line: line, in: &sink)
  }

  /// The words of an entry, or nil for a line that is none.
  private static func entry(of line: Substring) -> Substring? {
    line.hasPrefix("- ") ? line.dropFirst(2) : nil
  }

  /// The phrases of an entry; nil when one of them is wrong, which is reported.
  private func phrases(of entry: Substring, longest: Int, line: Int, in sink: inout DiagnosticSink) -> [String]? {
    var phrases: [String] = []
    let reported = sink.diagnostics.count
    for part in entry.split(separator: ",", omittingEmptySubsequences: false) {
      let phrase = String(part).trimmingBlanks()
      let words = phrase.split(separator: " ")
      let column = sink.column(of: phrase, line: line)
      if words.isEmpty || words.count > longest {
        sink.report(
          .invalidValue, line: line, column: column, length: phrase.utf8.count,
          words.isEmpty
            ? "There is nothing between two commas." : "`\(phrase)` has more than \(longest) words.")
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
