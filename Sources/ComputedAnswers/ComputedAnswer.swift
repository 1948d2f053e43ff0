import KnowledgeGraph
import SourceRules
import Versions

/// What a rule says to a question.
public struct ComputedAnswer: Sendable, Hashable {
  /// The value, or one for each of several subjects.
  public struct Value: Sendable, Hashable {
    /// What it is the value for, such as a target type; nil where there is but one.
    public let subject: String?
    /// The value.
    public let value: RuleValue
  }

  /// What a rule was given, and who said so.
  public struct Given: Sendable, Hashable {
    /// Who said so.
    public enum Origin: String, Sendable, Hashable {
      /// The question.
      case question
      /// The project.
      case project
    }
    /// The argument's name.
    public let name: String
    /// Its value.
    public let value: String
    /// Who said so.
    public let origin: Origin
  }

  /// The identifier of the rule.
  public let rule: String
  /// What was computed, as a noun phrase.
  public let subject: String
  /// The values.
  public let values: [Value]
  /// What the rule was given.
  public let given: [Given]
  /// The package whose version counts.
  public let package: RulePackage
  /// The version that counts.
  public let version: Version
  /// Who named the version; nil where it is the newest that was read.
  public let versionOrigin: Given.Origin?
  /// What to keep in mind of a version that nobody read; nil for one that was read.
  public let caution: String?
  /// From where the rule was read; nil where the behaviour does not exist at the version.
  public let provenance: Provenance?
  /// How well the fact that the rule encodes is known; nil before it is looked up.
  public internal(set) var status: FactStatus?

  /// Whether it was concluded from what was read, or read in somebody else's page, and so is no fact by itself.
  public var isUncertain: Bool {
    switch provenance?.basis {
    case .inferred, .secondary: true
    case .readInCommit, .readOnBranch, .readInDocumentation, nil: false
    }
  }
}
