/// A value with its size, so that the use of an alias is counted without walking it.
struct Measured {
  var node: YAMLNode
  /// How many values it holds, itself included.
  var size = 1
  /// How many collections are inside one another, itself included.
  var height = 0
  var isAlias = false
}

/// A sequence or mapping whose end has not been read yet.
struct OpenCollection {
  enum Shape {
    case sequence
    case mapping
  }

  let shape: Shape
  let start: YAMLEvent
  let allowsMerge: Bool
  private var elements: [YAMLNode] = []
  private var pairs: [YAMLPair] = []
  private var lines: [String: Int] = [:]
  private var pendingKey: YAMLNode?
  private var merged: [YAMLPair] = []
  private var size = 1
  private var height = 0

  init(shape: Shape, start: YAMLEvent, allowsMerge: Bool) {
    self.shape = shape
    self.start = start
    self.allowsMerge = allowsMerge
  }

  /// Whether the next value is a key.
  var expectsKey: Bool { shape == .mapping && pendingKey == nil }

  mutating func append(_ value: Measured) throws(YAMLError) {
    size += value.size
    height = max(height, value.height)
    if shape == .sequence {
      elements.append(value.node)
    } else if let key = pendingKey {
      pendingKey = nil
      if allowsMerge, key.value == .scalar("<<", isPlain: true) {
        merged += try Self.mergedPairs(value.node)
      } else {
        pairs.append(YAMLPair(key: key, value: value.node))
      }
    } else {
      try takeKey(value.node)
    }
  }

  private mutating func takeKey(_ key: YAMLNode) throws(YAMLError) {
    let text = key.text ?? ""
    if let line = lines.updateValue(key.line, forKey: text) {
      throw YAMLError(
        line: key.line, column: key.column, message: "the key \"\(text)\" is already on line \(line)",
        hint: "keep one of the two")
    }
    pendingKey = key
  }

  /// What `<<` takes in: a mapping, or a sequence of mappings of which the first to have a key wins.
  private static func mergedPairs(_ node: YAMLNode) throws(YAMLError) -> [YAMLPair] {
    if let pairs = node.mapping { return pairs }
    var all: [YAMLPair] = []
    for element in node.array ?? [node] {
      guard let pairs = element.mapping else {
        throw YAMLError(
          line: node.line, column: node.column, message: "\"<<\" takes a mapping or a list of mappings",
          hint: "name an anchor that stands before a mapping")
      }
      all += pairs
    }
    return all
  }

  /// The finished value; a key of its own wins over a merged one.
  func finished() throws(YAMLError) -> Measured {
    var seen = Set(lines.keys)
    let taken = merged.filter { seen.insert($0.key.text ?? "").inserted }
    let value = shape == .sequence ? YAMLNode.Value.sequence(elements) : .mapping(pairs + taken)
    let node = YAMLNode(value: value, line: start.place.line, column: start.place.column)
    return Measured(node: node, size: size, height: height + 1)
  }
}
