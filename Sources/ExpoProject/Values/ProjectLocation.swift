/// A place in a file of the project.
public struct ProjectLocation: Sendable, Hashable, Comparable {
  /// The file's path relative to the project's root, with `/` between the components.
  public let file: String
  /// The line, from 1; nil where only the file is known.
  public let line: Int?
  /// The column, from 1, in UTF-8 bytes; nil where only the line is known.
  public let column: Int?

  /// Makes a location.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Orders by file, line and column, what is unknown first.
  public static func < (left: ProjectLocation, right: ProjectLocation) -> Bool {
    (left.file, left.line ?? 0, left.column ?? 0) < (right.file, right.line ?? 0, right.column ?? 0)
  }
}

/// A value with the place where it was read.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// Where it stands.
  public let location: ProjectLocation

  /// Makes a located value.
  public init(_ value: Value, at location: ProjectLocation) {
    self.value = value
    self.location = location
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
