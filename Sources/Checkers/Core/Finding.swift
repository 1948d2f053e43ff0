import ExpoProject

/// A fact as a finding shows it.
public struct CitedFact: Sendable, Hashable {
  /// The fact's identifier.
  public let id: String
  /// Its title.
  public let title: String
  /// Its first paragraph, as Markdown.
  public let statement: String
  /// Its status: `verified`, `reported`, ….
  public let status: String
  /// The day on which it was known to hold, `YYYY-MM-DD`.
  public let asOf: String
  /// Whether it may be stated as true; a finding that rests on another has never severity `error`.
  public let isCertain: Bool

  /// Makes a fact.
  public init(id: String, title: String, statement: String, status: String, asOf: String, isCertain: Bool) {
    self.id = id
    self.title = title
    self.statement = statement
    self.status = status
    self.asOf = asOf
    self.isCertain = isCertain
  }
}

/// A mistake in a project, with who found it and why it matters.
public struct Finding: Sendable, Hashable {
  /// The checker's identifier.
  public let checker: String
  /// How bad it is.
  public let severity: CheckerCatalogue.Severity
  /// Where it is.
  public let location: ProjectLocation
  /// The extension target that it is about.
  public let target: String?
  /// What is wrong.
  public let message: String
  /// How to mend it.
  public let mend: String
  /// The exact lines to write.
  public let snippet: String?
  /// Why it matters.
  public let rationale: String
  /// The facts that it rests on.
  public let facts: [CitedFact]
  /// Whether a fact that it rests on is not certain, so that the severity was lowered or the reader is to be told.
  public let isUncertain: Bool
}

/// What a run over a project gives.
public struct CheckResult: Sendable {
  /// A checker that could not look.
  public struct Skipped: Sendable, Hashable {
    /// The checker's identifier.
    public let checker: String
    /// Why.
    public let reason: String
  }

  /// The findings, by place, severity and checker.
  public let findings: [Finding]
  /// The checkers that could not look, since a part of the project could not be read.
  public let skipped: [Skipped]
  /// The checkers that failed themselves.
  public let failed: [Skipped]

  /// Makes a result.
  public init(findings: [Finding], skipped: [Skipped], failed: [Skipped]) {
    self.findings = findings
    self.skipped = skipped
    self.failed = failed
  }
}
