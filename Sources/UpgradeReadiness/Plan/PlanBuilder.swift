import Checkers
import ExpoProject
import KnowledgeGraph
import SourceRules
import Versions

/// Puts the plan of one project together.
struct PlanBuilder {
  let planner: UpgradePlanner
  let project: ExpoProject
  let request: UpgradeRequest
  let source: Int

  private var graph: KnowledgeGraph { planner.graph }
  private var sdks: [Int] { Array((source + 1)...request.target) }

  /// The checkers that hold the project against a floor; they are judged in full and not by what changes.
  private static let floorCheckers = SystemFloorReader.checkers.union([
    "deployment-target/below-sdk", "xcode/tool-versions",
  ])

  var plan: UpgradePlan {
    let current = project.version(of: PluginAdvisor.package)
    let before = planner.state(project, sdk: source, plugin: current)
    let plugin = choice(before, current)
    let judged = plugin.map { $0.isGiven || $0.isNeeded ? $0.planned : current ?? $0.planned }
    let states = sdks.map { planner.state(project, sdk: $0, plugin: judged) }
    let writer = ActionWriter(planner: planner, before: before, floorCheckers: Self.floorCheckers)
    var drafts: [ActionWriter.Draft] = []
    if let plugin, let draft = pluginAction(plugin, current) { drafts.append(draft) }
    if let plugin, judged != current, current != nil {
      let after = planner.state(project, sdk: source, plugin: plugin.planned)
      drafts += DefaultChanges(before: before.context, after: after.context, graph: graph).actions(sdks: sdks).map {
        ActionWriter.Draft(key: $0.title, action: $0)
      }
    }
    for state in states { writer.collect(state, into: &drafts) }
    let actions = ActionWriter.ordered(drafts.map(\.action))
    let steps = zip(sdks, states).map { sdk, state in step(sdk, state, actions) }
    let atTarget = actions.filter { $0.sdks.contains(request.target) }
    let missing = notAssessed(steps, states)
    return UpgradePlan(
      source: source, sourceOrigin: origin, target: request.target, plugin: plugin, steps: steps,
      systems: states.last.map { SystemFloorReader(state: $0, graph: graph).floors } ?? [], actions: atTarget,
      notes: states.last.map { NoteWriter(before: before, target: $0, writer: writer).notes(passing: actions) } ?? [],
      notAssessed: missing, commands: commands(plugin, least: states.last.map { least($0, writer) }, besides: atTarget),
      procedure: FactReference(graph["expo-sdk/upgrading"]),
      verdict: Self.verdict(atTarget, missing: missing))
  }

  private static func verdict(_ actions: [UpgradeAction], missing: [String]) -> UpgradeVerdict {
    if actions.contains(where: \.hasNoMend) { return .willBreak }
    if !actions.isEmpty { return .readyAfterActions }
    return missing.isEmpty ? .ready : .notAssessed
  }

  // MARK: Where it starts

  private var origin: String {
    if request.source != nil { return "as given" }
    guard let package = project.installed["expo"] else { return "`sdkVersion` of the app config" }
    return switch package.origin {
    case .nodeModules: "expo \(package.version) is installed"
    case .lockfile: "expo \(package.version) in \(package.location.file)"
    case .manifestRange: "expo \(package.version), the lowest that \(package.location.file) admits"
    }
  }

  // MARK: The plugin

  /// What to do about the plugin; nil where the project makes nothing with it.
  private func choice(_ before: UpgradeState, _ current: Version?) -> PluginChoice? {
    let context = before.context
    let isUsed = !context.targets.isEmpty || project.appleTargetsPlugin != nil
    guard isUsed, project.manifest?.dependency(PluginAdvisor.package) != nil || current != nil else { return nil }
    let advisor = PluginAdvisor(planner.releases, target: request.target)
    guard let planned = request.plugin ?? advisor.proposal(current: current) else { return nil }
    var mended: [String] = []
    var neededAt: [Int] = []
    if let current, planned != current {
      for sdk in sdks {
        let kept = planner.state(project, sdk: sdk, plugin: current)
        let moved = planner.state(project, sdk: sdk, plugin: planned)
        let gone = kept.certainIDs.subtracting(moved.certainIDs)
        for id in gone.sorted() where !mended.contains(id) { mended.append(id) }
        let breaks = kept.findings(notIn: before).filter {
          ["plugin/sdk-break", "plugin/expo-peer"].contains($0.checker)
        }
        let stays = Set(moved.result.findings.map(\.checker))
        if !gone.subtracting(before.certainIDs).isEmpty || breaks.contains(where: { !stays.contains($0.checker) }) {
          neededAt.append(sdk)
        }
      }
    }
    return PluginChoice(
      current: current, origin: project.installed[PluginAdvisor.package]?.origin,
      isKnown: current.map(advisor.isKnown) ?? false, planned: planned,
      isGiven: request.plugin != nil, neededAt: neededAt, newestFitting: advisor.newestFitting,
      reasons: advisor.reasons(planned: planned, current: current),
      mended: mended.compactMap { FactReference(graph[$0]) })
  }

  private func pluginAction(_ choice: PluginChoice, _ current: Version?) -> ActionWriter.Draft? {
    guard choice.newestFitting != nil else {
      let action = UpgradeAction(
        phase: .packages,
        title: "No known release of \(PluginAdvisor.package) admits Expo SDK \(request.target) in its peer range.",
        why: "Outside of it package managers refuse the pair, and nobody has said that it works.", edits: [],
        commands: [], facts: [FactReference(graph["apple-targets/requirements#peer-range"])].compactMap { $0 },
        checker: nil, sdks: [request.target], hasNoMend: true)
      return ActionWriter.Draft(key: "plugin", action: action)
    }
    guard !choice.neededAt.isEmpty, let current else { return nil }
    let named = choice.mended.map { "\($0.number.map { "\($0), " } ?? "")\($0.title)" }
    let action = UpgradeAction(
      phase: .packages,
      title: "Upgrade \(PluginAdvisor.package) from \(current) to \(choice.planned).",
      why: named.isEmpty
        ? "With \(current) the pair is known not to work."
        : "With \(current) this concerns the project and with \(choice.planned) no longer: \(named.joined(separator: "; ")).",
      edits: remedies(choice.mended), commands: ["npx expo install \(PluginAdvisor.package)@\(choice.planned)"],
      facts: choice.mended,
      checker: nil, sdks: choice.neededAt, hasNoMend: false)
    return ActionWriter.Draft(key: "plugin", action: action)
  }

  /// What the best known of the facts itself advises, which may say more than the version's number.
  private func remedies(_ facts: [FactReference]) -> [UpgradeAction.Edit] {
    let best = facts.first { $0.status == .verified } ?? facts.first
    return (best.flatMap { graph[$0.id] }?.notes ?? []).filter { $0.edge == .workaround }.map {
      UpgradeAction.Edit(location: nil, instruction: $0.text, snippet: nil)
    }
  }

  // MARK: Steps

  private func step(_ sdk: Int, _ state: UpgradeState, _ actions: [UpgradeAction]) -> UpgradeStep {
    let floors = FloorReader(state.context, graph: graph).floors
    let own = actions.filter { $0.sdks.contains(sdk) }
    let missing = Self.missing(floors, sdk)
    return UpgradeStep(
      sdk: sdk, floors: floors, actions: own, notAssessed: missing, verdict: Self.verdict(own, missing: missing))
  }

  private static func missing(_ floors: [UpgradeFloor], _ sdk: Int) -> [String] {
    floors.filter { $0.assessment == .notAssessed }.map {
      $0.subject == .cocoaPods
        ? "the CocoaPods of the default EAS image of SDK \(sdk), which was looked for and not found"
        : "the \($0.subject.name) floor of SDK \(sdk), which was looked for and not found"
    }
  }

  /// What is missing for the target, and what could not be read or judged at all.
  private func notAssessed(_ steps: [UpgradeStep], _ states: [UpgradeState]) -> [String] {
    var missing = steps.last?.notAssessed ?? []
    guard let state = states.last else { return missing }
    if state.context.isNewerThanRules, let version = state.context.pluginVersion {
      missing.append(
        "\(PluginAdvisor.package) \(version), which nobody has read: the rules of \(state.context.plugin.version) are applied"
      )
    }
    for floor in SystemFloorReader(state: state, graph: graph).floors where floor.assessment == .notAssessed {
      missing.append("\(floor.system): \(floor.requirement)")
    }
    let parts: [ReadProblem.Part] = [
      .project, .packageManifest, .appConfig, .targetConfig, .entitlements, .infoPlist, .xcodeProject, .easConfig,
      .toolVersions, .xcodegen,
    ]
    for problem in project.problems where parts.contains(problem.part) {
      missing.append("\(problem.location.file), which could not be read: \(problem.message)")
    }
    missing += state.result.failed.map { "what the checker `\($0.checker)` looks for, since it failed: \($0.reason)" }
    return missing
  }

  /// The lowest release of the target SDK in which all is mended that one of its releases is known to mend.
  private func least(_ state: UpgradeState, _ writer: ActionWriter) -> Version {
    let first = Version(major: UInt64(max(0, request.target)))
    return state.facts.filter { $0.isCertain && $0.condition == nil }.compactMap(writer.metBy).reduce(first, max)
  }

  /// The commands of the upgrade itself, in Expo's order, without those that an action has.
  private func commands(_ plugin: PluginChoice?, least: Version?, besides actions: [UpgradeAction]) -> [String] {
    let release = least.map(\.description) ?? "\(request.target).0.0"
    var commands = ["npx expo install expo@^\(release)", "npx expo install --fix", "npx expo-doctor"]
    if let plugin, plugin.isGiven, !plugin.isNeeded, plugin.current != plugin.planned {
      commands.insert("npx expo install \(PluginAdvisor.package)@\(plugin.planned)", at: 0)
    }
    let prebuild = "npx expo prebuild -p ios --clean"
    let isAction = actions.contains { $0.commands.contains(prebuild) }
    if project.nativeFolder != .committed, project.appConfig != nil, !isAction { commands.append(prebuild) }
    return commands
  }
}
