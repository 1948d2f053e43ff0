/// The way back through replacements of byte ranges.
struct EditMap {
  /// A stretch of the result and where it begins in the original. Replacements lead to where they stand.
  struct Stretch {
    var start: Int
    var original: Int
    var isReplacement: Bool
  }

  let original: Lines
  let result: Lines
  /// In order.
  let stretches: [Stretch]

  /// The original place.
  func original(line: Int, column: Int) -> (line: Int, column: Int) {
    let offset = result.byte(line: line, column: column)
    guard let stretch = stretches.last(where: { $0.start <= offset }) else { return (line, column) }
    return original.place(atByte: stretch.original + (stretch.isReplacement ? 0 : offset - stretch.start))
  }
}
