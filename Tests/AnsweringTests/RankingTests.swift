import KnowledgeGraph
import Testing

@testable import Answering

/// Ranking over a few facts that are written here.
@Suite("Ranking") struct RankingTests {
  private static func document(_ title: String, _ statement: String, _ asked: [String]) -> String {
    """
    ---
    kind: claim
    status: verified
    as_of: 2026-11-29
    ---
    # \(title)

    \(statement)

    ## Asked as

    \(asked.map { "- \($0)" }.joined(separator: "\n"))

    ## Sources

    - [Page](https://example.com/\(title.count)), primary, read 2026-11-29
    """
  }

  private static let files: [(file: String, text: String)] = [
    (
      "apple-platform/height.md",
      document(
        "Height of a keyboard", "A constraint sets the height of a keyboard.", ["keyboard height", "set the height"])
    ),
    (
      "apple-platform/memory.md",
      document(
        "Memory of a keyboard", "No number is published for the memory of a keyboard.", ["keyboard memory limit"])
    ),
    (
      "nevis/memory.md",
      document("Memory of the Nevis SDK", "The Nevis SDK needs little memory in a keyboard.", ["nevis memory"])
    ),
    (
      "apple-targets/typo.md",
      document("Suite name", "A typo in `UserDefaults(suiteName:)` is silent.", ["userdefaults suite empty"])
    ),
    ("vocabulary/synonyms.md", "# Synonyms\n\n- height, tall, taller\n- memory, ram\n"),
    ("vocabulary/out-of-scope.md", "# Out of scope\n\n- android, play store\n"),
  ]

  private static func answerer(_ files: [(file: String, text: String)]) throws -> Answerer {
    Answerer(snapshot: try snapshot(files))
  }

  private static func snapshot(_ files: [(file: String, text: String)]) throws -> Snapshot {
    let knowledge = Knowledge.parse(files, catalogue: Catalogue())
    #expect(knowledge.diagnostics.isEmpty)
    let database = try Database(path: "", mode: .memory)
    let writer = SnapshotWriter(database: database, knowledge: knowledge)
    try writer.write([.fingerprint: "test"])
    return try Snapshot(database: database)
  }

  private func first(_ question: String) throws -> String? {
    let answer = try Self.answerer(Self.files).answer(question, limit: 3)
    return (answer.best ?? answer.alternatives.first)?.fact.id
  }

  @Test(
    "the right fact is first",
    arguments: [
      ("make the keyboard taller", "apple-platform/height"),
      ("how much ram has a keyboard", "apple-platform/memory"),
      ("keybord hieght", "apple-platform/height"),
      ("keyboardheight", "apple-platform/height"),
      ("nevis ram", "nevis/memory"),
      ("UserDefaults(suiteName:)", "apple-targets/typo"),
    ])
  func order(_ question: String, _ id: String) throws {
    #expect(try first(question) == id)
  }

  @Test("phrases that have a word count as BM25 counts words, and synonyms do not")
  func phrasing() throws {
    let lamps = [
      ("apple-platform/one.md", Self.document("Lamp of one room", "It is.", ["red lamp", "green lamp", "blue lamp"])),
      ("apple-platform/other.md", Self.document("Lamp of another", "It is.", ["red lamp", "red shade", "red bulb"])),
      ("apple-platform/third.md", Self.document("Lamp of a third", "It is.", ["lamp", "crimson"])),
      ("vocabulary/synonyms.md", "# Synonyms\n\n- red, crimson\n"),
    ]
    let index = try Self.snapshot(lamps).index
    let question = try QuestionReader(index: index).read("red")
    let found = try TermMatches(question, index: index, rowCount: 4)
    // BM25 with k1 1.2 and b 0.75; 4, 4 and 3 phrases are 11/3 in the mean.
    func value(_ count: Double, of phrases: Double) -> Double {
      count / (count + 1.2 * (0.25 + 0.75 * phrases / (11.0 / 3)))
    }
    let values = found.phrasing.map { $0 / question.ownWeight }
    for (place, right) in [0, value(1, of: 4), value(3, of: 4), 0].enumerated() {
      #expect(abs(values[place] - right) < 1e-9)
    }
    #expect(found.likeness[3] > 0)
  }

  @Test(
    "a name out of scope is a fact's own where its words stand in a row",
    arguments: [("The switch is red, and so is the lamp.", 1.0), ("The lamp switch is red.", 0.0)])
  func outside(_ statement: String, _ right: Double) throws {
    let files = [
      ("apple-platform/one.md", Self.document("One room", statement, ["red switch"])),
      ("vocabulary/out-of-scope.md", "# Out of scope\n\n- lamp switch\n"),
    ]
    let answer = try Self.answerer(files).answer("price of the lamp switch", limit: 3)
    #expect(answer.alternatives.first?.fact.id ?? answer.best?.fact.id == "apple-platform/one")
    #expect(answer.signals.outside == right)
  }

  @Test("a system around one product is not meant unless it is named")
  func unnamedSystem() throws {
    let answerer = try Self.answerer(Self.files)
    let ids = try answerer.measures("memory of a keyboard", limit: 3).map(\.id)
    let nevis = try #require(ids.firstIndex(of: "nevis/memory"))
    let platform = try #require(ids.firstIndex(of: "apple-platform/memory"))
    #expect(platform < nevis)
  }

  @Test("the order of the files makes no difference")
  func orderOfFiles() throws {
    let forward = try Self.answerer(Self.files)
    let backward = try Self.answerer(Self.files.reversed())
    for question in ["keyboard", "memory", "make the keyboard taller", "suite"] {
      let one = try forward.measures(question, limit: 5).map { ($0.id, $0.measures.score) }
      let other = try backward.measures(question, limit: 5).map { ($0.id, $0.measures.score) }
      #expect(one.map(\.0) == other.map(\.0))
      #expect(one.map(\.1) == other.map(\.1))
    }
  }

  @Test("a name out of scope that no fact has refuses the question")
  func outside() throws {
    let answer = try Self.answerer(Self.files).answer("height of a keyboard on android", limit: 3)
    #expect(answer.best == nil)
    #expect(answer.reason == .outOfScope(["android"]))
  }

  @Test(
    "writing is refused, and asking about what writes is not",
    arguments: [
      ("please write the swift code for a taller keyboard", true), ("can you generate tests for my keyboard", true),
      ("write to the suite of UserDefaults without native code", false), ("keyboard code is too tall", false),
    ])
  func work(_ question: String, _ isWork: Bool) throws {
    #expect((try Self.answerer(Self.files).answer(question, limit: 3).reason == .work) == isWork)
  }

  @Test(
    "words without a subject are not answered", arguments: ["thanks that works", "hello", "can you help me please"])
  func noSubject(_ question: String) throws {
    #expect(try Self.answerer(Self.files).answer(question, limit: 3).best == nil)
  }
}
