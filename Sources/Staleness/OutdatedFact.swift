import KnowledgeGraph

/// Something that a registry or an issue tracker knows and the facts do not, or no longer rightly.
public struct OutdatedFact: Sendable, Hashable {
  /// What kind of news it is.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// A release newer than the newest that the facts list.
    case newerRelease = "newer-release"
    /// Releases older than the newest known one that the facts do not list.
    case unlistedReleases = "unlisted-releases"
    /// A thread that a fact calls open is closed or merged.
    case closedThread = "closed-thread"
    /// A thread that a fact calls closed is open.
    case reopenedThread = "reopened-thread"
    /// Open threads that no fact speaks of.
    case unknownThreads = "unknown-threads"
  }

  /// What kind of news it is.
  public let kind: Kind
  /// The fact that is outdated; nil where there is none yet.
  public let fact: String?
  /// Where the fact is written.
  public let location: SourceLocation?
  /// What the facts say.
  public let known: String
  /// What the data say.
  public let found: String
  /// How to settle it.
  public let settle: String
}

/// Why data that were piped in cannot be used.
public struct DataError: Error, Sendable, CustomStringConvertible {
  /// What is wrong, and what is expected.
  public let description: String

  /// Makes an error.
  public init(description: String) {
    self.description = description
  }
}
