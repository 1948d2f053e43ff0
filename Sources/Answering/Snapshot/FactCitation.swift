import KnowledgeGraph

/// What a citation shows of a fact.
public struct FactCitation: Sendable, Hashable {
  /// The fact's identifier.
  public let id: String
  /// Its title.
  public let title: String
  /// What it says, as Markdown.
  public let statement: String
  /// How it is known; nil for what is none, such as a release.
  public let status: FactStatus?
  /// The day on which it was known to hold.
  public let asOf: CalendarDate?
}
