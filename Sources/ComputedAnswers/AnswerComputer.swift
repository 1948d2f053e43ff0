import Answering
import SourceRules

/// Answers what rules can compute.
public struct AnswerComputer {
  private let snapshot: Snapshot
  private let project: ProjectSetting?

  /// Makes a computer.
  ///
  /// - Parameter project: What the project says; nil where none is named.
  public init(snapshot: Snapshot, project: ProjectSetting? = nil) {
    self.snapshot = snapshot
    self.project = project
  }

  /// What a rule says to a question beside its answer; the answer then begins with a fact that the rule encodes.
  ///
  /// The more alternatives the answer has, the nearer to the question is that fact.
  public func compute(_ answer: Answer) throws(DatabaseError) -> (answer: Answer, computed: ComputedAnswer?) {
    switch answer.reason {
    case .language, .outOfScope, .work: return (answer, nil)
    case .unknown, nil: break
    }
    let details = QuestionDetails(answer.question)
    let answer = ScopePreference(details: details, project: project).apply(to: answer)
    guard !details.asksForWay else { return (answer, nil) }
    guard let found = try find(details, answer) else { return (answer, nil) }
    let near = answer.candidates.first { $0.fact.rules.contains(found.computed.rule) }
    var fact = near?.fact
    if fact == nil { fact = try snapshot.facts(encodedBy: found.computed.rule).first }
    guard let fact else { return (answer, nil) }
    var computed = found.computed
    computed.status = fact.status
    guard let best = answer.best else {
      return (answer.beginning(with: fact, confidence: found.overlap * Self.computedConfidence), computed)
    }
    // A section of the document that the rule encodes says the same of what was asked, and more of it.
    guard let near, near.confidence >= Self.nearEnough * best.confidence, !best.fact.id.hasPrefix("\(near.fact.id)#")
    else { return (answer, computed) }
    return (answer.beginning(with: fact, confidence: best.confidence), computed)
  }

  private func find(
    _ details: QuestionDetails, _ answer: Answer
  ) throws(DatabaseError) -> (computed: ComputedAnswer, overlap: Double)? {
    if let collision = TargetCollision(details: details, project: project).compute() { return (collision, 1) }
    let computation = RuleComputation(details: details, project: project)
    let matches = try TermReader(snapshot: snapshot).rules(askedBy: answer.question, given: details.givenWords)
    var best: (computed: ComputedAnswer, overlap: Double, score: Double)?
    for choice in RuleChooser.choices(matches, among: answer.candidates) {
      if answer.abstained, !choice.isNearlyAll { continue }
      let isAsked = choice.isNearlyAll && choice.nearness >= Self.nearEnough
      // The rules of a system are made when the first of them is looked up; few questions come this far.
      guard let rule = SourceRules.rule(choice.rule), let computed = computation.compute(rule, isAsked: isAsked) else {
        continue
      }
      // A rule that takes more of what the question gives is rather meant, and still rather one that is about just that.
      let taken = Self.takenShare * Double(computed.given.count { $0.origin == .question })
      let score = choice.score + (choice.match.namesGiven ? max(taken, Self.namedShare) : taken)
      if score > best?.score ?? 0 { best = (computed, choice.match.overlap, score) }
    }
    return best.map { ($0.computed, $0.overlap) }
  }

  /// How much each thing that the question gives, and the rule takes, speaks for the rule.
  private static let takenShare = 0.15
  /// How much it speaks for the rule that its phrase itself names what the question gives.
  private static let namedShare = 0.25

  /// The fact that a rule encodes comes first where it is nearly as near as the best one.
  private static let nearEnough = 0.85
  /// How sure a computed answer is that has the whole of a phrase, where its words lead to no fact.
  private static let computedConfidence = 0.7
}
