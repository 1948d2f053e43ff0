import ExpoProject

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

  /// Runs every checker; one that fails is reported and the others go on. The order of the result does not depend on that of the checkers.
  public func run(_ context: CheckContext) -> CheckResult {
    var findings: [Finding] = []
    var skipped: [CheckResult.Skipped] = []
    var failed: [CheckResult.Skipped] = []
    for checker in checkers {
      do {
        let issues = try checker.find(context)
        findings.append(contentsOf: Set(issues).map { finding($0, of: checker) })
        if let reason = Self.missing(checker, context) {
          skipped.append(CheckResult.Skipped(checker: checker.id, reason: reason))
        }
      } catch {
        failed.append(CheckResult.Skipped(checker: checker.id, reason: "\(error)"))
      }
    }
    return CheckResult(
      findings: findings.sorted(by: Self.precedes), skipped: skipped.sorted { $0.checker < $1.checker },
      failed: failed.sorted { $0.checker < $1.checker })
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
    let problems = context.project.problems.filter { checker.needs.contains($0.part) }
    guard let first = problems.first else { return nil }
    return "\(first.location.file) could not be read: \(first.message)"
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
