import KnowledgeGraph
import ParallelWork
import TextTools

/// The postings of facts. Terms go by numbers, in the order in which they are met.
///
/// The postings of all terms stand one after another, as the bytes that a snapshot has of them.
struct FactIndex: Sendable {
  /// A title, alias, question or symptom.
  struct Phrase: Sendable {
    let row: Int
    let origin: PhraseOrigin
    let text: String
    /// Its terms, and those of the groups of synonyms that it has.
    let terms: [Int]
    /// The terms that carry a subject, in their order.
    let telling: [Int]
  }

  /// A word of the texts in lower case.
  struct Word: Sendable {
    /// The number of its stem; nil for one that only the vocabulary has.
    var term: Int?
    var count = 0
  }

  /// The telling terms of a fact's title, questions, symptoms and statement.
  struct Sequence: Sendable {
    let row: Int
    /// Separated by blanks, the texts by ` | `.
    let terms: ArraySlice<UInt8>
  }

  private(set) var terms = ByteTable()
  private(set) var phrases: [Phrase] = []
  /// The words in lower case, those of the vocabulary first; `words` has more of them by the same number.
  private(set) var surfaces = ByteTable()
  private(set) var words: [Word] = []
  /// How many of the words are the vocabulary's.
  let vocabularyWordCount: Int
  private(set) var sequences: [Sequence] = []

  /// Five bytes for each fact of each term: the row and the mask of the fields.
  private var facts = PostingBytes(size: 5, counts: [])
  /// Four bytes for each phrase of each term.
  private var phraseNumbers = PostingBytes(size: 4, counts: [])
  /// The number of the system of each row that was indexed.
  private var systems: [UInt8] = []

  /// Indexes facts, several stretches of them at once.
  ///
  /// - Parameters:
  ///   - facts: The facts with their rows, in the order of the rows.
  ///   - stretch: How many facts are indexed in one go; nil for as many as is good.
  ///   - nodes: Gives the node of an identifier.
  init(
    _ facts: [(row: Int, node: FactNode)], vocabulary: VocabularyPhrases, stretch: Int? = nil,
    among nodes: @escaping @Sendable (String) -> FactNode?
  ) {
    // One long stretch for each processor: words are read once in each.
    let stretch = stretch ?? max(512, (facts.count + ParallelMap.workerCount - 1) / ParallelMap.workerCount)
    let stretches = stride(from: 0, to: facts.count, by: stretch).map { start in
      start..<min(facts.count, start + stretch)
    }
    let parts = ParallelMap.map(stretches, stretch: 1) { stretch in
      var reader = StretchReader(vocabulary: vocabulary)
      for (row, node) in facts[stretch] { reader.add(node, row: row, among: nodes) }
      return reader.index
    }
    systems = [UInt8](repeating: 0, count: facts.lazy.map { $0.row + 1 }.max() ?? 0)
    for (surface, _) in vocabulary.words.sorted(by: { $0.key < $1.key }) { _ = surfaces.number(of: surface) }
    vocabularyWordCount = surfaces.count
    words = [Word](repeating: Word(), count: surfaces.count)
    let numbers = parts.map { part in (0..<part.terms.count).map { terms.number(of: part.terms.bytes(of: $0)) } }
    for (part, numbers) in zip(parts, numbers) { append(part, numbers) }
    fill(zip(parts, numbers).map { ($0, $1) })
  }

  /// Takes in the phrases, words and sequences of a stretch.
  ///
  /// - Parameter numbers: The numbers of its terms here.
  private mutating func append(_ part: StretchIndex, _ numbers: [Int]) {
    var (term, telling, sequence) = (0, 0, 0)
    for phrase in part.phrases {
      phrases.append(
        Phrase(
          row: phrase.row, origin: phrase.origin, text: phrase.text,
          terms: part.phraseTerms[term..<phrase.termEnd].map { numbers[Int($0)] },
          telling: part.tellingTerms[telling..<phrase.tellingEnd].map { numbers[Int($0)] }))
      (term, telling) = (phrase.termEnd, phrase.tellingEnd)
    }
    for fact in part.facts {
      sequences.append(Sequence(row: fact.row, terms: part.sequences[sequence..<fact.sequenceEnd]))
      systems[fact.row] = UInt8(truncatingIfNeeded: fact.system)
      sequence = fact.sequenceEnd
    }
    for (number, word) in part.words.enumerated() {
      let place = surfaces.number(of: part.surfaces.bytes(of: number))
      if place == words.count { words.append(Word()) }
      words[place].term = words[place].term ?? numbers[Int(word.term)]
      words[place].count += Int(word.count)
    }
  }

  /// Makes the postings: counts those of each term, then puts each where it belongs.
  private mutating func fill(_ parts: [(index: StretchIndex, numbers: [Int])]) {
    var counts = [Int](repeating: 0, count: terms.count)
    for (part, numbers) in parts { for term in part.postingTerms { counts[numbers[Int(term)]] += 1 } }
    facts = PostingBytes(size: 5, counts: counts)
    for (part, numbers) in parts {
      var posting = 0
      for fact in part.facts {
        while posting < fact.postingEnd {
          let term = numbers[Int(part.postingTerms[posting])]
          facts.append(to: term, UInt32(truncatingIfNeeded: fact.row), part.postingMasks[posting])
          posting += 1
        }
      }
    }
    counts = [Int](repeating: 0, count: terms.count)
    // A term counts once in a phrase.
    var pairs: [(term: Int, phrase: Int)] = []
    var last = [Int](repeating: -1, count: terms.count)
    for (number, phrase) in phrases.enumerated() {
      for term in phrase.terms where last[term] != number {
        last[term] = number
        counts[term] += 1
        pairs.append((term, number))
      }
    }
    phraseNumbers = PostingBytes(size: 4, counts: counts)
    for pair in pairs { phraseNumbers.append(to: pair.term, UInt32(truncatingIfNeeded: pair.phrase), nil) }
  }

  // MARK: Postings

  /// The facts that have a term, as five bytes each, the row and a mask of the fields.
  func factBytes(of term: Int) -> ArraySlice<UInt8> { facts[term] }

  /// The phrases that have a term, as four bytes each.
  func phraseBytes(of term: Int) -> ArraySlice<UInt8> { phraseNumbers[term] }

  /// The facts that have a term, in the order of their rows, with the mask of the fields in which it stands.
  func facts(of term: Int) -> [(row: Int, mask: Int)] {
    facts[term].withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 5).map { (bytes.number(at: $0), Int(bytes[$0 + 4])) }
    }
  }

  /// How many facts have a term.
  func frequency(of term: Int) -> Int { facts[term].count / 5 }

  /// The numbers of the phrases that have a term.
  func phrases(of term: Int) -> [Int] {
    phraseNumbers[term].withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 4).map { bytes.number(at: $0) }
    }
  }

  /// How many facts of each system have a term in fields of their own.
  func systems(of term: Int) -> SystemCounts {
    var counts = SystemCounts()
    // Neighbours are mostly of one system.
    var run: (system: UInt8, count: Int32) = (0, 0)
    facts[term].withUnsafeBytes { bytes in
      for offset in stride(from: 0, to: bytes.count, by: 5) where Int(bytes[offset + 4]) & IndexField.own != 0 {
        let system = systems[bytes.number(at: offset)]
        if system != run.system {
          counts.add(run.count, of: Int(run.system))
          run = (system, 0)
        }
        run.count += 1
      }
    }
    counts.add(run.count, of: Int(run.system))
    return counts
  }

  // MARK: Texts

  /// The names of a node beside its identifier and title: its aliases, and of a package its key.
  static func names(of node: FactNode) -> [String] {
    var names = node.aliases
    if let package = node.package, node.version == nil { names.append(package) }
    return names
  }
}

/// Entries of one size for each term, those of one term after those of another.
private struct PostingBytes: Sendable {
  private let size: Int
  private var bytes: [UInt8] = []
  /// Where the entries of each term begin, and where the last ones end.
  private var starts: [Int] = [0]
  /// Where the next entry of each term goes.
  private var next: [Int] = []

  /// Makes room for as many entries of each term as are counted.
  init(size: Int, counts: [Int]) {
    self.size = size
    starts.reserveCapacity(counts.count + 1)
    var end = 0
    for count in counts {
      end += count * size
      starts.append(end)
    }
    next = Array(starts.dropLast())
    bytes = [UInt8](repeating: 0, count: end)
  }

  /// Puts an entry after the others of its term: four bytes of a number, the lowest first, and one byte more where there is room for it.
  mutating func append(to term: Int, _ number: UInt32, _ last: UInt8?) {
    let start = next[term]
    next[term] = start + size
    for shift in 0..<4 { bytes[start + shift] = UInt8(truncatingIfNeeded: number >> UInt32(8 * shift)) }
    if let last { bytes[start + 4] = last }
  }

  subscript(term: Int) -> ArraySlice<UInt8> { bytes[starts[term]..<starts[term + 1]] }
}

/// What a phrase is to its fact. The raw value stands in the snapshot.
enum PhraseOrigin: UInt8 {
  case asked = 0
  case symptom = 1
  case title = 2
  case alias = 3

  init?(_ field: IndexField) {
    switch field {
    case .asked: self = .asked
    case .symptom: self = .symptom
    case .title: self = .title
    case .names: self = .alias
    case .statement, .detail, .context: return nil
    }
  }
}
