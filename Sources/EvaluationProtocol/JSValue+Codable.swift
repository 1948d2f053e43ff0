/// On the wire `null`, booleans, finite numbers and strings are themselves. Everything else is an array led by
/// a tag, so that one level of JavaScript is one level of JSON: `["a", …elements]`, `["o", key, value, …]`,
/// `["u"]`, `["f"]`, `["x", kind]`, `["n", "NaN"]`.
extension JSValue: Codable {
  private enum Tag: String {
    case array = "a"
    case object = "o"
    case undefined = "u"
    case function = "f"
    case unsupported = "x"
    case nonFinite = "n"
  }

  /// Reads the tagged form. Throws `DecodingError` on any other.
  public init(from decoder: any Decoder) throws {
    guard var list = try? decoder.unkeyedContainer() else {
      self = try Self.scalar(decoder.singleValueContainer())
      return
    }
    let name = try list.decode(String.self)
    switch Tag(rawValue: name) {
    case .array:
      var elements: [JSValue] = []
      while !list.isAtEnd { elements.append(try list.decode(JSValue.self)) }
      self = .array(elements)
    case .object:
      var members: [Member] = []
      while !list.isAtEnd { members.append(Member(try list.decode(String.self), try list.decode(JSValue.self))) }
      self = .object(members)
    case .undefined: self = .undefined
    case .function: self = .function
    case .unsupported: self = .unsupported(try list.decode(String.self))
    case .nonFinite: self = .number(Double(try list.decode(String.self)) ?? .nan)
    case nil: throw DecodingError.dataCorruptedError(in: list, debugDescription: "unknown tag '\(name)'")
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSValue {
    if container.decodeNil() { return .null }
    if let text = try? container.decode(String.self) { return .string(text) }
    if let flag = try? container.decode(Bool.self) { return .boolean(flag) }
    return .number(try container.decode(Double.self))
  }

  /// Writes the tagged form.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .boolean(let flag):
      var container = encoder.singleValueContainer()
      try container.encode(flag)
    case .string(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .number(let number):
      if number.isFinite {
        var container = encoder.singleValueContainer()
        try container.encode(number)
      } else {
        try Self.encode(.nonFinite, [String(describing: number)], to: encoder)
      }
    case .array(let elements):
      var list = encoder.unkeyedContainer()
      try list.encode(Tag.array.rawValue)
      for element in elements { try list.encode(element) }
    case .object(let members):
      var list = encoder.unkeyedContainer()
      try list.encode(Tag.object.rawValue)
      for member in members {
        try list.encode(member.key)
        try list.encode(member.value)
      }
    case .undefined: try Self.encode(.undefined, [], to: encoder)
    case .function: try Self.encode(.function, [], to: encoder)
    case .unsupported(let kind): try Self.encode(.unsupported, [kind], to: encoder)
    }
  }

  private static func encode(_ tag: Tag, _ rest: [String], to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(tag.rawValue)
    for text in rest { try list.encode(text) }
  }
}
