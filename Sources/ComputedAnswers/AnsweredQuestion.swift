import Answering

/// A question with all that is said to it.
public struct AnsweredQuestion: Sendable {
  /// The fact that answers, and those near it.
  public let answer: Answer
  /// What a rule says; nil where none is asked for.
  public let computed: ComputedAnswer?
  /// How the fact stands to the project; nil where none is named, or there is no answer.
  public let standing: ProjectStanding?

  /// Makes an answered question.
  public init(answer: Answer, computed: ComputedAnswer? = nil, standing: ProjectStanding? = nil) {
    self.answer = answer
    self.computed = computed
    self.standing = standing
  }
}
