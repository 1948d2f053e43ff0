/// A value of a configuration, read from JSON or JSON5, a property list or YAML, or evaluated from JavaScript.
public struct ConfigNode: Sendable, Hashable {
  /// What a node holds.
  public indirect enum Value: Sendable, Hashable {
    case null
    /// Present in JavaScript with the value `undefined`, which is not the same as absent.
    case undefined
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([ConfigNode])
    case object([Member])
    case function
    /// A value that no configuration can carry, with what it is: `symbol`, `date`, `data`, ….
    case unsupported(String)
  }

  /// A key of an object with its value.
  public struct Member: Sendable, Hashable {
    /// The key.
    public let key: String
    /// Where the key stands; nil where the source has no positions.
    public let keyLocation: ProjectLocation?
    /// The value.
    public let node: ConfigNode

    /// Makes a member.
    public init(key: String, keyLocation: ProjectLocation? = nil, node: ConfigNode) {
      self.key = key
      self.keyLocation = keyLocation
      self.node = node
    }
  }

  /// What the node holds.
  public let value: Value
  /// Where the node stands; nil where the source has no positions.
  public let location: ProjectLocation?

  /// Makes a node.
  public init(_ value: Value, location: ProjectLocation? = nil) {
    self.value = value
    self.location = location
  }

  /// The members of an object, in order; empty for anything else.
  public var members: [Member] {
    if case .object(let members) = value { members } else { [] }
  }

  /// The elements of an array; nil for anything else.
  public var array: [ConfigNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// Whether it is an object.
  public var isObject: Bool {
    if case .object = value { true } else { false }
  }

  /// The text; nil for anything but a string.
  public var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The number; nil for anything but a number.
  public var number: Double? {
    if case .number(let number) = value { number } else { nil }
  }

  /// The truth value; nil for anything but a boolean.
  public var boolean: Bool? {
    if case .boolean(let truth) = value { truth } else { nil }
  }

  /// Whether it is `null` or `undefined`.
  public var isNothing: Bool { value == .null || value == .undefined }

  /// The strings of an array; other elements are left out. Nil for anything but an array.
  public var strings: [String]? { array?.compactMap(\.string) }

  /// The member of a key; of several the last, as JavaScript has it. A present `undefined` is given too.
  public func member(_ key: String) -> Member? {
    members.last { $0.key == key }
  }

  /// The value of a key; nil where it is absent. A present `undefined` is a node.
  public subscript(key: String) -> ConfigNode? { member(key)?.node }

  /// The value at a path of keys; nil where any is absent.
  public subscript(path keys: [String]) -> ConfigNode? {
    var node: ConfigNode? = self
    for key in keys { node = node?[key] }
    return node
  }

  /// What kind of value it is, for messages: `string`, `number`, `object`, ….
  public var kindName: String {
    switch value {
    case .null: "null"
    case .undefined: "undefined"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "list"
    case .object: "object"
    case .function: "function"
    case .unsupported(let kind): kind
    }
  }
}
