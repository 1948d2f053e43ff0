/// What tells whether the first fact answers a question: numbers between 0 and 1.
public struct Signals: Sendable, Hashable {
  /// The weight of the terms that the fact has. This and the next seven are the first fact's measures, see `Ranker`.
  public var coverage = 0.0
  /// The nearest phrase.
  public var likeness = 0.0
  /// The second nearest phrase.
  public var support = 0.0
  /// The terms, by how many of the fact's phrases have them.
  public var phrasing = 0.0
  /// The pairs of terms.
  public var pairs = 0.0
  /// The names.
  public var name = 0.0
  /// The best other fact of its document.
  public var company = 0.0
  /// Whether a version of the question stands in the title.
  public var version = 0.0
  /// How much better it is than the fourth fact; facts that say the same often follow it.
  public var lead = 0.0
  /// How much there is to go by: the weight of the terms that the fact has, of 12 at most.
  public var evidence = 0.0
  /// The share of the question's weight in words that nothing known has.
  public var unknown = 0.0
  /// The share of the question's weight in known words that the fact does not have, beside its heaviest word.
  public var missed = 0.0
  /// Whether the question has a name out of scope that the fact does not have; one of several words in a row, in a phrase or the statement.
  public var outside = 0.0
  /// Whether the fact is of a particular system that the question does not name.
  public var unasked = 0.0
  /// Whether the question has an identifier in camel case that no fact has.
  public var identifier = 0.0
  /// Whether the question names a version of a product, such as SDK 49, that the fact does not have.
  public var number = 0.0

  /// The names and values, in one order.
  public var named: [(name: String, value: Double)] {
    [
      ("coverage", coverage), ("likeness", likeness), ("support", support), ("phrasing", phrasing), ("pairs", pairs),
      ("name", name), ("company", company), ("version", version), ("lead", lead), ("evidence", evidence),
      ("unknown", unknown), ("missed", missed), ("outside", outside), ("unasked", unasked), ("identifier", identifier),
      ("number", number),
    ]
  }

  /// Signals of nothing.
  init() {}

  init(_ hits: [Ranker.Hit], _ question: Question, index: SnapshotIndex) throws(DatabaseError) {
    guard let hit = hits.first else { return }
    coverage = hit.measures.coverage
    likeness = hit.measures.likeness
    support = hit.measures.support
    phrasing = hit.measures.phrasing
    pairs = hit.measures.pairs
    name = hit.measures.name
    company = hit.measures.company
    version = hit.measures.version
    unasked = hit.measures.isUnasked ? 1 : 0
    identifier = question.hasUnknownIdentifier ? 1 : 0
    lead = hits.count > 3 ? min(1, max(0, hit.score - hits[3].score) * 4) : 0
    let total = question.totalWeight
    guard total > 0 else { return }
    evidence = min(1, coverage * total / Self.ample)
    let simple = question.terms.filter { !$0.isCompound }
    for (product, version) in zip(simple, simple.dropFirst())
    where Self.products.contains(product.surface) && version.term.first?.isNumber == true && !Self.has(version, hit.row)
    {
      number = 1
    }
    unknown = simple.reduce(0) { $0 + ($1.isKnown ? 0 : $1.weight) } / total
    for term in simple where term.isKnown && !Self.has(term, hit.row) { missed = max(missed, term.weight / total) }
    for phrase in question.outside {
      for term in phrase.terms {
        let posting = try index.posting(of: term)
        let isOwn = posting?.facts.contains { $0.row == hit.row && $0.mask & IndexField.own != 0 } ?? false
        if !isOwn { outside = 1 }
      }
      let words = phrase.terms.filter { !StopWords.contains($0) }
      if words.count > 1, try !Self.stand(words, in: index.sequence(of: hit.row)) { outside = 1 }
    }
  }

  /// The weight of terms in common that is as much as there need be.
  static let ample = 12.0
  /// What stands before the number of a version.
  static let products: Set<String> = ["cli", "expo", "native", "rn", "sdk", "xcode"]

  /// Whether terms stand in a row in a sequence whose terms are separated by blanks.
  private static func stand(_ terms: [String], in sequence: String) -> Bool {
    " \(sequence) ".contains(" \(terms.joined(separator: " ")) ")
  }

  private static func has(_ term: Question.Term, _ row: Int) -> Bool {
    term.alternatives.contains { $0.posting.facts.contains { $0.row == row } }
  }
}
