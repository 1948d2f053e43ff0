import Checkers
import ExpoProject
import KnowledgeGraph
import SourceRules
import Versions

/// Turns findings, floors and facts into actions.
struct ActionWriter {
  let planner: UpgradePlanner
  let before: UpgradeState
  let floorCheckers: Set<String>

  /// An action with the key by which it is known again at another SDK.
  struct Draft {
    let key: String
    var action: UpgradeAction
  }

  /// Adds what a state needs; what another SDK needed already is only marked as needed here too, in the words for this one.
  func collect(_ state: UpgradeState, into drafts: inout [Draft]) {
    let findings = self.findings(state)
    let facts = state.facts.filter(needsAction)
    var absorbed: Set<String> = []
    for group in Self.grouped(findings) {
      let own = facts.filter { fact in
        group.contains { $0.facts.contains { $0.id == fact.node.id } && fact.checkers.contains($0.checker) }
      }
      absorbed.formUnion(own.map(\.node.id))
      add(key(group), action(group, own, state), state.sdk, &drafts)
    }
    for fact in facts where !absorbed.contains(fact.node.id) {
      add(fact.node.id, action(fact, state), state.sdk, &drafts)
    }
    for (key, action) in floorActions(state, besides: findings) { add(key, action, state.sdk, &drafts) }
  }

  /// The findings that ask for something.
  private func findings(_ state: UpgradeState) -> [Finding] {
    let certain = Set(state.facts.filter(needsAction).map(\.node.id))
    return state.findings(notIn: before, always: floorCheckers).filter { !isUncertain($0, certain: certain) }
  }

  /// Whether a finding is no more than information, or rests on a fact that is not certain. One of the certain facts that concern the
  /// project decides where the finding cites it.
  func isUncertain(_ finding: Finding, certain: Set<String>) -> Bool {
    if finding.severity == .information || finding.isUncertain { return true }
    if finding.facts.contains(where: { certain.contains($0.id) }) { return false }
    return planner.specificFacts(of: finding).contains { !$0.isCertain }
  }

  /// Whether a fact asks for something: it is certain, and new or brought into play by the upgrade.
  func needsAction(_ fact: ConcerningFact) -> Bool {
    guard fact.isCertain, fact.condition == nil, metBy(fact) == nil else { return false }
    return fact.isExercised || !before.certainIDs.contains(fact.node.id)
  }

  /// The release of `expo` within the SDK that is judged that mends what a fact tells of; nil where none is named. Installing the SDK
  /// brings it along.
  func metBy(_ fact: ConcerningFact) -> Version? {
    fact.node.mendingReleases.first { $0.package == RulePackage.expo.rawValue && fact.sdk == Int($0.version.major) }?
      .version
  }

  private func add(_ key: String, _ action: UpgradeAction, _ sdk: Int, _ drafts: inout [Draft]) {
    guard let index = drafts.firstIndex(where: { $0.key == key }) else {
      drafts.append(Draft(key: key, action: action))
      return
    }
    drafts[index].action = action.needed(at: drafts[index].action.sdks + [sdk])
  }

  /// By phase, then by identifier of what says so, then by words.
  static func ordered(_ actions: [UpgradeAction]) -> [UpgradeAction] {
    actions.sorted { left, right in
      (left.phase.rawValue, left.hasNoMend ? 0 : 1, left.checker ?? left.facts.first?.id ?? "", left.title)
        < (right.phase.rawValue, right.hasNoMend ? 0 : 1, right.checker ?? right.facts.first?.id ?? "", right.title)
    }
  }

  // MARK: Findings

  /// Findings of one checker with one mend are one action with several places.
  private static func grouped(_ findings: [Finding]) -> [[Finding]] {
    var groups: [[Finding]] = []
    for finding in findings {
      if let index = groups.firstIndex(where: { $0[0].checker == finding.checker && $0[0].mend == finding.mend }) {
        groups[index].append(finding)
      } else {
        groups.append([finding])
      }
    }
    return groups
  }

  private func key(_ group: [Finding]) -> String {
    group[0].checker + "\n"
      + group.map { "\($0.location.file):\($0.location.line ?? 0):\($0.target ?? "")" }.joined(separator: "\n")
  }

  private func action(_ group: [Finding], _ facts: [ConcerningFact], _ state: UpgradeState) -> UpgradeAction {
    let first = group[0]
    let isAlone = group.count == 1
    let edits = group.map { finding in
      UpgradeAction.Edit(
        location: finding.location, instruction: isAlone ? finding.mend : "\(finding.message) \(finding.mend)",
        snippet: Self.isCommand(finding.snippet) ? nil : finding.snippet)
    }
    var references = facts.map(\.node.id)
    for id in group.flatMap(planner.specificFacts).map(\.id) where !references.contains(id) { references.append(id) }
    return UpgradeAction(
      phase: Self.phase(ofChecker: first.checker),
      title: isAlone ? first.message : planner.title(ofChecker: first.checker), why: first.rationale,
      edits: edits, commands: Self.unique(group.compactMap { Self.isCommand($0.snippet) ? $0.snippet : nil }),
      facts: references.compactMap { FactReference(planner.graph[$0]) }, checker: first.checker, sdks: [state.sdk],
      hasNoMend: first.checker == "share-content/peer" && !Self.someShareContentAdmits(state.sdk))
  }

  private static func isCommand(_ snippet: String?) -> Bool { snippet?.hasPrefix("npx ") ?? false }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  /// Whether a version of share-content that was read admits an SDK.
  private static func someShareContentAdmits(_ sdk: Int) -> Bool {
    let version = Version(major: UInt64(max(0, sdk)))
    return RulePackage.shareContent.versions.contains { known in
      ShareContentSource.at(known).expoPeerRange.flatMap(VersionRange.init)?.contains(version) ?? false
    }
  }

  static func phase(ofChecker checker: String) -> UpgradeAction.Phase {
    switch checker {
    case "xcode/tool-versions": .tools
    case "share-content/peer", "nevis/sdk-version", "clerk/sdk-version": .packages
    case _ where checker.hasPrefix("plugin/"): .packages
    case _ where checker.hasPrefix("prebuild/"): .prebuild
    default: .configuration
    }
  }

  // MARK: Facts

  private func action(_ fact: ConcerningFact, _ state: UpgradeState) -> UpgradeAction {
    let concerns = fact.node.concerns ?? []
    let phase: UpgradeAction.Phase
    if concerns.contains(.existingIOS) {
      phase = .prebuild
    } else if concerns.contains(.appDelegateCode) || concerns.contains(.swiftImportsExpo) {
      phase = .code
    } else {
      phase = fact.checkers.first.map(Self.phase(ofChecker:)) ?? .configuration
    }
    let remedies = remedies(fact)
    let commands = Self.unique(remedies.flatMap { Self.commands(in: $0.text + " " + $0.linked) })
    let isDiscarding =
      state.context.project.nativeFolder == .committed
      && commands.contains { $0.contains("prebuild") && $0.contains("--clean") }
    let caution =
      isDiscarding ? " `ios/` is committed here: a clean prebuild discards what was changed in it by hand." : ""
    return UpgradeAction(
      phase: phase, title: fact.node.title, why: "\(fact.node.statement) The project has \(fact.subject).\(caution)",
      edits: remedies.map { UpgradeAction.Edit(location: nil, instruction: $0.text, snippet: nil) },
      commands: commands, facts: [FactReference(fact.node)].compactMap { $0 }, checker: nil, sdks: [state.sdk],
      hasNoMend: remedies.isEmpty)
  }

  /// What helps, without the links, each with what a linked fact says.
  private func remedies(_ fact: ConcerningFact) -> [(text: String, linked: String)] {
    let notes = fact.node.notes
    let workarounds = notes.filter { $0.edge == .workaround }
    return (workarounds.isEmpty ? notes.filter { $0.edge == .fixedIn } : workarounds).map { note in
      (note.text, note.targets.count == 1 ? note.targets.first.flatMap { planner.graph[$0]?.statement } ?? "" : "")
    }
  }

  /// The code spans of a text that are commands.
  private static func commands(in text: String) -> [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset % 2 == 1 && $0.element.hasPrefix("npx ") }.map { String($0.element) }
  }

  // MARK: Floors

  /// What is below a floor and no checker has found: `engines`, `Podfile.lock`, extension targets of the Xcode project.
  private func floorActions(_ state: UpgradeState, besides findings: [Finding]) -> [(String, UpgradeAction)] {
    let places = Set(findings.map(\.location))
    return FloorReader(state.context, graph: planner.graph).floors.flatMap { floor -> [(String, UpgradeAction)] in
      guard let value = floor.value else { return [] }
      return floor.holdings.compactMap { holding in
        guard holding.isBelow, let location = holding.location, !places.contains(location) else { return nil }
        let action = UpgradeAction(
          phase: floor.subject == .minimumIOS ? .configuration : .tools,
          title:
            "\(holding.name) has \(floor.subject.name) \(holding.value), below the \(value) \(Self.owner(floor, state)).",
          why: floor.fact?.statement ?? "",
          edits: [
            UpgradeAction.Edit(
              location: location, instruction: "Raise it to \(value) or later.", snippet: nil)
          ], commands: [], facts: [floor.fact].compactMap { $0 }, checker: nil, sdks: [state.sdk], hasNoMend: false)
        return ("\(floor.subject.rawValue)\n\(location.file):\(location.line ?? 0):\(holding.name)", action)
      }
    }
  }

  private static func owner(_ floor: UpgradeFloor, _ state: UpgradeState) -> String {
    switch floor.subject {
    case .cocoaPods, .ruby: "that \(PluginAdvisor.package) needs"
    default: "of Expo SDK \(state.sdk)"
    }
  }
}

extension UpgradeAction {
  /// The action with other SDKs.
  func needed(at sdks: [Int]) -> UpgradeAction {
    UpgradeAction(
      phase: phase, title: title, why: why, edits: edits, commands: commands, facts: facts, checker: checker,
      sdks: sdks, hasNoMend: hasNoMend)
  }
}
