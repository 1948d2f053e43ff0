import Answering
import ComputedAnswers
import Reporting

extension CommandDefinition {
  static let eval = CommandDefinition(
    name: "eval", summary: "Measure the answers against questions whose answers are known.", arguments: "FILE",
    argumentCount: 1...1, completion: .files,
    options: [
      CommonOptions.format(["text", "json"]),
      .value("measures", "N", "In JSON, give the measures by which the first N facts of each question were ranked."),
      CommonOptions.knowledge, CommonOptions.noColor,
    ],
    discussion: """
      FILE has four columns separated by tabs under a line of their names: an identifier, the question, the identifiers of the facts that \
      answer it separated by commas, and yes, or no for a question that nothing known answers. Prints how often the first fact, or one of \
      the first three, is right, how many questions are refused rightly and wrongly, and each miss.
      """
  ) { (arguments, context) throws(CommandFailure) in
    let text = try FileSystem.readText(arguments.positional[0], limit: 4 << 20)
    let questions: QuestionSet
    do {
      questions = try QuestionSet(parsing: text)
    } catch {
      throw .unreadable("\(arguments.positional[0]), \(error).")
    }
    let measured = try arguments.number("measures", default: 0)
    let quality = try context.reading(arguments) { snapshot throws(DatabaseError) in
      let computer = AnswerComputer(snapshot: snapshot)
      return try QualityMeasurement(questions, answerer: Answerer(snapshot: snapshot), measured: measured) {
        (answer) throws(DatabaseError) in try computer.compute(answer).answer
      }
    }
    let report = QualityReport(quality)
    if arguments.value("format") == "json" {
      try context.writeJSON(report.json)
    } else {
      context.write(report.text())
    }
  }
}
