import Versions

/// An installed or checked-out plugin held against the encoded rules of its version.
public struct DriftCheck: Sendable {
  /// A rule that no longer matches.
  public struct Difference: Sendable, Hashable {
    /// The rule's identifier.
    public let rule: String
    /// What of the rule: the target type, the field; empty for the rule as a whole.
    public let subject: String
    /// What the rule says.
    public let encoded: String
    /// What the source says.
    public let source: String
  }

  /// The package's name.
  public let package: String
  /// Its version, by `package.json`.
  public let version: Version
  /// Where it was found.
  public let folder: String
  /// That the version is newer than any that was read, or was never read; nil where it was.
  public let caution: String?
  /// The rules that were compared.
  public let compared: [String]
  /// The rules that no longer match.
  public let differences: [Difference]
  /// What could not be evaluated, and why.
  public let unread: [String]
}
