import KnowledgeGraph
import Testing

@Suite("The vocabulary") struct VocabularyTests {
  private func parse(_ file: String, _ text: String) -> Knowledge {
    let rule = Catalogue.Entry(id: "nevis/sdk/minimum", title: "The minimum SDK")
    return Knowledge.parse([(file: "vocabulary/\(file)", text: text)], catalogue: Catalogue(rules: [rule]))
  }

  @Test("entries of lists are groups; headings and paragraphs are for people")
  func groups() {
    let knowledge = parse(
      "synonyms.md", "# Words\n\nA paragraph, with commas.\n\n- height, tall\n- bundle id, bundle identifier\n")
    #expect(knowledge.diagnostics.isEmpty)
    #expect(knowledge.vocabulary.synonyms == [["height", "tall"], ["bundle id", "bundle identifier"]])
    #expect(knowledge.graph.facts.isEmpty)
    #expect(
      parse("out-of-scope.md", "- android\n- play store, apk\n").vocabulary.outOfScope == [
        "android", "play store", "apk",
      ])
    #expect(
      parse("rules.md", "- nevis/sdk/minimum: minimum sdk, lowest sdk\n").vocabulary.rulePhrases == [
        "nevis/sdk/minimum": ["minimum sdk", "lowest sdk"]
      ])
  }

  @Test(
    "what is no group is an error with its line",
    arguments: [
      ("synonyms.md", "- alone\n", Diagnostic.Code.missingKey, 1),
      ("synonyms.md", "- a, b\n- a, a, b\n", .duplicateIdentifier, 2),
      ("synonyms.md", "- a,, b\n", .invalidValue, 1),
      ("synonyms.md", "- a, b c d e f\n", .invalidValue, 1),
      ("synonyms.md", "- a, B\n", .invalidValue, 1),
      ("synonyms.md", "\n* a, b\n", .wrongPlace, 2),
      ("synonyms.md", "- a, b\n  - c, d\n", .wrongPlace, 2),
      ("out-of-scope.md", "- android\n- android\n", .duplicateIdentifier, 2),
      ("rules.md", "- minimum sdk\n", .missingKey, 1),
      ("rules.md", "# Rules\n\n- nevis/sdk/minimun: minimum sdk\n", .unknownIdentifier, 3),
      ("rules.md", "- nevis/sdk/minimum: minimum sdk\n- nevis/sdk/minimum: lowest sdk\n", .duplicateIdentifier, 2),
      ("rules.md", "- nevis/sdk/minimum: a b c d e f g h i\n", .invalidValue, 1),
      ("synonym.md", "- a, b\n", .invalidPath, 1),
    ])
  func mistakes(_ file: String, _ text: String, _ code: Diagnostic.Code, _ line: Int) {
    let diagnostics = parse(file, text).diagnostics
    #expect(diagnostics.map(\.code) == [code])
    #expect(diagnostics.first?.location.line == line)
  }
}
