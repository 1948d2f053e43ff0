import KnowledgeGraph
import TestSupport
import Testing

@testable import Answering

/// What is done faster comes to the same as what is done plainly.
@Suite("Fast ways") struct FastWaysTests {
  /// A letter beyond ASCII at the end makes the tokenizer go the general way.
  @Test("a text of ASCII gives the tokens that any text gives")
  func asciiTokens() throws {
    var random = SeededGenerator(seed: 8)
    let letters = Array("aabBiIoZz09.-_/@:'\"  \n#(é")
    let tokenizer = Tokenizer()
    let end = tokenizer.tokens(of: "é")
    #expect(end.map(\.term) == ["é"])
    for _ in 0..<4_000 {
      let ascii = letters.dropLast()
      let text = String(
        (0..<Int.random(in: 0...24, using: &random)).compactMap { _ in ascii.randomElement(using: &random) })
      let tokens = tokenizer.tokens(of: text + " é")
      #expect(tokens.suffix(1) == end[...])
      #expect(tokenizer.tokens(of: text) == tokens.dropLast(), "\(text)")
    }
  }

  @Test("the best hits are the first of all in order")
  func bestHits() {
    var random = SeededGenerator(seed: 9)
    for count in [1, 3, 40] {
      for size in [0, 1, 2, 39, 40, 41, 300] {
        // Few different scores, so that many are equal.
        let hits = (0..<size).map { row in
          Ranker.Hit(row: row, score: Double(Int.random(in: 0...5, using: &random)), measures: Ranker.Measures())
        }.shuffled(using: &random)
        var best = BestHits(count: count)
        for hit in hits { best.add(hit) }
        let wanted = hits.sorted { ($0.score, -$0.row) > ($1.score, -$1.row) }.prefix(count).map(\.row)
        #expect(best.ordered.map(\.row) == wanted)
      }
    }
  }

  @Test("the index does not depend on how many facts are indexed in one go")
  func stretches() throws {
    let graph = try RepositorySnapshot().knowledge.graph
    let facts = graph.nodes.enumerated().filter { $0.element.isFact }.prefix(300).map {
      (row: $0.offset + 1, node: $0.element)
    }
    let vocabulary = VocabularyPhrases(try RepositorySnapshot().knowledge.vocabulary, tokenizer: Tokenizer())
    let whole = IndexBuilder(facts, in: graph, vocabulary: vocabulary, stretch: 300)
    for stretch in [1, 7, 299] {
      let parts = IndexBuilder(facts, in: graph, vocabulary: vocabulary, stretch: stretch)
      #expect(Self.written(parts) == Self.written(whole))
    }
  }

  /// Everything in an index as text, terms by their names.
  private static func written(_ index: IndexBuilder) -> [String] {
    let postings = zip(index.terms, index.postings).map { term, posting in
      "\(term): \(posting.facts) \(posting.phrases) \(posting.systems)"
    }
    let phrases = index.phrases.map { phrase in
      "\(phrase.row) \(phrase.origin) \(phrase.text) \(phrase.terms.map { index.terms[$0] }) \(phrase.telling.map { index.terms[$0] })"
    }
    return postings.sorted() + phrases + index.words.map { "\($0.key) \($0.value)" }.sorted()
      + index.sequences.map { "\($0)" }
  }
}
