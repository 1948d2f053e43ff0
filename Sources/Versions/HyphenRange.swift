/// `1.2 - 3`: node-semver's `hyphenReplace`.
struct HyphenRange {
  /// The two versions as written.
  let ends: [XRange]
  /// The range as two comparators.
  let rewritten: [Glyph]

  /// Nil if `glyphs` is not a hyphen range as a whole.
  init?(_ glyphs: ArraySlice<Glyph>, in text: String) throws(VersionError) {
    var reader = GlyphReader(glyphs)
    guard let from = XRange(&reader), Self.skipHyphen(&reader), let to = XRange(&reader), reader.isAtEnd else {
      return nil
    }
    ends = [from, to]
    rewritten = Self.lower(from) + Glyph.made(" ", at: to.offset) + (try Self.upper(to, in: text))
  }

  private static func skipHyphen(_ reader: inout GlyphReader) -> Bool {
    guard reader.next?.isSpace == true else { return false }
    reader.skipSpaces()
    guard reader.skip("-"), reader.next?.isSpace == true else { return false }
    reader.skipSpaces()
    return true
  }

  private static func lower(_ from: XRange) -> [Glyph] {
    let numbers = from.numbers
    if numbers.isEmpty { return [] }
    let sign = Glyph.made(">=", at: from.offset)
    if numbers.count == 3 { return sign + from.prefix + from.body }
    let padding = Glyph.made(numbers.count == 1 ? ".0.0" : ".0", at: from.offset)
    return sign + Array(numbers.joined(separator: Glyph.made(".", at: from.offset))) + padding
  }

  private static func upper(_ to: XRange, in text: String) throws(VersionError) -> [Glyph] {
    let numbers = to.numbers
    if numbers.isEmpty { return [] }
    if numbers.count == 3 {
      if to.prerelease.isEmpty { return Glyph.made("<=", at: to.offset) + to.prefix + to.body }
      let version = numbers.map(\.text).joined(separator: ".") + "-" + to.prerelease.joined(separator: ".")
      return Glyph.made("<=\(version)", at: to.offset)
    }
    let last = try Version.number(numbers[numbers.count - 1], in: text) + 1
    let version = numbers.count == 1 ? "\(last).0.0-0" : "\(numbers[0].text).\(last).0-0"
    return Glyph.made("<\(version)", at: to.offset)
  }
}

extension XRange {
  /// Where the version begins, after its prefix.
  var offset: Int { body.first?.offset ?? 0 }
}
