/// A set of versions in the notation of npm: `>=52`, `^5`, `~4.0`, `4.x`, `1 - 2`, `>=1 <3 || >=5`.
///
/// Reads and decides as node-semver 7.3 does without options, oddities included; the tests compare the two.
public struct VersionRange: Sendable {
  /// A version that is written in a range and its place.
  public struct Mention: Sendable, Hashable {
    /// The numbers that are written, up to a wildcard: `4.x` mentions 4.
    public let version: PartialVersion
    /// The first digit, in UTF-8 bytes from the beginning of the text.
    public let offset: Int
  }

  /// The text as given.
  public let text: String
  /// The conditions it comes down to: a version must fulfil all of one of these sets.
  ///
  /// An empty set holds every release. A set that holds nothing is `<0.0.0-0`.
  public let comparatorSets: [[Comparator]]
  /// The versions written in the text, in its order; wildcards such as `*` are none.
  public let mentions: [Mention]

  /// The range that `text` writes out; nil for anything that node-semver refuses. "" is every release.
  public init?(_ text: String) {
    guard let range = try? VersionRange(parsing: text) else { return nil }
    self = range
  }

  /// The range that `text` writes out, or an error that says where it goes wrong.
  public init(parsing text: String) throws(VersionError) {
    var parser = RangeParser(text: text)
    comparatorSets = try parser.comparatorSets()
    mentions = parser.mentions
    self.text = text
  }

  /// The versions from `first` to `last`, both included: what parsing `>=first <=last` gives, or `first` where both are the same.
  ///
  /// The builds of the two are dropped.
  public init(from first: Version, through last: Version) {
    let (lowest, highest) = (first.precedenceText, last.precedenceText)
    if first == last {
      text = lowest
      comparatorSets = [[Comparator(.equal, first)]]
      mentions = [Mention(version: PartialVersion(first), offset: 0)]
    } else {
      text = ">=\(lowest) <=\(highest)"
      comparatorSets = [Comparator.atLeast(first) + [Comparator(.lessOrEqual, last)]]
      mentions = [
        Mention(version: PartialVersion(first), offset: 2),
        Mention(version: PartialVersion(last), offset: text.utf8.count - highest.utf8.count),
      ]
    }
  }

  /// The versions written in the text, in its order, without their places.
  public var mentionedVersions: [PartialVersion] { mentions.map(\.version) }

  /// Whether `version` is in the range.
  ///
  /// A pre-release is only if a comparator of the set it fulfils is a pre-release of the same three numbers.
  public func contains(_ version: Version) -> Bool {
    comparatorSets.contains { Self.set($0, contains: version) }
  }

  static func set(_ set: [Comparator], contains version: Version) -> Bool {
    guard set.allSatisfy({ $0.contains(version) }) else { return false }
    return version.prerelease.isEmpty
      || set.contains { !$0.version.prerelease.isEmpty && $0.version.hasSameNumbers(as: version) }
  }
}

extension VersionRange: CustomStringConvertible {
  /// The text as given.
  public var description: String { text }
}

extension VersionRange: Hashable {
  /// Whether the two are written alike; `^1` and `1.x` are not equal.
  public static func == (left: VersionRange, right: VersionRange) -> Bool { left.text == right.text }

  /// Feeds the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}
