import KnowledgeGraph
import TestSupport
import Testing

@testable import Answering

/// What is done faster comes to the same as what is done plainly.
@Suite("Fast ways") struct FastWaysTests {
  @Test("a word of ASCII has the parts that any word has")
  func asciiParts() throws {
    var random = SeededGenerator(seed: 8)
    let letters = Array("aabBiIoZz09.-_/@:'\"  \n#(".utf8)
    var fast = WordParts()
    var plain = WordParts()
    var count = 0
    for _ in 0..<4_000 {
      let text = (0..<Int.random(in: 0...24, using: &random)).compactMap { _ in letters.randomElement(using: &random) }
      text.withUnsafeBufferPointer { bytes in
        for word in TextWords(bytes) {
          fast.read(word)
          plain.readAny(word)
          #expect(fast.bytes == plain.bytes && fast.ends == plain.ends && fast.isDotted == plain.isDotted, "\(text)")
          count += 1
        }
      }
    }
    #expect(count > 4_000)
  }

  /// What a word is comes of the Unicode properties of its characters: Å, ß and ² are letters and a number, – and ’ are neither.
  @Test("a text beyond ASCII is split at the same marks")
  func anyTokens() {
    let tokens = Tokenizer().tokens(of: "Ångström–straße’s ÀppGroup app.Größe x² 1.5–2.5 日本語_key")
    #expect(
      tokens.map(\.surface) == [
        "ångström", "straße", "s", "àpp", "group", "àppgroup", "app", "größe", "appgröße", "x²", "1.5", "2.5", "日本語",
        "key",
        "日本語key",
      ])
  }

  @Test("a table of bytes numbers texts as they are met, and orders them by their bytes")
  func byteTable() {
    var random = SeededGenerator(seed: 12)
    let letters = Array("ab\0éz")
    var table = ByteTable()
    var numbers: [[UInt8]: Int] = [:]
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in letters.randomElement(using: &random) })
      let number = table.number(of: text)
      #expect(numbers[Array(text.utf8), default: numbers.count] == number)
      numbers[Array(text.utf8)] = number
      #expect(table[number] == text && table.isNumber(number, of: text) && !table.isNumber(number, of: text + "a"))
    }
    #expect(table.count == numbers.count)
    let ordered = numbers.keys.sorted { $0.lexicographicallyPrecedes($1) }
    #expect(table.order.map { Array(table.bytes(of: $0)) } == ordered)
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
    let whole = FactIndex(facts, vocabulary: vocabulary, stretch: 300) { graph[$0] }
    for stretch in [1, 7, 299] {
      let parts = FactIndex(facts, vocabulary: vocabulary, stretch: stretch) { graph[$0] }
      #expect(Self.written(parts) == Self.written(whole))
    }
  }

  /// Everything in an index as text, in the order of its numbers.
  private static func written(_ index: FactIndex) -> [String] {
    let postings = (0..<index.terms.count).map { term in
      "\(index.terms[term]): \(index.facts(of: term)) \(index.phrases(of: term)) \(index.systems(of: term))"
    }
    let phrases = index.phrases.map { phrase in
      "\(phrase.row) \(phrase.origin) \(phrase.text) \(phrase.terms.map { index.terms[$0] }) \(phrase.telling.map { index.terms[$0] })"
    }
    let words = index.words.enumerated().map { number, word in
      "\(index.surfaces[number]) \(word.term.map { index.terms[$0] } ?? "-") \(word.count)"
    }
    return postings + phrases + words
      + index.sequences.map { "\($0.row) \(String(decoding: $0.terms, as: UTF8.self))" }
  }
}
