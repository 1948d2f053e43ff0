/// Finds the name that somebody probably meant.
enum NearestName {
  /// The candidate with the fewest edits, at most a third of the longer name and at least one; the first of the alphabet among equals.
  static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= 200 else { return nil }
    let near = candidates.compactMap { candidate -> (edits: Int, name: String)? in
      let scalars = Array(candidate.lowercased().unicodeScalars)
      let limit = max(1, max(wanted.count, scalars.count) / 3)
      guard abs(wanted.count - scalars.count) <= limit else { return nil }
      let edits = edits(wanted, scalars)
      return edits <= limit ? (edits, candidate) : nil
    }
    return near.min { ($0.edits, $0.name) < ($1.edits, $1.name) }?.name
  }

  /// How many insertions, deletions and substitutions lead from one sequence to the other.
  static func edits<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int {
    var previous = Array(0...right.count)
    for (row, element) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let substituted = previous[column] + (element == other ? 0 : 1)
        current.append(min(substituted, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous.last ?? left.count
  }
}
