/// From where an entry of a rule was read, and how sure that makes it.
public struct Provenance: Sendable, Hashable {
  /// How sure an entry is.
  public enum Basis: String, Sendable, Hashable, CaseIterable {
    /// Read in the source of a release, at its commit.
    case readInCommit
    /// Read in the source of a branch, or of a state between releases.
    case readOnBranch
    /// Read in the vendor's own documentation or table.
    case readInDocumentation
    /// Concluded from source or documentation that was read; not run.
    case inferred
    /// Read in somebody else's page, repository or thread, or in a copy without an address.
    case secondary

    /// The basis in a reader's words.
    public var meaning: String {
      switch self {
      case .readInCommit: "read in the source of the release"
      case .readOnBranch: "read in the source of a branch"
      case .readInDocumentation: "read in the vendor's documentation"
      case .inferred: "inferred from what was read, not run"
      case .secondary: "secondary source"
      }
    }
  }

  /// How sure it is.
  public let basis: Basis
  /// The file, or the page's title.
  public let file: String
  /// The function or declaration in the file; nil where the file as a whole says it.
  public let function: String?
  /// The commit; nil for pages.
  public let commit: String?
  /// Where a reader finds it.
  public let url: String
  /// The day on which it was read, `YYYY-MM-DD`.
  public let read: String
  /// What to keep in mind, in one sentence.
  public let note: String?

  /// Makes a provenance.
  public init(
    _ basis: Basis, file: String, function: String? = nil, commit: String? = nil, url: String,
    read: String = "2026-11-29", note: String? = nil
  ) {
    self.basis = basis
    self.file = file
    self.function = function
    self.commit = commit
    self.url = url
    self.read = read
    self.note = note
  }
}

extension Provenance: CustomStringConvertible {
  /// File, function and commit in one line.
  public var description: String {
    [file, function, commit.map { "at \($0)" }].compactMap { $0 }.joined(separator: " · ")
      + " (\(basis.meaning), \(read))"
  }
}
