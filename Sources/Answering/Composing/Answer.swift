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

  /// A word that was taken for another.
  public struct Correction: Sendable, Hashable {
    /// As it was typed.
    public let typed: String
    /// As it was read.
    public let read: String
  }

  /// Whether nothing that is known answers.
  public var abstained: Bool { best == nil }
}
