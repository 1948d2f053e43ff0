extension JSValue {
  /// The value of the member `key`; nil when it is absent or this is no object. `undefined` is not absent.
  public subscript(key: String) -> JSValue? {
    members?.last { $0.key == key }?.value
  }

  /// The element at `index`; nil when it is out of range or this is no array.
  public subscript(index: Int) -> JSValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The members of an object, in order.
  public var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The elements of an array.
  public var elements: [JSValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The text of a string.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// A number.
  public var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// A number that is whole and fits `Int`.
  public var integer: Int? { number.flatMap(Int.init(exactly:)) }

  /// A boolean.
  public var boolean: Bool? {
    guard case .boolean(let flag) = self else { return nil }
    return flag
  }

  /// What it is, in a reader's words: `string`, `array`, `function`, `Date`, …
  public var kindName: String {
    switch self {
    case .null: "null"
    case .undefined: "undefined"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    case .function: "function"
    case .unsupported(let kind): kind
    }
  }
}

extension JSValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// An array.
  public init(arrayLiteral elements: JSValue...) { self = .array(elements) }
  /// An object with the members in the order written.
  public init(dictionaryLiteral elements: (String, JSValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
