import KnowledgeGraph

/// Takes the terms, phrases and words of facts out of a snapshot and puts those of others in.
struct PostingUpdate {
  /// A fact with its slot.
  struct Fact {
    let slot: Int
    let node: FactNode
  }

  /// The phrases and frequencies are those of the facts as they are after `apply`.
  private(set) var blocks: SnapshotBlocks
  private let database: Database

  init(_ database: Database, blocks: SnapshotBlocks) {
    self.database = database
    self.blocks = blocks
  }

  /// - Parameters:
  ///   - old: The facts as they are indexed in the snapshot.
  ///   - new: The facts that come in their place.
  mutating func apply(removing old: [Fact], adding new: [Fact]) throws(DatabaseError) {
    let vocabulary = VocabularyPhrases(synonyms: try synonyms())
    let before = Self.index(old, vocabulary)
    let after = Self.index(new, vocabulary)
    let (oldNumbers, newNumbers) = numberPhrases(before, after)
    let changed = Set(old.map(\.slot)).union(new.map(\.slot))
    try writePostings(
      contributions(before, oldNumbers, after, newNumbers), slots: changed, phrases: Set(oldNumbers))
    try writePhrases(after, newNumbers)
    try writeWords(before, after)
    let insert = try database.prepare("INSERT INTO sequence VALUES(?,?)")
    for sequence in after.sequences { try insert.run(.integer(sequence.row), .utf8(sequence.terms)) }
  }

  private static func index(_ facts: [Fact], _ vocabulary: VocabularyPhrases) -> FactIndex {
    let nodes = Dictionary(facts.map { ($0.node.id, $0.node) }, uniquingKeysWith: { first, _ in first })
    return FactIndex(facts.map { ($0.slot, $0.node) }, vocabulary: vocabulary) { nodes[$0] }
  }

  /// The groups of synonyms, as the snapshot was indexed with them.
  private func synonyms() throws(DatabaseError) -> [String: [PhraseFinder.Phrase]] {
    let query = try database.prepare("SELECT first, terms, meaning FROM synonym ORDER BY rowid")
    var phrases: [String: [PhraseFinder.Phrase]] = [:]
    while try query.step() {
      phrases[query.text(0), default: []].append(
        PhraseFinder.Phrase(terms: query.text(1).split(separator: " ").map(String.init), meaning: query.text(2)))
    }
    return phrases
  }

  // MARK: Phrases

  /// The numbers of the phrases of both indexes. As many phrases of a fact as it had before keep their numbers.
  private mutating func numberPhrases(_ before: FactIndex, _ after: FactIndex) -> (old: [Int], new: [Int]) {
    let gone = Dictionary(grouping: before.phrases.indices) { before.phrases[$0].row }
    let come = Dictionary(grouping: after.phrases.indices) { after.phrases[$0].row }
    var held: [Int: [Int]] = [:]
    var free: [Int] = []
    for (number, phrase) in blocks.phrases.phrases.enumerated() {
      if phrase.slot == 0 {
        free.append(number)
      } else if gone[phrase.slot] != nil || come[phrase.slot] != nil {
        held[phrase.slot, default: []].append(number)
      }
    }
    var old = [Int](repeating: -1, count: before.phrases.count)
    for (slot, places) in gone { for (place, number) in zip(places, held[slot] ?? []) { old[place] = number } }
    var new = [Int](repeating: -1, count: after.phrases.count)
    var next = blocks.phrases.phrases.count
    for slot in come.keys.sorted() {
      let places = come[slot] ?? []
      var numbers = Array((held[slot] ?? []).prefix(places.count))
      while numbers.count < places.count {
        if let number = free.popLast() {
          numbers.append(number)
        } else {
          numbers.append(next)
          next += 1
        }
      }
      // Those of one fact ascend in the order of its text, by which they are found again.
      for (place, number) in zip(places, numbers.sorted()) { new[place] = number }
    }
    for number in old where number >= 0 { blocks.phrases.phrases[number] = .none }
    while blocks.phrases.phrases.count < next { blocks.phrases.phrases.append(.none) }
    return (old, new)
  }

  // MARK: Terms

  /// What the facts that change say of one term.
  private struct Contribution {
    struct Share: Equatable {
      var facts: [UInt64] = []
      var phrases: [Int] = []
      var systems = SystemCounts()
    }
    var old = Share()
    var new = Share()
  }

  private func contributions(
    _ before: FactIndex, _ oldNumbers: [Int], _ after: FactIndex, _ newNumbers: [Int]
  ) -> [String: Contribution] {
    func share(_ term: Int, _ index: FactIndex, _ numbers: [Int]) -> Contribution.Share {
      Contribution.Share(
        facts: index.facts(of: term).map { UInt64($0.row) << 8 | UInt64($0.mask) }.sorted(),
        phrases: index.phrases(of: term).map { numbers[$0] }.sorted(), systems: index.systems(of: term))
    }
    var contributions: [String: Contribution] = [:]
    for term in 0..<before.terms.count {
      contributions[before.terms[term], default: Contribution()].old = share(term, before, oldNumbers)
    }
    for term in 0..<after.terms.count {
      contributions[after.terms[term], default: Contribution()].new = share(term, after, newNumbers)
    }
    return contributions
  }

  private mutating func writePostings(
    _ contributions: [String: Contribution], slots: Set<Int>, phrases: Set<Int>
  ) throws(DatabaseError) {
    let find = try database.prepare("SELECT number, systems, facts, phrases FROM posting WHERE term = ?")
    let write = try database.prepare("INSERT OR REPLACE INTO posting VALUES(?,?,?,?,?)")
    let remove = try database.prepare("DELETE FROM posting WHERE term = ?")
    var free = blocks.frequencies.indices.filter { blocks.frequencies[$0] == 0 }
    for (term, contribution) in contributions.sorted(by: { $0.key < $1.key })
    where contribution.old != contribution.new {
      let isKnown = try find.bind(.text(term)).step()
      var number = isKnown ? find.integer(0) : -1
      var systems = SystemCounts()
      var facts = ByteWriter()
      var numbers = ByteWriter()
      if isKnown {
        find.withBytes(1) { systems = SystemCounts($0) }
        find.withBytes(2) { bytes in
          for offset in stride(from: 0, to: bytes.count - 4, by: 5) where !slots.contains(bytes.number(at: offset)) {
            facts.append(bytes[offset..<(offset + 5)])
          }
        }
        find.withBytes(3) { bytes in
          for offset in stride(from: 0, to: bytes.count - 3, by: 4) where !phrases.contains(bytes.number(at: offset)) {
            numbers.append(bytes[offset..<(offset + 4)])
          }
        }
      }
      find.reset()
      systems -= contribution.old.systems
      systems += contribution.new.systems
      for fact in contribution.new.facts {
        facts.append(UInt32(fact >> 8))
        facts.append(UInt8(fact & 0xFF))
      }
      for phrase in contribution.new.phrases { numbers.append(UInt32(phrase)) }
      if facts.bytes.isEmpty {
        try remove.run(.text(term))
      } else {
        if number < 0 {
          number = free.popLast() ?? blocks.frequencies.count
          if number == blocks.frequencies.count { blocks.frequencies.append(0) }
        }
        try write.run(
          .text(term), .integer(number), .bytes(systems.bytes), .bytes(facts.bytes), .bytes(numbers.bytes)
        )
      }
      if blocks.frequencies.indices.contains(number) {
        blocks.frequencies[number] = UInt32(facts.bytes.count / 5)
      }
    }
  }

  /// Notes the telling terms of the phrases, by the numbers that their terms have now.
  private mutating func writePhrases(_ after: FactIndex, _ newNumbers: [Int]) throws(DatabaseError) {
    let find = try database.prepare("SELECT number FROM posting WHERE term = ?")
    var numbers: [Int: UInt32] = [:]
    for (place, phrase) in after.phrases.enumerated() {
      var terms: Set<UInt32> = []
      for term in phrase.telling {
        if numbers[term] == nil, try find.bind(.text(after.terms[term])).step() {
          numbers[term] = UInt32(find.integer(0))
        }
        if let number = numbers[term] { terms.insert(number) }
      }
      blocks.phrases.phrases[newNumbers[place]] = PhraseTerms.Phrase(
        slot: phrase.row, origin: phrase.origin.rawValue, terms: terms.sorted())
    }
  }

  // MARK: Words

  private func writeWords(_ before: FactIndex, _ after: FactIndex) throws(DatabaseError) {
    var changes: [String: (term: String, count: Int)] = [:]
    for (index, sign) in [(before, -1), (after, 1)] {
      for (number, word) in index.words.enumerated() {
        guard let term = word.term else { continue }
        changes[index.surfaces[number], default: (index.terms[term], 0)].count += sign * word.count
      }
    }
    let write = try database.prepare(
      """
      INSERT INTO word VALUES(?, ?, ?, 0) ON CONFLICT(surface) DO UPDATE SET count = count + excluded.count
      """)
    let remove = try database.prepare("DELETE FROM word WHERE surface = ? AND count = 0 AND vocabulary = 0")
    for (surface, change) in changes.sorted(by: { $0.key < $1.key }) where change.count != 0 {
      try write.run(.text(surface), .text(change.term), .integer(change.count))
      if change.count < 0 { try remove.run(.text(surface)) }
    }
  }
}
