/// One word of a range, such as `^1.2` or `>=5`: node-semver's `parseComparator`.
struct RangeWord {
  let glyphs: ArraySlice<Glyph>
  let text: String

  /// The kinds of words, by what stands before the version.
  private enum Shape {
    case caret(XRange)
    case tilde(XRange)
    case comparison(String, XRange)
    case other
  }

  /// The version that is written in the word.
  var version: XRange? {
    switch shape {
    case .caret(let version), .tilde(let version), .comparison(_, let version): version
    case .other: nil
    }
  }

  /// The conditions it comes down to; none if every release fulfils it.
  func comparators() throws(VersionError) -> [Comparator] {
    switch shape {
    case .caret(let version): try caret(version)
    case .tilde(let version): try tilde(version)
    case .comparison(let sign, let version): try comparison(sign, version)
    case .other: try comparator(Self.withoutStar(glyphs))
    }
  }

  private var shape: Shape {
    var reader = GlyphReader(glyphs)
    if reader.skip("^") { return XRange(all: reader.rest).map(Shape.caret) ?? .other }
    if reader.skip("~") {
      _ = reader.skip(">")
      return XRange(all: reader.rest).map(Shape.tilde) ?? .other
    }
    let sign = reader.takeOperator()
    return XRange(all: reader.rest).map { .comparison(sign, $0) } ?? .other
  }

  /// Up to the next change of the first number that is not 0.
  private func caret(_ version: XRange) throws(VersionError) -> [Comparator] {
    let numbers = try values(version)
    guard let major = numbers.first else { return [] }
    let raised = major != 0 || numbers.count == 1 ? 0 : numbers[1] != 0 || numbers.count == 2 ? 1 : 2
    return try between(numbers, version, raising: raised)
  }

  /// Up to the next second number, or first if it is the only one.
  private func tilde(_ version: XRange) throws(VersionError) -> [Comparator] {
    let numbers = try values(version)
    return numbers.isEmpty ? [] : try between(numbers, version, raising: numbers.count == 1 ? 0 : 1)
  }

  private func comparison(_ sign: String, _ version: XRange) throws(VersionError) -> [Comparator] {
    if version.numbers.count == 3 { return try comparator(glyphs) }
    let numbers = try values(version)
    if numbers.isEmpty {
      return sign == "<" || sign == ">" ? [Comparator(.less, try made([0, 0, 0], prerelease: ["0"]))] : []
    }
    switch sign {
    case ">": return [Comparator(.greaterOrEqual, try made(Self.raise(numbers, numbers.count - 1)))]
    case ">=": return Comparator.atLeast(try made(numbers))
    case "<": return [Comparator(.less, try made(numbers, prerelease: ["0"]))]
    case "<=": return [Comparator(.less, try made(Self.raise(numbers, numbers.count - 1), prerelease: ["0"]))]
    default: return try between(numbers, version, raising: numbers.count - 1)
    }
  }

  private func between(_ numbers: [UInt64], _ version: XRange, raising index: Int) throws(VersionError) -> [Comparator]
  {
    let lowest = try made(numbers, prerelease: numbers.count == 3 ? version.prerelease : [])
    return Comparator.atLeast(lowest) + [Comparator(.less, try made(Self.raise(numbers, index), prerelease: ["0"]))]
  }

  private static func raise(_ numbers: [UInt64], _ index: Int) -> [UInt64] {
    Array(numbers[..<index]) + [numbers[index] + 1]
  }

  private func values(_ version: XRange) throws(VersionError) -> [UInt64] {
    var values: [UInt64] = []
    for digits in version.numbers { values.append(try Version.number(digits, in: text)) }
    return values
  }

  private func made(_ numbers: [UInt64], prerelease: [String] = []) throws(VersionError) -> Version {
    let offset = glyphs.first?.offset ?? 0
    if numbers.contains(where: { $0 > Version.greatestNumber }) { throw Version.tooGreat(at: offset, in: text) }
    let padded = numbers + Array(repeating: 0, count: 3 - numbers.count)
    let version = Version(major: padded[0], minor: padded[1], patch: padded[2], prerelease: prerelease)
    return try Version(Glyph.made(version.description, at: offset)[...], in: text)
  }
}
