import ExpoProject
import KnowledgeGraph
import Reporting
import UpgradeReadiness
import Versions

extension CommandDefinition {
  static let upgrade = CommandDefinition(
    name: "upgrade", summary: "Say whether a project is ready for another Expo SDK.", arguments: "[PATH]",
    argumentCount: 0...1, completion: .folders,
    options: [
      .value("to", "SDK", "The Expo SDK to upgrade to; it must be given."),
      .value("from", "SDK", "The Expo SDK to start from instead of the one that the project has."),
      .value("plugin", "VERSION", "Judge this version of @bacons/apple-targets instead of the recommended one."),
      CommonOptions.appConfig, CommonOptions.variable, CommonOptions.allowExec,
      CommonOptions.format(["text", "json", "markdown", "github"]), CommonOptions.knowledge, CommonOptions.noColor,
    ],
    discussion: """
      PATH is the folder of an Expo app, or of a monorepo, whose apps are all judged; the current folder where nothing is said. Every SDK \
      on the way is held against the project: floors, known bugs and risks that concern it, and what the checkers would find that they \
      do not find now. What is unverified or disputed stands apart and never blocks. Nothing is installed, changed or looked up.
      Exit codes: 0 ready, 1 actions are needed, 3 it cannot be assessed, 4 it will break and no mend is known.
      """
  ) { (arguments, context) throws(CommandFailure) in
    guard let target = arguments.value("to") else {
      throw .usage(
        "`atq upgrade` wants the SDK to upgrade to: atq upgrade [PATH] --to SDK. `atq sdk` lists those known.")
    }
    let request = UpgradeRequest(
      to: try Self.sdkNumber(target),
      from: try arguments.value("from").map { text throws(CommandFailure) in try Self.sdkNumber(text) },
      plugin: try arguments.value("plugin").map { text throws(CommandFailure) in try Self.version(text) })
    let planner = try Self.planner(arguments, context)
    do throws(UpgradeRefusal) {
      try planner.checkCoverage(of: request.target)
    } catch {
      throw .unreadable(error.description)
    }
    let reports = try Self.apps(arguments, context).map { app in
      let project = app.project
      do throws(UpgradeRefusal) {
        return UpgradeReport(path: app.path, outcome: .plan(try planner.plan(project, request)))
      } catch {
        return UpgradeReport(path: app.path, outcome: .refused(error))
      }
    }
    switch arguments.value("format") ?? "text" {
    case "json":
      do { context.write(try UpgradeDocument.json(reports, target: request.target)) } catch {
        throw .internalError("JSON cannot be written: \(error).")
      }
    case "markdown": context.write(reports.map { $0.markdown() }.joined(separator: "\n"))
    case "github": context.write(reports.map { $0.github() }.joined())
    default: context.write(reports.map { $0.text(context.style) }.joined(separator: "\n"))
    }
    context.output.code = Self.code(reports)
  }

  /// The worst of all apps: what will break, then actions, then what cannot be assessed.
  private static func code(_ reports: [UpgradeReport]) -> ExitCode {
    let verdicts = reports.map(\.verdict)
    if verdicts.contains(.willBreak) { return .breaks }
    if verdicts.contains(.readyAfterActions) { return .findings }
    return verdicts.contains(.notAssessed) ? .unreadable : .success
  }
}
