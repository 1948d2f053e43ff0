/// How well the answers to a set of questions are.
public struct QualityMeasurement: Sendable {
  /// A fact and the measures by which it was ranked.
  public struct Ranked: Sendable {
    /// The fact's identifier.
    public let id: String
    /// The measures by their names.
    public let measures: [String: Double]
  }

  /// What came of one question.
  public struct Outcome: Sendable {
    /// The question.
    public let entry: QuestionSet.Entry
    /// The identifiers of the facts that were given, best first.
    public let given: [String]
    /// How sure the first one was; nil where none was given.
    public let confidence: Double?
    /// Whether no answer was given.
    public let abstained: Bool
    /// What the confidence was made of.
    public let signals: Signals
    /// The first facts with their measures; empty unless they were asked for.
    public let ranked: [Ranked]

    /// The place of the first right fact, from 1; nil where none was right.
    public var rank: Int? {
      given.firstIndex(where: entry.answers.contains).map { $0 + 1 }
    }
  }

  /// The outcomes in the order of the questions.
  public let outcomes: [Outcome]

  /// Asks all questions.
  ///
  /// - Parameters:
  ///   - measured: Of how many facts a question the measures are kept.
  ///   - ask: Gives the answer of the answerer as a person gets it, with what is computed.
  public init(
    _ questions: QuestionSet, answerer: Answerer, measured: Int = 0,
    ask: (Answer) throws(DatabaseError) -> Answer = { (answer) throws(DatabaseError) in answer }
  ) throws(DatabaseError) {
    var outcomes: [Outcome] = []
    for entry in questions.entries {
      let answer = try ask(answerer.answer(entry.text, limit: Answerer.considered))
      let ranked = measured > 0 ? try answerer.measures(entry.text, limit: measured) : []
      outcomes.append(
        Outcome(
          entry: entry, given: answer.candidates.map(\.fact.id),
          confidence: answer.candidates.isEmpty ? nil : answer.confidence,
          abstained: answer.abstained, signals: answer.signals,
          ranked: ranked.map { ranked in
            Ranked(
              id: ranked.id,
              measures: Dictionary(
                ranked.measures.named.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }))
          }))
    }
    self.outcomes = outcomes
  }

  private var answerable: [Outcome] { outcomes.filter(\.entry.isAnswerable) }
  private var unanswerable: [Outcome] { outcomes.filter { !$0.entry.isAnswerable } }

  private func share(_ count: Int, of total: Int) -> Double { total == 0 ? 0 : Double(count) / Double(total) }

  /// The number of answerable questions.
  public var answerableCount: Int { answerable.count }
  /// The number of unanswerable questions.
  public var unanswerableCount: Int { unanswerable.count }
  /// The share of answerable questions that were answered with a right fact first.
  public var hitAt1: Double {
    share(answerable.filter { !$0.abstained && $0.rank == 1 }.count, of: answerableCount)
  }
  /// The share of answerable questions that were answered with a right fact among the first three.
  public var hitAt3: Double {
    share(answerable.filter { !$0.abstained && ($0.rank ?? 99) <= 3 }.count, of: answerableCount)
  }
  /// The mean of one over the rank of the first right fact, over the answerable questions; an abstention counts 0.
  public var meanReciprocalRank: Double {
    let sum = answerable.reduce(0.0) { $0 + ($1.abstained ? 0 : $1.rank.map { 1 / Double($0) } ?? 0) }
    return answerableCount == 0 ? 0 : sum / Double(answerableCount)
  }
  /// The share of unanswerable questions that were not answered.
  public var refusedUnanswerable: Double { share(unanswerable.filter(\.abstained).count, of: unanswerableCount) }
  /// The share of answerable questions that were not answered.
  public var refusedAnswerable: Double { share(answerable.filter(\.abstained).count, of: answerableCount) }
  /// The answers with a confidence of at least 0.8, and how many of them were right.
  public var confident: (count: Int, right: Int) {
    let sure = outcomes.filter { !$0.abstained && ($0.confidence ?? 0) >= 0.8 }
    return (sure.count, sure.filter { $0.rank == 1 }.count)
  }
  /// The answerable questions whose first fact is not right or that were refused, and the unanswerable ones that were answered.
  public var misses: [Outcome] {
    outcomes.filter { $0.entry.isAnswerable ? $0.abstained || $0.rank != 1 : !$0.abstained }
  }
}
