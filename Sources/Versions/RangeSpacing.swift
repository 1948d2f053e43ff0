/// Takes out the spaces after operators and splits at the others: node-semver's `COMPARATORTRIM`, `TILDETRIM`
/// and `CARETTRIM`.
enum RangeSpacing {
  static func words(_ glyphs: ArraySlice<Glyph>) -> [ArraySlice<Glyph>] {
    let joined = joinCarets(joinTildes(joinOperators(glyphs)[...])[...])
    return joined[...].split(whereSeparator: \.isSpace)
  }

  /// `> 1` becomes `>1`: every `\s*(<|>)?=?\s*` before a version loses its second run of spaces.
  private static func joinOperators(_ glyphs: ArraySlice<Glyph>) -> [Glyph] {
    var result: [Glyph] = []
    var reader = GlyphReader(glyphs)
    while !reader.isAtEnd {
      let start = reader.rest
      reader.skipSpaces()
      _ = reader.takeOperator()
      let signEnd = reader.position
      reader.skipSpaces()
      let spaceEnd = reader.position
      _ = reader.skipPrefix()
      if LooseVersion.skip(&reader) {
        result += start[..<signEnd] + start[spaceEnd..<reader.position]
      } else {
        // No start between here and the end of the prefix fits either, for it would end up at the same place.
        if reader.position == start.startIndex { _ = reader.skipOne() }
        result += start[..<reader.position]
      }
    }
    return result
  }

  /// `~ 1` and `~> 1` become `~1`.
  private static func joinTildes(_ glyphs: ArraySlice<Glyph>) -> [Glyph] {
    var result: [Glyph] = []
    var reader = GlyphReader(glyphs)
    while let glyph = reader.skipOne() {
      result.append(glyph)
      var ahead = reader
      guard glyph.scalar == "~" else { continue }
      _ = ahead.skip(">")
      if ahead.next?.isSpace == true {
        ahead.skipSpaces()
        reader = ahead
      }
    }
    return result
  }

  /// `^ 1` becomes `^1`.
  private static func joinCarets(_ glyphs: ArraySlice<Glyph>) -> [Glyph] {
    var result: [Glyph] = []
    var reader = GlyphReader(glyphs)
    while let glyph = reader.skipOne() {
      result.append(glyph)
      if glyph.scalar == "^" { reader.skipSpaces() }
    }
    return result
  }
}
