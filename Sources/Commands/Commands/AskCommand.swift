import Answering
import Checkers
import ComputedAnswers
import ExpoProject
import KnowledgeGraph
import Reporting

extension CommandDefinition {
  static let ask = CommandDefinition(
    name: "ask", summary: "Answer a question from the facts.", arguments: "QUESTION…", argumentCount: 0...10_000,
    completion: .nothing,
    options: [
      CommonOptions.format(["text", "json", "markdown"]),
      .value("limit", "N", "How many further facts to give beside the answer; 3 where nothing is said."),
      .value("as-of", "YYYY-MM-DD", "The day against which review dates are held; today where nothing is said."),
      .value("project", "PATH", "Answer for the app in this folder: its versions, types and identifiers."),
      CommonOptions.knowledge, CommonOptions.noColor,
    ],
    discussion: """
      The question may be words, an issue number, a key, an API name or an error message as it was printed. Without a question, or \
      with `-`, it is read from standard input. The answer comes first, then status, date and scope, then what to do, then the checker \
      that detects it, then the sources. Where nothing that is known answers, atq says so and exits 1. Of a pasted log the telling line is \
      found, and several questions are answered one by one. Asked what two subjects have to do with each other ("A vs B", "what connects A and B"), it \
      tells of both and of the way between them. What rules decide is computed: the default bundle identifier of a target, whether \
      App Groups are mirrored into it, the minimum iOS of an SDK, an upgrade. With --project the app's versions, types and identifiers \
      count, and the answer's checkers look at it.
      """
  ) { (arguments, context) throws(CommandFailure) in
    let question = try Self.question(arguments, context)
    let limit = try arguments.number("limit", default: 3)
    let today = try Self.day(arguments, context)
    let project = try Self.askedProject(arguments, context)
    if try Self.answersUpgrade(question, project: project, arguments, &context) { return }
    let asked = try Self.answered(question, limit: limit, project: project, arguments, context)
    guard let first = asked.first else { throw .internalError("There is neither an answer nor a refusal.") }
    let report = AnswerReport(first, further: Array(asked.dropFirst()), today: today)
    switch arguments.value("format") ?? "text" {
    case "json":
      try context.writeJSON(report.json)
    case "markdown": context.write(report.markdown())
    default: context.write(report.text(context.style))
    }
    context.output.code = asked.allSatisfy(\.answer.abstained) ? .findings : .success
  }

  /// The questions of a text with what facts, rules and the project say.
  private static func answered(
    _ question: String, limit: Int, project: ExpoProject?, _ arguments: ParsedArguments, _ context: CommandContext
  ) throws(CommandFailure) -> [AnsweredQuestion] {
    let setting = project.map { ProjectSetting($0) }
    let answered = try context.reading(arguments) { snapshot throws(DatabaseError) in
      let computer = AnswerComputer(snapshot: snapshot, project: setting)
      var answered: [(answer: Answer, computed: ComputedAnswer?)] = []
      for answer in try Answerer(snapshot: snapshot).answers(question, limit: max(limit, Answerer.considered)) {
        let (whole, computed) = try computer.compute(answer)
        answered.append((whole.limited(to: limit), computed))
      }
      return answered
    }
    guard let project else { return answered.map { AnsweredQuestion(answer: $0.answer, computed: $0.computed) } }
    let checkContext = CheckContext(project: project)
    let named = Set(answered.flatMap { $0.answer.best?.fact.checkers ?? [] })
    let cited = try context.citedFacts(for: Checkers.all.filter { named.contains($0.id) }, arguments)
    return answered.map { entry in
      AnsweredQuestion(
        answer: entry.answer, computed: entry.computed,
        standing: entry.answer.best.map { ProjectStanding($0.fact, in: checkContext, cited: cited) })
    }
  }

  /// The app of `--project`; nil without the option.
  private static func askedProject(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws(CommandFailure) -> ExpoProject? {
    guard let path = arguments.value("project") else { return nil }
    let apps = try apps(in: path, arguments, context)
    guard let app = apps.first, apps.count == 1 else {
      throw .usage(
        "\(path) holds \(apps.count) apps: \(apps.map(\.path).joined(separator: ", ")). Name one of them with --project."
      )
    }
    return app.project
  }

  private static func question(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws(CommandFailure) -> String {
    var question = arguments.positional.joined(separator: " ")
    if question == "-" || (question.isEmpty && !context.environment.inputIsTerminal) {
      question = String(decoding: context.environment.readInput(), as: UTF8.self)
    }
    guard question.contains(where: { !$0.isWhitespace }) else {
      throw .usage("There is no question. Usage: atq ask \"why does the second prebuild crash\"")
    }
    return question
  }

  /// The day of `--as-of`, else today.
  static func day(_ arguments: ParsedArguments, _ context: CommandContext) throws(CommandFailure) -> CalendarDate {
    guard let text = arguments.value("as-of") else { return context.environment.today }
    guard let date = CalendarDate(text) else { throw .usage("--as-of wants a day as YYYY-MM-DD, not `\(text)`.") }
    return date
  }
}
