import KnowledgeGraph
import Testing

@testable import Answering

@Suite("Phrases of the vocabulary") struct PhraseFinderTests {
  private let phrases = VocabularyPhrases(
    Vocabulary(synonyms: [["bundle identifier", "bundle id"], ["height", "tall"]], outOfScope: ["play store"]),
    tokenizer: Tokenizer())

  private func meanings(_ text: String, in table: KeyPath<VocabularyPhrases, [String: [PhraseFinder.Phrase]]>)
    -> [String]
  {
    let terms = Tokenizer().tokens(of: text).map(\.term)
    return PhraseFinder.find(in: terms) { phrases[keyPath: table][$0] ?? [] }.map(\.phrase.meaning)
  }

  @Test("both phrases of a group mean the same")
  func groups() {
    #expect(meanings("what bundle id has it", in: \.synonyms) == meanings("its bundle identifiers", in: \.synonyms))
    #expect(meanings("how tall", in: \.synonyms) != meanings("bundle id", in: \.synonyms))
  }

  @Test("a phrase is found as a whole only")
  func whole() {
    #expect(meanings("the bundle of the store", in: \.synonyms).isEmpty)
    #expect(meanings("submit to play store", in: \.outOfScope) == ["play store"])
    #expect(meanings("play a sound", in: \.outOfScope).isEmpty)
  }
}
