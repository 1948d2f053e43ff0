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
    /// Its terms, and those of the groups of synonyms that it has.
    public let terms: [String]
    /// The terms that carry a subject, in their order: a part of `terms`.
    public let telling: [String]
  }

  /// A phrase of the vocabulary.
  public struct VocabularyPhrase: Sendable {
    /// Its stems.
    public let terms: [String]
    /// What it stands for: the term of its group of synonyms, or itself where it is out of scope.
    public let meaning: String
  }

  /// In how many facts each term occurs, and in which, each with the mask of the fields.
  public let postings: [String: [(row: Int, mask: Int)]]
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
    // Two terms may be the same to a reader and differ in their bytes.
    postings = Dictionary(zip(terms, terms.indices.map { index.facts(of: $0) }), uniquingKeysWith: +)
    self.phrases = index.phrases.map { phrase in
      Phrase(
        row: phrase.row, origin: Origin(phrase.origin), text: phrase.text,
        terms: phrase.terms.map { terms[$0] }, telling: phrase.telling.map { terms[$0] })
    }
    statements = facts.map { node in FactIndex.telling(tokenizer.tokens(of: node.statement)) }
    isParticular = facts.map { FactTraits($0).contains(.isParticular) }
    isTrouble = facts.map { FactTraits($0).contains(.isTrouble) }
    let counts = index.words.enumerated().map { (surface: index.surfaces[$0], count: $1.count) }
      .sorted { ($1.count, $0.surface) < ($0.count, $1.surface) }
    words = counts.map(\.surface)
    factWordCount = counts.prefix { $0.count > 0 }.count
    synonyms = Self.ordered(phrases.synonyms)
    outOfScope = Self.ordered(phrases.outOfScope)
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
