/// Orders the facts by how well they answer a question.
///
/// Full text finds candidates. Each is then scored by four measures between 0 and 1: how much of the question's weight its fields cover,
/// how near its nearest title, alias, question or symptom is to the question as a whole, its BM25 rank beside the best one's, and whether the
/// question names it.
struct Ranker {
  /// A fact with its score and the measures that it is made of.
  struct Hit {
    let row: Int
    let score: Double
    let phrase: Double
  }

  /// The share of each measure in the score.
  private enum Share {
    static let coverage = 0.38
    static let phrase = 0.40
    static let text = 0.12
    static let named = 0.10
  }

  /// How much a term counts in title, names, asked, symptom, statement, detail and context.
  private static let fieldWeights = [1.0, 1.0, 1.0, 1.0, 0.85, 0.6, 0.65]

  let snapshot: Snapshot

  /// The best facts, best first.
  func rank(_ question: Question, limit: Int) throws(DatabaseError) -> [Hit] {
    var named: [Int: Double] = [:]
    for name in question.names {
      for (row, _) in name.rows.prefix(40) { named[row] = max(named[row] ?? 0, name.strength) }
    }
    for number in question.issueNumbers {
      for name in ["issue\(number)", number] {
        for (row, origin) in try snapshot.rows(named: name) where origin == "alias" { named[row] = 1 }
      }
    }
    let terms = TermSet(question.terms.filter(\.isKnown))
    var ranks: [Int: Double] = [:]
    var phrases: [Int: Double] = [:]
    if terms.count > 0 {
      for hit in try snapshot.textHits(for: terms.texts, limit: 60) { ranks[hit.row] = hit.rank }
      for hit in try snapshot.phraseHits(for: terms, limit: 240) {
        phrases[hit.row] = max(phrases[hit.row] ?? 0, likeness(of: hit, to: question))
      }
    }
    let best = ranks.values.min() ?? -1
    let total = question.totalWeight
    var hits: [Hit] = []
    for row in Set(ranks.keys).union(phrases.keys).union(named.keys) {
      guard let covered = try snapshot.coveredWeight(of: row, by: terms, fieldWeights: Self.fieldWeights) else {
        continue
      }
      let coverage = total > 0 ? min(1, covered / total) : 0
      let phrase = phrases[row] ?? 0
      let text = best < 0 ? (ranks[row] ?? 0) / best : 0
      let name = named[row] ?? 0
      let score =
        Share.coverage * coverage + Share.phrase * phrase + Share.text * text + Share.named * name
        + (name >= 1 ? 0.35 : 0)
      hits.append(Hit(row: row, score: score, phrase: phrase))
    }
    return Array(hits.sorted { ($0.score, -$0.row) > ($1.score, -$1.row) }.prefix(limit))
  }

  /// How near a phrase is to the question: twice the common weight over the weights of both, as in Dice's coefficient.
  ///
  /// A symptom is often pasted with much around it, or typed in part: what counts is how much of it the question holds.
  private func likeness(of hit: Snapshot.PhraseHit, to question: Question) -> Double {
    let asked = question.totalWeight
    guard hit.weight > 0, asked > 0 else { return 0 }
    let dice = min(1, 2 * hit.common.weight / (hit.weight + asked))
    switch hit.origin {
    case "symptom":
      let held = min(1, hit.common.weight / hit.weight)
      let covered = min(1, hit.common.weight / asked)
      return hit.common.count >= 2 && held >= 0.75 ? max(dice, held * (0.7 + 0.3 * covered)) : dice
    case "asked": return dice
    default: return 0.9 * dice
    }
  }
}
