import KnowledgeGraph
import UpgradeReadiness

/// The words in which every form of a plan says the same.
enum UpgradeWords {
  /// The headings of notes, in their order.
  static let noteHeadings: [(UpgradeNote.Reason, String)] = [
    (.met, "Mended by the release that the upgrade installs"),
    (.minor, "Worth knowing, and no reason to wait"),
    (.uncertain, "Not certain, and no reason to wait"),
    (.depends, "Depends on what the project does not say"),
    (.unchanged, "So before the upgrade and after it"),
    (.passing, "Only for a stop on the way"),
  ]

  static func role(_ verdict: UpgradeVerdict) -> TerminalStyle.Role {
    switch verdict {
    case .ready: .good
    case .notAssessed, .readyAfterActions: .caution
    case .willBreak: .bad
    }
  }

  /// The verdict of a step in the width of a table.
  static func short(_ step: UpgradeStep) -> String {
    switch step.verdict {
    case .readyAfterActions: "\(step.actions.count) action\(step.actions.count == 1 ? "" : "s")"
    default: step.verdict.words
    }
  }

  /// A fact with status and date: `#201 Prebuild … (apple-targets/bugs/201, verified, open, as of 2026-11-29)`.
  ///
  /// - Parameter isTitled: Whether its title is already before the reader, and left out here.
  static func fact(_ fact: FactReference, isTitled: Bool = false) -> String {
    let tracker = fact.trackerState.map { ", \($0.rawValue)" } ?? ""
    let known = "\(fact.id), \(fact.status.rawValue)\(tracker), as of \(fact.asOf)"
    let name = [fact.number, isTitled ? nil : fact.title].compactMap { $0 }.joined(separator: " ")
    return name.isEmpty ? known : "\(name) (\(known))"
  }

  static func plugin(_ plugin: PluginChoice) -> String {
    let package = "@bacons/apple-targets"
    let current =
      plugin.current.map { version in
        "\(package) \(version)" + (plugin.origin == .manifestRange ? ", the lowest that package.json admits" : "")
      } ?? "\(package), in no version that is known"
    guard plugin.current != plugin.planned else {
      return "\(current), which is \(plugin.isGiven ? "planned" : "recommended") too"
    }
    if plugin.isGiven { return "\(current); \(plugin.planned) is planned" }
    return "\(current); \(plugin.planned) is recommended"
      + need(plugin)
  }

  private static func need(_ plugin: PluginChoice) -> String {
    guard plugin.current != nil else { return "" }
    if plugin.isNeeded { return ", and needed" }
    return plugin.isKnown ? ", though nothing known breaks without it" : ", as nothing is known of the present one"
  }

  /// The reasons for the version, where it is another than the project's.
  static func reasons(_ plugin: PluginChoice) -> [String] { plugin.current == plugin.planned ? [] : plugin.reasons }

  static func system(_ floor: SystemFloor) -> String {
    "\(floor.system) asks for \(floor.requirement): \(assessment(floor.assessment))"
  }

  static func assessment(_ assessment: UpgradeFloor.Assessment) -> String {
    switch assessment {
    case .met: "met"
    case .below: "not met"
    case .disputed: "enough at the release, less than what stands now"
    case .notNamed: "the project names none"
    case .moves: "the upgrade moves it"
    case .notAssessed: "not assessed"
    }
  }

  static func floorLabel(_ floor: UpgradeFloor) -> String {
    guard let value = floor.value else { return floor.subject.name }
    return floor.subject == .reactNative ? "RN \(value)" : "\(floor.subject.name) \(value)"
  }

  /// What the project has of it: `share 15.1 (below), widget 18.0`.
  static func floor(_ floor: UpgradeFloor) -> String {
    let holdings = floor.holdings.map { holding in
      "\(holding.name) \(holding.value)"
        + (holding.isBelow ? " (below)" : holding.location == nil ? " (default)" : "")
    }
    let uncertain = floor.fact.map { $0.status == .verified ? "" : "; the value is \($0.status.rawValue)" } ?? ""
    let held = holdings.isEmpty ? "" : holdings.joined(separator: ", ") + ": "
    return held + assessment(floor.assessment) + (floor.value == nil ? ", no value was found" : uncertain)
  }
}
