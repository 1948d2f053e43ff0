extension VersionRange {
  /// Whether some version could be in both ranges: node-semver's `intersects`.
  ///
  /// Like there it compares conditions in pairs, so it can say yes where the only common versions are
  /// pre-releases that neither range admits, and for a lone pre-release the order of the two ranges can matter.
  public func intersects(_ other: VersionRange) -> Bool {
    let others = other.comparatorSets.filter(Self.isSatisfiable).map(Self.conditions)
    return comparatorSets.contains { set in
      Self.isSatisfiable(set)
        && others.contains { other in
          Self.conditions(set).allSatisfy { left in other.allSatisfy { Self.intersect(left, $0) } }
        }
    }
  }

  /// A set's conditions, where nil is node-semver's comparator for any version.
  private static func conditions(_ set: [Comparator]) -> [Comparator?] {
    set.isEmpty ? [nil] : set
  }

  private static func isSatisfiable(_ set: [Comparator]) -> Bool {
    set.indices.allSatisfy { index in set[..<index].allSatisfy { intersect(set[index], $0) } }
  }

  private static func intersect(_ left: Comparator?, _ right: Comparator?) -> Bool {
    guard let left else { return true }
    if left.operator == .equal { return set(right.map { [$0] } ?? [], contains: left.version) }
    guard let right else { return true }
    if right.operator == .equal { return set([left], contains: right.version) }
    if left.pointsUp == right.pointsUp { return true }
    if left.version == right.version { return left.isInclusive && right.isInclusive }
    return (left.version < right.version) == left.pointsUp
  }
}

extension Comparator {
  fileprivate var pointsUp: Bool { `operator` == .greater || `operator` == .greaterOrEqual }
  fileprivate var isInclusive: Bool { `operator` == .lessOrEqual || `operator` == .greaterOrEqual }
}
