/// What went wrong with an entry, and where.
public struct EvaluationFailure: Error, Sendable, Hashable, Codable {
  /// Why there is no value.
  public var kind: FailureKind
  /// A sentence or phrase that stands alone.
  public var message: String
  /// The file, relative to the root when it lies below it.
  public var file: String?
  /// The line, from 1.
  public var line: Int?
  /// The column in UTF-16 code units, from 1.
  public var column: Int?
  /// The property of the result that it is about, as in `infoPlist.items[2]`.
  public var property: String?
  /// The calls that led there, innermost first, in files of the project only.
  public var stack: [StackFrame]

  /// A failure without a place, unless one is given.
  public init(
    _ kind: FailureKind, _ message: String, file: String? = nil, line: Int? = nil, column: Int? = nil,
    property: String? = nil, stack: [StackFrame] = []
  ) {
    self.kind = kind
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.property = property
    self.stack = stack
  }
}
