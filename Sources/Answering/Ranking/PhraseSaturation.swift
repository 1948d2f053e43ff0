/// How much it counts that several phrases of a fact have a term: BM25's saturation of a term's frequency, the phrases being the words.
///
/// The first phrase that has it counts most. A fact of many phrases needs more of them, as in any large number some have the term by chance.
struct PhraseSaturation {
  /// How soon more phrases count no more. This and the next are BM25's usual values: S. Robertson, H. Zaragoza, The Probabilistic Relevance Framework:
  /// BM25 and Beyond, 2009.
  static let saturation = 1.2
  /// How much the number of a fact's phrases matters, between not at all and wholly.
  static let lengthShare = 0.75

  /// What half of the weight takes, by row.
  private let halves: [Double]

  init(_ phrases: SnapshotIndex.PhraseBlock, rowCount: Int, factCount: Int) {
    var counts = [Int32](repeating: 0, count: rowCount)
    var count = 0
    for number in 0..<phrases.count {
      let row = phrases.row(of: number)
      guard row > 0, row < rowCount else { continue }
      counts[row] += 1
      count += 1
    }
    let usual = Double(max(1, count)) / Double(max(1, factCount))
    halves = counts.map { Self.saturation * (1 - Self.lengthShare + Self.lengthShare * Double($0) / usual) }
  }

  /// The share of a term's weight that a fact has, between 0 and 1.
  ///
  /// - Parameter count: How many of the fact's phrases have the term.
  func share(_ count: Double, row: Int) -> Double { count / (count + halves[row]) }
}
