/// The pairs of terms that follow one another in a question.
struct WordPairs {
  private let pairs: [(String, String)]

  init(_ question: Question) {
    let terms = question.terms.filter { !$0.isCompound }.map(\.term)
    pairs = Array(zip(terms, terms.dropFirst()))
  }

  /// The share of the pairs that follow one another in a sequence whose terms are separated by blanks.
  func share(in sequence: String) -> Double {
    guard !pairs.isEmpty else { return 0 }
    var found = [Bool](repeating: false, count: pairs.count)
    var previous: Substring?
    for term in sequence.split(separator: " ") {
      if let previous {
        for (index, pair) in pairs.enumerated() where pair.1 == term && pair.0 == previous { found[index] = true }
      }
      previous = term
    }
    return Double(found.count { $0 }) / Double(pairs.count)
  }
}
