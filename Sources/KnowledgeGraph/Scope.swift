import Versions

/// For which versions of which packages a statement holds. Without entries it holds for all.
public struct Scope: Sendable {
  /// One package and the range of its versions.
  public struct Entry: Sendable {
    /// The package's or platform's key.
    public let package: String
    /// The range, as npm reads ranges.
    public let range: VersionRange

    /// Makes an entry.
    public init(package: String, range: VersionRange) {
      self.package = package
      self.range = range
    }
  }

  /// The entries in the order in which they were written.
  public let entries: [Entry]

  /// Makes a scope.
  public init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// Whether the statement is bound to no package at all.
  public var isUniversal: Bool { entries.isEmpty }

  /// The scope in words, `@bacons/apple-targets >=0.2.0, expo >=56`; empty for a universal scope.
  public var summary: String {
    entries.map { "\($0.package) \($0.range.description)" }.joined(separator: ", ")
  }

  /// Whether the scope admits a version of a package; true where it does not speak of the package.
  public func admits(_ version: Version, of package: String) -> Bool {
    entries.allSatisfy { $0.package != package || $0.range.contains(version) }
  }
}
