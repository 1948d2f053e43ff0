/// A version of three numbers with optional pre-release and build, as Semantic Versioning 2.0.0 defines it.
///
/// Ordering and equality are those of the specification: build metadata does not count.
public struct Version: Sendable {
  /// The greatest number that may stand in a version: JavaScript's `Number.MAX_SAFE_INTEGER`, as in node-semver.
  public static let greatestNumber: UInt64 = 9_007_199_254_740_991

  /// The first number.
  public let major: UInt64
  /// The second number.
  public let minor: UInt64
  /// The third number.
  public let patch: UInt64
  /// The identifiers after `-`, split at the dots; empty for a release.
  public let prerelease: [String]
  /// The identifiers after `+`, split at the dots.
  public let build: [String]

  /// A release from its numbers, each at most `greatestNumber`.
  public init(major: UInt64, minor: UInt64 = 0, patch: UInt64 = 0) {
    self.init(major: major, minor: minor, patch: patch, prerelease: [], build: [])
  }

  init(major: UInt64, minor: UInt64, patch: UInt64, prerelease: [String], build: [String] = []) {
    self.major = major
    self.minor = minor
    self.patch = patch
    self.prerelease = prerelease
    self.build = build
  }
}

extension Version: Comparable, Hashable {
  /// Whether the two have the same precedence: everything but the build is the same.
  public static func == (left: Version, right: Version) -> Bool {
    left.hasSameNumbers(as: right) && left.prerelease == right.prerelease
  }

  /// Whether `left` has the lower precedence. A pre-release comes before its release.
  public static func < (left: Version, right: Version) -> Bool {
    if !left.hasSameNumbers(as: right) {
      return (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
    if left.prerelease.isEmpty || right.prerelease.isEmpty {
      return !left.prerelease.isEmpty && right.prerelease.isEmpty
    }
    return left.prerelease.lexicographicallyPrecedes(right.prerelease, by: identifierPrecedes)
  }

  /// Feeds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(major)
    hasher.combine(minor)
    hasher.combine(patch)
    hasher.combine(prerelease)
  }

  func hasSameNumbers(as other: Version) -> Bool {
    (major, minor, patch) == (other.major, other.minor, other.patch)
  }

  /// Numbers come before words and compare as numbers of any length, words by their ASCII codes.
  ///
  /// node-semver rounds numbers from 2^53 on to doubles, which makes its order contradict itself; here it is exact.
  private static func identifierPrecedes(_ left: String, _ right: String) -> Bool {
    switch (isNumber(left), isNumber(right)) {
    case (true, true):
      (left.utf8.count, left) < (right.utf8.count, right)
    case (false, false): left.utf8.lexicographicallyPrecedes(right.utf8)
    case (let leftIsNumber, _): leftIsNumber
    }
  }

  private static func isNumber(_ identifier: String) -> Bool {
    identifier.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}

extension Version: CustomStringConvertible {
  /// `major.minor.patch`, then `-prerelease` and `+build` where there are any.
  public var description: String { precedenceText + (build.isEmpty ? "" : "+" + build.joined(separator: ".")) }

  /// The text without the build: node-semver's `version`.
  var precedenceText: String {
    "\(major).\(minor).\(patch)" + (prerelease.isEmpty ? "" : "-" + prerelease.joined(separator: "."))
  }
}
