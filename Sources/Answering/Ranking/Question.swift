/// What a question says, in the terms of the knowledge.
struct Question {
  /// A term of the question that carries a subject.
  struct Term {
    let term: String
    let surface: String
    /// How telling the term is: the logarithm of how few facts have it.
    let weight: Double
    /// Whether any fact has it.
    let isKnown: Bool
    /// Whether it is the joined form of an identifier; it then only adds to the parts.
    let isCompound: Bool
  }

  /// A name of the knowledge that the question contains.
  struct Name {
    let joined: String
    let rows: [(row: Int, origin: String)]
    /// How telling it is, 0 to 1: a key or an API name says more than a word that half of the facts have.
    let strength: Double
  }

  let terms: [Term]
  let names: [Name]
  /// The words that were taken for another, as they were typed and as they were read.
  let corrections: [(typed: String, read: String)]
  /// Issue numbers that are named as such: `#201`, `issue 201`.
  let issueNumbers: [String]

  /// The weight that a fact can reach at most.
  var totalWeight: Double { terms.reduce(0) { $0 + ($1.isCompound ? 0 : $1.weight) } }
}

/// Reads questions.
struct QuestionReader {
  /// More than this of a question is not read.
  static let maximumLength = 20_000
  /// More terms than this are not searched for: the most telling stay.
  static let maximumTerms = 48

  let snapshot: Snapshot
  private let tokenizer = Tokenizer()

  func read(_ text: String) throws(DatabaseError) -> Question {
    let text = String(text.prefix(Self.maximumLength))
    let tokens = tokenizer.tokens(of: text)
    var corrections: [(typed: String, read: String)] = []
    var terms: [Question.Term] = []
    var seen: Set<String> = []
    let telling = tokens.filter { !StopWords.contains($0.surface) }
    for token in telling.isEmpty ? tokens : telling {
      guard seen.insert(token.term).inserted else { continue }
      var term = token.term
      var surface = token.surface
      var frequency = try snapshot.documentFrequency(of: term)
      if frequency == 0, token.isCompound { continue }
      if frequency == 0, let meant = try snapshot.correction(of: surface) {
        corrections.append((surface, meant.surface))
        term = meant.term
        surface = meant.surface
        frequency = try snapshot.documentFrequency(of: term)
        guard seen.insert(term).inserted else { continue }
      }
      terms.append(
        Question.Term(
          term: term, surface: surface, weight: TermWeight.of(documents: frequency, among: snapshot.factCount),
          isKnown: frequency > 0,
          isCompound: token.isCompound))
    }
    if terms.count > Self.maximumTerms {
      let kept = terms.enumerated().sorted { ($0.element.weight, -$0.offset) > ($1.element.weight, -$1.offset) }
        .prefix(Self.maximumTerms).map(\.offset)
      let keptSet = Set(kept)
      terms = terms.enumerated().filter { keptSet.contains($0.offset) }.map(\.element)
    }
    return Question(
      terms: terms, names: try names(in: text), corrections: corrections, issueNumbers: issueNumbers(in: text))
  }

  /// The names of the knowledge that the question contains, the longest first, none inside another.
  private func names(in text: String) throws(DatabaseError) -> [Question.Name] {
    let words = text.split { $0.isWhitespace || "\"'`,;?!".contains($0) }.map { Tokenizer.joined($0) }
    guard !words.isEmpty else { return [] }
    var found: [Question.Name] = []
    var covered = Array(repeating: false, count: words.count)
    for length in stride(from: min(8, words.count), through: 1, by: -1) {
      for start in 0...(words.count - length) where !covered[start..<(start + length)].contains(true) {
        let joined = words[start..<(start + length)].joined()
        guard joined.utf8.count >= 3, joined.utf8.count <= 160 else { continue }
        if length == 1, StopWords.contains(joined) { continue }
        let rows = try snapshot.rows(named: joined)
        guard !rows.isEmpty else { continue }
        let isWhole = length == words.count && rows.count <= 3
        let strength = isWhole ? 1 : 0.99 * (try strength(of: joined, wordCount: length, rowCount: rows.count))
        found.append(Question.Name(joined: joined, rows: rows, strength: strength))
        for index in start..<(start + length) { covered[index] = true }
      }
      if words.count > 400 { break }
    }
    return found
  }

  /// A name of several words, or an identifier with humps or dots, is as good as its rarity; a single plain word as its weight.
  private func strength(of joined: String, wordCount: Int, rowCount: Int) throws(DatabaseError) -> Double {
    let rarity = 1 / Double(max(1, rowCount - 2))
    if wordCount > 1 { return min(1, 0.5 + 0.5 * rarity) }
    guard let token = tokenizer.tokens(of: joined).first else { return 0 }
    let most = TermWeight.of(documents: 0, among: snapshot.factCount)
    let documents = try snapshot.documentFrequency(of: token.term)
    return rarity * TermWeight.of(documents: documents, among: snapshot.factCount) / most
  }

  private func issueNumbers(in text: String) -> [String] {
    var numbers: [String] = []
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "#") }
    let heralds: Set<Substring> = ["issue", "issues", "bug", "pr", "pull", "ticket"]
    for (index, word) in words.enumerated() {
      let isMarked = word.hasPrefix("#") || (index > 0 && heralds.contains(words[index - 1]))
      let digits = word.drop { $0 == "#" }
      if isMarked, !digits.isEmpty, digits.count <= 6, digits.allSatisfy(\.isNumber) { numbers.append(String(digits)) }
    }
    return numbers
  }
}
