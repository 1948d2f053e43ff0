/// One value of a YAML document with the place where it begins.
///
/// `==` compares the positions too; compare `value` or the typed accessors where they do not matter.
public struct YAMLNode: Sendable, Equatable {
  /// The three shapes of a YAML value.
  public enum Value: Sendable, Equatable {
    /// A single value as text, quotes and escapes resolved. Only a plain one (no quotes, no block style, no
    /// `!!str`) can mean anything but a string: see `YAMLNode.scalar`.
    case scalar(String, isPlain: Bool)
    /// A list.
    case sequence([YAMLNode])
    /// Keys and values in the order of the text. Keys are scalars and no two have the same text.
    case mapping([YAMLPair])
  }

  /// The value.
  public var value: Value
  /// The line of the first character, 1 for the first.
  public var line: Int
  /// The column of the first character, 1 for the first; counts Unicode scalars.
  public var column: Int

  /// A node from its parts.
  public init(value: Value, line: Int, column: Int) {
    self.value = value
    self.line = line
    self.column = column
  }
}

/// A key of a mapping and its value.
public struct YAMLPair: Sendable, Equatable {
  /// The key, always a scalar.
  public var key: YAMLNode
  /// The value.
  public var value: YAMLNode

  /// A pair from its parts.
  public init(key: YAMLNode, value: YAMLNode) {
    self.key = key
    self.value = value
  }
}
