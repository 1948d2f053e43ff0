import ExpoProject
import Reporting
import UpgradeReadiness

extension CommandDefinition {
  /// Answers a question about an upgrade by computing it.
  ///
  /// - Parameter project: The app that it is asked about; nil for one that has no more than the question says.
  /// - Returns: Whether the question is one; otherwise nothing was written.
  static func answersUpgrade(
    _ question: String, project: ExpoProject?, _ arguments: ParsedArguments, _ context: inout CommandContext
  ) throws(CommandFailure) -> Bool {
    // Reading the facts takes longer than seeing that two SDKs are not named.
    guard UpgradeQuestion(question, knownTypes: [], current: project?.sdk) != nil else { return false }
    let planner = try planner(arguments, context)
    let types = planner.targetTypes
    guard let asked = UpgradeQuestion(question, knownTypes: types, current: project?.sdk) else { return false }
    let judgement: UpgradeJudgement
    do throws(UpgradeRefusal) {
      if let project {
        judgement = try planner.judge(asked, of: project)
      } else {
        judgement = try planner.judge(asked)
      }
    } catch {
      context.output.code = .findings
      guard arguments.value("format") == "json" else {
        context.write(context.style.wrap(error.description) + "\n")
        return true
      }
      do { context.write(try UpgradeAnswerReport.abstention(question)) } catch {
        throw .internalError("JSON cannot be written: \(error).")
      }
      return true
    }
    let report = UpgradeAnswerReport(question: question, judgement: judgement)
    switch arguments.value("format") ?? "text" {
    case "json":
      do { context.write(try report.json()) } catch { throw .internalError("JSON cannot be written: \(error).") }
    case "markdown": context.write(report.markdown())
    default: context.write(report.text(context.style))
    }
    return true
  }
}
