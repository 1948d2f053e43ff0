import KnowledgeGraph
import Testing

@testable import Answering

/// The names out of scope of the repository beside its facts.
@Suite("Names out of scope") struct NamesOutOfScopeTests {
  /// Names that several facts state something about, since a product of theirs is for that platform too.
  private static let stated: Set<String> = ["android"]

  /// Words are compared by their stems: `windows` is that of a window, `contentful` that of what a content is. A question with such a name
  /// would be refused although the facts speak of the thing.
  @Test("are not the words that facts are stated in")
  func wordsOfFacts() throws {
    let tokenizer = Tokenizer()
    let knowledge = try RepositorySnapshot().knowledge
    let names = VocabularyPhrases(knowledge.vocabulary, tokenizer: tokenizer).outOfScope
    var facts: [String: [String]] = [:]
    for fact in knowledge.graph.facts where fact.kind != .source {
      let terms = tokenizer.tokens(of: "\(fact.title) . \(fact.statement)".lowercased()).filter { !$0.isCompound }.map(
        \.term)
      for name in Set(PhraseFinder.find(in: terms) { names[$0] ?? [] }.map(\.phrase.meaning)) {
        facts[name, default: []].append(fact.id)
      }
    }
    #expect(facts["android"]?.count ?? 0 > 3, "the facts are looked through")
    for (name, facts) in facts where facts.count > 3 {
      #expect(Self.stated.contains(name), "\(name): \(facts.prefix(9))")
    }
  }
}

/// How names out of scope are found in a question.
@Suite("Names out of scope in a question") struct OutsideNamesTests {
  private static let files: [(file: String, text: String)] = [
    (
      "apple-platform/storage.md",
      """
      ---
      kind: claim
      status: verified
      as_of: 2026-11-29
      ---
      # Storage

      From javascript the storage of a keyboard is written.

      ## Asked as

      - keyboard storage

      ## Sources

      - [Page](https://example.com/), primary, read 2026-11-29
      """
    ),
    (
      "vocabulary/out-of-scope.md",
      "- java, pencilkit, firebase, google maps, android, androidmanifest, size of app clip\n"
    ),
  ]

  @Test(
    "an identifier is looked at as a whole and in its parts",
    arguments: [
      ("PencilKit in a keyboard", ["pencilkit"]), ("pencilkit in a keyboard", ["pencilkit"]),
      ("FirebaseMessaging in a keyboard", ["firebase"]), ("firebase-ios-sdk", ["firebase"]),
      ("GoogleMaps pin", ["google maps"]), ("AndroidManifest of a keyboard", ["android"]),
      ("storage of a keyboard in Java", ["java"]), ("JavaScript storage", []),
      ("write storage from JavaScript or Java", ["java"]), ("JavaUtil storage", ["java"]),
      ("the size of an app clip", ["size of app clip"]), ("size of app clip", ["size of app clip"]),
      ("the google of the maps", []),
    ])
  func identifiers(_ question: String, _ names: [String]) throws {
    let knowledge = Knowledge.parse(Self.files, catalogue: Catalogue())
    #expect(knowledge.diagnostics.isEmpty)
    let database = try Database(path: "", mode: .memory)
    let writer = SnapshotWriter(database: database, knowledge: knowledge)
    try writer.write([.fingerprint: "test"])
    let index = try SnapshotIndex(database)
    #expect(try OutsideNames(index: index).find(in: Tokenizer().tokens(of: question)).map(\.name.meaning) == names)
  }
}
