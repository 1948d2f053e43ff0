/// A place in a Markdown file, counted from 1.
///
/// `column` counts UTF-8 bytes, as cmark does: the character after `é` at column 1 is at column 3.
public struct SourcePosition: Sendable, Hashable, Comparable {
  /// The line, 1 for the first.
  public var line: Int
  /// The column in UTF-8 bytes, 1 for the first.
  public var column: Int

  /// A position from its line and column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether `left` comes before `right` in the file.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension SourcePosition: CustomStringConvertible {
  /// `line:column`, as compilers print it.
  public var description: String { "\(line):\(column)" }
}

/// The stretch of a file that a node was read from.
///
/// `end` is one past the last byte, so `end.column - start.column` is the length of a range on one line.
public struct SourceRange: Sendable, Hashable {
  /// The first byte.
  public var start: SourcePosition
  /// One past the last byte; never before `start`.
  public var end: SourcePosition

  /// A range from its first byte to one past its last.
  public init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }
}
