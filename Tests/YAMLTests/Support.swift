import YAML

/// A node without its positions, for comparing whole trees.
indirect enum Plain: Equatable, Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  case scalar(YAMLScalar)
  case sequence([Plain])
  case mapping([Pair])

  struct Pair: Equatable, Sendable {
    var key: String
    var value: Plain
  }

  init(_ node: YAMLNode) {
    switch node.value {
    case .scalar: self = .scalar(node.scalar ?? .null)
    case .sequence(let elements): self = .sequence(elements.map(Plain.init))
    case .mapping(let pairs): self = .mapping(pairs.map { Pair(key: $0.key.text ?? "?", value: Plain($0.value)) })
    }
  }

  init(stringLiteral value: String) { self = .scalar(.string(value)) }
  init(arrayLiteral elements: Plain...) { self = .sequence(elements) }
  init(dictionaryLiteral elements: (String, Plain)...) {
    self = .mapping(elements.map { Pair(key: $0.0, value: $0.1) })
  }

  static func int(_ value: Int) -> Plain { .scalar(.int(value)) }
  static func double(_ value: Double) -> Plain { .scalar(.double(value)) }
  static func bool(_ value: Bool) -> Plain { .scalar(.bool(value)) }
  static let null = Plain.scalar(.null)
}

/// The tree of `text`; nil for an empty document.
func plain(_ text: String, aliases: Bool = false) throws -> Plain? {
  try YAMLReader.read(text, options: YAMLReader.Options(allowsAliases: aliases)).map(Plain.init)
}

/// The error that reading `text` ends in; nil if it reads well.
func failure(_ text: String, options: YAMLReader.Options = YAMLReader.Options()) -> YAMLError? {
  do {
    _ = try YAMLReader.read(text, options: options)
    return nil
  } catch {
    return error
  }
}
