/// Turns the text of a range into sets of comparators by the steps of node-semver's `classes/range.js`.
struct RangeParser {
  /// Ranges are short; whoever writes longer ones wants to keep the reader busy.
  private static let greatestLength = 4_096

  let text: String
  private(set) var mentions: [VersionRange.Mention] = []

  init(text: String) {
    self.text = text
  }

  mutating func comparatorSets() throws(VersionError) -> [[Comparator]] {
    if text.utf8.count > Self.greatestLength {
      throw VersionError(
        text: text, offset: Self.greatestLength, message: "a range has at most \(Self.greatestLength) bytes",
        hint: "name fewer versions")
    }
    var sets: [[Comparator]] = []
    for alternative in Self.alternatives(Glyph.glyphs(text)[...]) {
      sets.append(try comparatorSet(alternative.trimmed))
    }
    return Self.withoutRedundantSets(sets)
  }

  /// Drops sets that nothing fulfils unless there is no other, and all but one that everything fulfils.
  private static func withoutRedundantSets(_ sets: [[Comparator]]) -> [[Comparator]] {
    guard sets.count > 1 else { return sets }
    let fulfillable = sets.filter { $0.first?.isNullSet != true }
    if fulfillable.isEmpty { return Array(sets.prefix(1)) }
    return fulfillable.contains([]) ? [[]] : fulfillable
  }

  /// The stretches between `||`.
  private static func alternatives(_ glyphs: ArraySlice<Glyph>) -> [ArraySlice<Glyph>] {
    var alternatives: [ArraySlice<Glyph>] = []
    var start = glyphs.startIndex
    var index = glyphs.startIndex
    while index < glyphs.endIndex {
      if glyphs[index].scalar == "|", index + 1 < glyphs.endIndex, glyphs[index + 1].scalar == "|" {
        alternatives.append(glyphs[start..<index])
        start = index + 2
        index = start
      } else {
        index += 1
      }
    }
    return alternatives + [glyphs[start...]]
  }

  private mutating func comparatorSet(_ glyphs: ArraySlice<Glyph>) throws(VersionError) -> [Comparator] {
    let hyphen = try HyphenRange(glyphs, in: text)
    for end in hyphen?.ends ?? [] { try mention(end) }
    let words = RangeSpacing.words(hyphen?.rewritten[...] ?? glyphs)
    var set: [Comparator] = []
    var seen: Set<Comparator> = []
    for glyphs in words {
      let word = RangeWord(glyphs: glyphs, text: text)
      for comparator in try word.comparators() where seen.insert(comparator).inserted { set.append(comparator) }
      if hyphen == nil, let version = word.version { try mention(version) }
    }
    return set.first(where: \.isNullSet).map { [$0] } ?? set
  }

  private mutating func mention(_ version: XRange) throws(VersionError) {
    guard let offset = version.numbers.first?.first?.offset else { return }
    mentions.append(VersionRange.Mention(version: try PartialVersion(version, in: text), offset: offset))
  }
}
