import Evaluation
import KnowledgeGraph
import Reporting
import Staleness

extension CommandDefinition {
  static let stale = CommandDefinition(
    name: "stale",
    summary: "Flag facts that the encoded rules, the installed plugin, a registry or the calendar overtook.",
    arguments: "", argumentCount: 0...0, completion: .nothing,
    options: [
      .value(
        "source", "DIR", "Hold the rules against a plugin that is installed or checked out in or below this folder."),
      .value(
        "npm", "FILE", "Hold the releases against the output of `npm view PACKAGE --json`; `-` for standard input."),
      .value(
        "issues", "FILE",
        "Hold the threads against the output of `gh issue list --json number,state,title,closedAt,url`."),
      .value("as-of", "YYYY-MM-DD", "The day against which review dates are held; today where nothing is said."),
      .value(
        "fail-on", "LIST",
        "What makes the exit code 1, of contradicted, drifted, outdated and overdue; contradicted,drifted where nothing is said."
      ),
      CommonOptions.format(["text", "json", "markdown", "github"]), CommonOptions.knowledge, CommonOptions.noColor,
    ],
    discussion: """
      Each claim block is held against its rule. A contradicted claim of a fact that is marked stale or disputed is on record; one that is \
      presented as true is an error, with both sides and the way to settle it.
      """
  ) { (arguments, context) throws(CommandFailure) in
    let path = try context.knowledgePath(arguments)
    let graph = try context.loadKnowledge(at: path).graph
    let day = try Self.day(arguments, context)
    let failOn = try Self.failures(arguments.value("fail-on") ?? "contradicted,drifted")
    var outdated: [OutdatedFact] = []
    do throws(DataError) {
      if let file = arguments.value("npm") {
        outdated += try RegistryData(parsing: Self.bytes(file, context)).outdated(in: graph)
      }
      if let file = arguments.value("issues") {
        outdated += try TrackerData(parsing: Self.bytes(file, context)).outdated(in: graph)
      }
    } catch {
      throw .unreadable("The data cannot be used: \(error.description).")
    }
    var drift: DriftCheck?
    if let folder = arguments.value("source") {
      do throws(DataError) {
        drift = try DriftReader(
          evaluator: Evaluator(executablePath: context.evaluatorPath), typescriptPath: context.typescriptPath
        ).check(folder)
      } catch {
        throw .unreadable("The plugin cannot be read: \(error.description).")
      }
    }
    let report = StalenessReport(
      claims: ClaimCheck.all(in: graph), drift: drift, outdated: outdated,
      overdue: OverdueFact.all(in: graph, on: day), day: day, folder: path)
    switch arguments.value("format") ?? "text" {
    case "json":
      try context.writeJSON(report.json)
    case "markdown": context.write(report.markdown())
    case "github": context.write(report.github())
    default: context.write(report.text(context.style))
    }
    context.output.code = report.failures.isDisjoint(with: failOn) ? .success : .findings
  }

  private static func failures(_ list: String) throws(CommandFailure) -> Set<StalenessReport.Failure> {
    var failures: Set<StalenessReport.Failure> = []
    for word in list.split(separator: ",") where word != "never" {
      guard let failure = StalenessReport.Failure(rawValue: String(word)) else {
        let names = StalenessReport.Failure.allCases.map(\.rawValue)
        let meant = NearestName.of(String(word), among: names).map { " Did you mean `\($0)`?" } ?? ""
        throw .usage("--fail-on takes \(names.joined(separator: ", ")) and never, not `\(word)`.\(meant)")
      }
      failures.insert(failure)
    }
    return failures
  }

  private static func bytes(_ file: String, _ context: CommandContext) throws(DataError) -> [UInt8] {
    if file == "-" { return context.environment.readInput() }
    do { return Array(try FileSystem.readText(file, limit: 64 << 20).utf8) } catch {
      throw DataError(description: error.message)
    }
  }
}
