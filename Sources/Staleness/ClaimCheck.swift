import KnowledgeGraph
import SourceRules
import Versions

/// A claim of a fact, held against the encoded rule that it names.
public struct ClaimCheck: Sendable {
  /// Where a claim and its rule part.
  public struct Contradiction: Sendable {
    /// What the claim asserts.
    public let expected: ClaimAssertion
    /// What the rule says.
    public let actual: RuleValue
    /// The version at which it says so, the lowest of the claim's.
    public let version: Version
    /// The rule's entry; nil where the behaviour begins only later.
    public let entry: SourceRule.Entry?
  }

  /// How a claim fares.
  public enum Result: Sendable {
    /// The rule says the same at every version that the claim speaks of and that somebody read.
    case holds(at: [Version])
    /// The rule says otherwise.
    case contradicted(Contradiction)
    /// The rule cannot decide, and why, in one sentence.
    case notDecidable(reason: String)
  }

  /// What a contradiction means.
  public enum Severity: String, Sendable, Hashable {
    /// The fact is marked stale, disputed or retired: the contradiction is on record.
    case known
    /// The fact is unverified.
    case warning
    /// The fact is presented as true.
    case error
  }

  /// The identifier of the fact that makes the claim.
  public let fact: String
  /// The fact's status.
  public let status: FactStatus?
  /// The claim.
  public let claim: ClaimBlock
  /// How it fares.
  public let result: Result

  /// Where the claim stands.
  public var location: SourceLocation { claim.location }

  /// What the contradiction means; nil unless there is one.
  public var severity: Severity? {
    guard case .contradicted = result else { return nil }
    return switch status {
    case .stale, .disputed, .retired: .known
    case .unverified: .warning
    case .verified, .reported, nil: .error
    }
  }

  /// Holds a claim of a fact against the encoded rules.
  public init(_ claim: ClaimBlock, of fact: FactNode) {
    self.fact = fact.id
    self.status = fact.status
    self.claim = claim
    self.result = Self.evaluate(claim)
  }

  /// Holds every claim of every fact against the encoded rules, in the order of files and lines.
  public static func all(in graph: KnowledgeGraph) -> [ClaimCheck] {
    graph.facts.flatMap { fact in fact.claims.map { ClaimCheck($0, of: fact) } }
      .sorted { $0.location < $1.location }
  }
}

extension ClaimCheck {
  private static func evaluate(_ claim: ClaimBlock) -> Result {
    guard let rule = SourceRules.rule(claim.rule) else {
      return .notDecidable(reason: "There is no rule `\(claim.rule)`.")
    }
    let given = Dictionary(
      claim.given.map { ($0.key.text ?? "", RuleValue($0.value)) }, uniquingKeysWith: { first, _ in first })
    do throws(RuleError) {
      return try evaluate(claim, against: rule, given: given)
    } catch {
      return .notDecidable(reason: error.description)
    }
  }

  private static func evaluate(
    _ claim: ClaimBlock, against rule: SourceRule, given: [String: RuleValue]
  ) throws(RuleError) -> Result {
    let assertion = ClaimAssertion(claim.assertion)
    let versions = rule.entries.first?.package.versions.filter(claim.at.contains) ?? []
    guard !versions.isEmpty else { return try unread(claim, rule: rule, given: given) }
    var undecided: String?
    for version in versions {
      let outcome = try rule.evaluate(at: version, given: given)
      if case .nearest(let read) = outcome.exactness {
        undecided = undecided ?? "Nobody read \(version) for this rule; the nearest that was is \(read)."
      } else if case .unknown(let reason) = outcome.value {
        undecided = undecided ?? "The value at \(version) is not known: \(reason)."
      } else {
        switch assertion.isTrue(of: outcome.value) {
        case true?: continue
        case false?:
          return .contradicted(
            Contradiction(expected: assertion, actual: outcome.value, version: version, entry: outcome.entry))
        case nil:
          undecided = undecided ?? "The rule's value at \(version), \(outcome.value), is no list or map."
        }
      }
    }
    return undecided.map(Result.notDecidable) ?? .holds(at: versions)
  }

  private static func unread(
    _ claim: ClaimBlock, rule: SourceRule, given: [String: RuleValue]
  ) throws(RuleError) -> Result {
    guard let mentioned = claim.at.mentionedVersions.first else {
      return .notDecidable(reason: "Nobody read a version in the range \(claim.at).")
    }
    let outcome = try rule.evaluate(at: mentioned.lowest, given: given)
    return .notDecidable(
      reason: "Nobody read a version in the range \(claim.at); as of \(outcome.version) the rule says \(outcome.value)."
    )
  }
}
