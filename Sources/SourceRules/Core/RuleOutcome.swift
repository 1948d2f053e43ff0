import Versions

/// What a rule says at a version, and how directly that was read.
public struct RuleOutcome: Sendable {
  /// Whether somebody read the version that was asked for.
  public enum Exactness: Sendable, Hashable {
    /// Somebody read this version.
    case read
    /// Nobody read this version; the value is that of another one.
    case nearest(read: Version)
  }

  /// The value.
  public let value: RuleValue
  /// The entry that gave it; nil where the behaviour begins only later.
  public let entry: SourceRule.Entry?
  /// The version whose rules apply.
  public let version: Version
  /// Whether that is the version that was asked for.
  public let exactness: Exactness

  /// What to say about a version that nobody read, such as `rules as of 5.0.0`; nil for one that was read.
  public var caution: String? {
    if case .nearest(let version) = exactness { "rules as of \(version)" } else { nil }
  }
}
