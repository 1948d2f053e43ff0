import KnowledgeGraph
import ParallelWork

/// Makes the postings of facts. Terms go by numbers, in the order in which they are met.
struct IndexBuilder: Sendable {
  /// What the index knows of one term.
  struct Posting: Sendable {
    /// The facts that have it, in the order of their rows, with the mask of the fields in which it stands.
    var facts: [(row: Int, mask: Int)] = []
    /// The numbers of the phrases that have it.
    var phrases: [Int] = []
    /// How many facts of each system have it in fields of their own.
    var systems = SystemCounts()
  }

  /// A title, alias, question or symptom.
  struct Phrase: Sendable {
    let row: Int
    let origin: PhraseOrigin
    let text: String
    let terms: [Int]
    /// The terms that carry a subject, in their order.
    let telling: [Int]
  }

  /// The terms by their number.
  private(set) var terms: [String] = []
  /// The postings by the number of the term.
  private(set) var postings: [Posting] = []
  private(set) var phrases: [Phrase] = []
  /// Each word of the texts in lower case, with its stem and how often it occurs.
  private(set) var words: [String: (term: String, count: Int)] = [:]
  /// The telling terms of a fact's title, questions, symptoms and statement, by its row.
  private(set) var sequences: [(row: Int, terms: String)] = []

  private var numbers: [String: Int] = [:]

  /// Indexes facts of a graph, several stretches of them at once.
  ///
  /// - Parameters:
  ///   - facts: The facts with their rows, in the order of the rows.
  ///   - stretch: How many facts are indexed in one go; nil for as many as is good.
  init(
    _ facts: [(row: Int, node: FactNode)], in graph: KnowledgeGraph, vocabulary: VocabularyPhrases, stretch: Int? = nil
  ) {
    // Few long stretches: words are read once in each.
    let stretch = stretch ?? max(512, (facts.count + 3) / 4)
    let stretches = stride(from: 0, to: facts.count, by: stretch).map { start in
      start..<min(facts.count, start + stretch)
    }
    var parts = ParallelMap.map(stretches, stretch: 1) { stretch in
      var part = StretchIndex(vocabulary: vocabulary)
      let tokenizer = Tokenizer()
      for (row, node) in facts[stretch] { part.add(node, row: row, tokenizer) { graph[$0] } }
      return part
    }
    for (word, term) in vocabulary.words { words[word] = (term, 0) }
    // Each is let go of when it has been taken in.
    var rest = Array(parts.reversed())
    parts = []
    while let part = rest.popLast() { append(part) }
  }

  /// Takes in what was made of the facts that follow.
  private mutating func append(_ part: StretchIndex) {
    let firstPhrase = phrases.count
    let places = part.terms.map { number(of: $0) }
    for (place, posting) in zip(places, part.postings) {
      postings[place].facts += posting.facts
      postings[place].phrases += posting.phrases.lazy.map { $0 + firstPhrase }
      postings[place].systems += posting.systems
    }
    phrases += part.phrases.lazy.map { phrase in
      Phrase(
        row: phrase.row, origin: phrase.origin, text: phrase.text, terms: phrase.terms.map { places[$0] },
        telling: phrase.telling.map { places[$0] })
    }
    sequences += part.sequences
    for word in part.words {
      words[word.surface, default: (part.terms[word.term], 0)].count += word.count
    }
  }

  private mutating func number(of term: String) -> Int {
    if let number = numbers[term] { return number }
    numbers[term] = terms.count
    terms.append(term)
    postings.append(Posting())
    return terms.count - 1
  }

  /// The names of a node beside its identifier and title: its aliases, and of a package its key.
  static func names(of node: FactNode) -> [String] {
    var names = node.aliases
    if let package = node.package, node.version == nil { names.append(package) }
    return names
  }

  /// The terms that carry a subject, in their order.
  static func telling(_ tokens: [Tokenizer.Token]) -> [String] {
    tokens.filter { !$0.isCompound && !StopWords.contains($0.surface) }.map(\.term)
  }
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
