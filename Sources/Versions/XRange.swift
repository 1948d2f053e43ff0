/// A version some of whose numbers may be missing or `x`, `X`, `*`: node-semver's `XRANGEPLAIN`.
struct XRange {
  /// One of the three numbers.
  enum Part {
    case missing
    case wildcard
    case number(ArraySlice<Glyph>)
  }

  /// What stands before the first number, any of `v`, `=` and spaces.
  var prefix: ArraySlice<Glyph>
  var parts: [Part]
  var prerelease: [String]
  var build: [String]
  /// The text after the prefix.
  var body: ArraySlice<Glyph>

  /// Reads as much as fits; nil if there is no first number.
  init?(_ reader: inout GlyphReader) {
    prefix = reader.skipPrefix()
    let start = reader.rest
    guard let first = Self.part(&reader) else { return nil }
    parts = [first]
    while parts.count < 3 {
      var ahead = reader
      guard ahead.skip("."), let part = Self.part(&ahead) else { break }
      parts.append(part)
      reader = ahead
    }
    prerelease = []
    build = []
    if parts.count == 3 {
      prerelease = Self.identifiers(after: "-", allowsLeadingZeros: false, &reader) ?? []
      build = Self.identifiers(after: "+", allowsLeadingZeros: true, &reader) ?? []
    }
    parts += Array(repeating: .missing, count: 3 - parts.count)
    body = start[..<reader.position]
  }

  /// Reads all of `glyphs`; nil if anything is left over.
  init?(all glyphs: ArraySlice<Glyph>) {
    var reader = GlyphReader(glyphs)
    self.init(&reader)
    if !reader.isAtEnd { return nil }
  }

  /// The numbers before the first that is missing or a wildcard.
  var numbers: [ArraySlice<Glyph>] {
    var numbers: [ArraySlice<Glyph>] = []
    for case .number(let digits) in parts.prefix(while: { if case .number = $0 { true } else { false } }) {
      numbers.append(digits)
    }
    return numbers
  }

  private static func part(_ reader: inout GlyphReader) -> Part? {
    if reader.skip("x") || reader.skip("X") || reader.skip("*") { return .wildcard }
    return reader.takeNumber().map(Part.number)
  }

  private static func identifiers(
    after mark: Unicode.Scalar, allowsLeadingZeros: Bool, _ reader: inout GlyphReader
  ) -> [String]? {
    var ahead = reader
    guard ahead.skip(mark), let identifiers = ahead.takeIdentifiers(allowsLeadingZeros: allowsLeadingZeros) else {
      return nil
    }
    reader = ahead
    return identifiers
  }
}
