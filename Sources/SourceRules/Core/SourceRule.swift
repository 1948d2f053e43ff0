import Versions

/// What a system's source does, per version, and from where it was read.
public struct SourceRule: Sendable {
  /// What the source does in a range of versions.
  public struct Entry: Sendable {
    /// The package whose versions are meant.
    public let package: RulePackage
    /// The versions, as npm reads ranges.
    public let versions: VersionRange
    /// From where it was read.
    public let provenance: Provenance

    /// The versions of the package that somebody read and that lie in the range.
    public let readVersions: [Version]

    let compute: @Sendable (Version, RuleArguments) -> RuleValue

    /// What the source does in this range; it is the same at each of its versions.
    ///
    /// - Parameter values: Arguments as the rule declares them; `SourceRule.evaluate(at:given:)` checks them, this does not.
    public func value(given values: [String: RuleValue] = [:]) -> RuleValue {
      compute(readVersions.last ?? Version(major: 0), RuleArguments(values: values))
    }
  }

  /// What a version below the first entry means.
  public enum Earlier: Sendable, Hashable {
    /// Such versions were read, and lack the behaviour.
    case lackTheBehaviour
    /// Nobody read such a version for this rule.
    case notRead
  }

  /// The identifier, `system/topic/name`.
  public let id: String
  /// What the rule says, as a noun phrase.
  public let title: String
  /// The system.
  public let system: RuleSystem
  /// The arguments, for a rule that is a function.
  public let arguments: [Argument]
  /// What a version below the first entry means.
  public let earlier: Earlier
  /// What the source does, in the order of versions; no two entries share one.
  public let entries: [Entry]

  /// What the rule says at a version; without one, at the newest that was read.
  ///
  /// - Throws: `RuleError` for arguments that the rule cannot take.
  public func evaluate(
    at version: Version? = nil, given values: [String: RuleValue] = [:]
  ) throws(RuleError) -> RuleOutcome {
    let arguments = try check(values)
    guard let package = entries.first?.package, let first = entries.first?.readVersions.first,
      let newest = entries.last?.readVersions.last
    else {
      return RuleOutcome(
        value: .absent(reason: "nobody has read this rule's source"), entry: nil, version: Version(major: 0),
        exactness: .nearest(read: Version(major: 0)))
    }
    let asked = version ?? newest
    var nearest = package.nearestVersion(to: asked) ?? first
    if nearest < first {
      guard earlier == .notRead else {
        return RuleOutcome(
          value: .absent(reason: "the behaviour begins with \(first)"), entry: nil, version: nearest,
          exactness: nearest == asked ? .read : .nearest(read: nearest))
      }
      nearest = first
    }
    let entry = entries.last { $0.readVersions.first.map { $0 <= nearest } ?? false }
    if let lower = entry?.readVersions.last(where: { $0 <= nearest }) { nearest = lower }
    return RuleOutcome(
      value: entry?.compute(nearest, arguments) ?? .absent(reason: "no entry covers \(nearest)"), entry: entry,
      version: nearest, exactness: nearest == asked ? .read : .nearest(read: nearest))
  }

  func check(_ values: [String: RuleValue]) throws(RuleError) -> RuleArguments {
    for name in values.keys.sorted() where !arguments.contains(where: { $0.name == name }) {
      throw .unknownArgument(rule: id, name: name, known: arguments.map(\.name))
    }
    for argument in arguments {
      switch values[argument.name] {
      case nil where argument.isRequired: throw .missingArgument(rule: id, name: argument.name)
      case let value? where !argument.accepts(value):
        throw .invalidArgument(rule: id, name: argument.name, value: value, allowed: argument.allowedValues)
      default: break
      }
    }
    return RuleArguments(values: values)
  }
}
