/// A version of one, two or three numbers, such as `52`, `18.0` or `5.0.0`, that stands for all that begin so.
public struct PartialVersion: Sendable, Hashable {
  /// The first number.
  public let major: UInt64
  /// The second number, if it is written.
  public let minor: UInt64?
  /// The third number, if it is written.
  public let patch: UInt64?
  /// The identifiers after `-`; only ever there if all three numbers are.
  public let prerelease: [String]

  init(major: UInt64, minor: UInt64?, patch: UInt64?, prerelease: [String]) {
    self.major = major
    self.minor = minor
    self.patch = patch
    self.prerelease = prerelease
  }

  /// The partial version that `text` writes out; nil for anything else, wildcards and spaces included.
  public init?(_ text: String) {
    guard let partial = try? PartialVersion(parsing: text) else { return nil }
    self = partial
  }

  /// The partial version that `text` writes out, or an error that says where it goes wrong.
  public init(parsing text: String) throws(VersionError) {
    let glyphs = Glyph.glyphs(text)[...]
    try Version.checkLength(glyphs, in: text)
    guard let parts = XRange(all: glyphs), parts.prefix.isEmpty, !parts.hasWildcard else {
      throw VersionDiagnosis.error(glyphs, in: text, wanted: .partialVersion)
    }
    try self.init(parts, in: text)
  }

  /// The numbers of `parts` before the first wildcard; there must be one.
  init(_ parts: XRange, in text: String) throws(VersionError) {
    var numbers: [UInt64] = []
    for digits in parts.numbers { numbers.append(try Version.number(digits, in: text)) }
    self.init(
      major: numbers.first ?? 0, minor: numbers.dropFirst().first, patch: numbers.dropFirst(2).first,
      prerelease: numbers.count == 3 ? parts.prerelease : [])
  }

  /// All of a version but its build.
  init(_ version: Version) {
    self.init(major: version.major, minor: version.minor, patch: version.patch, prerelease: version.prerelease)
  }

  /// The lowest version it stands for: missing numbers are 0.
  public var lowest: Version {
    Version(major: major, minor: minor ?? 0, patch: patch ?? 0, prerelease: prerelease)
  }

  /// Whether `version` is one it stands for, by the rules of an x-range: `5.0` matches 5.0.3 and no pre-release.
  public func matches(_ version: Version) -> Bool {
    version.major == major && (minor == nil || version.minor == minor) && (patch == nil || version.patch == patch)
      && version.prerelease == prerelease
  }
}

extension PartialVersion: CustomStringConvertible {
  /// The numbers that are there with dots between, then `-prerelease`.
  public var description: String {
    [major, minor, patch].compactMap { $0.map(String.init) }.joined(separator: ".")
      + (prerelease.isEmpty ? "" : "-" + prerelease.joined(separator: "."))
  }
}

extension XRange {
  var hasWildcard: Bool { parts.contains { if case .wildcard = $0 { true } else { false } } }
}
