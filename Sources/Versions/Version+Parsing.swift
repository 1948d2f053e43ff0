extension Version {
  /// The most characters a version may have, as in node-semver.
  static let greatestLength = 256

  /// The version that `text` writes out, such as `1.2.3-rc.1+5`; nil for anything else.
  ///
  /// All three numbers are needed. A `v` before them is overlooked, spaces are not.
  public init?(_ text: String) {
    guard let version = try? Version(parsing: text) else { return nil }
    self = version
  }

  /// The version that `text` writes out, or an error that says where it goes wrong.
  public init(parsing text: String) throws(VersionError) {
    try self.init(Glyph.glyphs(text)[...], in: text)
  }

  init(_ glyphs: ArraySlice<Glyph>, in text: String) throws(VersionError) {
    try Self.checkLength(glyphs, in: text)
    var reader = GlyphReader(glyphs)
    _ = reader.skip("v")
    let start = reader.rest
    guard let parts = XRange(&reader), parts.prefix.isEmpty, parts.numbers.count == 3, reader.isAtEnd else {
      throw VersionDiagnosis.error(start, in: text, wanted: .version)
    }
    let numbers = parts.numbers
    self.init(
      major: try Self.number(numbers[0], in: text), minor: try Self.number(numbers[1], in: text),
      patch: try Self.number(numbers[2], in: text), prerelease: parts.prerelease, build: parts.build)
  }

  static func checkLength(_ glyphs: ArraySlice<Glyph>, in text: String) throws(VersionError) {
    if glyphs.count <= greatestLength { return }
    throw VersionError(
      text: text, offset: glyphs.first?.offset ?? 0, message: "a version has at most \(greatestLength) characters",
      hint: "shorten the pre-release or build")
  }

  /// The value of `digits`, as `GlyphReader.takeNumber` takes them; at most `greatestNumber`.
  static func number(_ digits: ArraySlice<Glyph>, in text: String) throws(VersionError) -> UInt64 {
    var number: UInt64 = 0
    for digit in digits {
      number = number * 10 + UInt64(digit.scalar.value - Unicode.Scalar("0").value)
      if number > greatestNumber { throw tooGreat(at: digits.first?.offset ?? 0, in: text) }
    }
    return number
  }

  static func tooGreat(at offset: Int, in text: String) -> VersionError {
    VersionError(
      text: text, offset: offset, message: "a number of a version is at most \(greatestNumber)",
      hint: "write a smaller number")
  }
}
