/// Finds phrases of the vocabulary in a sequence of stems.
struct PhraseFinder {
  /// A phrase as stems, with what it stands for.
  struct Phrase: Hashable, Sendable {
    let terms: [String]
    /// The term of its group of synonyms, or the phrase itself where it is out of scope.
    let meaning: String
  }

  /// A phrase and where it begins.
  struct Find: Hashable {
    let start: Int
    let phrase: Phrase

    var range: Range<Int> { start..<(start + phrase.terms.count) }
  }

  /// The finds of each phrase that begins with a stem, in the order of the sequence, longer phrases first.
  ///
  /// - Parameter candidates: Gives the phrases that begin with a stem.
  static func find<Failure: Error>(
    in terms: [String], candidates: (String) throws(Failure) -> [Phrase]
  ) throws(Failure) -> [Find] {
    var finds: [Find] = []
    for (start, term) in terms.enumerated() {
      for phrase in try candidates(term) where terms[start...].starts(with: phrase.terms) {
        finds.append(Find(start: start, phrase: phrase))
      }
    }
    return finds
  }
}
