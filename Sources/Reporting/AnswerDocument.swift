import Answering
import ComputedAnswers
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
    let computed: Bool
    let sides: [String]
    let remedies: [String]
    let sources: [Source]
    let checkers: [String]
    let rules: [String]
    let related: [Related]
  }

  /// What a rule says.
  struct Computation: Encodable {
    struct Value: Encodable {
      let subject: String?
      let value: String
    }

    struct Given: Encodable {
      let name: String
      let value: String
      let origin: String
    }

    let rule: String
    let subject: String
    let values: [Value]
    let given: [Given]
    let package: String
    let version: String
    let versionOrigin: String
    let caution: String?
    let uncertain: Bool

    init(_ computed: ComputedAnswer) {
      rule = computed.rule
      subject = computed.subject
      values = computed.values.map { Value(subject: $0.subject, value: $0.value.description) }
      given = computed.given.map { Given(name: $0.name, value: $0.value, origin: $0.origin.rawValue) }
      package = computed.package.rawValue
      version = computed.version.description
      versionOrigin = computed.versionOrigin?.rawValue ?? "newest-read"
      caution = computed.caution
      uncertain = computed.isUncertain
    }
  }

  /// How the fact stands to the project.
  struct Project: Encodable {
    struct Applicability: Encodable {
      let package: String
      let range: String
      let version: String?
      let outcome: String
    }

    struct Finding: Encodable {
      let checker: String
      let severity: String
      let file: String
      let line: Int?
      let target: String?
      let message: String
      let mend: String
    }

    struct Skipped: Encodable {
      let checker: String
      let reason: String
    }

    let applicability: [Applicability]
    let findings: [Finding]
    let quiet: [String]
    let skipped: [Skipped]

    init(_ standing: ProjectStanding) {
      applicability = standing.applicability.map {
        Applicability(package: $0.package, range: $0.range, version: $0.version, outcome: $0.outcome.rawValue)
      }
      findings = standing.findings.map {
        Finding(
          checker: $0.checker, severity: $0.severity.rawValue, file: $0.location.file, line: $0.location.line,
          target: $0.target, message: TerminalMarkdown.inline($0.message), mend: TerminalMarkdown.inline($0.mend))
      }
      quiet = standing.quiet
      skipped = standing.skipped.map { Skipped(checker: $0.checker, reason: $0.reason) }
    }
  }

  let schemaVersion = 1
  let question: String
  let abstained: Bool
  let answer: Fact?
  let alternatives: [Fact]
  let corrections: [Correction]
  let reason: String?
  let computation: Computation?
  let project: Project?
  let connection: WayDocument?
  let further: [AnswerDocument]

  /// The document of a question whose answer does not come from a search.
  ///
  /// - Parameter answer: Nil where there is none, and then a reason is given.
  init(question: String, answer: Fact? = nil, reason: String? = nil) {
    self.question = question
    self.answer = answer
    self.reason = reason
    abstained = answer == nil
    alternatives = []
    corrections = []
    computation = nil
    project = nil
    connection = nil
    further = []
  }

  init(_ asked: AnsweredQuestion, further: [AnsweredQuestion], today: CalendarDate) {
    let answer = asked.answer
    question = answer.question
    abstained = answer.abstained
    computation = asked.computed.map { Computation($0) }
    project = asked.standing.map { Project($0) }
    connection = answer.connection.map {
      WayDocument(from: $0.start.id, to: $0.end.id, path: $0.path)
    }
    self.answer = answer.best.map { Fact($0, computed: asked.computed != nil, today: today) }
    alternatives = answer.alternatives.map { Fact($0, today: today) }
    corrections = answer.corrections.map { Correction(typed: $0.typed, read: $0.read) }
    reason =
      switch answer.reason {
      case .unknown: "unknown"
      case .outOfScope: "out-of-scope"
      case .work: "work"
      case .language: "language"
      case nil: nil
      }
    self.further = further.map { AnswerDocument($0, further: [], today: today) }
  }

  private enum CodingKeys: String, CodingKey {
    case schemaVersion, question, abstained, answer, alternatives, corrections, reason, computation, project,
      connection, further
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
    try container.encode(computation, forKey: .computation)
    try container.encode(project, forKey: .project)
    try container.encode(connection, forKey: .connection)
    try container.encode(further, forKey: .further)
  }
}

extension AnswerDocument.Fact {
  /// A fact as it was found.
  init(_ candidate: Answer.Candidate, computed: Bool = false, today: CalendarDate) {
    let fact = candidate.fact
    self.computed = computed
    id = fact.id
    kind = fact.kind.rawValue
    title = fact.title
    text = (FactPhrasing.lead(fact.status).map { "\($0) " } ?? "") + fact.statement
    status = fact.status?.rawValue
    statusMeaning = fact.status?.meaning
    asOf = fact.asOf?.description
    overdue = FactPhrasing.overdue(fact, today: today) != nil
    appliesTo = fact.scope.map { AnswerDocument.ScopeEntry(package: $0.package, range: $0.range) }
    confidence = (candidate.confidence * 1_000).rounded() / 1_000
    sides = fact.sides
    remedies = FactPhrasing.remedies(fact)
    sources = fact.sources.map {
      AnswerDocument.Source(title: $0.title, url: $0.url, kind: $0.kind.rawValue, read: $0.read.description)
    }
    checkers = fact.checkers
    rules = fact.rules
    related = fact.links.filter { $0.edge != .detectedBy && $0.edge != .encodedBy }.map {
      AnswerDocument.Related(id: $0.id, title: $0.title, relation: $0.edge.rawValue, status: $0.status?.rawValue)
    }
  }
}
