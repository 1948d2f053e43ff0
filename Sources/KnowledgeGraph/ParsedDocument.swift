import Markdown
import Versions

/// A link whose end must exist once all files are read.
struct PendingEdge: Sendable {
  let from: String
  let kind: EdgeKind
  /// The document's identifier, or a rule's or checker's with its prefix.
  let document: String
  let anchor: String?
  /// The link as it was written.
  let written: String
  let location: SourceLocation
}

/// A version range whose versions must be known releases.
struct PendingRange: Sendable {
  let package: String
  let range: VersionRange
  /// Where the package is named.
  let location: SourceLocation
  /// Where the first character of the range stands; nil where it is written with escapes.
  let start: SourceLocation?

  /// Where a version of the range stands.
  func location(of mention: VersionRange.Mention) -> SourceLocation {
    start.map { SourceLocation(file: $0.file, line: $0.line, column: $0.column + mention.offset) } ?? location
  }
}

/// What one file says, before the links between files are resolved.
public struct ParsedDocument: Sendable {
  /// The document's identifier.
  public let id: String
  /// The file's path relative to the knowledge folder.
  public let file: String
  /// The document, its sections and its rows, each after what contains it.
  public internal(set) var nodes: [FactNode] = []
  /// Every heading's and row's anchor, with the identifier of the node that it leads to.
  public internal(set) var anchors: [String: String] = [:]
  var edges: [PendingEdge] = []
  var ranges: [PendingRange] = []
  /// Target types named in `target_types`, with where.
  var targetTypes: [(name: String, node: String, location: SourceLocation)] = []
  /// What the file alone shows to be wrong.
  public internal(set) var diagnostics: [Diagnostic] = []

  init(id: String, file: String) {
    self.id = id
    self.file = file
  }

  init(file: String, diagnostics: [Diagnostic]) {
    self.init(id: LinkTarget.identifier(of: file), file: file)
    self.diagnostics = diagnostics
  }
}

/// A node while its document is being read.
struct NodeDraft {
  var id: String
  var level: Int
  var title: String
  var line: Int
  var parent: Int?
  var scalars: FactScalars?
  var blocks: [MarkdownNode] = []
  var claims: [ClaimBlock] = []
  var sections: [NamedSection: [MarkdownNode]] = [:]
  var sectionLines: [NamedSection: Int] = [:]
}
