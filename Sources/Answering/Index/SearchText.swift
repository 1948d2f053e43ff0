import KnowledgeGraph
import TextTools

/// What questions are ranked by, for those who rank elsewhere: the site's search does what `atq ask` does with the same data.
public struct SearchText: Sendable {
  /// Where a phrase comes from.
  public enum Origin: String, Sendable, CaseIterable {
    case title, alias, asked, symptom
  }

  /// A title, alias, question or symptom of a fact.
  public struct Phrase: Sendable {
    /// The place of the fact in the graph's facts.
    public let row: Int
    /// Where it comes from.
    public let origin: Origin
    /// It as it was written.
    public let text: String
    /// The terms that carry a subject, in their order, by their numbers.
    public let telling: [Int]
    /// What else is to be known of its terms: those that stand either in it or among the telling ones with the groups of synonyms that these have, but
    /// not in both. They are the joined forms of identifiers, and groups of synonyms that have a word without a subject in them. Without those words.
    public let exceptions: [Int]
  }

  /// A phrase of the vocabulary.
  public struct VocabularyPhrase: Sendable {
    /// Its stems.
    public let terms: [String]
    /// What it stands for: the term of its group of synonyms, or itself where it is out of scope.
    public let meaning: String
  }

  /// The terms of the facts and their phrases. What follows has them by their numbers, which are the places here.
  public let terms: [String]
  /// The phrases, by fact.
  public let phrases: [Phrase]
  /// The telling terms of each fact's statement, in their order.
  public let statements: [[Int]]
  /// Whether each fact is of a system that a question is about only when it says so.
  public let isParticular: [Bool]
  /// Whether each fact tells of trouble.
  public let isTrouble: [Bool]
  /// The words of the facts, the most frequent first, those of one frequency in the order of the alphabet; then the other words of the vocabulary.
  public let words: [String]
  /// How many of the words stand in facts.
  public let factWordCount: Int
  /// The phrases of groups of synonyms, by their first stem, longer ones first.
  public let synonyms: [VocabularyPhrase]
  /// The names out of scope, in the same order.
  public let outOfScope: [VocabularyPhrase]

  private let index: FactIndex
  private let numbers: TermNumbers

  /// Indexes the facts of a graph.
  public init(of graph: KnowledgeGraph, vocabulary: Vocabulary) {
    let tokenizer = Tokenizer()
    let vocabulary = VocabularyPhrases(vocabulary, tokenizer: tokenizer)
    let facts = graph.facts
    let index = FactIndex(facts.enumerated().map { ($0, $1) }, vocabulary: vocabulary) { graph[$0] }
    var numbers = TermNumbers(index.terms)
    var finder = ExceptionFinder(vocabulary, tokenizer: tokenizer, numbers: &numbers)
    phrases = index.phrases.map { phrase in
      let telling = phrase.telling.map { numbers[$0] }
      return Phrase(
        row: phrase.row, origin: Origin(phrase.origin), text: phrase.text, telling: telling,
        exceptions: finder.exceptions(of: phrase.terms.lazy.map { numbers[$0] }, telling: telling))
    }
    statements = index.sequences.map { numbers.statement(of: $0) }
    terms = numbers.terms
    self.index = index
    self.numbers = numbers
    isParticular = facts.map { FactTraits($0).contains(.isParticular) }
    isTrouble = facts.map { FactTraits($0).contains(.isTrouble) }
    let counts = index.words.enumerated().map { (surface: index.surfaces[$0], count: $1.count) }
      .sorted { ($1.count, $0.surface) < ($0.count, $1.surface) }
    words = counts.map(\.surface)
    factWordCount = counts.prefix { $0.count > 0 }.count
    synonyms = Self.ordered(vocabulary.synonyms)
    outOfScope = Self.ordered(vocabulary.outOfScope)
  }

  /// Gives the facts in whose prose a term stands to a closure: 1 where it stands in the statement and is none of its telling terms, 2 more where it
  /// stands in the detail. The other fields are the phrases, and those of what contains the fact.
  public func forEachFact(withProseOf term: Int, _ body: (_ row: Int, _ prose: Int) -> Void) {
    numbers.forEachEntry(of: term) { entry in
      for (row, mask) in index.facts(of: entry) {
        let isOther = mask & IndexField.statement.mask != 0 && !statements[row].contains(term)
        let prose = (isOther ? 1 : 0) + (mask & IndexField.detail.mask != 0 ? 2 : 0)
        if prose > 0 { body(row, prose) }
      }
    }
  }

  private static func ordered(_ phrases: [String: [PhraseFinder.Phrase]]) -> [VocabularyPhrase] {
    phrases.sorted { $0.key < $1.key }.flatMap {
      $0.value.map { VocabularyPhrase(terms: $0.terms, meaning: $0.meaning) }
    }
  }
}

extension SearchText.Origin {
  init(_ origin: PhraseOrigin) {
    switch origin {
    case .asked: self = .asked
    case .symptom: self = .symptom
    case .title: self = .title
    case .alias: self = .alias
    }
  }
}

/// The terms of an index, numbered so that two that are the same to a reader and differ in their bytes have one number.
private struct TermNumbers: Sendable {
  /// The terms by their numbers.
  private(set) var terms: [String] = []
  private var table: ByteTable
  /// The number of each term of the index.
  private var numbers: [Int] = []
  /// The terms of the index that have each number, the first of them; the others stand in `others`.
  private var firsts: [Int] = []
  private var others: [Int: [Int]] = [:]
  /// The numbers of the terms that are not ASCII, the only ones of which two may be the same in other bytes.
  private var marked: [String: Int] = [:]

  init(_ table: ByteTable) {
    self.table = table
    for entry in 0..<table.count {
      let term = table[entry]
      if !term.utf8.allSatisfy({ $0 < 0x80 }) {
        if let number = marked[term] {
          numbers.append(number)
          others[number, default: []].append(entry)
          continue
        }
        marked[term] = terms.count
      }
      numbers.append(terms.count)
      firsts.append(entry)
      terms.append(term)
    }
  }

  /// The number of a term of the index.
  subscript(entry: Int) -> Int { numbers[entry] }

  /// Gives the terms of the index that have a number to a closure.
  func forEachEntry(of number: Int, _ body: (Int) -> Void) {
    body(firsts[number])
    if !others.isEmpty { others[number]?.forEach(body) }
  }

  /// The number of a term; nil where the index does not have it.
  mutating func number(of term: String) -> Int? {
    if let number = marked[term] { return number }
    let entry = table.number(of: term)
    return entry < numbers.count ? numbers[entry] : nil
  }

  /// The terms of a fact's statement, which is the last of the texts in its sequence.
  mutating func statement(of sequence: FactIndex.Sequence) -> [Int] {
    sequence.terms.withUnsafeBufferPointer { bytes in
      var terms: [Int] = []
      var start = bytes.lastIndex(of: UInt8(ascii: "|")).map { $0 + 1 } ?? 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
        if end > start { terms.append(numbers[table.number(of: UnsafeBufferPointer(rebasing: bytes[start..<end]))]) }
        start = end + 1
      }
      return terms
    }
  }
}

/// Finds what stands in a phrase, and not among its telling terms with their groups of synonyms, or the other way round.
private struct ExceptionFinder {
  /// A phrase of a group of synonyms that a text may have.
  private struct Candidate {
    let terms: [Int]
    let meaning: Int
  }

  /// Where a term of the phrase that is looked at stands.
  private struct Standing: OptionSet {
    let rawValue: UInt8
    static let own = Standing(rawValue: 1)
    static let expected = Standing(rawValue: 2)
    static let telling = Standing(rawValue: 4)
  }

  /// The phrases by their first term.
  private var candidates: [Int: [Candidate]] = [:]
  private var isStop: [Bool]
  /// By term; nothing for those of other phrases.
  private var standings: [Standing]
  private let terms: [String]

  init(_ vocabulary: VocabularyPhrases, tokenizer: Tokenizer, numbers: inout TermNumbers) {
    terms = numbers.terms
    standings = Array(repeating: [], count: terms.count)
    isStop = Array(repeating: false, count: terms.count)
    for word in StopWords.ordered {
      for token in tokenizer.tokens(of: word) {
        if let number = numbers.number(of: token.term) { isStop[number] = true }
      }
    }
    for (first, phrases) in vocabulary.synonyms {
      guard let first = numbers.number(of: first) else { continue }
      // One with a term that no text has stands in none.
      candidates[first] = phrases.compactMap { phrase in
        let terms = phrase.terms.compactMap { numbers.number(of: $0) }
        guard terms.count == phrase.terms.count, let meaning = numbers.number(of: phrase.meaning) else { return nil }
        return Candidate(terms: terms, meaning: meaning)
      }
    }
  }

  /// The exceptions of a phrase, in the order of the alphabet.
  mutating func exceptions(of own: some Sequence<Int>, telling: [Int]) -> [Int] {
    var met: [Int] = []
    func note(_ term: Int, _ standing: Standing, _ standings: inout [Standing]) {
      if standings[term].isEmpty { met.append(term) }
      standings[term].formUnion(standing)
    }
    for (start, term) in telling.enumerated() {
      note(term, [.expected, .telling], &standings)
      for candidate in candidates[term] ?? [] where telling[start...].starts(with: candidate.terms) {
        note(candidate.meaning, .expected, &standings)
      }
    }
    for term in own where !isStop[term] || standings[term].contains(.telling) { note(term, .own, &standings) }
    var exceptions: [Int] = []
    for term in met {
      if standings[term].contains(.own) != standings[term].contains(.expected) { exceptions.append(term) }
      standings[term] = []
    }
    return exceptions.count > 1 ? exceptions.sorted { terms[$0] < terms[$1] } : exceptions
  }
}
