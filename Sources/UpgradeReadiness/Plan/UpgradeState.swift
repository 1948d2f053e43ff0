import Checkers
import ExpoProject
import KnowledgeGraph
import Versions

/// A project as it would be at an SDK and a plugin version: what the checkers find and which facts concern it.
struct UpgradeState {
  let sdk: Int
  let plugin: Version?
  let context: CheckContext
  let result: CheckResult
  let facts: [ConcerningFact]

  /// The place and kind of a finding, by which it is known again at other versions: messages and mends name them.
  struct FindingKey: Hashable {
    let checker: String
    let location: ProjectLocation
    let target: String?

    init(_ finding: Finding) {
      checker = finding.checker
      location = finding.location
      target = finding.target
    }
  }

  /// The worst severity of each finding.
  var severities: [FindingKey: Int] {
    Dictionary(result.findings.map { (FindingKey($0), $0.severity.rank) }, uniquingKeysWith: min)
  }

  /// The findings that another state does not have, or has less badly; those of the given checkers all the same.
  func findings(notIn other: UpgradeState, always: Set<String> = []) -> [Finding] {
    let known = other.severities
    return result.findings.filter { finding in
      if always.contains(finding.checker) { return true }
      return known[FindingKey(finding)].map { finding.severity.rank < $0 } ?? true
    }
  }

  /// The identifiers of the facts that concern the project for certain.
  var certainIDs: Set<String> { Set(facts.filter { $0.isCertain && $0.condition == nil }.map(\.node.id)) }
}
