import EvaluationProtocol

/// A value of a module of data, with bounds of what it takes to look through it: values share their parts, so that a short text can stand for
/// more than there is memory.
struct DataValue: Sendable {
  /// The most of a weight: a quarter of what the evaluator lets a config's value have.
  static let weightLimit = 1 << 20
  /// The most lists and objects inside one another: half of what the evaluator allows.
  static let depthLimit = 100

  private(set) var value: JSValue
  /// At least the bytes of its text, with four for each value.
  private(set) var weight: Int
  /// At least the lists and objects inside one another.
  private(set) var depth: Int

  static let undefined = DataValue(value: .undefined, weight: 4, depth: 0)

  private init(value: JSValue, weight: Int, depth: Int) {
    self.value = value
    self.weight = weight
    self.depth = depth
  }

  /// `null`, a boolean, a number or a string.
  init(_ scalar: JSValue) {
    self.init(value: scalar, weight: 4 + (scalar.string?.utf8.count ?? 0), depth: 0)
  }

  /// A value that comes from elsewhere; nil for one that JavaScript would put in another order, that is no data, or that is too large.
  init?(whole value: JSValue) {
    guard let (weight, depth) = Self.measure(value, depth: 0) else { return nil }
    self.init(value: value, weight: weight, depth: depth)
  }

  private static func measure(_ value: JSValue, depth: Int) -> (weight: Int, depth: Int)? {
    guard depth < depthLimit else { return nil }
    var weight = 4
    var deepest = 0
    func add(_ part: JSValue) -> Bool {
      guard let inner = measure(part, depth: depth + 1) else { return false }
      weight += inner.weight
      deepest = max(deepest, inner.depth + 1)
      return weight <= weightLimit
    }
    switch value {
    case .null, .undefined, .boolean: break
    case .number(let number): guard number.isFinite else { return nil }
    case .string(let text): weight += text.utf8.count
    case .array(let elements):
      deepest = 1
      for element in elements { guard add(element) else { return nil } }
    case .object(let members):
      deepest = 1
      for member in members {
        guard isOrdinary(member.key), add(member.value) else { return nil }
        weight += member.key.utf8.count
      }
    case .function, .unsupported: return nil
    }
    return weight <= weightLimit ? (weight, deepest) : nil
  }

  /// A list; nil where it is too large.
  init?(elements: [JSValue], of parts: Bounds) {
    guard let (weight, depth) = parts.container else { return nil }
    self.init(value: .array(elements), weight: weight, depth: depth)
  }

  /// An object; nil where it is too large.
  init?(members: [JSValue.Member], of parts: Bounds) {
    guard let (weight, depth) = parts.container else { return nil }
    self.init(value: .object(members), weight: weight, depth: depth)
  }

  /// A part of this value.
  func part(_ value: JSValue) -> DataValue { DataValue(value: value, weight: weight, depth: depth) }

  /// Whether a key stands in an object where it is written: a number goes before the others, and `__proto__` may be no key at all. Keys of
  /// other than ASCII are told apart by their bytes, which `String` does not do.
  static func isOrdinary(_ key: String) -> Bool {
    key != "__proto__" && key.utf8.allSatisfy { $0 < 0x80 }
      && (key.isEmpty || !key.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
  }

  /// What the parts of a list or an object add up to.
  struct Bounds {
    private var weight = 4
    private var depth = 0

    mutating func add(_ part: DataValue, key: String = "") {
      weight += part.weight + key.utf8.count
      depth = max(depth, part.depth)
    }

    /// Whether there is room for more.
    var isWithin: Bool { weight <= DataValue.weightLimit }

    fileprivate var container: (weight: Int, depth: Int)? {
      isWithin && depth < DataValue.depthLimit ? (weight, depth + 1) : nil
    }
  }
}
