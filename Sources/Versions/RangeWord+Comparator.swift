extension RangeWord {
  /// `>=1.2.3` and its like, written out in full: node-semver's `Comparator`.
  func comparator(_ word: ArraySlice<Glyph>) throws(VersionError) -> [Comparator] {
    if word.isEmpty || Self.asksForNothing(word) { return [] }
    var reader = GlyphReader(word)
    let sign = reader.takeOperator()
    if reader.isAtEnd, let last = word.last {
      throw VersionError(
        text: text, offset: last.offset + UTF8.width(last.scalar), message: "a version is missing after the operator",
        hint: "write a version after \(sign), such as \(sign)1.2")
    }
    let version: Version
    do {
      version = try Version(reader.rest, in: text)
    } catch {
      throw RangeWordHint.improve(error, word: glyphs)
    }
    return [Comparator(Comparator.Operator(rawValue: sign) ?? .equal, version)]
  }

  /// The word without its first `*` and an operator before it, which node-semver takes out wherever it is.
  static func withoutStar(_ word: ArraySlice<Glyph>) -> ArraySlice<Glyph> {
    guard let star = word.firstIndex(where: { $0.scalar == "*" }) else { return word }
    var before = word[..<star]
    if before.last?.scalar == "=" { before.removeLast() }
    if before.last?.scalar == "<" || before.last?.scalar == ">" { before.removeLast() }
    return Array(before + word[(star + 1)...])[...]
  }

  /// Whether the word is `>=0.0.0`; node-semver 7.3.5 forgot to escape the dots, so anything may stand for them.
  private static func asksForNothing(_ word: ArraySlice<Glyph>) -> Bool {
    let scalars = word.map(\.scalar)
    guard scalars.count == 7, scalars[3].value <= 0xFFFF, scalars[5].value <= 0xFFFF else { return false }
    return [scalars[0], scalars[1], scalars[2], scalars[4], scalars[6]] == [">", "=", "0", "0", "0"]
  }
}
