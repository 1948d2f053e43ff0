/// Where the terms of a question occur: one value a row in each measure.
struct TermMatches {
  /// The rows that have any term, each once, in no order.
  private(set) var rows: [Int] = []
  private var isFound: [Bool]
  /// The weight of the terms that a fact has, by the weight of the best field.
  private(set) var coverage: [Double]
  /// The weight of the terms that stand in title or statement.
  private(set) var statement: [Double]
  /// How near the nearest phrase is to the question.
  private(set) var likeness: [Double]
  /// How near the second nearest phrase is to the question.
  private(set) var support: [Double]
  /// The weight of the terms, each by how many of the fact's phrases have it, as BM25 counts them.
  private(set) var phrasing: [Double]
  /// 1 where a version of the question stands in the title.
  private(set) var version: [Double]

  init(_ question: Question, index: SnapshotIndex, rowCount: Int) throws(DatabaseError) {
    let none = [Double](repeating: 0, count: rowCount)
    coverage = none
    statement = none
    likeness = none
    support = none
    phrasing = none
    version = none
    isFound = [Bool](repeating: false, count: rowCount)
    var covered = TouchedValues(count: rowCount)
    var said = TouchedValues(count: rowCount)
    for term in question.terms where !term.isCompound { count(term, &covered, &said) }
    for term in question.terms where term.isCompound {
      for alternative in term.alternatives {
        for (row, _) in alternative.posting.facts where row < rowCount { find(row) }
      }
    }
    let total = question.totalWeight
    guard total > 0 else { return }
    let phrases = try index.phrases()
    compare(question, total, with: phrases)
    countPhrases(question, phrases, factCount: index.factCount)
  }

  /// Whether a row has any term.
  func has(_ row: Int) -> Bool { row < isFound.count && isFound[row] }

  private mutating func find(_ row: Int) {
    guard !isFound[row] else { return }
    isFound[row] = true
    rows.append(row)
  }

  /// - Parameters:
  ///   - covered: All 0, here and afterwards, like `said`: room that all terms use.
  private mutating func count(_ term: Question.Term, _ covered: inout TouchedValues, _ said: inout TouchedValues) {
    let isVersion = term.term.first?.isNumber == true
    let weights = IndexField.weights
    for alternative in term.alternatives {
      for (row, mask) in alternative.posting.facts where row < isFound.count {
        covered.raise(row, to: alternative.factor * weights[mask & 127])
        if mask & IndexField.said != 0 { said.raise(row, to: alternative.factor) }
        if isVersion, mask & IndexField.title.mask != 0 { version[row] = 1 }
      }
    }
    for row in covered.touched {
      find(row)
      coverage[row] += term.weight * covered[row]
      statement[row] += term.weight * said[row]
    }
    covered.clear()
    said.clear()
  }

  /// Counts how many phrases of each fact have the terms themselves.
  private mutating func countPhrases(
    _ question: Question, _ phrases: SnapshotIndex.PhraseBlock, factCount: Int
  ) {
    let saturation = PhraseSaturation(phrases, rowCount: phrasing.count, factCount: factCount)
    var counts = TouchedValues(count: phrasing.count)
    for term in question.terms where !term.isCompound {
      for phrase in term.own?.phrases ?? [] where phrase < phrases.count { counts.add(1, to: phrases.row(of: phrase)) }
      for row in counts.touched { phrasing[row] += term.ownWeight * saturation.share(counts[row], row: row) }
      counts.clear()
    }
  }

  private mutating func compare(_ question: Question, _ total: Double, with phrases: SnapshotIndex.PhraseBlock) {
    var common = [Double](repeating: 0, count: phrases.count)
    var counts = [UInt8](repeating: 0, count: phrases.count)
    var near: [Int] = []
    var best = TouchedValues(count: phrases.count)
    for term in question.terms where !term.isCompound {
      for alternative in term.alternatives {
        for phrase in alternative.posting.phrases where phrase < phrases.count {
          best.raise(phrase, to: alternative.factor)
        }
      }
      for phrase in best.touched {
        common[phrase] += term.weight * best[phrase]
        if counts[phrase] == 0 { near.append(phrase) }
        counts[phrase] += 1
      }
      best.clear()
    }
    for number in near {
      let phrase = phrases[number]
      guard phrase.row < likeness.count else { continue }
      let value = Self.likeness(of: phrase, common: common[number], count: Int(counts[number]), total: total)
      if value > likeness[phrase.row] {
        support[phrase.row] = likeness[phrase.row]
        likeness[phrase.row] = value
      } else {
        support[phrase.row] = max(support[phrase.row], value)
      }
    }
  }

  /// Dice's coefficient; a symptom is often pasted with much around it, so for it counts how much of it the question holds.
  private static func likeness(
    of phrase: SnapshotIndex.Phrase, common: Double, count: Int, total: Double
  ) -> Double {
    let dice = min(1, 2 * common / (phrase.weight + total))
    switch phrase.origin {
    case .asked: return dice
    case .title, .alias: return 0.9 * dice
    case .symptom:
      guard phrase.weight > 0, count >= 2, common >= 0.75 * phrase.weight else { return dice }
      let held = min(1, common / phrase.weight)
      return max(dice, held * (0.7 + 0.3 * min(1, common / total)))
    }
  }
}
