import Answering
import KnowledgeGraph

/// The JSON form of an answer.
struct AnswerDocument: Encodable {
  struct Source: Encodable {
    let title: String
    let url: String
    let kind: String
    let read: String
  }

  struct ScopeEntry: Encodable {
    let package: String
    let range: String
  }

  struct Related: Encodable {
    let id: String
    let title: String
    let relation: String
    let status: String?
  }

  struct Correction: Encodable {
    let typed: String
    let read: String
  }

  struct Fact: Encodable {
    let id: String
    let kind: String
    let title: String
    let text: String
    let status: String?
    let statusMeaning: String?
    let asOf: String?
    let overdue: Bool
    let appliesTo: [ScopeEntry]
    let confidence: Double
    let computed = false
    let sides: [String]
    let remedies: [String]
    let sources: [Source]
    let checkers: [String]
    let rules: [String]
    let related: [Related]

    init(_ candidate: Answer.Candidate, today: CalendarDate) {
      let fact = candidate.fact
      id = fact.id
      kind = fact.kind.rawValue
      title = fact.title
      text = (FactPhrasing.lead(fact.status).map { "\($0) " } ?? "") + fact.statement
      status = fact.status?.rawValue
      statusMeaning = fact.status?.meaning
      asOf = fact.asOf?.description
      overdue = FactPhrasing.overdue(fact, today: today) != nil
      appliesTo = fact.scope.map { ScopeEntry(package: $0.package, range: $0.range) }
      confidence = (candidate.confidence * 1_000).rounded() / 1_000
      sides = fact.sides
      remedies = FactPhrasing.remedies(fact)
      sources = fact.sources.map {
        Source(title: $0.title, url: $0.url, kind: $0.kind.rawValue, read: $0.read.description)
      }
      checkers = fact.checkers
      rules = fact.rules
      related = fact.links.filter { $0.edge != .detectedBy && $0.edge != .encodedBy }.map {
        Related(id: $0.id, title: $0.title, relation: $0.edge.rawValue, status: $0.status?.rawValue)
      }
    }
  }

  let schemaVersion = 1
  let question: String
  let abstained: Bool
  let answer: Fact?
  let alternatives: [Fact]
  let corrections: [Correction]
  let reason: String?
  let further: [AnswerDocument]

  init(_ answer: Answer, further: [Answer], today: CalendarDate) {
    question = answer.question
    abstained = answer.abstained
    self.answer = answer.best.map { Fact($0, today: today) }
    alternatives = answer.alternatives.map { Fact($0, today: today) }
    corrections = answer.corrections.map { Correction(typed: $0.typed, read: $0.read) }
    reason =
      switch answer.reason {
      case .unknown: "unknown"
      case .outOfScope: "out-of-scope"
      case .language: "language"
      case nil: nil
      }
    self.further = further.map { AnswerDocument($0, further: [], today: today) }
  }

  private enum CodingKeys: String, CodingKey {
    case schemaVersion, question, abstained, answer, alternatives, corrections, reason, further
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(schemaVersion, forKey: .schemaVersion)
    try container.encode(question, forKey: .question)
    try container.encode(abstained, forKey: .abstained)
    // An absent answer or reason is written as null, so that readers need not tell absent from null.
    try container.encode(answer, forKey: .answer)
    try container.encode(alternatives, forKey: .alternatives)
    try container.encode(corrections, forKey: .corrections)
    try container.encode(reason, forKey: .reason)
    try container.encode(further, forKey: .further)
  }
}
