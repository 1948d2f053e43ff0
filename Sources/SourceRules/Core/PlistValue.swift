/// A value of a property list, as far as the systems write them.
public enum PlistValue: Sendable, Hashable {
  /// A string.
  case string(String)
  /// A truth value.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// An array.
  case array([PlistValue])
  /// A dictionary.
  case dictionary(KeyedValues<PlistValue>)

  /// The value of a key, if this is a dictionary that has it.
  public subscript(key: String) -> PlistValue? {
    if case .dictionary(let dictionary) = self { dictionary[key] } else { nil }
  }

  /// The string, if this is one.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The truth value, if this is one.
  public var boolean: Bool? {
    if case .boolean(let boolean) = self { boolean } else { nil }
  }

  /// The same as a rule's value.
  public var ruleValue: RuleValue {
    switch self {
    case .string(let string): .text(string)
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .integer(integer)
    case .array(let values): .list(values.map(\.ruleValue))
    case .dictionary(let dictionary):
      .map(KeyedValues(dictionary.pairs.map { KeyedValues<RuleValue>.Pair($0.key, $0.value.ruleValue) }))
    }
  }
}

extension PlistValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// An array.
  public init(arrayLiteral elements: PlistValue...) { self = .array(elements) }
  /// A dictionary.
  public init(dictionaryLiteral elements: (String, PlistValue)...) {
    self = .dictionary(KeyedValues(elements.map { KeyedValues<PlistValue>.Pair($0.0, $0.1) }))
  }
}
