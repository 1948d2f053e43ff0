import KnowledgeGraph

/// Answers questions from a snapshot.
public struct Answerer {
  private let snapshot: Snapshot

  /// Makes an answerer.
  public init(snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  /// Answers the questions of a text: one, or each of several.
  ///
  /// - Parameters:
  ///   - text: The question, as typed or pasted. Of a text of more than `QuestionReader.maximumLength` letters the rest is not read.
  ///   - limit: How many facts are given beside the best one.
  /// - Returns: At least one answer.
  public func answers(_ text: String, limit: Int) throws(DatabaseError) -> [Answer] {
    let text = String(text.prefix(QuestionReader.maximumLength))
    let tokenizer = Tokenizer()
    let questions = QuestionSplitter.questions(in: text) { sentence in
      tokenizer.tokens(of: sentence).filter { !$0.isCompound && !CommonWords.contains($0.surface) }.count >= 2
    }
    if questions.count == 1, let pair = SubjectPair(text) {
      let whole = try answer(text, limit: limit)
      return try answers(to: pair, unless: whole, limit: limit) ?? [whole]
    }
    var answers: [Answer] = []
    for question in questions { answers.append(try answer(question, limit: limit)) }
    return answers
  }

  /// What is known of each of two subjects, and how they are connected; nil where one of them is not known by its name, both lead to one
  /// fact, or a fact answers the question as a whole.
  private func answers(to pair: SubjectPair, unless whole: Answer, limit: Int) throws(DatabaseError) -> [Answer]? {
    let hasAll = whole.signals.coverage >= 1 && whole.confidence >= Self.knownByName
    guard whole.signals.likeness < Self.nearlyVerbatim, !hasAll else { return nil }
    var first = try answer(pair.first, limit: limit)
    if first.confidence < Self.knownByName, let headed = pair.headed { first = try answer(headed, limit: limit) }
    let second = try answer(pair.second, limit: limit)
    guard let one = first.best, let other = second.best, one.fact.id != other.fact.id,
      [first, second].allSatisfy({ $0.confidence >= Self.knownByName })
    else { return nil }
    let connection = try snapshot.connection(from: one.fact.id, to: other.fact.id)
    return [first, second.connected(connection)]
  }

  /// From this likeness on a fact answers a question about two subjects as a whole.
  private static let nearlyVerbatim = 0.85
  /// How sure it must be what a subject is.
  private static let knownByName = 0.8

  /// Answers one question. Of a pasted log the line is taken that is answered with the most confidence, or the whole.
  public func answer(_ text: String, limit: Int) throws(DatabaseError) -> Answer {
    var best = try read(text, as: text, limit: limit)
    for line in TellingLines.lines(of: text) {
      let answer = try read(line, as: text, limit: limit)
      if answer.confidence > best.confidence { best = answer }
    }
    return best
  }

  private func read(_ text: String, as asked: String, limit: Int) throws(DatabaseError) -> Answer {
    let question = try QuestionReader(index: snapshot.index).read(text)
    let hits = try Ranker(index: snapshot.index).rank(question, limit: max(limit + 1, 4))
    let signals = try Signals(hits, question, index: snapshot.index)
    let confidence = Confidence.of(signals)
    var candidates: [Answer.Candidate] = []
    let best = max(hits.first?.score ?? 0, Self.nearest)
    for hit in hits.prefix(limit + 1) where hit.score >= Self.nearest {
      guard let fact = try snapshot.fact(hit.row) else { continue }
      candidates.append(Answer.Candidate(fact: fact, confidence: confidence * hit.score / best))
    }
    let corrections = question.corrections.map { Answer.Correction(typed: $0.typed, read: $0.read) }
    let isAnswered = confidence >= Confidence.threshold && !candidates.isEmpty && !question.form.asksForWork
    return Answer(
      question: asked, best: isAnswered ? candidates.first : nil,
      alternatives: isAnswered ? Array(candidates.dropFirst()) : Array(candidates.prefix(limit)),
      corrections: corrections, reason: isAnswered ? nil : Self.reason(question, asked, signals),
      confidence: confidence, signals: signals)
  }

  private static func reason(_ question: Question, _ text: String, _ signals: Signals) -> Answer.Reason {
    if question.form.asksForWork { return .work }
    if let language = ForeignLanguage.name(of: text) { return .language(language) }
    return signals.outside > 0 ? .outOfScope(question.outside.map(\.meaning)) : .unknown
  }

  /// The measures by which the first facts were ranked, best first.
  func measures(_ text: String, limit: Int) throws(DatabaseError) -> [(id: String, measures: Ranker.Measures)] {
    let question = try QuestionReader(index: snapshot.index).read(text)
    var result: [(id: String, measures: Ranker.Measures)] = []
    for hit in try Ranker(index: snapshot.index).rank(question, limit: limit) {
      if let fact = try snapshot.fact(hit.row) { result.append((fact.id, hit.measures)) }
    }
    return result
  }

  /// Among how many facts beside the best one those are looked for that a computed answer rests on.
  public static let considered = 12

  /// A fact of a lower score is not near.
  static let nearest = 0.1
}
