import Answering
import KnowledgeGraph

/// The words in which every surface puts status, scope, dates and remedies.
enum FactPhrasing {
  /// What stands before a statement that must not be taken for true; nil where it may be stated.
  static func lead(_ status: FactStatus?) -> String? {
    switch status {
    case .unverified: "Unverified:"
    case .disputed: "Disputed:"
    case .stale: "Stale, no longer believed:"
    case .retired: "Retired:"
    case .verified, .reported, nil: nil
    }
  }

  /// The statement, after the words that warn of it where it must not be taken for true.
  static func statement(_ node: FactNode) -> String {
    lead(node.status).map { "\($0) \(node.statement)" } ?? node.statement
  }

  /// That there is no answer, and why.
  static func noAnswer(_ reason: Answer.Reason?) -> String {
    let nothing = "Nothing that is known here answers that."
    switch reason {
    case .language(let name):
      return "\(nothing) The question seems to be in \(name); the facts are in English, and so must the question be."
    case .outOfScope(let names):
      return "\(nothing) It speaks of \(names.joined(separator: ", ")), which these facts do not cover."
    case .work: return "\(nothing) It asks for something to be written; atq answers from facts, and writes nothing."
    case .unknown, nil: return nothing
    }
  }

  /// The scope in words.
  static func scope(_ fact: AnswerFact) -> String {
    fact.scope.isEmpty ? "all versions" : fact.scope.map { "\($0.package) \($0.range)" }.joined(separator: ", ")
  }

  /// The title, after that of what contains it.
  static func place(_ fact: AnswerFact) -> String {
    fact.parentTitle.map { "\($0) › \(fact.title)" } ?? fact.title
  }

  /// That the review date has passed; nil when it has not.
  static func overdue(_ fact: AnswerFact, today: CalendarDate) -> String? {
    guard let review = fact.reviewAfter, review < today else { return nil }
    return "This was to be looked at again after \(review)."
  }

  /// What to do: the entries of *Workaround*, a short one that links to one fact followed by what that fact says.
  static func remedies(_ fact: AnswerFact) -> [String] {
    fact.notes.filter { $0.edge == .workaround }.map { note in
      let text = TerminalMarkdown.inline(note.text)
      guard let target = note.target, text.split(separator: " ").count <= 8 else { return text }
      let marker = lead(target.status).map { "\($0) " } ?? ""
      return "\(text): \(marker)\(TerminalMarkdown.inline(target.statement))"
    }
  }

  /// The facts that a fact leads to by an edge, each with its status.
  static func links(_ fact: AnswerFact, _ edge: EdgeKind) -> [String] {
    fact.links.filter { $0.edge == edge }.map { link in
      "\(link.title)\(link.status.map { " [\($0.rawValue)]" } ?? "") (\(link.id))"
    }
  }

  /// A source on one line.
  static func source(_ source: SourceReference) -> String {
    "\(source.title), \(source.kind.rawValue), read \(source.read): \(source.url)"
  }
}
