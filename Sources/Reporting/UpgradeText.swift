import KnowledgeGraph
import UpgradeReadiness

/// Lays a plan out for a terminal or a pipe.
struct UpgradeText {
  let plan: UpgradePlan
  let place: ProjectPlace
  let style: TerminalStyle

  private static let label = 7

  func text(name: String) -> String {
    var lines = [style.paint("\(name)Expo SDK \(plan.source) to \(plan.target): ", .strong) + verdict, ""]
    append("from", plan.sourceOrigin, to: &lines)
    if let plugin = plan.plugin { append("plugin", UpgradeWords.plugin(plugin), to: &lines) }
    for reason in plan.plugin.map(UpgradeWords.reasons) ?? [] { append("", reason, to: &lines) }
    for floor in plan.systems { append("also", UpgradeWords.system(floor), to: &lines) }
    lines.append("")
    lines += steps
    lines += floors
    let first = plan.actions.filter { !$0.phase.isAfterInstalling }
    lines += actions(first, "The plan", from: 1)
    lines += upgrade(isFirst: first.isEmpty)
    lines += actions(plan.actions.filter(\.phase.isAfterInstalling), "And after it", from: first.count + 1)
    for (reason, heading) in UpgradeWords.noteHeadings { lines += notes(reason, heading) }
    if !plan.notAssessed.isEmpty {
      lines += ["", style.paint("Not assessed", .strong)]
      lines += plan.notAssessed.map { style.wrap(TerminalMarkdown.inline($0), first: "  - ", hanging: "    ") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var verdict: String {
    let count = plan.actions.isEmpty ? "" : " (\(plan.actions.count))"
    return style.paint(plan.verdict.words + count, UpgradeWords.role(plan.verdict))
  }

  private func append(
    _ label: String, _ text: String, width: Int = Self.label, to lines: inout [String], indent: String = "  "
  ) {
    let padded = label + String(repeating: " ", count: max(1, width - label.count))
    lines.append(
      style.wrap(
        TerminalMarkdown.inline(text), first: indent + style.paint(padded, .quiet),
        hanging: indent + String(repeating: " ", count: width)))
  }

  // MARK: Steps

  private var steps: [String] {
    var table = TextTable(heads: ["SDK", "verdict", "iOS", "Xcode", "Node", "RN"])
    for step in plan.steps {
      let cells = [UpgradeFloor.Subject.minimumIOS, .xcode, .node, .reactNative].map { subject in
        step.floors.first { $0.subject == subject }.map(cell) ?? TextTable.Cell("not assessed", .caution)
      }
      table.rows.append(
        [TextTable.Cell("\(step.sdk)"), TextTable.Cell(UpgradeWords.short(step), UpgradeWords.role(step.verdict))]
          + cells)
    }
    return table.lines(style, indent: "  ")
  }

  private func cell(_ floor: UpgradeFloor) -> TextTable.Cell {
    guard let value = floor.value else { return TextTable.Cell("not assessed", .caution) }
    let earlier = floor.valueAtRelease.map { " (was \($0))" } ?? ""
    switch floor.assessment {
    case .below: return TextTable.Cell("\(value)\(earlier) below", .bad)
    default: return TextTable.Cell(value + earlier)
    }
  }

  /// What the project has beside what the target asks for.
  private var floors: [String] {
    guard let step = plan.steps.last else { return [] }
    var lines = ["", style.paint("What SDK \(step.sdk) asks for, and what the project has", .strong)]
    let width = (step.floors.map { UpgradeWords.floorLabel($0).count }.max() ?? 0) + 2
    for floor in step.floors {
      append(UpgradeWords.floorLabel(floor), UpgradeWords.floor(floor), width: width, to: &lines)
    }
    return lines
  }

  // MARK: Actions

  private func actions(_ actions: [UpgradeAction], _ heading: String, from number: Int) -> [String] {
    guard !actions.isEmpty else { return [] }
    return ["", style.paint(heading, .strong)]
      + actions.enumerated().flatMap { [""] + action($1, number: number + $0) }
  }

  private func action(_ action: UpgradeAction, number: Int) -> [String] {
    let mark = "\(number)".count < 2 ? " \(number)" : "\(number)"
    var lines = [
      style.wrap(
        style.paint(TerminalMarkdown.inline(action.title), action.hasNoMend ? .bad : .strong), first: "\(mark)  ",
        hanging: "    ")
    ]
    if !action.why.isEmpty { append("why", action.why, to: &lines, indent: "    ") }
    if action.hasNoMend { append("mend", "None is known.", to: &lines, indent: "    ") }
    for edit in action.edits {
      let where_ = edit.location.map { "\(place.text($0)): " } ?? ""
      append(edit.location == nil ? "do" : "edit", where_ + edit.instruction, to: &lines, indent: "    ")
      for line in (edit.snippet ?? "").split(separator: "\n") {
        lines.append(String(repeating: " ", count: 4 + Self.label + 2) + line)
      }
    }
    for command in action.commands {
      lines.append("    " + style.paint("run    ", .quiet) + command)
    }
    for fact in action.facts {
      append("known", UpgradeWords.fact(fact, isTitled: fact.title == action.title), to: &lines, indent: "    ")
    }
    if let source = action.facts.first?.sources.first {
      append("source", "\(source.title), read \(source.read): \(source.url)", to: &lines, indent: "    ")
    }
    if let checker = action.checker { append("found", "by `\(checker)`", to: &lines, indent: "    ") }
    return lines
  }

  private func upgrade(isFirst: Bool) -> [String] {
    guard plan.verdict != .willBreak else { return [] }
    var lines = ["", style.paint(isFirst ? "The upgrade itself" : "Then the upgrade itself", .strong)]
    lines += plan.commands.map { "  \($0)" }
    if plan.steps.count > 1, let procedure = plan.procedure {
      lines.append(
        style.wrap(
          "Expo recommends one SDK at a time (\(procedure.id), \(procedure.status.rawValue)).", first: "  ",
          hanging: "  "))
    }
    return lines
  }

  // MARK: Notes

  private func notes(_ reason: UpgradeNote.Reason, _ heading: String) -> [String] {
    let notes = plan.notes(reason)
    guard !notes.isEmpty else { return [] }
    var lines = ["", style.paint(heading, .strong)]
    for note in notes {
      let condition = note.condition.map { "\($0): " } ?? ""
      lines.append(
        style.wrap(condition + TerminalMarkdown.inline(note.text), first: "  - ", hanging: "    "))
      let known = note.facts.prefix(1).map { UpgradeWords.fact($0) } + (note.location.map { [place.text($0)] } ?? [])
      if !known.isEmpty {
        lines.append(
          style.wrap(
            style.paint(TerminalMarkdown.inline(known.joined(separator: ", ")), .quiet), first: "    ", hanging: "    ")
        )
      }
    }
    return lines
  }
}
