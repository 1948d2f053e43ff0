import ExpoProject
import KnowledgeGraph
import UpgradeReadiness

/// The plans of several apps as JSON; the schema is `Site/schemas/upgrade.schema.json`.
public enum UpgradeDocument {
  private struct Document: Encodable {
    let schemaVersion = 1
    let target: Int
    let apps: [App]
  }

  private struct App: Encodable {
    let path: String
    let refusal: String?
    let plan: Plan?
  }

  private struct Plan: Encodable {
    let from: Int
    let fromOrigin: String
    let to: Int
    let verdict: String
    let plugin: Plugin?
    let steps: [Step]
    let systems: [System]
    let actions: [Action]
    let notes: [Note]
    let notAssessed: [String]
    let commands: [String]
  }

  private struct Plugin: Encodable {
    let current: String?
    let planned: String
    let given: Bool
    let needed: Bool
    let newestFitting: String?
    let reasons: [String]
    let mended: [Fact]
  }

  private struct Step: Encodable {
    let sdk: Int
    let verdict: String
    let floors: [Floor]
    let actions: [String]
    let notAssessed: [String]
  }

  private struct Floor: Encodable {
    let subject: String
    let value: String?
    let valueAtRelease: String?
    let assessment: String
    let has: [Holding]
    let fact: Fact?
  }

  private struct Holding: Encodable {
    let name: String
    let value: String
    let below: Bool
    let file: String?
    let line: Int?
  }

  private struct System: Encodable {
    let system: String
    let requirement: String
    let assessment: String
    let fact: Fact?
  }

  private struct Action: Encodable {
    let phase: String
    let title: String
    let why: String
    let edits: [Edit]
    let commands: [String]
    let facts: [Fact]
    let checker: String?
    let sdks: [Int]
    let mendKnown: Bool
  }

  private struct Edit: Encodable {
    let file: String?
    let line: Int?
    let column: Int?
    let instruction: String
    let snippet: String?
  }

  private struct Note: Encodable {
    let reason: String
    let text: String
    let condition: String?
    let facts: [Fact]
    let file: String?
    let line: Int?
  }

  struct Fact: Encodable {
    let id: String
    let number: String?
    let title: String
    let status: String
    let asOf: String
    let tracker: String?
    let sources: [Source]

    init(_ fact: FactReference) {
      id = fact.id
      number = fact.number
      title = fact.title
      status = fact.status.rawValue
      asOf = fact.asOf.description
      tracker = fact.trackerState?.rawValue
      sources = fact.sources.map {
        Source(title: $0.title, url: $0.url, kind: $0.kind.rawValue, read: $0.read.description)
      }
    }
  }

  struct Source: Encodable {
    let title: String
    let url: String
    let kind: String
    let read: String
  }

  /// The JSON text.
  public static func json(_ reports: [UpgradeReport], target: Int) throws -> String {
    try JSONText.encode(Document(target: target, apps: reports.map(app)))
  }

  private static func app(_ report: UpgradeReport) -> App {
    switch report.outcome {
    case .refused(let refusal): App(path: report.place.folder, refusal: refusal.description, plan: nil)
    case .plan(let plan): App(path: report.place.folder, refusal: nil, plan: self.plan(plan, report.place))
    }
  }

  private static func plan(_ plan: UpgradePlan, _ place: ProjectPlace) -> Plan {
    Plan(
      from: plan.source, fromOrigin: plan.sourceOrigin, to: plan.target, verdict: plan.verdict.rawValue,
      plugin: plan.plugin.map { plugin in
        Plugin(
          current: plugin.current?.description, planned: plugin.planned.description, given: plugin.isGiven,
          needed: plugin.isNeeded, newestFitting: plugin.newestFitting?.description, reasons: plugin.reasons,
          mended: plugin.mended.map(Fact.init))
      },
      steps: plan.steps.map { step in
        Step(
          sdk: step.sdk, verdict: step.verdict.rawValue, floors: step.floors.map { floor($0, place) },
          actions: step.actions.map(\.title), notAssessed: step.notAssessed)
      },
      systems: plan.systems.map {
        System(
          system: $0.system, requirement: $0.requirement, assessment: $0.assessment.rawValue,
          fact: $0.fact.map(Fact.init))
      },
      actions: plan.actions.map { action($0, place) },
      notes: plan.notes.map { note in
        Note(
          reason: note.reason.rawValue, text: note.text, condition: note.condition, facts: note.facts.map(Fact.init),
          file: note.location.map(place.path), line: note.location?.line)
      },
      notAssessed: plan.notAssessed, commands: plan.commands)
  }

  private static func floor(_ floor: UpgradeFloor, _ place: ProjectPlace) -> Floor {
    Floor(
      subject: floor.subject.rawValue, value: floor.value, valueAtRelease: floor.valueAtRelease,
      assessment: floor.assessment.rawValue,
      has: floor.holdings.map {
        Holding(
          name: $0.name, value: $0.value, below: $0.isBelow, file: $0.location.map(place.path), line: $0.location?.line)
      }, fact: floor.fact.map(Fact.init))
  }

  private static func action(_ action: UpgradeAction, _ place: ProjectPlace) -> Action {
    Action(
      phase: action.phase.name, title: action.title, why: action.why,
      edits: action.edits.map { edit in
        Edit(
          file: edit.location.map(place.path), line: edit.location?.line, column: edit.location?.column,
          instruction: edit.instruction, snippet: edit.snippet)
      }, commands: action.commands, facts: action.facts.map(Fact.init), checker: action.checker, sdks: action.sdks,
      mendKnown: !action.hasNoMend)
  }
}
