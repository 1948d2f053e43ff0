/// Reads questions.
struct QuestionReader {
  /// More than this of a question is not read.
  static let maximumLength = 20_000
  /// More terms than this are not searched for: the most telling stay.
  static let maximumTerms = 40
  /// How much a synonym counts where the word itself counts 1.
  static let synonymFactor = 0.8
  /// How much a version counts that a shorter one begins: 5.0.0 for 5.0.
  static let versionFactor = 0.9

  let index: SnapshotIndex
  private let tokenizer = Tokenizer()

  init(index: SnapshotIndex) {
    self.index = index
  }

  func read(_ text: String) throws(DatabaseError) -> Question {
    let tokens = tokenizer.tokens(of: text)
    let simple = tokens.filter { !$0.isCompound }.map(\.term)
    let synonyms = try PhraseFinder.find(in: simple) { first throws(DatabaseError) in try index.synonyms(from: first) }
    let outside = try OutsideNames(index: index).find(in: tokens)
    let named = Set(outside.flatMap(\.places))
    var groups: [Int: [PhraseFinder.Find]] = [:]
    for find in synonyms { for position in find.range { groups[position, default: []].append(find) } }

    var reading = TermReading(index: index)
    let lowered = text.lowercased()
    var hasUnknownIdentifier = false
    var position = -1
    for token in tokens {
      if token.isCompound {
        let isKnown = try reading.addCompound(token)
        // With marks between its parts a joined form is not what was written.
        if !isKnown, lowered.contains(token.surface) { hasUnknownIdentifier = true }
        continue
      }
      position += 1
      if StopWords.contains(token.surface) { continue }
      try reading.add(token, groups: groups[position] ?? [], isNamed: named.contains(position))
    }
    let form = QuestionForm(words: tokens.filter { !$0.isCompound }.map(\.surface))
    return Question(
      terms: reading.mostTelling(Self.maximumTerms), names: try NameFinder(index: index).names(in: text),
      corrections: reading.corrections, issueNumbers: NameFinder.issueNumbers(in: text),
      form: form, outside: outside.map(\.name), hasUnknownIdentifier: hasUnknownIdentifier)
  }
}

/// The terms of a question while they are read.
private struct TermReading {
  let index: SnapshotIndex
  private(set) var corrections: [(typed: String, read: String)] = []
  private var terms: [Question.Term] = []
  private var seen: Set<String> = []

  init(index: SnapshotIndex) {
    self.index = index
  }

  /// Adds the joined form of an identifier; false where no fact has it.
  mutating func addCompound(_ token: Tokenizer.Token) throws(DatabaseError) -> Bool {
    guard let posting = try index.posting(of: token.term) else { return false }
    if seen.insert(token.term).inserted {
      append(token, [Question.Alternative(term: token.term, factor: 1, posting: posting)])
    }
    return true
  }

  /// Adds a word with the groups of synonyms that it stands in.
  ///
  /// - Parameter isNamed: Whether it belongs to a name out of scope, and so is no misspelling.
  mutating func add(
    _ token: Tokenizer.Token, groups: [PhraseFinder.Find], isNamed: Bool
  ) throws(DatabaseError) {
    guard seen.insert(token.term).inserted else { return }
    var alternatives: [Question.Alternative] = []
    if let posting = try index.posting(of: token.term) {
      alternatives.append(Question.Alternative(term: token.term, factor: 1, posting: posting))
    }
    for group in groups where !alternatives.contains(where: { $0.term == group.phrase.meaning }) {
      guard let posting = try index.posting(of: group.phrase.meaning) else { continue }
      alternatives.append(
        Question.Alternative(term: group.phrase.meaning, factor: QuestionReader.synonymFactor, posting: posting))
    }
    if token.term.filter({ $0 == "v" }).count == 1, token.term.first?.isNumber == true {
      for patch in 0...30 {
        let version = "\(token.term)v\(patch)"
        guard let posting = try index.posting(of: version) else { continue }
        alternatives.append(
          Question.Alternative(term: version, factor: QuestionReader.versionFactor, posting: posting))
      }
    }
    if alternatives.isEmpty, !isNamed, try !index.isWord(token.surface), try addRespelt(token) { return }
    append(token, alternatives)
  }

  /// Adds what a word that no fact has was probably meant to be; false where that is not to be seen.
  private mutating func addRespelt(_ token: Tokenizer.Token) throws(DatabaseError) -> Bool {
    let spelling = Spelling(index: index)
    let parts = try spelling.parts(of: token.surface)
    if parts.map({ $0.count > 2 }) ?? true, let meant = try spelling.correction(of: token.surface) {
      corrections.append((token.surface, meant.surface))
      guard seen.insert(meant.term).inserted else { return true }
      let posting = try index.posting(of: meant.term)
      let read = Tokenizer.Token(term: meant.term, surface: meant.surface, isCompound: false)
      append(read, posting.map { [Question.Alternative(term: meant.term, factor: 1, posting: $0)] } ?? [])
      return true
    }
    guard let parts else { return false }
    let tokenizer = Tokenizer()
    for part in parts where !StopWords.contains(part) {
      for token in tokenizer.tokens(of: part) where seen.insert(token.term).inserted {
        guard let posting = try index.posting(of: token.term) else { continue }
        append(token, [Question.Alternative(term: token.term, factor: 1, posting: posting)])
      }
    }
    return true
  }

  private mutating func append(_ token: Tokenizer.Token, _ alternatives: [Question.Alternative]) {
    terms.append(Question.Term(token, alternatives, unknownWeight: index.unknownWeight))
  }

  /// The terms in their order; of too many those of the greatest weight.
  func mostTelling(_ limit: Int) -> [Question.Term] {
    guard terms.count > limit else { return terms }
    let kept = terms.indices.sorted { (terms[$1].weight, $0) < (terms[$0].weight, $1) }.prefix(limit)
    return kept.sorted().map { terms[$0] }
  }
}
