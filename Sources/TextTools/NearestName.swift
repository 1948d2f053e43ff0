/// Finds the name that somebody probably meant.
public enum NearestName {
  /// The candidate with the fewest edits, if it is near enough: at most a third of its length, at least one edit allowed.
  ///
  /// Among equally near candidates the first in order of the alphabet is given.
  public static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= 200 else { return nil }
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let scalars = Array(candidate.lowercased().unicodeScalars)
      let limit = max(1, max(wanted.count, scalars.count) / 3)
      guard abs(wanted.count - scalars.count) <= limit else { continue }
      guard let distance = editDistance(wanted, scalars, limit: min(limit, best?.distance ?? limit)) else { continue }
      if let current = best, (current.distance, current.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// The path whose last component is nearest, so that a common beginning does not count as likeness.
  ///
  /// Of several with that component it is the nearest as a whole, or else the first in order of the alphabet.
  public static func ofPath(_ path: String, among candidates: [String]) -> String? {
    func last(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
    guard let name = of(String(last(path)), among: candidates.map { String(last($0)) }) else { return nil }
    let named = candidates.filter { last($0) == name }.sorted()
    return of(path, among: named) ?? named.first
  }

  /// The number of insertions, deletions, substitutions and swaps of neighbours between two sequences; nil above the limit.
  ///
  /// This is the optimal string alignment distance.
  public static func editDistance<Element: Equatable>(_ left: [Element], _ right: [Element], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var before: [Int] = []
    var previous = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in 0..<right.count {
        let cost = left[row] == right[column] ? 0 : 1
        var value = min(previous[column + 1] + 1, current[column] + 1, previous[column] + cost)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          value = min(value, before[column - 1] + 1)
        }
        current.append(value)
      }
      if let least = current.min(), least > limit { return nil }
      before = previous
      previous = current
    }
    guard let distance = previous.last, distance <= limit else { return nil }
    return distance
  }
}
