/// Reads texts as the terms by which rules are found.
public struct TermReader {
  private let index: SnapshotIndex
  private let tokenizer = Tokenizer()

  /// Makes a reader for the knowledge of a snapshot.
  public init(snapshot: Snapshot) {
    index = snapshot.index
  }

  /// How a question and a phrase by which a rule is asked for meet.
  public struct Match: Sendable, Hashable {
    /// The share of the phrase's weight that the question has, 0 to 1.
    public let overlap: Double
    /// The share of the question's weight that the phrase has, 0 to 1.
    public let reach: Double
    /// How many terms the phrase has.
    public let termCount: Int
    /// Whether the phrase itself says what the question gives as an argument.
    public let namesGiven: Bool

    /// Of two phrases that meet the question alike, the one that says what it gives is nearer.
    var worth: Double { overlap * reach + (namesGiven ? 0.01 : 0) }
  }

  /// How a question meets each rule's title and phrases: the best of them.
  ///
  /// - Parameter given: The words of the question, in lower case, that are arguments and not what is asked for.
  public func rules(askedBy question: String, given: Set<String> = []) throws(DatabaseError) -> [String: Match] {
    let tokens = tokenizer.tokens(of: question)
    let synonyms = { (first: String) throws(DatabaseError) in try index.synonyms(from: first) }
    let asked = try Self.terms(of: tokens, leaving: given, synonyms: synonyms)
    let all = Set(try Self.terms(of: tokens, synonyms: synonyms))
    var weights: [String: Double] = [:]
    func weight(_ term: String) throws(DatabaseError) -> Double {
      if let known = weights[term] { return known }
      let weight = try index.weight(of: term)
      weights[term] = weight
      return weight
    }
    var whole = 0.0
    for term in asked { whole += try weight(term) }
    var matches: [String: Match] = [:]
    for phrase in try index.rulePhrases() {
      var total = 0.0
      var common = 0.0
      for term in phrase.terms {
        total += try weight(term)
        if all.contains(term) { common += try weight(term) }
      }
      guard common > 0 else { continue }
      var reached = 0.0
      for term in asked where phrase.terms.contains(term) { reached += try weight(term) }
      let match = Match(
        overlap: common / total, reach: whole > 0 ? reached / whole : 0, termCount: phrase.terms.count,
        namesGiven: phrase.terms.contains { all.contains($0) && !asked.contains($0) })
      if let current = matches[phrase.rule], current.worth >= match.worth { continue }
      matches[phrase.rule] = match
    }
    return matches
  }

  /// The terms of a text that carry a subject, each once; a word of a group of synonyms gives the group's term.
  ///
  /// - Parameter given: Words that are left out, but for those of a phrase with another word.
  static func terms<Failure: Error>(
    of tokens: [Tokenizer.Token], leaving given: Set<String> = [],
    synonyms: (String) throws(Failure) -> [PhraseFinder.Phrase]
  ) throws(Failure) -> [String] {
    let tokens = tokens.filter { !$0.isCompound }
    var meanings: [Int: String] = [:]
    for find in try PhraseFinder.find(in: tokens.map(\.term), candidates: synonyms)
    where !find.range.allSatisfy({ given.contains(tokens[$0].surface) }) {
      for position in find.range where meanings[position] == nil { meanings[position] = find.phrase.meaning }
    }
    var seen: Set<String> = []
    return tokens.enumerated().compactMap { position, token in
      guard !CommonWords.contains(token.surface) else { return nil }
      guard meanings[position] != nil || !given.contains(token.surface) else { return nil }
      let term = meanings[position] ?? token.term
      return seen.insert(term).inserted ? term : nil
    }
  }
}
