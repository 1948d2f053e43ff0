extension YAMLNode {
  /// The scalar's value under the core schema; nil for a sequence or mapping.
  public var scalar: YAMLScalar? {
    guard case .scalar(let text, let isPlain) = value else { return nil }
    return isPlain ? CoreSchema.resolve(text) : .string(text)
  }

  /// The scalar's text whatever it means, so `18.0` for `18.0`; nil for a sequence or mapping.
  public var text: String? {
    guard case .scalar(let text, _) = value else { return nil }
    return text
  }

  /// The string, if this is one: in quotes, or plain and no number, truth value or null.
  public var string: String? {
    guard case .string(let string) = scalar else { return nil }
    return string
  }

  /// The truth value, if this is a plain `true` or `false`.
  public var bool: Bool? {
    guard case .bool(let bool) = scalar else { return nil }
    return bool
  }

  /// The whole number, if this is a plain one that fits 64 bits.
  public var int: Int? {
    guard case .int(let int) = scalar else { return nil }
    return int
  }

  /// The number, if this is a plain one, whole or not.
  public var double: Double? {
    switch scalar {
    case .double(let double): double
    case .int(let int): Double(int)
    default: nil
    }
  }

  /// Whether this is a plain `null`, `~` or nothing.
  public var isNull: Bool { scalar == .null }

  /// The elements, if this is a sequence.
  public var array: [YAMLNode]? {
    guard case .sequence(let elements) = value else { return nil }
    return elements
  }

  /// The keys and values in the order of the text, if this is a mapping.
  public var mapping: [YAMLPair]? {
    guard case .mapping(let pairs) = value else { return nil }
    return pairs
  }

  /// The value of `key`, if this is a mapping that has it. Keys compare as text: `1:` is found as `"1"`.
  public subscript(key: String) -> YAMLNode? {
    mapping?.first { $0.key.text == key }?.value
  }
}
