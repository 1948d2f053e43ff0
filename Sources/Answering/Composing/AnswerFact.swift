import KnowledgeGraph

/// A fact with all that an answer shows of it.
public struct AnswerFact: Sendable {
  /// A package and the range of its versions, as written.
  public struct ScopeEntry: Sendable, Hashable {
    /// The package's key.
    public let package: String
    /// The range.
    public let range: String
  }

  /// An entry of an edge section, as Markdown.
  public struct Note: Sendable, Hashable {
    /// The section.
    public let edge: EdgeKind
    /// The entry.
    public let text: String
    /// The fact that the entry links to; nil where it links to none or to several.
    public let target: Target?
  }

  /// What a linked fact says.
  public struct Target: Sendable, Hashable {
    /// The fact's status.
    public let status: FactStatus?
    /// The fact's first paragraph, as Markdown.
    public let statement: String
  }

  /// A node that the fact leads to.
  public struct Link: Sendable, Hashable {
    /// How the two relate.
    public let edge: EdgeKind
    /// The node's identifier.
    public let id: String
    /// The node's title.
    public let title: String
    /// The node's status; nil for rules and checkers.
    public let status: FactStatus?
    /// The node's first paragraph.
    public let statement: String
  }

  /// The identifier.
  public let id: String
  /// What the fact is.
  public let kind: NodeKind
  /// The heading.
  public let title: String
  /// How well it is known; nil for rules and checkers.
  public let status: FactStatus?
  /// The day on which it was known to hold.
  public let asOf: CalendarDate?
  /// The day after which somebody should look again.
  public let reviewAfter: CalendarDate?
  /// For which versions it holds.
  public let scope: [ScopeEntry]
  /// The first paragraph, as Markdown.
  public let statement: String
  /// What follows, as Markdown.
  public let detail: String
  /// The title of what contains it.
  public let parentTitle: String?
  /// The sides of a dispute, as Markdown.
  public let sides: [String]
  /// The entries of its edge sections.
  public let notes: [Note]
  /// Where it was read.
  public let sources: [SourceReference]
  /// What it leads to.
  public let links: [Link]
  /// Where it is written.
  public let location: SourceLocation?
  /// How people ask for it; nil where the knowledge has no phrase of it.
  public let question: String?

  /// The checkers that detect it, without prefix.
  public var checkers: [String] { identifiers(of: .detectedBy, prefix: "checkers/") }

  /// The rules that encode it, without prefix.
  public var rules: [String] { identifiers(of: .encodedBy, prefix: "rules/") }

  private func identifiers(of edge: EdgeKind, prefix: String) -> [String] {
    links.filter { $0.edge == edge }.map { String($0.id.dropFirst(prefix.count)) }
  }
}
