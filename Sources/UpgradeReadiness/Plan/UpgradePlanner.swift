import Checkers
import ExpoProject
import KnowledgeGraph
import SourceRules
import Versions

/// Makes the plan from one Expo SDK to another: facts, rules and every checker, at each SDK on the way.
public struct UpgradePlanner: Sendable {
  let graph: KnowledgeGraph
  let releases: KnownReleases
  private let checkers: [Checker]
  private let facts: [String: CitedFact]

  /// Makes a planner over facts.
  public init(graph: KnowledgeGraph, checkers: [Checker] = Checkers.all) {
    self.graph = graph
    self.checkers = checkers
    releases = KnownReleases(graph)
    facts = Dictionary(
      graph.facts.compactMap { node in
        node.status.map { status in
          let fact = CitedFact(
            id: node.id, title: node.title, statement: node.statement, status: status.rawValue,
            asOf: node.asOf?.description ?? "", isCertain: status.mayBeStated)
          return (node.id, fact)
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The Expo SDKs that facts and rules cover, in ascending order.
  public var coveredSDKs: [Int] {
    let encoded = Set(ExpoSDKRules.releases.map { Int($0.number) })
    return releases.sdks.filter(encoded.contains)
  }

  /// Refuses an SDK that facts or rules do not cover.
  ///
  /// - Throws: `UpgradeRefusal.uncovered` with the newest that they cover.
  public func checkCoverage(of sdk: Int) throws(UpgradeRefusal) {
    guard !coveredSDKs.contains(sdk), let newest = coveredSDKs.last else { return }
    let row = releases.of("expo").last { Int($0.version.major) == newest }
    throw .uncovered(asked: sdk, newest: newest, asOf: row?.node.asOf?.description ?? "")
  }

  /// The plan for a project.
  ///
  /// - Throws: `UpgradeRefusal` where there is none.
  public func plan(_ project: ExpoProject, _ request: UpgradeRequest) throws(UpgradeRefusal) -> UpgradePlan {
    try checkCoverage(of: request.target)
    guard let source = request.source ?? project.sdk else {
      let reason = project.problems.first { $0.part == .packageManifest || $0.part == .project }
      throw reason.map { .unreadable($0.message) } ?? .unknownSource
    }
    if source == request.target { throw .alreadyThere(source) }
    if source > request.target { throw .downgrade(from: source, to: request.target) }
    return PlanBuilder(planner: self, project: project, request: request, source: source).plan
  }

  /// The project at an SDK and a plugin version.
  func state(_ project: ExpoProject, sdk: Int, plugin: Version?) -> UpgradeState {
    let context = CheckContext(project: project, pluginVersion: plugin, sdk: sdk)
    return UpgradeState(
      sdk: sdk, plugin: plugin, context: context,
      result: CheckEngine(checkers: checkers, facts: facts).run(context),
      facts: FactMatcher(graph).facts(concerning: context))
  }

  /// What a finding cites beyond its checker: the facts of this very mistake; the checker's first fact where there are none.
  func specificFacts(of finding: Finding) -> [CitedFact] {
    let shared = checkers.first { $0.id == finding.checker }?.facts.count { facts[$0] != nil } ?? 0
    let specific = Array(finding.facts.dropFirst(shared))
    return specific.isEmpty ? Array(finding.facts.prefix(1)) : specific
  }

  /// The title of a checker.
  func title(ofChecker id: String) -> String { checkers.first { $0.id == id }?.title ?? id }
}
