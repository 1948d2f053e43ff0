/// One node of the graph: a document, a section, a table row, a rule, a checker or a source.
///
/// It never changes, and it is a class because it has two dozen fields, which would all be copied wherever a node is passed on.
public final class FactNode: Sendable {
  /// A named value of a table row.
  public struct Attribute: Sendable, Hashable {
    /// The column's role, lower case with hyphens.
    public let name: String
    /// The cell as plain text.
    public let value: String
  }

  /// An entry of an edge section, as it was written.
  public struct Note: Sendable, Hashable {
    /// The section it stands in.
    public let edge: EdgeKind
    /// The entry as Markdown text.
    public let text: String
    /// The identifiers that it links to.
    public let targets: [String]
  }

  /// The identifier: path, or path, `#` and anchor.
  public let id: String
  /// What the node is.
  public let kind: NodeKind
  /// The heading, or the first cell of a row, as plain text.
  public let title: String
  /// How well the statement is known; nil for rules, checkers and sources.
  public let status: FactStatus?
  /// The day on which the statement was known to hold.
  public let asOf: CalendarDate?
  /// The day after which somebody should look again.
  public let reviewAfter: CalendarDate?
  /// For which versions the statement holds.
  public let scope: Scope
  /// Other names.
  public let aliases: [String]
  /// The target types that the node is about.
  public let targetTypes: [String]
  /// The key by which scopes name the package or platform that this node is, or the package of a release.
  public let package: String?
  /// The version of a release or an SDK.
  public let version: String?
  /// What the issue tracker said of the thread that the node is about; nil where it is about none.
  public let trackerState: TrackerState?
  /// What a project must have for the bug or risk to concern it; nil where nobody said, and nothing is then said of projects.
  public let concerns: [ProjectTrait]?
  /// The values of a table row.
  public let attributes: [Attribute]
  /// The first paragraph as Markdown: the answer.
  public let statement: String
  /// What follows the first paragraph, as Markdown.
  public let detail: String
  /// The two or more sides of a dispute.
  public let sides: [String]
  /// Exact error strings and log lines.
  public let symptoms: [String]
  /// How people put the question.
  public let askedAs: [String]
  /// The entries of the edge sections.
  public let notes: [Note]
  /// Where the statement was read, its own sources or those that it inherits.
  public let sources: [SourceReference]
  /// The statements that the code can decide.
  public let claims: [ClaimBlock]
  /// The identifier of what contains the node.
  public let parent: String?
  /// Whether the node is a row of a declared table.
  public let isRow: Bool
  /// Where the node is written; nil for rules, checkers and sources.
  public let location: SourceLocation?
  /// The system that the node belongs to, by its identifier.
  public let system: KnowledgeSystem?

  init(
    id: String, kind: NodeKind, title: String, status: FactStatus?, asOf: CalendarDate?, reviewAfter: CalendarDate?,
    scope: Scope, aliases: [String], targetTypes: [String], package: String?, version: String?,
    trackerState: TrackerState?, concerns: [ProjectTrait]?, attributes: [Attribute], statement: String,
    detail: String, sides: [String], symptoms: [String], askedAs: [String], notes: [Note], sources: [SourceReference],
    claims: [ClaimBlock], parent: String?, isRow: Bool, location: SourceLocation?
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.status = status
    self.asOf = asOf
    self.reviewAfter = reviewAfter
    self.scope = scope
    self.aliases = aliases
    self.targetTypes = targetTypes
    self.package = package
    self.version = version
    self.trackerState = trackerState
    self.concerns = concerns
    self.attributes = attributes
    self.statement = statement
    self.detail = detail
    self.sides = sides
    self.symptoms = symptoms
    self.askedAs = askedAs
    self.notes = notes
    self.sources = sources
    self.claims = claims
    self.parent = parent
    self.isRow = isRow
    self.location = location
    system = Self.system(of: id)
  }

  private static func system(of id: String) -> KnowledgeSystem? {
    for prefix in ["rules/", "checkers/"] where id.hasPrefix(prefix) {
      return KnowledgeSystem(identifier: String(id.dropFirst(prefix.count)))
    }
    return KnowledgeSystem(identifier: id)
  }

  /// The identifier of the document that the node stands in.
  public var document: String { LinkTarget.splitting(id).path }

  /// Whether the node states something that people wrote.
  public var isFact: Bool { kind.isWritten }
}
