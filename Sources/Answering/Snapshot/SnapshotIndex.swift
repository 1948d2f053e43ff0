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

    subscript(number: Int) -> Phrase {
      bytes.withUnsafeBytes { bytes in
        let offset = number * 9
        return Phrase(
          row: bytes.number(at: offset), weight: Double(bytes.number(at: offset + 4)) / 1_000,
          origin: PhraseOrigin(rawValue: bytes[offset + 8]) ?? .title)
      }
    }
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
  private let weight: Statement
  private let name: Statement
  private let word: Statement
  private let synonym: Statement
  private let outside: Statement
  private let sequence: Statement
  private let identifier: Statement
  /// The weight of a term that no fact has.
  let unknownWeight: Double

  init(_ database: Database) throws(DatabaseError) {
    self.database = database
    posting = try database.prepare("SELECT weight, system, facts, phrases FROM posting WHERE term = ?")
    weight = try database.prepare("SELECT weight FROM posting WHERE term = ?")
    name = try database.prepare("SELECT fact, origin FROM name WHERE joined = ? ORDER BY fact")
    word = try database.prepare("SELECT term, count FROM word WHERE surface = ?")
    synonym = try database.prepare("SELECT terms, meaning FROM synonym WHERE first = ? ORDER BY rowid")
    outside = try database.prepare("SELECT terms, meaning FROM outside WHERE first = ? ORDER BY rowid")
    sequence = try database.prepare("SELECT terms FROM sequence WHERE fact = ?")
    identifier = try database.prepare("SELECT id FROM fact WHERE rowid = ?")
    let meta = try database.prepare("SELECT value FROM meta WHERE key = 'unknown'")
    unknownWeight = try meta.step() ? meta.double(0) : 0
  }

  // MARK: Terms

  /// The posting of a term; nil where no fact has it.
  func posting(of term: String) throws(DatabaseError) -> Posting? {
    guard try posting.bind(.text(term)).step() else { return nil }
    var facts: [(row: Int, mask: Int)] = []
    posting.withBytes(2) { bytes in
      facts.reserveCapacity(bytes.count / 5)
      for offset in stride(from: 0, to: bytes.count - 4, by: 5) {
        facts.append((bytes.number(at: offset), Int(bytes[offset + 4])))
      }
    }
    var phrases: [Int] = []
    posting.withBytes(3) { bytes in
      phrases.reserveCapacity(bytes.count / 4)
      for offset in stride(from: 0, to: bytes.count - 3, by: 4) { phrases.append(bytes.number(at: offset)) }
    }
    return Posting(weight: posting.double(0), system: posting.integer(1), facts: facts, phrases: phrases)
  }

  /// How telling a term is; of one that no fact has, as telling as can be.
  func weight(of term: String) throws(DatabaseError) -> Double {
    try weight.bind(.text(term)).step() ? weight.double(0) : unknownWeight
  }

  /// The phrases by which what rules compute is asked for, as terms.
  func rulePhrases() throws(DatabaseError) -> [(rule: String, terms: [String])] {
    let query = try database.prepare("SELECT rule, terms FROM asks ORDER BY rowid")
    var phrases: [(String, [String])] = []
    while try query.step() { phrases.append((query.text(0), query.text(1).split(separator: " ").map(String.init))) }
    return phrases
  }

  /// All phrases, by their number.
  func phrases() throws(DatabaseError) -> PhraseBlock { PhraseBlock(bytes: try block("phrases")) }

  /// System and traits of all rows.
  func traits() throws(DatabaseError) -> TraitBlock { TraitBlock(bytes: try block("facts")) }

  private func block(_ name: String) throws(DatabaseError) -> [UInt8] {
    let block = try database.prepare("SELECT bytes FROM block WHERE name = ?")
    var bytes: [UInt8] = []
    if try block.bind(.text(name)).step() { block.withBytes(0) { bytes = Array($0) } }
    return bytes
  }

  /// The telling terms of a fact in their order, parts separated by `|`.
  func sequence(of row: Int) throws(DatabaseError) -> String {
    try sequence.bind(.integer(row)).step() ? sequence.text(0) : ""
  }

  /// The identifier of the document that has a fact.
  func document(of row: Int) throws(DatabaseError) -> String {
    guard try identifier.bind(.integer(row)).step() else { return "" }
    return String(identifier.text(0).prefix { $0 != "#" })
  }

  // MARK: Names and words

  /// The facts, rules and checkers that bear a name, given in its joined form.
  func rows(named joined: String) throws(DatabaseError) -> [(row: Int, origin: String)] {
    try name.bind(.text(joined))
    var rows: [(Int, String)] = []
    while try name.step() { rows.append((name.integer(0), name.text(1))) }
    return rows
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
