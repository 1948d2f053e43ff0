import KnowledgeGraph

/// What a snapshot holds of all facts and phrases at once, written anew with every change.
struct SnapshotBlocks {
  /// What is kept of a fact by its slot.
  struct Entry {
    var system: UInt8 = 0
    var traits: FactTraits = []
    var document: UInt32 = 0

    init() {}

    init(_ node: FactNode, document: Int) {
      system = UInt8(SystemRoles.number(of: node.system))
      traits = FactTraits(node)
      self.document = UInt32(document)
    }
  }

  /// The facts, rules, checkers and sources by their slot, from slot 0, which is none.
  var entries: [Entry]
  var phrases: PhraseTerms
  /// In how many facts each term stands, by its number; 0 for a number that is free.
  var frequencies: [UInt32]

  init(entries: [Entry], phrases: PhraseTerms, frequencies: [UInt32]) {
    self.entries = entries
    self.phrases = phrases
    self.frequencies = frequencies
  }

  /// Reads those of a snapshot.
  init(_ database: Database) throws(DatabaseError) {
    let rows = FactRows(slots: try database.block("slots"), rows: try database.block("rows"))
    let facts = try database.block("facts")
    let documents = try database.block("documents")
    let count = min(facts.count / 2, documents.count / 4)
    var entries: [Entry] = []
    for row in 0..<count {
      let slot = rows.slot(ofRow: row)
      guard slot <= 16 * count + 1_000 else { throw DatabaseError(code: 11, description: "the snapshot is broken") }
      while entries.count <= slot { entries.append(Entry()) }
      entries[slot].system = facts[2 * row]
      entries[slot].traits = FactTraits(rawValue: facts[2 * row + 1])
      entries[slot].document = UInt32(documents.withUnsafeBytes { $0.number(at: 4 * row) })
    }
    let numbers = try database.block("frequencies")
    self.init(
      entries: entries, phrases: PhraseTerms(try database.block("phrase-terms")),
      frequencies: numbers.withUnsafeBytes { bytes in
        (0..<(bytes.count / 4)).map { UInt32(bytes.number(at: 4 * $0)) }
      })
  }

  /// Writes the blocks, with the rows that the facts of the database have now, and how many facts there are.
  func write(_ database: Database) throws(DatabaseError) {
    let ordered = try database.prepare("SELECT slot FROM fact ORDER BY id")
    var slots = [0]
    while try ordered.step() { slots.append(ordered.integer(0)) }
    var rows = [UInt32](repeating: 0, count: max(entries.count, (slots.max() ?? 0) + 1))
    for (row, slot) in slots.enumerated() { rows[slot] = UInt32(row) }
    let isOrdered = slots.count == rows.count && slots.indices.allSatisfy { slots[$0] == $0 }

    var facts = ByteWriter()
    var documents = ByteWriter()
    var factCount = 0
    for slot in slots {
      let entry = slot < entries.count ? entries[slot] : Entry()
      facts.append(entry.system)
      facts.append(entry.traits.rawValue)
      documents.append(entry.document)
      if entry.traits.contains(.isFact) { factCount += 1 }
    }
    let insert = try database.prepare("INSERT OR REPLACE INTO block VALUES(?, ?)")
    try insert.run("facts", .bytes(facts.bytes))
    try insert.run("documents", .bytes(documents.bytes))
    try insert.run("slots", .bytes(isOrdered ? [] : Self.bytes(slots.map { UInt32($0) })))
    try insert.run("rows", .bytes(isOrdered ? [] : Self.bytes(rows)))
    try insert.run("phrases", .bytes(weighted(rows, factCount: factCount)))
    try insert.run("phrase-terms", .bytes(phrases.bytes))
    try insert.run("frequencies", .bytes(Self.bytes(frequencies)))
    try database.note(.facts, String(factCount))
  }

  /// The phrases as questions are compared with them.
  private func weighted(_ rows: [UInt32], factCount: Int) -> [UInt8] {
    // Whole thousandths, whose sum is the same in any order.
    let weights = frequencies.map { frequency in
      Int((TermWeight.of(documents: Int(frequency), among: factCount) * 1_000).rounded())
    }
    var writer = ByteWriter()
    for phrase in phrases.phrases {
      writer.append(phrase.slot < rows.count ? rows[phrase.slot] : 0)
      writer.append(UInt32(phrase.terms.reduce(0) { $0 + (Int($1) < weights.count ? weights[Int($1)] : 0) }))
      writer.append(phrase.origin)
    }
    return writer.bytes
  }

  private static func bytes(_ numbers: [UInt32]) -> [UInt8] {
    var writer = ByteWriter()
    for number in numbers { writer.append(number) }
    return writer.bytes
  }
}
