import ExpoProject
import KnowledgeGraph
import UpgradeReadiness

/// What the upgrade of one app takes, ready to be printed.
public struct UpgradeReport: Sendable {
  /// What came of it.
  public enum Outcome: Sendable {
    case plan(UpgradePlan)
    case refused(UpgradeRefusal)
  }

  let place: ProjectPlace
  let outcome: Outcome

  /// Makes a report.
  ///
  /// - Parameter path: The app's folder as the user gave it; empty for the current one.
  public init(path: String, outcome: Outcome) {
    place = ProjectPlace(folder: path)
    self.outcome = outcome
  }

  /// The verdict; one on a project that is there already is ready, one without a plan for another reason is not assessed.
  public var verdict: UpgradeVerdict {
    switch outcome {
    case .plan(let plan): plan.verdict
    case .refused(.alreadyThere): .ready
    case .refused: .notAssessed
    }
  }

  // MARK: Text

  /// For a terminal or a pipe: a table of the steps, the plan, then what is known beside it.
  public func text(_ style: TerminalStyle) -> String {
    let name = place.isNamed ? "\(place.folder): " : ""
    switch outcome {
    case .refused(let refusal): return style.wrap(name + refusal.description) + "\n"
    case .plan(let plan): return UpgradeText(plan: plan, place: place, style: style).text(name: name)
    }
  }

  // MARK: Markdown

  /// As Markdown: a checklist for a pull request.
  public func markdown() -> String {
    let name = place.isNamed ? " of `\(place.folder)`" : ""
    guard case .plan(let plan) = outcome else {
      guard case .refused(let refusal) = outcome else { return "" }
      return "# Upgrade\(name)\n\n\(refusal.description)\n"
    }
    return "# Upgrade\(name) from Expo SDK \(plan.source) to \(plan.target)\n\n"
      + UpgradeMarkdown(plan: plan, place: place).body
  }

  // MARK: GitHub

  /// For a GitHub workflow: an annotation for each place to edit, and for each action without one.
  public func github() -> String {
    switch outcome {
    case .refused(let refusal):
      return annotation("notice", nil, "atq upgrade", refusal.description)
    case .plan(let plan):
      var output = ""
      for action in plan.actions {
        let level = action.hasNoMend ? "error" : "warning"
        let places = action.edits.filter { $0.location != nil }
        for edit in places {
          output += annotation(level, edit.location, "SDK \(plan.target)", "\(action.title) \(edit.instruction)")
        }
        if places.isEmpty {
          let mends = (action.edits.map(\.instruction) + action.commands).joined(separator: "; ")
          output += annotation(
            level, nil, "SDK \(plan.target)", mends.isEmpty ? action.title : "\(action.title) \(mends)")
        }
      }
      for note in plan.notes(.uncertain) {
        output += annotation("notice", note.location, "SDK \(plan.target), not certain", note.text)
      }
      for note in plan.notes(.minor) {
        output += annotation("notice", note.location, "SDK \(plan.target)", note.text)
      }
      for missing in plan.notAssessed { output += annotation("notice", nil, "not assessed", missing) }
      output += annotation(
        "notice", nil, "atq upgrade", "Expo SDK \(plan.source) to \(plan.target): \(plan.verdict.words).")
      return output
    }
  }

  private func annotation(_ level: String, _ location: ProjectLocation?, _ title: String, _ message: String) -> String {
    GitHubAnnotation.line(
      level: level, file: location.map(place.path), line: location?.line, column: location?.column, title: title,
      message: TerminalMarkdown.inline(message))
  }
}
