import KnowledgeGraph

/// Reads words that no fact has: misspelt ones, and ones that are run together.
struct Spelling {
  let index: SnapshotIndex

  /// The word of the knowledge that a misspelt one probably means, with its term; nil when none is near enough.
  ///
  /// Words of four to seven letters may differ by one edit, longer ones by two; the first letter must be right unless the first two are
  /// swapped. Of equally near words the more frequent one is taken, then the first of the alphabet.
  func correction(of word: String) throws(DatabaseError) -> (surface: String, term: String)? {
    let wanted = Array(word.unicodeScalars)
    guard wanted.count >= 4, wanted.count <= 40, let first = wanted.first, first.properties.isAlphabetic else {
      return nil
    }
    let limit = wanted.count >= 8 ? 2 : 1
    var best: (surface: String, term: String, distance: Int, count: Int)?
    for (surface, term, count) in try index.words(ofLength: (wanted.count - limit)...(wanted.count + limit)) {
      let scalars = Array(surface.unicodeScalars)
      let isSwapped = scalars.count > 1 && scalars[1] == first && wanted[1] == scalars.first
      guard scalars.first == first || isSwapped,
        let distance = NearestName.editDistance(wanted, scalars, limit: limit)
      else { continue }
      if let current = best, (current.distance, -current.count) <= (distance, -count) { continue }
      best = (surface, term, distance, count)
    }
    return best.map { ($0.surface, $0.term) }
  }

  /// The words that are run together in one, at most five; nil where it is not made of words of the knowledge.
  ///
  /// A part has three letters at least, or is one of the field's short ones. Of several ways the one with the fewest parts is taken, of these the
  /// one whose last part is longest.
  func parts(of word: String) throws(DatabaseError) -> [String]? {
    let letters = Array(word.utf8)
    guard (7...40).contains(letters.count), letters.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
    var ways: [[String]?] = [[]]
    for end in 1...letters.count {
      var best: [String]?
      for start in max(0, end - 18)..<end {
        guard let before = ways[start], before.count < min(5, best?.count ?? 5) else { continue }
        let part = String(decoding: letters[start..<end], as: UTF8.self)
        guard part.count > 2 || Self.shortParts.contains(part), try index.count(of: part) > 0 else { continue }
        best = before + [part]
      }
      ways.append(best)
    }
    guard let parts = ways[letters.count], parts.count > 1 else { return nil }
    return parts
  }

  private static let shortParts: Set<String> = ["id", "js", "ns", "ts", "ui"]
}
