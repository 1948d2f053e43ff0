/// What is wrong with a JSON text, where, and how to mend it.
public struct JSONError: Error, Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in UTF-8 bytes.
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

extension JSONError: CustomStringConvertible {
  /// `line:column: message (hint)`
  public var description: String {
    "\(line):\(column): \(message)" + (hint.map { " (\($0))" } ?? "")
  }
}
