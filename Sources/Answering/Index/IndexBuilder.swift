import KnowledgeGraph

/// Makes the postings of facts.
struct IndexBuilder {
  /// What the index knows of one term.
  struct Posting {
    /// The facts that have it, by their row, with the mask of the fields in which it stands.
    var facts: [(row: Int, mask: Int)] = []
    /// The numbers of the phrases that have it.
    var phrases: [Int] = []
    /// How many facts of each system have it in fields of their own.
    var systems: [Int: Int] = [:]
  }

  /// A title, alias, question or symptom.
  struct Phrase {
    let row: Int
    let origin: PhraseOrigin
    let text: String
    let terms: [String]
    /// The terms that carry a subject, in their order.
    let telling: [String]
  }

  private(set) var postings: [String: Posting] = [:]
  private(set) var phrases: [Phrase] = []
  /// Each word of the texts in lower case, with its stem and how often it occurs.
  private(set) var words: [String: (term: String, count: Int)] = [:]
  /// The telling terms of a fact's title, questions, symptoms and statement, by its row.
  private(set) var sequences: [(row: Int, terms: String)] = []

  private let tokenizer: Tokenizer
  private let vocabulary: VocabularyPhrases

  init(tokenizer: Tokenizer, vocabulary: VocabularyPhrases) {
    self.tokenizer = tokenizer
    self.vocabulary = vocabulary
    for (word, term) in vocabulary.words { words[word] = (term, 0) }
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

  /// The titles and aliases of what contains a node, and the name of its system.
  private static func context(of node: FactNode, in graph: KnowledgeGraph) -> [String] {
    var context: [String] = []
    var parent = node.parent
    while let id = parent, let holder = graph[id] {
      context.append(holder.title)
      context.append(contentsOf: holder.aliases)
      parent = holder.parent
    }
    context.append(node.system?.title ?? "")
    return context
  }

  /// Adds a fact of a graph.
  mutating func add(_ node: FactNode, row: Int, in graph: KnowledgeGraph) {
    let detail =
      [node.detail] + node.sides
      + node.notes.filter { $0.edge != .detectedBy && $0.edge != .encodedBy }.map(\.text)
    let texts: [(IndexField, [String])] = [
      (.title, [node.title]), (.names, Self.names(of: node)), (.asked, node.askedAs), (.symptom, node.symptoms),
      (.statement, [node.statement]), (.detail, detail), (.context, Self.context(of: node, in: graph)),
    ]
    var masks: [String: Int] = [:]
    var sequence: [String] = []
    for (field, parts) in texts {
      for part in parts {
        let tokens = tokenizer.tokens(of: part)
        for token in tokens where !token.isCompound { words[token.surface, default: (token.term, 0)].count += 1 }
        let terms = self.terms(of: tokens)
        for term in terms { masks[term, default: 0] |= 1 << field.rawValue }
        let telling = Self.telling(tokens)
        if let origin = PhraseOrigin(field) {
          addPhrase(Phrase(row: row, origin: origin, text: part, terms: terms, telling: telling))
        }
        if field != .names, field != .detail, field != .context { sequence.append(telling.joined(separator: " ")) }
      }
    }
    sequences.append((row, sequence.joined(separator: " | ")))
    let system = SystemRoles.number(of: node.system)
    for (term, mask) in masks {
      postings[term, default: Posting()].facts.append((row, mask))
      if mask & IndexField.own != 0 { postings[term]?.systems[system, default: 0] += 1 }
    }
  }

  private mutating func addPhrase(_ phrase: Phrase) {
    guard !phrase.terms.isEmpty else { return }
    for term in Set(phrase.terms) { postings[term, default: Posting()].phrases.append(phrases.count) }
    phrases.append(phrase)
  }

  /// The terms of a text, and those of the groups of synonyms that it has.
  private func terms(of tokens: [Tokenizer.Token]) -> [String] {
    let simple = tokens.filter { !$0.isCompound }.map(\.term)
    let finds = PhraseFinder.find(in: simple) { vocabulary.synonyms[$0] ?? [] }
    return tokens.map(\.term) + finds.map(\.phrase.meaning)
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
