/// Where a version ends for node-semver's `COMPARATORTRIM`, which takes the first branch that fits and never
/// goes back, so that `1.2.3-4v` ends after the 4.
enum LooseVersion {
  /// Moves past `LOOSEPLAIN`, or else `XRANGEPLAIN`, both without their prefix; false if neither fits.
  static func skip(_ reader: inout GlyphReader) -> Bool {
    skipLoose(&reader) || skipXRange(&reader)
  }

  private static func skipLoose(_ reader: inout GlyphReader) -> Bool {
    var ahead = reader
    for position in 0..<3 {
      if position > 0, !ahead.skip(".") { return false }
      if ahead.take(while: \.isDigit).isEmpty { return false }
    }
    var prerelease = ahead
    // A hyphen with nothing after it is itself an identifier.
    if prerelease.skip("-"), skipIdentifiers(&prerelease, identifier: skipLooseIdentifier) {
      ahead = prerelease
    } else {
      _ = skipIdentifiers(&ahead, identifier: skipLooseIdentifier)
    }
    skipBuild(&ahead)
    reader = ahead
    return true
  }

  private static func skipXRange(_ reader: inout GlyphReader) -> Bool {
    guard skipPart(&reader) else { return false }
    for _ in 0..<2 {
      var ahead = reader
      guard ahead.skip("."), skipPart(&ahead) else { return true }
      reader = ahead
    }
    var prerelease = reader
    if prerelease.skip("-"), skipIdentifiers(&prerelease, identifier: skipStrictIdentifier) { reader = prerelease }
    skipBuild(&reader)
    return true
  }

  private static func skipPart(_ reader: inout GlyphReader) -> Bool {
    reader.skip("x") || reader.skip("X") || reader.skip("*") || reader.takeNumber() != nil
  }

  private static func skipBuild(_ reader: inout GlyphReader) {
    var build = reader
    if build.skip("+"), skipIdentifiers(&build, identifier: { !$0.take(while: \.isIdentifier).isEmpty }) {
      reader = build
    }
  }

  private static func skipIdentifiers(
    _ reader: inout GlyphReader, identifier: (inout GlyphReader) -> Bool
  ) -> Bool {
    guard identifier(&reader) else { return false }
    while true {
      var ahead = reader
      guard ahead.skip("."), identifier(&ahead) else { return true }
      reader = ahead
    }
  }

  /// `[0-9]+|\d*[a-zA-Z-][a-zA-Z0-9-]*`
  private static func skipLooseIdentifier(_ reader: inout GlyphReader) -> Bool {
    if !reader.take(while: \.isDigit).isEmpty { return true }
    return !reader.take(while: \.isIdentifier).isEmpty
  }

  /// `0|[1-9]\d*|\d*[a-zA-Z-][a-zA-Z0-9-]*`
  private static func skipStrictIdentifier(_ reader: inout GlyphReader) -> Bool {
    if reader.takeNumber() != nil { return true }
    return !reader.take(while: \.isIdentifier).isEmpty
  }
}
