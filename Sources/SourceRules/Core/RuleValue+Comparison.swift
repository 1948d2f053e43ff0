extension RuleValue {
  /// Whether both say the same; lists are compared as sets, maps by their pairs, and two absent values match whatever
  /// their reasons.
  public func matches(_ other: RuleValue) -> Bool {
    switch (self, other) {
    case (.absent, .absent), (.unknown, .unknown): true
    case (.list(let left), .list(let right)):
      left.allSatisfy { value in right.contains(where: value.matches) }
        && right.allSatisfy { value in left.contains(where: value.matches) }
    case (.map(let left), .map(let right)):
      left.pairs.count == right.pairs.count
        && left.pairs.allSatisfy { pair in right[pair.key].map(pair.value.matches) ?? false }
    default: self == other
    }
  }

  /// Whether the list holds `other`, or all of it if that is a list; for a map, its keys or its pairs.
  ///
  /// Nil where the question makes no sense, because this is neither list nor map.
  public func contains(_ other: RuleValue) -> Bool? {
    parts(of: other)?.allSatisfy(holds)
  }

  /// Whether the list holds neither `other` nor, if that is a list, any of it. Nil as for `contains`.
  public func lacks(_ other: RuleValue) -> Bool? {
    parts(of: other)?.allSatisfy { !holds($0) }
  }

  private func parts(of other: RuleValue) -> [RuleValue]? {
    switch (self, other) {
    case (.list, .list(let parts)), (.map, .list(let parts)): parts
    case (.map, .map(let map)): map.pairs.map { .map(KeyedValues([$0])) }
    case (.list, _), (.map, .text): [other]
    default: nil
    }
  }

  private func holds(_ part: RuleValue) -> Bool {
    switch (self, part) {
    case (.list(let values), _): values.contains(where: part.matches)
    case (.map(let map), .text(let key)): map[key] != nil
    case (.map(let map), .map(let pairs)):
      pairs.pairs.allSatisfy { pair in map[pair.key].map(pair.value.matches) ?? false }
    default: false
    }
  }
}
