/// What a question says, in the terms of the knowledge.
struct Question {
  /// A term of the question that carries a subject.
  struct Term {
    let term: String
    let surface: String
    /// How telling it is; of a term with synonyms, how telling the most frequent of them is.
    let weight: Double
    /// What a fact may have in its place, and how much that counts: the term itself, its group of synonyms, versions that it begins.
    let alternatives: [Alternative]
    /// Whether it is the joined form of an identifier; it then only adds to the parts.
    let isCompound: Bool

    /// Where it stands itself; nil where no fact has it.
    let own: SnapshotIndex.Posting?
    /// How telling it is itself, whatever synonyms it has.
    let ownWeight: Double

    /// - Parameters:
    ///   - alternatives: The term itself first, where a fact has it.
    ///   - unknownWeight: The weight of a term that no fact has.
    init(_ token: Tokenizer.Token, _ alternatives: [Alternative], unknownWeight: Double) {
      term = token.term
      surface = token.surface
      isCompound = token.isCompound
      self.alternatives = alternatives
      weight = alternatives.map(\.posting.weight).min() ?? unknownWeight
      own = alternatives.first.flatMap { $0.term == token.term ? $0.posting : nil }
      ownWeight = own?.weight ?? unknownWeight
    }

    /// Whether any fact has it, or a synonym.
    var isKnown: Bool { !alternatives.isEmpty }
  }

  /// A term of the index that stands for a term of the question.
  struct Alternative {
    let term: String
    let factor: Double
    let posting: SnapshotIndex.Posting
  }

  /// A name of the knowledge that the question contains.
  struct Name {
    let rows: [(row: Int, origin: String)]
    /// How telling it is, 0 to 1: a key or an API name says more than a word that half of the facts have. 1 where it is the whole question.
    let strength: Double
  }

  /// The terms in the order of the question, each once.
  let terms: [Term]
  let names: [Name]
  /// The words that were taken for another, as they were typed and as they were read.
  let corrections: [(typed: String, read: String)]
  /// Issue numbers that are named as such: `#201`, `issue 201`.
  let issueNumbers: [String]
  /// What it is after.
  let form: QuestionForm
  /// The names out of scope that it contains.
  let outside: [PhraseFinder.Phrase]
  /// Whether it has an identifier in camel case that no fact has.
  let hasUnknownIdentifier: Bool

  /// The weight that a fact can reach at most.
  var totalWeight: Double { terms.reduce(0) { $0 + ($1.isCompound ? 0 : $1.weight) } }
  /// The same without synonyms.
  var ownWeight: Double { terms.reduce(0) { $0 + ($1.isCompound ? 0 : $1.ownWeight) } }
}
