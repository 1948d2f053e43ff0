import KnowledgeGraph

/// What `atq` says to a question.
public struct Answer: Sendable {
  /// A fact with how sure it is that it answers.
  public struct Candidate: Sendable {
    /// The fact.
    public let fact: AnswerFact
    /// How sure it is that the fact answers the question, 0 to 1.
    public let confidence: Double
  }

  /// The question as it was asked.
  public let question: String
  /// The fact that answers; nil when nothing that is known does.
  public let best: Candidate?
  /// Other facts that are near, best first. Where there is no answer, what is known nearby.
  public let alternatives: [Candidate]
  /// The words that were taken for another.
  public let corrections: [Correction]
  /// Why there is no answer; nil where there is one.
  public let reason: Reason?
  /// How sure it is that the first fact answers, whether it was given or not.
  public let confidence: Double
  /// What the confidence of the first fact was made of.
  public let signals: Signals
  /// How the fact is connected with that of the answer before; nil unless the question asks about both.
  public private(set) var connection: Connection?

  init(
    question: String, best: Candidate?, alternatives: [Candidate], corrections: [Correction], reason: Reason?,
    confidence: Double, signals: Signals
  ) {
    self.question = question
    self.best = best
    self.alternatives = alternatives
    self.corrections = corrections
    self.reason = reason
    self.confidence = confidence
    self.signals = signals
  }

  /// The same answer with how its fact is connected with that of the answer before.
  func connected(_ connection: Connection?) -> Answer {
    var answer = self
    answer.connection = connection
    return answer
  }

  /// Why a question has no answer.
  public enum Reason: Sendable, Hashable {
    /// Nothing that is known answers.
    case unknown
    /// It speaks of what the knowledge does not cover.
    case outOfScope([String])
    /// It asks for work, such as writing code, and not for what is known.
    case work
    /// It is in another language than the facts.
    case language(String)
  }

  /// A word that was taken for another.
  public struct Correction: Sendable, Hashable {
    /// As it was typed.
    public let typed: String
    /// As it was read.
    public let read: String
  }

  /// The facts that were given or are near, best first.
  public var candidates: [Candidate] { (best.map { [$0] } ?? []) + alternatives }

  /// The same answer beginning with a fact; the one that it began with follows.
  public func beginning(with fact: AnswerFact, confidence: Double) -> Answer {
    let others = candidates.filter { $0.fact.id != fact.id }
    return Answer(
      question: question, best: Candidate(fact: fact, confidence: confidence), alternatives: others,
      corrections: corrections, reason: nil, confidence: max(confidence, self.confidence), signals: signals
    ).connected(connection)
  }

  /// The same answer with no more than the best alternatives.
  public func limited(to limit: Int) -> Answer {
    Answer(
      question: question, best: best, alternatives: Array(alternatives.prefix(limit)), corrections: corrections,
      reason: reason, confidence: confidence, signals: signals
    ).connected(connection)
  }

  /// Whether nothing that is known answers.
  public var abstained: Bool { best == nil }
}
