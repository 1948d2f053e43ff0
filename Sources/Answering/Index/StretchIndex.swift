import KnowledgeGraph

/// The index of a stretch of facts, to be joined with those of the others by `IndexBuilder`.
struct StretchIndex: Sendable {
  /// A word with what is to be known of it whenever it is met.
  struct Word: Sendable {
    let surface: String
    /// The number of its stem.
    let term: Int
    /// Whether it carries no subject.
    let isStop: Bool
    /// Whether a phrase of the vocabulary begins with it.
    let beginsPhrase: Bool
    var count = 0
  }

  /// The terms by their number.
  private(set) var terms: [String] = []
  /// The postings by the number of the term; phrases are counted from the first of the stretch.
  private(set) var postings: [IndexBuilder.Posting] = []
  private(set) var phrases: [IndexBuilder.Phrase] = []
  private(set) var words: [Word] = []
  private(set) var sequences: [(row: Int, terms: String)] = []

  private let vocabulary: VocabularyPhrases
  private var numbers: [String: Int] = [:]
  private var wordNumbers: [String: Int] = [:]
  /// A token by its numbers.
  private enum Piece {
    case word(Int)
    case compound(term: Int)
  }

  /// The words of texts as they are written, each with its pieces: most words are met many times.
  private var wordForms = ByteTable()
  private var forms: [Range<Int>] = []
  private var formPieces: [Piece] = []
  /// The pieces of the text that is being read.
  private var pieces: [Piece] = []
  /// The fields of the fact that is being read in which each term stands; 0 for all others.
  private var masks: [Int] = []
  /// The terms of the fact that is being read.
  private var found: [Int] = []

  init(vocabulary: VocabularyPhrases) {
    self.vocabulary = vocabulary
  }

  /// Adds a fact.
  ///
  /// - Parameter nodes: Gives the node of an identifier: what contains the fact is asked for.
  mutating func add(
    _ node: FactNode, row: Int, _ tokenizer: Tokenizer, among nodes: (String) -> FactNode?
  ) {
    let detail =
      [node.detail] + node.sides
      + node.notes.filter { $0.edge != .detectedBy && $0.edge != .encodedBy }.map(\.text)
    let texts: [(IndexField, [String])] = [
      (.title, [node.title]), (.names, IndexBuilder.names(of: node)), (.asked, node.askedAs),
      (.symptom, node.symptoms), (.statement, [node.statement]), (.detail, detail),
      (.context, Self.context(of: node, among: nodes)),
    ]
    var sequence: [String] = []
    for (field, parts) in texts {
      let isInSequence = field != .names && field != .detail && field != .context
      for part in parts {
        let (own, telling) = read(part, tokenizer)
        for term in own {
          if masks[term] == 0 { found.append(term) }
          masks[term] |= 1 << field.rawValue
        }
        if let origin = PhraseOrigin(field), !own.isEmpty {
          for term in own where postings[term].phrases.last != phrases.count {
            postings[term].phrases.append(phrases.count)
          }
          phrases.append(
            IndexBuilder.Phrase(row: row, origin: origin, text: part, terms: own, telling: telling))
        }
        if isInSequence { sequence.append(telling.map { terms[$0] }.joined(separator: " ")) }
      }
    }
    sequences.append((row, sequence.joined(separator: " | ")))
    close(row, system: SystemRoles.number(of: node.system))
  }

  /// Writes the terms of a fact into the postings.
  private mutating func close(_ row: Int, system: Int) {
    for term in found {
      postings[term].facts.append((row, masks[term]))
      if masks[term] & IndexField.own != 0 { postings[term].systems.count(system) }
      masks[term] = 0
    }
    found.removeAll(keepingCapacity: true)
  }

  /// The terms of a text, and those of the groups of synonyms that it has; of these the ones that carry a subject.
  private mutating func read(_ text: String, _ tokenizer: Tokenizer) -> (terms: [Int], telling: [Int]) {
    pieces.removeAll(keepingCapacity: true)
    let isRead: Bool? = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard ASCIIWords.isASCII(bytes) else { return false }
      for word in ASCIIWords(bytes) {
        let place = wordForms.place(of: word)
        if place == forms.count { addForm(tokenizer.tokens(of: word)) }
        pieces.append(contentsOf: formPieces[forms[place]])
      }
      return true
    }
    if isRead != true {
      for token in tokenizer.tokens(of: text) { pieces.append(piece(of: token)) }
    }
    return read(pieces)
  }

  private mutating func read(_ pieces: [Piece]) -> (terms: [Int], telling: [Int]) {
    var own: [Int] = []
    var telling: [Int] = []
    own.reserveCapacity(pieces.count)
    var mayHavePhrase = false
    for piece in pieces {
      switch piece {
      case .compound(let term): own.append(term)
      case .word(let word):
        words[word].count += 1
        own.append(words[word].term)
        if !words[word].isStop { telling.append(words[word].term) }
        if words[word].beginsPhrase { mayHavePhrase = true }
      }
    }
    if mayHavePhrase {
      let simple = pieces.compactMap { piece in
        if case .word(let word) = piece { terms[words[word].term] } else { nil }
      }
      let finds = PhraseFinder.find(in: simple) { vocabulary.synonyms[$0] ?? [] }
      for find in finds { own.append(number(of: find.phrase.meaning)) }
    }
    return (own, telling)
  }

  /// Notes what a word of a text comes to.
  private mutating func addForm(_ tokens: [Tokenizer.Token]) {
    let start = formPieces.count
    for token in tokens { formPieces.append(piece(of: token)) }
    forms.append(start..<formPieces.count)
  }

  private mutating func piece(of token: Tokenizer.Token) -> Piece {
    token.isCompound ? .compound(term: number(of: token.term)) : .word(number(of: token))
  }

  private mutating func number(of token: Tokenizer.Token) -> Int {
    if let number = wordNumbers[token.surface] { return number }
    wordNumbers[token.surface] = words.count
    words.append(
      Word(
        surface: token.surface, term: number(of: token.term), isStop: StopWords.contains(token.surface),
        beginsPhrase: vocabulary.synonyms[token.term] != nil))
    return words.count - 1
  }

  private mutating func number(of term: String) -> Int {
    if let number = numbers[term] { return number }
    numbers[term] = terms.count
    terms.append(term)
    postings.append(IndexBuilder.Posting())
    masks.append(0)
    return terms.count - 1
  }

  /// The titles and names of what contains a node, and the name of its system.
  private static func context(of node: FactNode, among nodes: (String) -> FactNode?) -> [String] {
    var context: [String] = []
    var parent = node.parent
    while let id = parent, let holder = nodes(id) {
      context.append(holder.title)
      context.append(contentsOf: IndexBuilder.names(of: holder))
      parent = holder.parent
    }
    context.append(node.system?.title ?? "")
    return context
  }
}
