/// A value of an XcodeGen spec, with the place that it keeps through includes, templates and merging.
struct SpecNode {
  indirect enum Value {
    case string(String)
    /// A number, and how XcodeGen writes it into a build setting.
    case number(Double, text: String)
    case boolean(Bool)
    case list([SpecNode])
    case map([Member])
  }

  struct Member {
    var key: String
    var keyLocation: ProjectLocation
    var node: SpecNode
  }

  var value: Value
  var location: ProjectLocation

  init(_ value: Value, at location: ProjectLocation) {
    self.value = value
    self.location = location
  }

  /// The members of a map; nil for anything else.
  var map: [Member]? { if case .map(let members) = value { members } else { nil } }

  /// The elements of a list; nil for anything else.
  var list: [SpecNode]? { if case .list(let elements) = value { elements } else { nil } }

  var string: String? { if case .string(let text) = value { text } else { nil } }

  var boolean: Bool? { if case .boolean(let truth) = value { truth } else { nil } }

  /// The strings of a list that has nothing else; nil for anything else.
  var strings: [String]? {
    guard let list else { return nil }
    let strings = list.compactMap(\.string)
    return strings.count == list.count ? strings : nil
  }

  subscript(key: String) -> SpecNode? { map?.member(key)?.node }

  /// The text that XcodeGen writes into a build setting: `YES` for a truth, a list joined by blanks.
  var settingText: String? {
    switch value {
    case .string(let text): text
    case .number(_, let text): text
    case .boolean(let truth): truth ? "YES" : "NO"
    case .list(let elements): elements.compactMap(\.settingText).joined(separator: " ")
    case .map: nil
    }
  }

  /// The text of a version, written as text or as a number.
  var versionText: String? {
    switch value {
    case .string(let text): text
    case .number(_, let text): text
    default: nil
    }
  }

  /// The value as a configuration's.
  var configNode: ConfigNode {
    switch value {
    case .string(let text): ConfigNode(.string(text), location: location)
    case .number(let number, _): ConfigNode(.number(number), location: location)
    case .boolean(let truth): ConfigNode(.boolean(truth), location: location)
    case .list(let elements): ConfigNode(.array(elements.map(\.configNode)), location: location)
    case .map(let members):
      ConfigNode(
        .object(
          members.map { ConfigNode.Member(key: $0.key, keyLocation: $0.keyLocation, node: $0.node.configNode) }),
        location: location)
    }
  }
}

extension [SpecNode.Member] {
  func member(_ key: String) -> SpecNode.Member? { last { $0.key == key } }

  subscript(key: String) -> SpecNode? { member(key)?.node }

  /// Sets the value of a key, in its place where it is there already.
  mutating func set(_ key: String, _ node: SpecNode, keyLocation: ProjectLocation? = nil) {
    if let index = lastIndex(where: { $0.key == key }) {
      self[index].node = node
    } else {
      append(SpecNode.Member(key: key, keyLocation: keyLocation ?? node.location, node: node))
    }
  }
}

/// Why a spec cannot be resolved.
struct SpecError: Error {
  var message: String
  var location: ProjectLocation
  var hint: String?
}

/// How much resolving a spec may make of it: templates and variables can multiply a small file.
struct SpecBudget {
  private var values = 2_000_000
  private var bytes = 32 << 20

  mutating func take(values count: Int, at location: ProjectLocation) throws(SpecError) {
    values -= count
    if values < 0 {
      throw SpecError(message: "the spec grows beyond all bounds when it is resolved", location: location)
    }
  }

  mutating func take(bytes count: Int, at location: ProjectLocation) throws(SpecError) {
    bytes -= count
    if bytes < 0 {
      throw SpecError(message: "the spec grows beyond all bounds when its variables are resolved", location: location)
    }
  }
}
