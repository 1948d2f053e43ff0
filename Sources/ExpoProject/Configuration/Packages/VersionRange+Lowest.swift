import Versions

extension VersionRange {
  /// The lowest version that the range admits; nil where it admits none, or any at all, so that the lowest says nothing.
  var lowestVersion: Version? {
    if comparatorSets.contains(where: \.isEmpty) { return nil }
    return comparatorSets.compactMap(Self.lowest).min()
  }

  private static func lowest(_ set: [Comparator]) -> Version? {
    let candidates = set.compactMap { comparator -> Version? in
      switch comparator.operator {
      case .equal, .greaterOrEqual: comparator.version
      case .greater: successor(comparator.version)
      case .less, .lessOrEqual: nil
      }
    }
    guard let version = candidates.max() ?? (set.isEmpty ? nil : Version(major: 0)) else { return nil }
    return set.allSatisfy { $0.contains(version) } ? version : nil
  }

  private static func successor(_ version: Version) -> Version {
    if !version.prerelease.isEmpty {
      return Version(major: version.major, minor: version.minor, patch: version.patch)
    }
    return Version(major: version.major, minor: version.minor, patch: min(version.patch + 1, Version.greatestNumber))
  }
}
