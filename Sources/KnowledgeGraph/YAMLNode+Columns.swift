import YAML

extension YAMLNode {
  /// The tree with other columns: `column` gives the new one for a line and the column that the reader counted.
  ///
  /// The reader bounds the depth of a tree, so that recursion is safe.
  func mappingColumns(_ column: (_ line: Int, _ column: Int) -> Int) -> YAMLNode {
    let value: Value =
      switch self.value {
      case .scalar: self.value
      case .sequence(let items): .sequence(items.map { $0.mappingColumns(column) })
      case .mapping(let pairs):
        .mapping(
          pairs.map { YAMLPair(key: $0.key.mappingColumns(column), value: $0.value.mappingColumns(column)) })
      }
    return YAMLNode(value: value, line: line, column: column(line, self.column))
  }

  /// The column of the text itself, after the quote if there is one.
  var textColumn: Int {
    if case .scalar(_, isPlain: false) = value { column + 1 } else { column }
  }
}
