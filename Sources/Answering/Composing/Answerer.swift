import KnowledgeGraph

/// Answers questions from a snapshot.
public struct Answerer {
  /// Below this confidence there is no answer.
  public static let threshold = 0.45

  private let snapshot: Snapshot

  /// Makes an answerer.
  public init(snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  /// Answers one question.
  ///
  /// - Parameters:
  ///   - text: The question, as typed or pasted.
  ///   - limit: How many facts are given beside the best one.
  public func answer(_ text: String, limit: Int) throws(DatabaseError) -> Answer {
    let question = try QuestionReader(snapshot: snapshot).read(text)
    let hits = try Ranker(snapshot: snapshot).rank(question, limit: limit + 1)
    var candidates: [Answer.Candidate] = []
    for hit in hits {
      guard let fact = try snapshot.fact(hit.row), hit.score >= 0.1 else { continue }
      candidates.append(Answer.Candidate(fact: fact, confidence: Confidence.of(hit, in: question)))
    }
    let corrections = question.corrections.map { Answer.Correction(typed: $0.typed, read: $0.read) }
    if let first = candidates.first, first.confidence >= Self.threshold {
      return Answer(
        question: text, best: first, alternatives: Array(candidates.dropFirst()), corrections: corrections)
    }
    return Answer(
      question: text, best: nil, alternatives: Array(candidates.prefix(limit)), corrections: corrections)
  }
}

/// How sure it is that a hit answers a question.
enum Confidence {
  /// The score, lowered by the share of the question that nothing in the knowledge speaks of.
  static func of(_ hit: Ranker.Hit, in question: Question) -> Double {
    let total = question.totalWeight
    guard total > 0 else { return 0 }
    let unknown = question.terms.filter { !$0.isKnown && !$0.isCompound }.reduce(0) { $0 + $1.weight } / total
    let strongest = max(hit.score, hit.phrase >= 0.75 ? hit.phrase : 0)
    return min(1, max(0, strongest * (1 - 0.5 * unknown)))
  }
}
