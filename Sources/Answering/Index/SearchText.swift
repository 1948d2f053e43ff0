import KnowledgeGraph

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
    /// The terms that carry a subject, in their order.
    public let telling: [String]
    /// What else is to be known of its terms: those that stand either in it or among the telling ones with the groups of synonyms that these have, but
    /// not in both. They are the joined forms of identifiers, and groups of synonyms that have a word without a subject in them. Without those words.
    public let exceptions: [String]
  }

  /// A phrase of the vocabulary.
  public struct VocabularyPhrase: Sendable {
    /// Its stems.
    public let terms: [String]
    /// What it stands for: the term of its group of synonyms, or itself where it is out of scope.
    public let meaning: String
  }

  /// In which facts each term occurs. The other fields being the phrases, and those of what contains the fact, of the fields only the two are told that
  /// are prose: 1 where the term stands in the statement and is none of its telling terms, 2 more where it stands in the detail.
  public let postings: [String: [(row: Int, prose: Int)]]
  /// The phrases, by fact.
  public let phrases: [Phrase]
  /// The telling terms of each fact's statement, in their order.
  public let statements: [[String]]
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

  /// Indexes the facts of a graph.
  public init(of graph: KnowledgeGraph, vocabulary: Vocabulary) {
    let tokenizer = Tokenizer()
    let phrases = VocabularyPhrases(vocabulary, tokenizer: tokenizer)
    let facts = graph.facts
    let index = FactIndex(facts.enumerated().map { ($0, $1) }, vocabulary: phrases) { graph[$0] }
    let terms = (0..<index.terms.count).map { index.terms[$0] }
    statements = facts.map { node in FactIndex.telling(tokenizer.tokens(of: node.statement)) }
    let telling = statements.map(Set.init)
    // Two terms may be the same to a reader and differ in their bytes.
    postings = Dictionary(
      zip(
        terms,
        terms.enumerated().map { number, term in
          index.facts(of: number).map { ($0.row, Self.prose($0.mask, isTelling: telling[$0.row].contains(term))) }
        }),
      uniquingKeysWith: +)
    let known = Set(terms)
    let stopTerms = Set(StopWords.ordered.flatMap { tokenizer.tokens(of: $0).map(\.term) })
    self.phrases = index.phrases.map { phrase in
      let telling = phrase.telling.map { terms[$0] }
      let groups = PhraseFinder.find(in: telling) { phrases.synonyms[$0] ?? [] }.map(\.phrase.meaning)
      let expected = Set(telling).union(known.intersection(groups))
      let own = Set(phrase.terms.map { terms[$0] }).subtracting(stopTerms.subtracting(telling))
      return Phrase(
        row: phrase.row, origin: Origin(phrase.origin), text: phrase.text, telling: telling,
        exceptions: own.symmetricDifference(expected).sorted())
    }
    isParticular = facts.map { FactTraits($0).contains(.isParticular) }
    isTrouble = facts.map { FactTraits($0).contains(.isTrouble) }
    let counts = index.words.enumerated().map { (surface: index.surfaces[$0], count: $1.count) }
      .sorted { ($1.count, $0.surface) < ($0.count, $1.surface) }
    words = counts.map(\.surface)
    factWordCount = counts.prefix { $0.count > 0 }.count
    synonyms = Self.ordered(phrases.synonyms)
    outOfScope = Self.ordered(phrases.outOfScope)
  }

  private static func prose(_ mask: Int, isTelling: Bool) -> Int {
    (mask & IndexField.statement.mask != 0 && !isTelling ? 1 : 0) + (mask & IndexField.detail.mask != 0 ? 2 : 0)
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
