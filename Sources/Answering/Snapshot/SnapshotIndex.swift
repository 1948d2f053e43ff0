/// The part of a snapshot that questions are ranked by.
struct SnapshotIndex {
  /// What the index knows of a term.
  struct Posting {
    /// How telling the term is.
    let weight: Double
    /// The system of which it is telling; 0 for none.
    let system: Int
    /// The facts that have it, with the mask of the fields.
    let facts: [(row: Int, mask: Int)]
    /// The numbers of the phrases that have it.
    let phrases: [Int]
  }

  /// A title, alias, question or symptom.
  struct Phrase {
    let row: Int
    /// The weight of its telling terms together.
    let weight: Double
    let origin: PhraseOrigin
  }

  /// The phrases as they stand in the snapshot: few of them are looked at.
  struct PhraseBlock {
    fileprivate let bytes: [UInt8]

    var count: Int { bytes.count / 9 }

    /// The row of the fact of a phrase.
    func row(of number: Int) -> Int { bytes.withUnsafeBytes { $0.number(at: number * 9) } }

    subscript(number: Int) -> Phrase {
      bytes.withUnsafeBytes { bytes in
        let offset = number * 9
        return Phrase(
          row: bytes.number(at: offset), weight: Double(bytes.number(at: offset + 4)) / 1_000,
          origin: PhraseOrigin(rawValue: bytes[offset + 8]) ?? .title)
      }
    }
  }

  /// The numbers of the documents by row, from row 0, which is none.
  struct DocumentBlock {
    fileprivate let bytes: [UInt8]

    /// The number of rows, with row 0.
    var count: Int { bytes.count / 4 }

    /// The number of the document that a row's fact stands in; 0 for a rule, a checker, a source, or a row that is not there.
    subscript(row: Int) -> Int { row < count ? bytes.withUnsafeBytes { $0.number(at: 4 * row) } : 0 }
  }

  /// System and traits by row, from row 0, which is none.
  struct TraitBlock {
    fileprivate let bytes: [UInt8]

    /// The number of rows, with row 0.
    var count: Int { bytes.count / 2 }

    subscript(row: Int) -> (system: Int, traits: FactTraits) {
      (Int(bytes[2 * row]), FactTraits(rawValue: bytes[2 * row + 1]))
    }

    /// The systems that have a fact of a particular system.
    var particularSystems: Set<Int> {
      var isParticular = [Bool](repeating: false, count: 256)
      for row in 0..<count where self[row].traits.contains(.isParticular) { isParticular[self[row].system] = true }
      return Set(isParticular.indices.filter { isParticular[$0] })
    }
  }

  private let database: Database
  private let posting: Statement
  private let frequency: Statement
  private let name: Statement
  private let word: Statement
  private let synonym: Statement
  private let outside: Statement
  private let sequence: Statement
  /// Where the facts of the rows stand.
  let rows: FactRows
  /// How many facts there are.
  let factCount: Int
  /// The weight of a term that no fact has.
  let unknownWeight: Double

  init(_ database: Database) throws(DatabaseError) {
    self.database = database
    posting = try database.prepare("SELECT facts, systems, phrases FROM posting WHERE term = ?")
    frequency = try database.prepare("SELECT length(facts) FROM posting WHERE term = ?")
    name = try database.prepare("SELECT fact, origin FROM name WHERE joined = ?")
    word = try database.prepare("SELECT term, count FROM word WHERE surface = ?")
    synonym = try database.prepare("SELECT terms, meaning FROM synonym WHERE first = ? ORDER BY rowid")
    outside = try database.prepare("SELECT terms, meaning FROM outside WHERE first = ? ORDER BY rowid")
    sequence = try database.prepare("SELECT terms FROM sequence WHERE fact = ?")
    rows = FactRows(slots: try database.block("slots"), rows: try database.block("rows"))
    let meta = try database.prepare("SELECT value FROM meta WHERE key = 'facts'")
    factCount = try meta.step() ? Int(meta.text(0)) ?? 0 : 0
    unknownWeight = TermWeight.of(documents: 0, among: factCount)
  }

  // MARK: Terms

  /// The posting of a term; nil where no fact has it.
  func posting(of term: String) throws(DatabaseError) -> Posting? {
    guard try posting.bind(.text(term)).step() else { return nil }
    var facts: [(row: Int, mask: Int)] = []
    posting.withBytes(0) { bytes in
      facts.reserveCapacity(bytes.count / 5)
      for offset in stride(from: 0, to: bytes.count - 4, by: 5) {
        facts.append((rows.row(ofSlot: bytes.number(at: offset)), Int(bytes[offset + 4])))
      }
    }
    var system = 0
    posting.withBytes(1) { system = SystemCounts($0).telling }
    var phrases: [Int] = []
    posting.withBytes(2) { bytes in
      phrases.reserveCapacity(bytes.count / 4)
      for offset in stride(from: 0, to: bytes.count - 3, by: 4) { phrases.append(bytes.number(at: offset)) }
    }
    return Posting(
      weight: TermWeight.of(documents: facts.count, among: factCount), system: system, facts: facts, phrases: phrases)
  }

  /// How telling a term is; of one that no fact has, as telling as can be.
  func weight(of term: String) throws(DatabaseError) -> Double {
    guard try frequency.bind(.text(term)).step() else { return unknownWeight }
    return TermWeight.of(documents: frequency.integer(0) / 5, among: factCount)
  }

  /// The phrases by which what rules compute is asked for, as terms.
  func rulePhrases() throws(DatabaseError) -> [(rule: String, terms: [String])] {
    let query = try database.prepare("SELECT rule, terms FROM asks ORDER BY rowid")
    var phrases: [(String, [String])] = []
    while try query.step() { phrases.append((query.text(0), query.text(1).split(separator: " ").map(String.init))) }
    return phrases
  }

  /// All phrases, by their number.
  func phrases() throws(DatabaseError) -> PhraseBlock { PhraseBlock(bytes: try database.block("phrases")) }

  /// System and traits of all rows.
  func traits() throws(DatabaseError) -> TraitBlock { TraitBlock(bytes: try database.block("facts")) }

  /// The documents that the facts of all rows stand in.
  func documents() throws(DatabaseError) -> DocumentBlock { DocumentBlock(bytes: try database.block("documents")) }

  /// The telling terms of a fact in their order, parts separated by `|`.
  func sequence(of row: Int) throws(DatabaseError) -> String {
    try sequence.bind(.integer(rows.slot(ofRow: row))).step() ? sequence.text(0) : ""
  }

  // MARK: Names and words

  /// The facts, rules and checkers that bear a name, given in its joined form, in the order of their rows.
  func rows(named joined: String) throws(DatabaseError) -> [(row: Int, origin: String)] {
    try name.bind(.text(joined))
    var named: [(row: Int, origin: String)] = []
    while try name.step() { named.append((rows.row(ofSlot: name.integer(0)), name.text(1))) }
    return named.count > 1 ? named.sorted { ($0.row, $0.origin) < ($1.row, $1.origin) } : named
  }

  /// Whether a word occurs in the facts or the vocabulary.
  func isWord(_ surface: String) throws(DatabaseError) -> Bool { try word.bind(.text(surface)).step() }

  /// How often a word occurs in the facts.
  func count(of surface: String) throws(DatabaseError) -> Int {
    try word.bind(.text(surface)).step() ? word.integer(1) : 0
  }

  /// The words whose length in letters lies in a range, in alphabetical order.
  func words(ofLength lengths: ClosedRange<Int>) throws(DatabaseError) -> [(surface: String, term: String, count: Int)]
  {
    let query = try database.prepare(
      "SELECT surface, term, count FROM word WHERE length(surface) BETWEEN ? AND ? ORDER BY surface")
    try query.bind(.integer(lengths.lowerBound), .integer(lengths.upperBound))
    var words: [(String, String, Int)] = []
    while try query.step() { words.append((query.text(0), query.text(1), query.integer(2))) }
    return words
  }

  /// The phrases of the groups of synonyms that begin with a term.
  func synonyms(from first: String) throws(DatabaseError) -> [PhraseFinder.Phrase] { try phrases(synonym, first) }

  /// The names out of scope that begin with a term.
  func outside(from first: String) throws(DatabaseError) -> [PhraseFinder.Phrase] { try phrases(outside, first) }

  private func phrases(_ query: Statement, _ first: String) throws(DatabaseError) -> [PhraseFinder.Phrase] {
    try query.bind(.text(first))
    var phrases: [PhraseFinder.Phrase] = []
    while try query.step() {
      phrases.append(
        PhraseFinder.Phrase(terms: query.text(0).split(separator: " ").map(String.init), meaning: query.text(1)))
    }
    return phrases
  }
}
