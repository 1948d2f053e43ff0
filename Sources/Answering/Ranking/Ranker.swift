/// Orders the facts by how well they answer a question.
///
/// A term of the question has a weight, from how few facts have it, and alternatives: itself (factor 1), its groups of synonyms (0.8), the
/// versions that it begins (0.9). A fact's score is a sum of *measures* between 0 and 1, each times its share:
///
/// - `coverage`: the weight of the question's terms that the fact has, each times its best alternative's factor and the weight of the best
///   field that has it (`IndexField`), over the weight of all terms;
/// - `statement`: the same over title and statement only, without field weights;
/// - `likeness`: how near the nearest of its titles, aliases, questions and symptoms is to the question as a whole: twice the common weight
///   over the weights of both (Dice), for titles and aliases times 0.9; a symptom of which the question holds three quarters counts by how much;
/// - `agreement`: likeness times coverage: a phrase that is near by chance seldom comes with a fact that has the other words too;
/// - `support`: the likeness of the second nearest: a fact that several phrases lead to is seldom found by chance;
/// - `phrasing`: the weight of the question's terms, each times how many of the fact's phrases have it (`PhraseSaturation`), over the weight of all
///   terms: one phrase out of many may have a word by chance;
/// - `name`: the strength of the names of the fact that the question contains;
/// - `pairs`: how many pairs of terms that follow one another in the question do so in the fact;
/// - `company`: the score of the best other fact of its document: a document that several facts lead to is rather meant;
/// - less for rows of trackers' threads, for bugs where the question tells of no trouble, for releases where it asks for no version, and for facts of a particular system (`SystemRoles`) that the question has no word of, or where it has
///   words of another one; more where a version of the question stands in the title.
///
/// Pairs and company are looked at in the best `pairLimit` facts only. Equal scores are in the order of the rows. The shares were found by
/// `Benchmarks/quality/train.py`, and rounded.
struct Ranker {
  /// What a fact's score is made of.
  struct Measures {
    var coverage = 0.0
    var statement = 0.0
    var likeness = 0.0
    var support = 0.0
    var phrasing = 0.0
    var name = 0.0
    var pairs = 0.0
    var company = 0.0
    var version = 0.0
    /// Whether the fact tells of trouble and the question does not.
    var isTrouble = false
    /// Whether the fact is of a particular system that the question does not name.
    var isUnasked = false
    /// Whether the question names a particular system and the fact is of another.
    var isElsewhere = false

    var agreement: Double { likeness * coverage }

    /// The names and values, in one order.
    var named: [(name: String, value: Double)] {
      [
        ("coverage", coverage), ("statement", statement), ("likeness", likeness), ("agreement", agreement),
        ("support", support), ("phrasing", phrasing), ("name", name), ("pairs", pairs), ("company", company),
        ("version", version), ("trouble", isTrouble ? 1 : 0), ("unasked", isUnasked ? 1 : 0),
        ("elsewhere", isElsewhere ? 1 : 0),
      ]
    }

    var score: Double {
      Share.coverage * coverage + Share.statement * statement + Share.likeness * likeness
        + Share.agreement * agreement + Share.support * support + Share.phrasing * phrasing + Share.name * name
        + Share.pairs * pairs + Share.company * company + Share.version * version
        + (name >= 1 ? Share.wholeName : 0)
        - (isTrouble ? Share.trouble : 0) - (isUnasked ? Share.unasked : 0) - (isElsewhere ? Share.elsewhere : 0)
    }
  }

  /// A fact with its score and what it is made of.
  struct Hit {
    let row: Int
    let score: Double
    let measures: Measures

    /// Whether it comes before another: of equal scores the lower row does.
    func isBetter(than other: Hit) -> Bool {
      score != other.score ? score > other.score : row < other.row
    }
  }

  /// The share of each measure in the score.
  enum Share {
    static let coverage = 0.11
    static let statement = 0.08
    static let likeness = 0.11
    static let agreement = 0.125
    static let support = 0.105
    static let phrasing = 0.33
    static let name = 0.02
    static let pairs = 0.12
    static let company = 0.06
    static let version = 0.035
    static let wholeName = 0.35
    static let trouble = 0.007
    static let unasked = 0.05
    static let elsewhere = 0.007
  }

  /// In how many facts pairs and company are looked at.
  static let pairLimit = 40

  let index: SnapshotIndex

  /// The best facts, best first.
  func rank(_ question: Question, limit: Int) throws(DatabaseError) -> [Hit] {
    let traits = try index.traits()
    let found = try TermMatches(question, index: index, rowCount: traits.count)
    let total = question.totalWeight
    let names = try nameStrengths(question)
    let asked = systemWeights(question)
    let isAskedSystem = (0..<256).map { (asked[$0] ?? 0) > 0 }
    let asksParticular = !asked.isEmpty && traits.particularSystems.contains { isAskedSystem[$0] }
    var best = BestHits(count: max(limit, Self.pairLimit))
    for row in found.rows + names.keys.filter({ !found.has($0) })
    where row < traits.count && traits[row].traits.contains(.isFact) {
      var measures = Measures()
      if total > 0 {
        measures.coverage = min(1, found.coverage[row] / total)
        measures.statement = min(1, found.statement[row] / total)
        measures.phrasing = found.phrasing[row] / question.ownWeight
      }
      measures.likeness = found.likeness[row]
      measures.support = found.support[row]
      measures.version = found.version[row]
      measures.name = names[row] ?? 0
      measures.isTrouble = traits[row].traits.contains(.isTrouble) && !question.form.tellsTrouble
      let isAsked = isAskedSystem[traits[row].system]
      measures.isUnasked = traits[row].traits.contains(.isParticular) && !isAsked
      measures.isElsewhere = asksParticular && !isAsked
      best.add(Hit(row: row, score: measures.score, measures: measures))
    }
    // Pairs and company only raise a score, so no other fact can come before these.
    var hits = best.ordered
    let pairs = WordPairs(question)
    for position in hits.indices.prefix(Self.pairLimit) {
      var measures = hits[position].measures
      measures.pairs = pairs.share(in: try index.sequence(of: hits[position].row))
      hits[position] = Hit(row: hits[position].row, score: measures.score, measures: measures)
    }
    try keepCompany(&hits)
    hits.sort { $0.isBetter(than: $1) }
    return Array(hits.prefix(limit))
  }

  /// Gives each of the first hits the score of the best other one of its document.
  private func keepCompany(_ hits: inout [Hit]) throws(DatabaseError) {
    let count = min(hits.count, Self.pairLimit)
    let numbers = try index.documents()
    let documents = hits.prefix(count).map { numbers[$0.row] }
    let scores = hits.prefix(count).map(\.score)
    for position in 0..<count {
      var measures = hits[position].measures
      for other in 0..<count where other != position && documents[other] == documents[position] {
        measures.company = max(measures.company, scores[other])
      }
      hits[position] = Hit(row: hits[position].row, score: measures.score, measures: measures)
    }
  }

  private func nameStrengths(_ question: Question) throws(DatabaseError) -> [Int: Double] {
    var strengths: [Int: Double] = [:]
    for name in question.names {
      for (row, _) in name.rows.prefix(40) { strengths[row] = max(strengths[row] ?? 0, name.strength) }
    }
    for number in question.issueNumbers {
      for name in ["issue\(number)", number] {
        for (row, origin) in try index.rows(named: name) where origin == "alias" { strengths[row] = 1 }
      }
    }
    return strengths
  }

  /// The weight of the terms that are telling of each system.
  private func systemWeights(_ question: Question) -> [Int: Double] {
    var weights: [Int: Double] = [:]
    for term in question.terms {
      guard let own = term.own, own.system != 0 else { continue }
      weights[own.system, default: 0] += term.weight
    }
    return weights
  }
}
