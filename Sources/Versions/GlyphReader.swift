/// Reads glyphs from left to right, with the small patterns that versions are made of.
struct GlyphReader {
  private(set) var rest: ArraySlice<Glyph>
  private let all: ArraySlice<Glyph>

  init(_ glyphs: ArraySlice<Glyph>) {
    rest = glyphs
    all = glyphs
  }

  /// The glyph that was read last.
  var previous: Glyph? { all[..<rest.startIndex].last }

  var isAtEnd: Bool { rest.isEmpty }
  var next: Glyph? { rest.first }
  var position: Int { rest.startIndex }

  /// Moves past one character and returns it.
  mutating func skipOne() -> Glyph? { rest.popFirst() }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first?.scalar == scalar else { return false }
    rest.removeFirst()
    return true
  }

  mutating func take(while accepts: (Glyph) -> Bool) -> ArraySlice<Glyph> {
    let taken = rest.prefix(while: accepts)
    rest = rest.dropFirst(taken.count)
    return taken
  }

  mutating func skipSpaces() {
    _ = take(while: \.isSpace)
  }

  /// `[v=\s]*`, what node-semver overlooks before a version.
  mutating func skipPrefix() -> ArraySlice<Glyph> {
    take { $0.isSpace || $0.scalar == "v" || $0.scalar == "=" }
  }

  /// `(<|>)?=?`
  mutating func takeOperator() -> String {
    var text = ""
    for choices in ["<>", "="] {
      if let scalar = rest.first?.scalar, choices.unicodeScalars.contains(scalar) {
        text.unicodeScalars.append(scalar)
        rest.removeFirst()
      }
    }
    return text
  }

  /// `0|[1-9][0-9]*`: a leading zero ends the number.
  mutating func takeNumber() -> ArraySlice<Glyph>? {
    if let zero = rest.first, zero.scalar == "0" {
      defer { rest.removeFirst() }
      return rest.prefix(1)
    }
    let digits = take(while: \.isDigit)
    return digits.isEmpty ? nil : digits
  }

  /// Identifiers split by dots; nil without moving on unless all of them are well-formed.
  mutating func takeIdentifiers(allowsLeadingZeros: Bool) -> [String]? {
    var reader = self
    var identifiers: [String] = []
    repeat {
      let identifier = reader.take(while: \.isIdentifier)
      let isNumber = identifier.allSatisfy(\.isDigit)
      if identifier.isEmpty { return nil }
      if !allowsLeadingZeros, isNumber, identifier.count > 1, identifier.first?.scalar == "0" { return nil }
      identifiers.append(identifier.text)
    } while reader.skip(".")
    self = reader
    return identifiers
  }
}
