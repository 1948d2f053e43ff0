import Answering
import Checkers
import ExpoProject
import KnowledgeGraph
import UpgradeReadiness
import Versions

/// How a fact stands to a project: whether it applies to its versions, and what its checkers find there.
public struct ProjectStanding: Sendable {
  /// An entry of the fact's scope, held against the project.
  public struct Applicability: Sendable, Hashable {
    /// Whether the project's version lies in the range.
    public enum Outcome: String, Sendable, Hashable {
      /// It does.
      case applies
      /// It does not.
      case doesNotApply = "does-not-apply"
      /// The project does not have the package.
      case notInstalled = "not-installed"
      /// The project does not say which version it has.
      case unknown
    }
    /// The package.
    public let package: String
    /// The range, as written.
    public let range: String
    /// The project's version; nil where it has none or does not say.
    public let version: String?
    /// The outcome.
    public let outcome: Outcome
  }

  /// The entries of the scope, in their order.
  public let applicability: [Applicability]
  /// What the fact's checkers find.
  public let findings: [Finding]
  /// The fact's checkers that looked and found nothing.
  public let quiet: [String]
  /// The fact's checkers that could not look.
  public let skipped: [CheckResult.Skipped]

  /// Holds a fact against a project.
  ///
  /// - Parameter cited: The facts that the checkers rest on, by identifier.
  public init(_ fact: AnswerFact, in context: CheckContext, cited: [String: CitedFact]) {
    let judge = ScopeJudge(context)
    applicability = fact.scope.compactMap { entry in
      guard let range = VersionRange(entry.range) else { return nil }
      return Self.applicability(Scope.Entry(package: entry.package, range: range), judge, context)
    }
    let checkers = Checkers.all.filter { fact.checkers.contains($0.id) }
    let result = CheckEngine(checkers: checkers, facts: cited).run(context)
    findings = result.findings
    skipped = result.skipped + result.failed
    let told = Set(result.findings.map(\.checker) + skipped.map(\.checker))
    quiet = checkers.map(\.id).filter { !told.contains($0) }
  }

  private static func applicability(
    _ entry: Scope.Entry, _ judge: ScopeJudge, _ context: CheckContext
  ) -> Applicability {
    let version: String? =
      switch entry.package {
      case "expo": context.project.installed["expo"].map(\.version.description) ?? context.sdk.map { "\($0)" }
      default: context.project.version(of: entry.package)?.description
      }
    let isPlatform = ScopeJudge.platforms.contains(entry.package)
    let outcome: Applicability.Outcome =
      switch judge.outcome(Scope([entry])) {
      case .depends: .unknown
      case _ where isPlatform: .unknown
      case .covers: .applies
      case .misses:
        version == nil && entry.package.contains(where: { "@-/".contains($0) })
          ? .notInstalled : version == nil ? .unknown : .doesNotApply
      }
    return Applicability(
      package: entry.package, range: entry.range.description, version: version, outcome: outcome)
  }
}
