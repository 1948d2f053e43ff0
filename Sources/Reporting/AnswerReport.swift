import Answering
import ComputedAnswers
import KnowledgeGraph

/// An answer, ready to be printed.
public struct AnswerReport: Sendable {
  private let question: AnsweredQuestion
  private let further: [AnsweredQuestion]
  private let today: CalendarDate
  private var answer: Answer { question.answer }

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - question: The answered question, or the first of several.
  ///   - further: The further questions of a text that asks several.
  ///   - today: The day on which the answer is read, against which review dates are held.
  public init(_ question: AnsweredQuestion, further: [AnsweredQuestion] = [], today: CalendarDate) {
    self.question = question
    self.further = further
    self.today = today
  }

  // MARK: Text

  /// For a terminal or a pipe: the answer, then status, date and scope, then what to do, then the checkers, then the sources.
  ///
  /// Of several answers each stands under its question.
  public func text(_ style: TerminalStyle) -> String {
    guard further.isEmpty else {
      return ([question] + further).map { question in
        let title = style.wrap(style.paint("“\(question.answer.question)”", .strong))
        return "\(title)\n\n\(AnswerReport(question, today: today).text(style))"
          + (question.answer.connection.map { "\n" + connectionText($0, style) } ?? "")
      }.joined(separator: "\n")
    }
    var lines: [String] = []
    for correction in answer.corrections where answer.best != nil {
      lines.append(style.wrap(style.paint("(read `\(correction.typed)` as `\(correction.read)`)", .quiet)))
    }
    guard let best = answer.best else {
      lines.append(style.wrap(FactPhrasing.noAnswer(answer.reason)))
      if !answer.alternatives.isEmpty {
        lines.append("")
        lines.append("What is known nearby:")
        for near in answer.alternatives {
          lines.append(nearby(near, style))
          if let question = near.fact.question {
            lines.append(style.wrap("atq ask \"\(question)\"", first: "      ", hanging: "      "))
          }
        }
      }
      return lines.joined(separator: "\n") + "\n"
    }
    let fact = best.fact
    if let computed = question.computed {
      let marker = ComputedPhrasing.marker(computed).map { style.paint($0, .bad) + " " } ?? ""
      for (index, value) in ComputedPhrasing.values(computed).enumerated() {
        lines.append(style.wrap((index == 0 ? marker : "") + style.paint(value, .strong)))
      }
      lines.append("")
      lines.append(style.wrap(ComputedPhrasing.explanation(computed)))
      lines.append(style.wrap(style.paint(ComputedPhrasing.rule(computed), .quiet), hanging: "  "))
      lines.append("")
    }
    let lead = FactPhrasing.lead(fact.status).map { style.paint($0, .bad) + " " } ?? ""
    lines.append(style.wrap(lead + TerminalMarkdown.inline(fact.statement)))
    lines.append("")
    lines.append(statusLine(fact, style))
    if let overdue = FactPhrasing.overdue(fact, today: today) {
      lines.append(style.wrap(style.paint(overdue, .caution)))
    }
    lines.append(style.wrap(style.paint("\(FactPhrasing.place(fact)) (\(fact.id))", .quiet), hanging: "  "))
    append("In your project", question.standing.map(ComputedPhrasing.standing) ?? [], to: &lines, style)
    append("Both sides", fact.sides.map { TerminalMarkdown.inline($0) }, to: &lines, style)
    append("What to do", FactPhrasing.remedies(fact), to: &lines, style)
    append("Fixed in", notes(fact, .fixedIn), to: &lines, style)
    append("Contradicts", FactPhrasing.links(fact, .contradicts), to: &lines, style)
    append("Detected by", fact.checkers.map { "atq check: \($0)" }, to: &lines, style)
    append("Encoded by", fact.rules, to: &lines, style)
    append("Sources", fact.sources.map { FactPhrasing.source($0) }, to: &lines, style)
    let near = answer.alternatives.filter { $0.confidence >= 0.25 }
    if !near.isEmpty {
      lines.append("")
      lines.append(style.paint("See also", .strong))
      lines.append(contentsOf: near.map { nearby($0, style) })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Two subjects

  private func connectionText(_ connection: Connection, _ style: TerminalStyle) -> String {
    let title = style.paint("How they are connected", .strong)
    guard let way = Self.way(connection) else {
      return "\(title)\n" + style.wrap(Self.unconnected(connection), first: "  ", hanging: "  ") + "\n"
    }
    return ([title] + way.lines(style, indent: "  ")).joined(separator: "\n") + "\n"
  }

  private func connectionMarkdown(_ connection: Connection) -> String {
    "- \(Self.way(connection)?.markdown ?? Self.unconnected(connection))\n"
  }

  private static func way(_ connection: Connection) -> WayText? {
    func place(_ place: Connection.Place) -> WayText.Place {
      WayText.Place(id: place.id, title: place.title, status: place.status)
    }
    return connection.path.map { path in
      WayText(
        start: place(connection.start),
        steps: zip(path.steps, connection.places).map { ($0.edge.kind, $0.isBackward, place($1)) })
    }
  }

  private static func unconnected(_ connection: Connection) -> String {
    "No way of \(Connection.maximumSteps) steps or fewer between `\(connection.start.id)` and `\(connection.end.id)` is known."
  }

  private func notes(_ fact: AnswerFact, _ edge: EdgeKind) -> [String] {
    fact.notes.filter { $0.edge == edge }.map { TerminalMarkdown.inline($0.text) }
  }

  private func append(_ title: String, _ entries: [String], to lines: inout [String], _ style: TerminalStyle) {
    guard !entries.isEmpty else { return }
    lines.append("")
    lines.append(style.paint(title, .strong))
    for entry in entries { lines.append(style.wrap(entry, first: "  - ", hanging: "    ")) }
  }

  private func statusLine(_ fact: AnswerFact, _ style: TerminalStyle) -> String {
    guard let status = fact.status else { return "\(fact.kind.rawValue)" }
    let role: TerminalStyle.Role =
      switch status {
      case .verified: .good
      case .reported: .caution
      default: .bad
      }
    var parts = ["\(style.paint(status.rawValue, role)) (\(status.meaning))"]
    if let asOf = fact.asOf { parts.append("as of \(asOf)") }
    parts.append("for \(FactPhrasing.scope(fact))")
    return style.wrap(parts.joined(separator: " · "), hanging: "  ")
  }

  private func nearby(_ candidate: Answer.Candidate, _ style: TerminalStyle) -> String {
    let status = candidate.fact.status.map { " [\($0.rawValue)]" } ?? ""
    return style.wrap(
      "\(FactPhrasing.place(candidate.fact))\(status): \(style.paint("atq show \(candidate.fact.id)", .quiet))",
      first: "  - ", hanging: "    ")
  }

  // MARK: Markdown

  /// As Markdown, for an issue or a chat.
  public func markdown() -> String {
    guard further.isEmpty else {
      return ([question] + further).map { question in
        "> \(question.answer.question)\n\n\(AnswerReport(question, today: today).markdown())"
          + (question.answer.connection.map { "\n**How they are connected**\n\n" + connectionMarkdown($0) } ?? "")
      }.joined(separator: "\n")
    }
    guard let best = answer.best else {
      var text = FactPhrasing.noAnswer(answer.reason) + "\n"
      if !answer.alternatives.isEmpty {
        text += "\nWhat is known nearby:\n\n"
        for near in answer.alternatives {
          text +=
            "- \(FactPhrasing.place(near.fact)) (`\(near.fact.id)`)\(near.fact.status.map { ", \($0.rawValue)" } ?? "")\n"
        }
      }
      return text
    }
    let fact = best.fact
    var text = ""
    if let computed = question.computed {
      let marker = ComputedPhrasing.marker(computed).map { "**\($0)** " } ?? ""
      let values = ComputedPhrasing.values(computed)
      text += marker + (values.count == 1 ? "**\(values[0])**\n" : "\n" + values.map { "- **\($0)**\n" }.joined())
      text += "\n\(ComputedPhrasing.explanation(computed)) \(ComputedPhrasing.rule(computed))\n\n"
    }
    text += (FactPhrasing.lead(fact.status).map { "**\($0)** " } ?? "") + fact.statement + "\n\n"
    text += "*\(fact.status?.rawValue ?? fact.kind.rawValue)*"
    if let asOf = fact.asOf { text += ", as of \(asOf)" }
    text += ", for \(FactPhrasing.scope(fact)) (`\(fact.id)`)\n"
    if let overdue = FactPhrasing.overdue(fact, today: today) { text += "\n\(overdue)\n" }
    func section(_ title: String, _ entries: [String]) {
      if !entries.isEmpty { text += "\n**\(title)**\n\n" + entries.map { "- \($0)\n" }.joined() }
    }
    section("In your project", question.standing.map(ComputedPhrasing.standing) ?? [])
    section("Both sides", fact.sides.map { TerminalMarkdown.inline($0) })
    section("What to do", FactPhrasing.remedies(fact))
    section("Fixed in", notes(fact, .fixedIn))
    section("Contradicts", FactPhrasing.links(fact, .contradicts))
    section("Detected by", fact.checkers.map { "`atq check`: `\($0)`" })
    section("Encoded by", fact.rules.map { "`\($0)`" })
    section(
      "Sources", fact.sources.map { "[\($0.title)](<\($0.url)>), \($0.kind.rawValue), read \($0.read)" })
    return text
  }

  // MARK: JSON

  /// As JSON; the schema is `Site/schemas/answer.schema.json`.
  public func json() throws -> String {
    try JSONText.encode(AnswerDocument(question, further: further, today: today))
  }
}
