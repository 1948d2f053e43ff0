import ExpoProject
import ParallelWork

/// Runs checkers over a project.
public struct CheckEngine: Sendable {
  private let checkers: [Checker]
  private let facts: [String: CitedFact]

  /// Makes an engine.
  ///
  /// - Parameter facts: The facts by identifier, as far as they are known; what is missing is not shown.
  public init(checkers: [Checker], facts: [String: CitedFact]) {
    self.checkers = checkers
    self.facts = facts
  }

  /// Runs every checker, several at once; one that fails is reported and the others go on. The order of the result does not depend on
  /// that of the checkers.
  public func run(_ context: CheckContext) -> CheckResult {
    let outcomes = ParallelMap.map(checkers, stretch: 1) { checker in outcome(of: checker, context) }
    return CheckResult(
      findings: outcomes.flatMap(\.findings).sorted(by: Self.precedes),
      skipped: outcomes.compactMap(\.skipped).sorted { $0.checker < $1.checker },
      failed: outcomes.compactMap(\.failed).sorted { $0.checker < $1.checker })
  }

  /// What one checker came to.
  private struct Outcome: Sendable {
    var findings: [Finding] = []
    var skipped: CheckResult.Skipped?
    var failed: CheckResult.Skipped?
  }

  private func outcome(of checker: Checker, _ context: CheckContext) -> Outcome {
    do {
      let issues = try checker.find(context)
      return Outcome(
        findings: Set(issues).map { finding($0, of: checker) },
        skipped: Self.missing(checker, context).map { CheckResult.Skipped(checker: checker.id, reason: $0) })
    } catch {
      return Outcome(failed: CheckResult.Skipped(checker: checker.id, reason: "\(error)"))
    }
  }

  private func finding(_ issue: Issue, of checker: Checker) -> Finding {
    let cited = (checker.facts + issue.facts).compactMap { facts[$0] }
    let isUncertain = cited.first.map { !$0.isCertain } ?? false
    let severity = issue.severity ?? checker.severity
    return Finding(
      checker: checker.id, severity: isUncertain && severity == .error ? .warning : severity,
      location: issue.location, target: issue.target, message: issue.message, mend: issue.mend,
      snippet: issue.snippet, rationale: checker.rationale, facts: cited, isUncertain: isUncertain)
  }

  /// What a checker needs and the project could not give.
  private static func missing(_ checker: Checker, _ context: CheckContext) -> String? {
    let problem = context.project.problems.first { checker.needs.contains($0.part) && !$0.isHarmless }
    return problem?.message
  }

  private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    let leftKey = (left.target ?? "", left.location)
    let rightKey = (right.target ?? "", right.location)
    if leftKey != rightKey { return leftKey < rightKey }
    return (left.severity.rank, left.checker, left.message) < (right.severity.rank, right.checker, right.message)
  }
}

extension CheckerCatalogue.Severity {
  /// 0 for errors, 1 for warnings, 2 for information.
  public var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .information: 2
    }
  }
}
