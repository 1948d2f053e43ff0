/// How places in what the engine evaluated lead back to the text that someone wrote.
struct LoadedSource {
  /// Lines that the engine puts before the text.
  var lineOffset: Int
  var map: PositionMap

  /// The place in the written text.
  func original(line: Int, column: Int) -> (line: Int, column: Int) {
    map.original(line: max(1, line - lineOffset), column: max(1, column))
  }
}
