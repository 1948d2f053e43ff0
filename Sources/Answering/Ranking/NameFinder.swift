/// Finds names of the knowledge in a question: identifiers, titles, aliases, numbers of issues.
struct NameFinder {
  let index: SnapshotIndex

  /// Words in a name at most.
  private static let longest = 8
  /// In a question of more words only names of one word are looked for.
  private static let manyWords = 400

  /// The names that the question contains, the longest first, none inside another.
  func names(in text: String) throws(DatabaseError) -> [Question.Name] {
    let words = text.split { $0.isWhitespace || "\"'`,;?!".contains($0) }.map { Tokenizer.joined($0) }
    guard !words.isEmpty else { return [] }
    var found: [Question.Name] = []
    var covered = Array(repeating: false, count: words.count)
    let longest = words.count > Self.manyWords ? 1 : min(Self.longest, words.count)
    for length in stride(from: longest, through: 1, by: -1) {
      for start in 0...(words.count - length) where !covered[start..<(start + length)].contains(true) {
        let joined = words[start..<(start + length)].joined()
        let isWhole = length == words.count
        guard joined.utf8.count >= 3, joined.utf8.count <= 160 else { continue }
        if length == 1, !isWhole, CommonWords.contains(joined) { continue }
        let rows = try index.rows(named: joined)
        guard !rows.isEmpty else { continue }
        let strength =
          isWhole && rows.count <= 3
          ? 1 : 0.99 * (try strength(of: joined, wordCount: length, rowCount: rows.count))
        found.append(Question.Name(rows: rows, strength: strength))
        for index in start..<(start + length) { covered[index] = true }
      }
    }
    return found
  }

  /// A name of several words is as good as its rarity; a single word as its weight too.
  private func strength(of joined: String, wordCount: Int, rowCount: Int) throws(DatabaseError) -> Double {
    let rarity = 1 / Double(max(1, rowCount - 2))
    if wordCount > 1 { return min(1, 0.5 + 0.5 * rarity) }
    guard let token = Tokenizer().tokens(of: joined).first else { return 0 }
    return rarity * (try index.posting(of: token.term)?.weight ?? index.unknownWeight) / index.unknownWeight
  }

  /// The numbers that are named as issues or pull requests.
  static func issueNumbers(in text: String) -> [String] {
    var numbers: [String] = []
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "#") }
    let heralds: Set<Substring> = ["issue", "issues", "bug", "pr", "pull", "ticket"]
    for (index, word) in words.enumerated() {
      let isMarked = word.hasPrefix("#") || (index > 0 && heralds.contains(words[index - 1]))
      let digits = word.drop { $0 == "#" }
      if isMarked, !digits.isEmpty, digits.count <= 6, digits.allSatisfy(\.isNumber) { numbers.append(String(digits)) }
    }
    return numbers
  }
}
