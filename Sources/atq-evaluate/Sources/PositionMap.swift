/// The way from a place in a translated text back to the original.
enum PositionMap {
  case identity
  case edits(EditMap)
  case sourceMap(SourceMap)

  /// The original place. Lines and columns count from 1, columns in UTF-16 code units.
  func original(line: Int, column: Int) -> (line: Int, column: Int) {
    switch self {
    case .identity: (line, column)
    case .edits(let map): map.original(line: line, column: column)
    case .sourceMap(let map): map.original(line: line, column: column)
    }
  }
}
