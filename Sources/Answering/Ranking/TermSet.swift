/// The known terms of a question, made for finding them fast in indexed text.
struct TermSet {
  /// The terms.
  let texts: [String]
  private let hashes: [UInt64]
  private let weights: [Double]

  init(_ terms: [Question.Term]) {
    texts = terms.map(\.term)
    hashes = terms.map { Self.hash($0.term.utf8) }
    weights = terms.map { $0.isCompound ? 0 : $0.weight }
  }

  var count: Int { texts.count }

  /// The sum of the terms' weights, each times a factor.
  func weightedSum(_ factors: [Double]) -> Double {
    zip(weights, factors).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// Calls back with the index of each term that occurs in a text whose terms are separated by blanks, as often as it does.
  func forEachMatch(in text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    var hash = Self.basis
    var length = 0
    func end() {
      if length > 0, let index = hashes.firstIndex(of: hash) { body(index) }
    }
    for byte in text {
      if byte == 0x20 {
        end()
        hash = Self.basis
        length = 0
      } else {
        hash = (hash ^ UInt64(byte)) &* Self.prime
        length += 1
      }
    }
    end()
  }

  /// How many different terms a text has, and their weight together.
  func common(with text: UnsafeBufferPointer<UInt8>) -> (count: Int, weight: Double) {
    var found = [Bool](repeating: false, count: count)
    forEachMatch(in: text) { found[$0] = true }
    var result = (count: 0, weight: 0.0)
    for (index, isFound) in found.enumerated() where isFound {
      result.weight += weights[index]
      if weights[index] > 0 { result.count += 1 }
    }
    return result
  }

  /// FNV-1a, 64 bits.
  private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01b3

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = basis
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* prime }
    return hash
  }
}
