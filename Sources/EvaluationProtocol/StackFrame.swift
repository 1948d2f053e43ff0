/// One call on a JavaScript stack.
public struct StackFrame: Sendable, Hashable, Codable {
  /// The function's name, empty for the module's own code.
  public var function: String
  /// The file, relative to the root when it lies below it.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in UTF-16 code units, from 1.
  public var column: Int

  /// A call of `function` at a place.
  public init(function: String, file: String, line: Int, column: Int) {
    self.function = function
    self.file = file
    self.line = line
    self.column = column
  }
}
