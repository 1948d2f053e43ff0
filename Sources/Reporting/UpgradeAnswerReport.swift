import Checkers
import KnowledgeGraph
import UpgradeReadiness

/// The computed answer to a question about an upgrade, ready to be printed.
public struct UpgradeAnswerReport: Sendable {
  private let question: String
  private let judgement: UpgradeJudgement
  private var plan: UpgradePlan { judgement.plan }

  /// Makes a report.
  public init(question: String, judgement: UpgradeJudgement) {
    self.question = question
    self.judgement = judgement
  }

  /// The answer in one or two sentences.
  private var lead: String {
    let step = "from Expo SDK \(plan.source) to \(plan.target)"
    let counted = "\(plan.actions.count) thing\(plan.actions.count == 1 ? "" : "s")"
    return switch plan.verdict {
    case .ready: "As far as is known, yes: nothing known stands against going \(step) with what the question says."
    case .readyAfterActions: "Not as it is: \(counted) must be done to go \(step)."
    case .willBreak: "No: going \(step) breaks, and no mend is known."
    case .notAssessed: "It cannot be said: facts are missing to judge going \(step)."
    }
  }

  private var assumptions: String {
    "Computed from rules and facts. Assumed: \(judgement.assumptions.joined(separator: "; "))."
  }

  /// What stands apart: mended on the way, uncertain, dependent.
  private var notes: [UpgradeNote] { plan.notes.filter { $0.reason != .unchanged } }

  /// For a terminal or a pipe.
  public func text(_ style: TerminalStyle) -> String {
    var lines = [style.wrap(style.paint(lead, .strong)), "", style.wrap(assumptions)]
    for (index, action) in plan.actions.enumerated() {
      lines += ["", style.wrap(TerminalMarkdown.inline(action.title), first: " \(index + 1)  ", hanging: "    ")]
      for text in Self.remedies(action) {
        lines.append(style.wrap(TerminalMarkdown.inline(text), first: "    do     ", hanging: "           "))
      }
      for fact in action.facts {
        lines.append(
          style.wrap(
            UpgradeWords.fact(fact, isTitled: fact.title == action.title), first: "    known  ", hanging: "           ")
        )
      }
      if let source = action.facts.first?.sources.first {
        lines.append(
          style.wrap(
            "\(source.title), read \(source.read): \(source.url)", first: "    source ", hanging: "           "))
      }
    }
    for (reason, heading) in UpgradeWords.noteHeadings {
      let found = notes.filter { $0.reason == reason }
      if found.isEmpty { continue }
      lines += ["", style.paint(heading, .strong)]
      for note in found {
        let condition = note.condition.map { "\($0): " } ?? ""
        lines.append(style.wrap(condition + TerminalMarkdown.inline(note.text), first: "  - ", hanging: "    "))
        if let fact = note.facts.first {
          lines.append(style.wrap(style.paint(UpgradeWords.fact(fact), .quiet), first: "    ", hanging: "    "))
        }
      }
    }
    if !plan.notAssessed.isEmpty {
      lines += ["", style.paint("Not assessed", .strong)]
      lines += plan.notAssessed.map { style.wrap($0, first: "  - ", hanging: "    ") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// As Markdown.
  public func markdown() -> String {
    "**\(lead)**\n\n\(assumptions)\n\n" + UpgradeMarkdown(plan: plan, place: ProjectPlace(folder: "")).body
  }

  private static func remedies(_ action: UpgradeAction) -> [String] {
    action.edits.map(\.instruction) + action.commands
  }

  // MARK: JSON

  /// As JSON; the schema is `Site/schemas/answer.schema.json`. The status is that of the least sure fact that the answer rests on.
  public func json() throws -> String {
    let facts = plan.actions.flatMap(\.facts)
    let floors = plan.steps.last?.floors.compactMap(\.fact) ?? []
    let rested = facts.isEmpty ? floors : facts
    let status: FactStatus = rested.contains { $0.status == .reported } ? .reported : .verified
    let found = plan.actions.map(\.title).joined(separator: " ")
    let checkers = Set(plan.actions.compactMap(\.checker))
    let rules = Set(Checkers.all.filter { checkers.contains($0.id) }.flatMap(\.rules)).sorted()
    var seen: Set<String> = []
    let sources = rested.flatMap(\.sources).filter { seen.insert($0.url).inserted }
    let related = (facts + notes.flatMap(\.facts)).filter { seen.insert($0.id).inserted }
    return try JSONText.encode(
      AnswerDocument(
        question: question,
        answer: AnswerDocument.Fact(
          id: plan.procedure?.id ?? "expo-sdk", kind: NodeKind.practice.rawValue,
          title: "Expo SDK \(plan.source) to \(plan.target): \(plan.verdict.words)",
          text: [lead, found, assumptions].filter { !$0.isEmpty }.joined(separator: " "), status: status.rawValue,
          statusMeaning: status.meaning, asOf: rested.map(\.asOf).min()?.description, overdue: false,
          appliesTo: [AnswerDocument.ScopeEntry(package: "expo", range: "\(plan.target)")],
          confidence: 1, computed: true, sides: [],
          remedies: plan.actions.flatMap(Self.remedies).map { TerminalMarkdown.inline($0) },
          sources: sources.map {
            AnswerDocument.Source(
              title: $0.title, url: $0.url, kind: $0.kind.rawValue, read: $0.read.description)
          }, checkers: checkers.sorted(), rules: rules,
          related: related.map {
            AnswerDocument.Related(
              id: $0.id, title: $0.title, relation: EdgeKind.mentions.rawValue, status: $0.status.rawValue)
          })))
  }

  /// The JSON of an answer to a question that the facts do not cover.
  public static func abstention(_ question: String) throws -> String {
    try JSONText.encode(AnswerDocument(question: question, reason: "unknown"))
  }
}
