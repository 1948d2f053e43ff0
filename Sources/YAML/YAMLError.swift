/// What is wrong with a YAML text, where, and how to mend it.
public struct YAMLError: Error, Sendable, Equatable {
  /// The line, 1 for the first.
  public var line: Int
  /// The column, 1 for the first; counts Unicode scalars.
  public var column: Int
  /// What is wrong, as a clause without a full stop.
  public var message: String
  /// What to do about it, if there is something to say.
  public var hint: String?

  /// An error from its parts.
  public init(line: Int, column: Int, message: String, hint: String? = nil) {
    self.line = line
    self.column = column
    self.message = message
    self.hint = hint
  }
}

extension YAMLError: CustomStringConvertible {
  /// `line:column: message (hint)`
  public var description: String {
    "\(line):\(column): \(message)" + (hint.map { " (\($0))" } ?? "")
  }
}
