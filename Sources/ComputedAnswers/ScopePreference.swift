import Answering
import KnowledgeGraph
import SourceRules
import Versions

/// Prefers facts that hold for the versions that a question or a project names, among facts that are nearly as near.
struct ScopePreference {
  let details: QuestionDetails
  let project: ProjectSetting?

  /// The answer, beginning with the first fact that does not conflict where the best one does.
  func apply(to answer: Answer) -> Answer {
    guard let best = answer.best, conflicts(best.fact) else { return answer }
    let least = Self.nearEnough * best.confidence
    guard let other = answer.alternatives.first(where: { $0.confidence >= least && !conflicts($0.fact) }) else {
      return answer
    }
    return answer.beginning(with: other.fact, confidence: best.confidence)
  }

  /// Whether a fact is bound to versions other than the named ones, or to a system that the project does not have.
  ///
  /// Bugs and risks are asked after at versions that are rid of them, so that the version of a question says nothing against them.
  private func conflicts(_ fact: AnswerFact) -> Bool {
    if let project, !project.mayHave(fact.id, asked: details) { return true }
    if [.bug, .risk, .release].contains(fact.kind) { return false }
    return fact.scope.contains { entry in
      guard let package = RulePackage(rawValue: entry.package), let range = VersionRange(entry.range),
        let version = AskedVersion(of: package, details, project).version
      else { return false }
      if package == .expo, let any = VersionRange("\(version.major)") { return !range.intersects(any) }
      return !range.contains(version)
    }
  }

  private static let nearEnough = 0.75
}
