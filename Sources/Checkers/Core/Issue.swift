import ExpoProject

/// What a checker has found in one place, before the engine adds who found it and why it matters.
public struct Issue: Sendable, Hashable {
  /// Where it is.
  public let location: ProjectLocation
  /// The extension target that it is about, by the name that people know it by; nil for the project as a whole.
  public let target: String?
  /// What is wrong, in one sentence that stands alone and names the values.
  public let message: String
  /// How to mend it, in one or two sentences.
  public let mend: String
  /// The exact lines to write, if there are any.
  public let snippet: String?
  /// A severity other than the checker's usual one.
  public let severity: CheckerCatalogue.Severity?
  /// The identifiers of further facts that this one issue rests on.
  public let facts: [String]

  /// Makes an issue.
  public init(
    at location: ProjectLocation, target: String? = nil, _ message: String, mend: String, snippet: String? = nil,
    severity: CheckerCatalogue.Severity? = nil, facts: [String] = []
  ) {
    self.location = location
    self.target = target
    self.message = message
    self.mend = mend
    self.snippet = snippet
    self.severity = severity
    self.facts = facts
  }
}
