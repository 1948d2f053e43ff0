import KnowledgeGraph
import UpgradeReadiness

/// Lays a plan out as a checklist in Markdown.
struct UpgradeMarkdown {
  let plan: UpgradePlan
  let place: ProjectPlace

  var body: String {
    var text = "**\(plan.verdict.words.prefix(1).uppercased())\(plan.verdict.words.dropFirst())**"
    text += " (\(plan.sourceOrigin))"
    if let plugin = plan.plugin {
      text += "\n\n" + ([UpgradeWords.plugin(plugin) + "."] + UpgradeWords.reasons(plugin)).joined(separator: " ")
    }
    text += "\n\n" + table
    for floor in plan.systems { text += "\n- \(UpgradeWords.system(floor))" }
    if !plan.systems.isEmpty { text += "\n" }
    let before = plan.actions.filter { !$0.phase.isAfterInstalling }
    if !before.isEmpty { text += "\n## Before the upgrade\n\n" + before.map(item).joined() }
    if plan.verdict != .willBreak {
      text += "\n## The upgrade itself\n\n" + plan.commands.map { "- [ ] `\($0)`\n" }.joined()
    }
    let after = plan.actions.filter(\.phase.isAfterInstalling)
    if !after.isEmpty { text += "\n## After it\n\n" + after.map(item).joined() }
    for (reason, heading) in UpgradeWords.noteHeadings {
      let notes = plan.notes(reason)
      if !notes.isEmpty { text += "\n## \(heading)\n\n" + notes.map(note).joined() }
    }
    if !plan.notAssessed.isEmpty {
      text += "\n## Not assessed\n\n" + plan.notAssessed.map { "- \($0)\n" }.joined()
    }
    return text
  }

  private var table: String {
    let subjects: [UpgradeFloor.Subject] = [.minimumIOS, .xcode, .node, .reactNative]
    var text = "| SDK | verdict | \(subjects.map(\.name).joined(separator: " | ")) |\n"
    text += "| --- | --- |\(subjects.map { _ in " --- |" }.joined())\n"
    for step in plan.steps {
      let cells = subjects.map { subject -> String in
        guard let floor = step.floors.first(where: { $0.subject == subject }), let value = floor.value else {
          return "not assessed"
        }
        let earlier = floor.valueAtRelease.map { ", \($0) at release" } ?? ""
        return value + earlier + (floor.assessment == .below ? " (**below**)" : "")
      }
      text += "| \(step.sdk) | \(UpgradeWords.short(step)) | \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }

  private func item(_ action: UpgradeAction) -> String {
    var text = "- [ ] **\(action.title)**"
    if !action.why.isEmpty { text += " \(Self.line(action.why))" }
    text += "\n"
    if action.hasNoMend { text += "  - no mend is known\n" }
    for edit in action.edits {
      let at = edit.location.map { "`\(place.text($0))`: " } ?? ""
      text += "  - \(at)\(Self.line(edit.instruction))\n"
      if let snippet = edit.snippet {
        let lines = snippet.split(separator: "\n", omittingEmptySubsequences: false)
        text += "\n    ```\n" + lines.map { "    \($0)\n" }.joined() + "    ```\n\n"
      }
    }
    text += action.commands.map { "  - run `\($0)`\n" }.joined()
    text += action.facts.map { fact in
      "  - known: \(UpgradeWords.fact(fact))"
        + (fact.sources.first.map { ", [\($0.title)](\($0.url)), read \($0.read)" } ?? "") + "\n"
    }.joined()
    return text
  }

  private func note(_ note: UpgradeNote) -> String {
    let condition = note.condition.map { "\($0): " } ?? ""
    let fact = note.facts.first.map { " \(UpgradeWords.fact($0))." } ?? ""
    let at = note.location.map { " `\(place.text($0))`" } ?? ""
    return "- \(condition)\(Self.line(note.text))\(fact)\(at)\n"
  }

  /// A statement on one line, its links kept as their words.
  private static func line(_ markdown: String) -> String { TerminalMarkdown.inline(markdown) }
}
