/// One condition on a version: an operator and the version to compare with.
public struct Comparator: Sendable, Hashable {
  /// How a version is to compare.
  public enum Operator: String, Sendable, Hashable {
    /// Of the same precedence.
    case equal = ""
    /// Lower.
    case less = "<"
    /// Lower or the same.
    case lessOrEqual = "<="
    /// Higher.
    case greater = ">"
    /// Higher or the same.
    case greaterOrEqual = ">="
  }

  /// How a version is to compare.
  public let `operator`: Operator
  /// What a version is compared with, without a build.
  public let version: Version

  /// A condition from its parts; the build of `version` is dropped.
  public init(_ operator: Operator, _ version: Version) {
    self.operator = `operator`
    self.version = Version(
      major: version.major, minor: version.minor, patch: version.patch, prerelease: version.prerelease)
  }

  /// Whether `version` compares so, by precedence alone: which pre-releases a range admits is up to the range.
  public func contains(_ version: Version) -> Bool {
    switch `operator` {
    case .equal: version == self.version
    case .less: version < self.version
    case .lessOrEqual: version <= self.version
    case .greater: version > self.version
    case .greaterOrEqual: version >= self.version
    }
  }

  /// The condition for `version` and all after it; none for 0.0.0, because `>=0.0.0` asks for nothing.
  static func atLeast(_ version: Version) -> [Comparator] {
    version == Version(major: 0) ? [] : [Comparator(.greaterOrEqual, version)]
  }

  /// `<0.0.0-0`, how node-semver writes a condition that nothing fulfils.
  var isNullSet: Bool {
    `operator` == .less && version == Version(major: 0, minor: 0, patch: 0, prerelease: ["0"])
  }
}

extension Comparator: CustomStringConvertible {
  /// The operator and the version, without a space; no operator means equal.
  public var description: String { "\(`operator`.rawValue)\(version.precedenceText)" }
}
