/// Says more about common slips in ranges than that the version is wrong.
enum RangeWordHint {
  private static let slips: [(sign: String, message: String, hint: String)] = [
    (",", "conditions are not separated by commas", "put a space between conditions that must all hold"),
    ("&&", "\"&&\" is not understood", "put a space between conditions that must all hold"),
    ("|", "a single \"|\" is not understood", "write || between alternatives"),
    ("=>", "\"=>\" is no operator", "write >="),
    ("=<", "\"=<\" is no operator", "write <="),
    ("<>", "\"<>\" is no operator", "name the versions that are meant, such as <2 || >2"),
    ("!", "\"!\" is no operator", "name the versions that are meant, such as <2 || >2"),
    ("≥", "\"≥\" is no operator", "write >="),
    ("≤", "\"≤\" is no operator", "write <="),
  ]

  /// The error to report for `word`, in which `error` was found.
  static func improve(_ error: VersionError, word: ArraySlice<Glyph>) -> VersionError {
    let scalars = word.map(\.scalar)
    for slip in slips {
      let sign = Array(slip.sign.unicodeScalars)
      for start in scalars.indices where scalars[start...].starts(with: sign) {
        return VersionError(
          text: error.text, offset: word[word.startIndex + start].offset, message: slip.message, hint: slip.hint)
      }
    }
    var version = word
    if let sign = version.first?.scalar, sign == "^" || sign == "~" { version.removeFirst() }
    if word.first?.scalar == "~", version.first?.scalar == ">" { version.removeFirst() }
    return version.count == word.count
      ? error : VersionDiagnosis.error(version, in: error.text, wanted: .partialVersion)
  }
}
