import Versions
import YAML

/// A statement that an encoded rule can decide, as a `claim` block makes it.
public struct ClaimBlock: Sendable {
  /// How the asserted value is compared with the rule's.
  public enum Assertion: Sendable {
    /// The rule's value is this one; lists are compared as sets.
    case equals(YAMLNode)
    /// The rule's list holds all of these.
    case contains(YAMLNode)
    /// The rule's list holds none of these.
    case lacks(YAMLNode)
  }

  /// The rule's identifier.
  public let rule: String
  /// The version or range at which the prose asserts the value.
  public let at: VersionRange
  /// Arguments for a rule that is a function.
  public let given: [YAMLPair]
  /// What is asserted.
  public let assertion: Assertion
  /// Where the block stands.
  public let location: SourceLocation
  /// Where the rule's identifier stands.
  let ruleLocation: SourceLocation
  /// Where the first character of the version or range stands.
  let atLocation: SourceLocation
}
