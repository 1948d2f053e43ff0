/// Keys and values in the order in which they were written; two are equal when they hold the same pairs in any order.
public struct KeyedValues<Value: Sendable & Hashable>: Sendable {
  /// One key with its value.
  public struct Pair: Sendable, Hashable {
    /// The key.
    public let key: String
    /// The value.
    public let value: Value

    /// Makes a pair.
    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// The pairs, no two with one key.
  public private(set) var pairs: [Pair]

  /// Makes a map; of two pairs with one key the later value stands, at the earlier place.
  public init(_ pairs: [Pair] = []) {
    self.pairs = []
    for pair in pairs { self[pair.key] = pair.value }
  }

  /// The keys in order.
  public var keys: [String] { pairs.map(\.key) }

  /// The value of a key; setting nil removes the pair.
  public subscript(key: String) -> Value? {
    get { pairs.first { $0.key == key }?.value }
    set {
      let index = pairs.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): pairs[index] = Pair(key, value)
      case (let index?, nil): pairs.remove(at: index)
      case (nil, let value?): pairs.append(Pair(key, value))
      case (nil, nil): break
      }
    }
  }
}

extension KeyedValues: Hashable {
  /// Whether both hold the same pairs.
  public static func == (left: KeyedValues, right: KeyedValues) -> Bool {
    left.pairs.count == right.pairs.count && left.pairs.allSatisfy { right[$0.key] == $0.value }
  }

  /// Feeds the pairs so that their order does not count.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(Set(pairs))
  }
}

extension KeyedValues: ExpressibleByDictionaryLiteral {
  /// A map from a literal.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements.map { Pair($0.0, $0.1) })
  }
}
