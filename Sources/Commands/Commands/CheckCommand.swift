import Answering
import Checkers
import ExpoProject
import KnowledgeGraph
import Reporting
import Versions

extension CommandDefinition {
  static let check = CommandDefinition(
    name: "check", summary: "Find mistakes in a project's extension configuration.", arguments: "[PATH]",
    argumentCount: 0...1, completion: .folders,
    options: [
      .value("only", "ID", "Run only this checker, or all of a topic (`app-groups`); may be repeated."),
      .value("skip", "ID", "Do not run this checker, or any of a topic; may be repeated."),
      .choice(
        "fail-on", ["error", "warning", "info", "never"],
        "The severity from which the exit code is 1; error where nothing is said."),
      .value("at-plugin", "VERSION", "Look as of this version of @bacons/apple-targets instead of the installed one."),
      .value("at-sdk", "SDK", "Look as of this Expo SDK instead of the installed one."),
      CommonOptions.appConfig, CommonOptions.variable, CommonOptions.allowExec,
      CommonOptions.format(["text", "json", "sarif", "github", "markdown"]), CommonOptions.knowledge,
      CommonOptions.noColor,
    ],
    discussion: """
      PATH is the folder of an Expo app, or of a monorepo, whose apps are all checked; the current folder where nothing is said. JavaScript \
      configs are evaluated in a process of their own, without network and confined to the project. Findings are accepted by \
      `.atq.yml` in the app's folder: `ignore:` with `- id: CHECKER`, `reason:`, and perhaps `path:`, `target:` and `until: YYYY-MM-DD`.
      """
  ) { (arguments, context) throws(CommandFailure) in
    let began = context.environment.uptime()
    let checkers = try Self.selected(arguments)
    let failOn = arguments.value("fail-on") ?? "error"
    let pluginVersion = try arguments.value("at-plugin").map { text throws(CommandFailure) in try Self.version(text) }
    let sdk = try arguments.has("at-sdk") ? arguments.number("at-sdk", default: 0, minimum: 1) : nil
    let apps = try Self.apps(arguments, context)
    let facts = try context.citedFacts(for: checkers, arguments)
    var reports: [CheckReport] = []
    for app in apps {
      reports.append(
        Self.report(
          app.project, path: app.path, checkers: checkers, facts: facts, pluginVersion: pluginVersion, sdk: sdk,
          day: context.environment.today.description))
    }
    try Self.write(reports, checkers: checkers, format: arguments.value("format") ?? "text", &context)
    if context.environment.outputIsTerminal, arguments.value("format") ?? "text" == "text" {
      context.write("checked in \((context.environment.uptime() - began) / 1_000_000) ms\n")
    }
    context.output.code = Self.code(reports, failOn: failOn)
  }

  // MARK: Options

  /// The checkers that `--only` and `--skip` leave.
  private static func selected(_ arguments: ParsedArguments) throws(CommandFailure) -> [Checker] {
    let only = arguments.values("only")
    let skip = arguments.values("skip")
    let ids = Checkers.all.map(\.id)
    let topics = Set(ids.map { String($0.prefix { $0 != "/" }) })
    for name in only + skip where !ids.contains(name) && !topics.contains(name) {
      let meant = NearestName.of(name, among: ids + topics.sorted()).map { " Did you mean `\($0)`?" } ?? ""
      throw .usage("No checker and no topic is called `\(name)`.\(meant) `atq checkers` lists them.")
    }
    func names(_ list: [String], _ checker: Checker) -> Bool {
      list.contains(checker.id) || list.contains(String(checker.id.prefix { $0 != "/" }))
    }
    return Checkers.all.filter { (only.isEmpty || names(only, $0)) && !names(skip, $0) }
  }

  // MARK: One app

  private static func report(
    _ project: ExpoProject, path: String, checkers: [Checker], facts: [String: CitedFact], pluginVersion: Version?,
    sdk: Int?, day: String
  ) -> CheckReport {
    let context = CheckContext(project: project, pluginVersion: pluginVersion, sdk: sdk)
    var result = CheckEngine(checkers: checkers, facts: facts).run(context)
    var ignored = 0
    if let files = try? ProjectFiles(root: project.root),
      let file = IgnoreFile(in: files, checkers: Checkers.all.map(\.id))
    {
      let outcome = file.apply(to: result.findings, on: day, ranCheckers: Set(checkers.map(\.id)))
      result = CheckResult(findings: outcome.kept, skipped: result.skipped, failed: result.failed)
      ignored = outcome.ignored
    }
    var versions: [String] = []
    if context.usesAppleTargets { versions.append("@bacons/apple-targets \(context.pluginVersionText)") }
    versions.append(context.sdk.map { "Expo SDK \($0)" } ?? "no Expo SDK known")
    return CheckReport(
      subject: CheckReport.Subject(
        path: path, versions: versions.joined(separator: ", "), targetCount: context.extensions.count,
        ignoredCount: ignored),
      result: result, problems: project.problems)
  }

  private static func write(
    _ reports: [CheckReport], checkers: [Checker], format: String, _ context: inout CommandContext
  ) throws(CommandFailure) {
    switch format {
    case "json": try context.writeJSON { try CheckDocument.json(reports) }
    case "sarif":
      try context.writeJSON { try SARIFDocument.json(reports, checkers: checkers, version: HelpText.version) }
    case "github": context.write(reports.map { $0.github() }.joined())
    case "markdown": context.write(reports.map { $0.markdown() }.joined(separator: "\n"))
    default: context.write(reports.map { $0.text(context.style) }.joined(separator: "\n"))
    }
  }

  /// 1 for findings at or above the threshold, 3 where the app itself could not be read, else 0.
  private static func code(_ reports: [CheckReport], failOn: String) -> ExitCode {
    let threshold: Int? =
      switch failOn {
      case "never": nil
      case "info": 2
      case "warning": 1
      default: 0
      }
    let worst = reports.compactMap(\.worst).map(\.rank).min()
    if let threshold, let worst, worst <= threshold { return .findings }
    return reports.contains(where: \.isUnreadable) && failOn != "never" ? .unreadable : .success
  }

  static let checkers = CommandDefinition(
    name: "checkers", summary: "List the checkers of `atq check`.", arguments: "", argumentCount: 0...0,
    completion: .nothing,
    options: [CommonOptions.format(["text", "json"]), CommonOptions.noColor],
    discussion: "`atq explain ID` shows one with its examples."
  ) { (arguments, context) throws(CommandFailure) in
    let report = CheckerListReport(checkers: Checkers.all)
    if arguments.value("format") == "json" {
      try context.writeJSON(report.json)
    } else {
      context.write(report.text(context.style))
    }
  }
}
