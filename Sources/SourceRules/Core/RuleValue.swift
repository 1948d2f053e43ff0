/// What a rule says: the uniform value that claims are compared with and that every surface prints.
public enum RuleValue: Sendable, Hashable {
  /// There is no value, and why: the behaviour does not exist there.
  case absent(reason: String)
  /// Nobody knows the value, and why: it was looked for in vain, or never read.
  case unknown(reason: String)
  /// Yes or no.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A text, versions included.
  case text(String)
  /// Several values; their order carries no meaning unless the rule's title says so.
  case list([RuleValue])
  /// Named values.
  case map(KeyedValues<RuleValue>)

  /// A list of texts.
  public static func texts(_ texts: [String]) -> RuleValue { .list(texts.map(RuleValue.text)) }

  /// The text, or absent with a reason.
  public static func optional(_ text: String?, otherwise reason: String) -> RuleValue {
    text.map(RuleValue.text) ?? .absent(reason: reason)
  }

  /// The text, or unknown with a reason.
  public static func known(_ text: String?, otherwise reason: String) -> RuleValue {
    text.map(RuleValue.text) ?? .unknown(reason: reason)
  }

  /// Whether there is no value, or none that anybody knows.
  public var isAbsent: Bool {
    switch self {
    case .absent, .unknown: true
    default: false
    }
  }
}

extension RuleValue: CustomStringConvertible {
  /// The value in one line, `yes` and `no` for truth values.
  public var description: String {
    switch self {
    case .absent(let reason): reason.isEmpty ? "none" : "none (\(reason))"
    case .unknown(let reason): "not known (\(reason))"
    case .boolean(let boolean): boolean ? "yes" : "no"
    case .integer(let integer): String(integer)
    case .text(let text): text.isEmpty ? "an empty text" : text
    case .list(let values): values.isEmpty ? "an empty list" : values.map(\.description).joined(separator: ", ")
    case .map(let map):
      map.pairs.isEmpty
        ? "an empty map" : "{" + map.pairs.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    }
  }
}

extension RuleValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A list.
  public init(arrayLiteral elements: RuleValue...) { self = .list(elements) }
  /// A map.
  public init(dictionaryLiteral elements: (String, RuleValue)...) {
    self = .map(KeyedValues(elements.map { KeyedValues<RuleValue>.Pair($0.0, $0.1) }))
  }
}
