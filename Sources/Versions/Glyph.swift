/// A character of a version text and where it stood, so that rewriting a range keeps the places for errors.
struct Glyph {
  var scalar: Unicode.Scalar
  /// In UTF-8 bytes from the beginning of the text.
  var offset: Int

  static func glyphs(_ text: String) -> [Glyph] {
    var offset = 0
    return text.unicodeScalars.map { scalar in
      defer { offset += UTF8.width(scalar) }
      return Glyph(scalar: scalar, offset: offset)
    }
  }

  /// Made-up characters, all at the place of what they stand for.
  static func made(_ text: String, at offset: Int) -> [Glyph] {
    text.unicodeScalars.map { Glyph(scalar: $0, offset: offset) }
  }

  /// JavaScript's `\s`, which node-semver splits at.
  var isSpace: Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }

  var isDigit: Bool { "0"..."9" ~= scalar }

  var isLetterOrHyphen: Bool { "a"..."z" ~= scalar || "A"..."Z" ~= scalar || scalar == "-" }

  /// What a pre-release or build identifier is made of.
  var isIdentifier: Bool { isDigit || isLetterOrHyphen }
}

extension Collection where Element == Glyph {
  var text: String {
    var scalars = String.UnicodeScalarView()
    for glyph in self { scalars.append(glyph.scalar) }
    return String(scalars)
  }
}

extension ArraySlice<Glyph> {
  var trimmed: ArraySlice<Glyph> {
    var rest = drop(while: \.isSpace)
    while rest.last?.isSpace == true { rest.removeLast() }
    return rest
  }
}
