import KnowledgeGraph

/// The vocabulary's phrases as stems, by their first stem.
struct VocabularyPhrases: Sendable {
  let synonyms: [String: [PhraseFinder.Phrase]]
  let outOfScope: [String: [PhraseFinder.Phrase]]
  /// Every word of the vocabulary, so that none is taken for a misspelling.
  let words: [String: String]

  /// Phrases that were read before.
  init(synonyms: [String: [PhraseFinder.Phrase]]) {
    self.synonyms = synonyms
    outOfScope = [:]
    words = [:]
  }

  init(_ vocabulary: Vocabulary, tokenizer: Tokenizer) {
    var words: [String: String] = [:]
    func stems(_ phrase: String) -> [String] {
      let tokens = tokenizer.tokens(of: phrase).filter { !$0.isCompound }
      for token in tokens { words[token.surface] = token.term }
      return tokens.map(\.term)
    }
    var phrases: [PhraseFinder.Phrase] = []
    for (index, group) in vocabulary.synonyms.enumerated() {
      phrases += group.map { PhraseFinder.Phrase(terms: stems($0), meaning: Self.group(index)) }
    }
    synonyms = Self.byFirst(phrases)
    outOfScope = Self.byFirst(vocabulary.outOfScope.map { PhraseFinder.Phrase(terms: stems($0), meaning: $0) })
    self.words = words
  }

  /// The term of a group: no word begins with a zero and a letter.
  private static func group(_ index: Int) -> String { "0g\(index)" }

  private static func byFirst(_ phrases: [PhraseFinder.Phrase]) -> [String: [PhraseFinder.Phrase]] {
    var result: [String: [PhraseFinder.Phrase]] = [:]
    var seen: Set<PhraseFinder.Phrase> = []
    for phrase in phrases where seen.insert(phrase).inserted {
      if let first = phrase.terms.first { result[first, default: []].append(phrase) }
    }
    return result.mapValues { phrases in
      phrases.sorted {
        ($1.terms.count, $0.terms.joined(separator: " "), $0.meaning) < (
          $0.terms.count, $1.terms.joined(separator: " "), $1.meaning
        )
      }
    }
  }
}
