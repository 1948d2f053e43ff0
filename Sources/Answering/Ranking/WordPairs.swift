/// The pairs of terms that follow one another in a question.
struct WordPairs {
  /// What a question of one term has, which has no pairs: neither for a fact nor against it.
  static let none = 0.5

  private let pairs: [(first: [UInt8], second: [UInt8])]

  init(_ question: Question) {
    let terms = question.terms.filter { !$0.isCompound }.map { Array($0.term.utf8) }
    pairs = zip(terms, terms.dropFirst()).map { ($0, $1) }
  }

  /// The share of the pairs that follow one another in a sequence whose terms are separated by blanks.
  func share(in sequence: String) -> Double {
    guard !pairs.isEmpty else { return Self.none }
    var found = [Bool](repeating: false, count: pairs.count)
    var previous: Substring.UTF8View?
    for term in sequence.utf8.split(separator: UInt8(ascii: " ")) {
      if let previous {
        for (index, pair) in pairs.enumerated()
        where term.elementsEqual(pair.second) && previous.elementsEqual(pair.first) {
          found[index] = true
        }
      }
      previous = term
    }
    return Double(found.count { $0 }) / Double(pairs.count)
  }
}
