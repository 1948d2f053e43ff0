/// A place in a file of the knowledge, lines and columns counted from 1, columns in UTF-8 bytes.
public struct SourceLocation: Sendable, Hashable, Comparable {
  /// The file's path as it was given, relative to the knowledge folder.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  /// Makes a location.
  public init(file: String, line: Int, column: Int = 1) {
    self.file = file
    self.line = max(1, line)
    self.column = max(1, column)
  }

  /// Orders by file, line and column.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}
