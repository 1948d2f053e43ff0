import KnowledgeGraph

/// A fact whose review date has passed.
public struct OverdueFact: Sendable, Hashable {
  /// The fact's identifier.
  public let fact: String
  /// What the fact is.
  public let kind: NodeKind
  /// The system that it belongs to.
  public let system: KnowledgeSystem?
  /// The day after which somebody should have looked again.
  public let reviewAfter: CalendarDate
  /// Where it is written.
  public let location: SourceLocation?

  /// The facts of a graph that are overdue on a day, in the order of their identifiers.
  ///
  /// A section or row that inherits its review date is not listed beside what it inherits it from.
  public static func all(in graph: KnowledgeGraph, on day: CalendarDate) -> [OverdueFact] {
    graph.facts.compactMap { node in
      guard let review = node.reviewAfter, review < day else { return nil }
      if let parent = node.parent.flatMap({ graph[$0] }), parent.reviewAfter == review { return nil }
      return OverdueFact(
        fact: node.id, kind: node.kind, system: node.system, reviewAfter: review, location: node.location)
    }
  }
}
