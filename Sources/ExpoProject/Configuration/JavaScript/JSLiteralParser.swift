/// Finds the literals of a source by its brackets, with a stack of its own.
struct JSLiteralParser {
  /// The most brackets inside one another. Deeper ones are passed over.
  private static let depthLimit = 500

  private enum Shape {
    case object
    case array
    /// Parentheses and blocks.
    case other
  }

  private struct Frame {
    var shape: Shape
    var opening: Int
    var properties: [JSLiterals.Property] = []
    var elements: [JSLiterals.Value] = []
    var hasSpread = false
    /// The key that is read, where a value follows.
    var key: JSToken?
    /// The tokens of the current value so far: the first, how many, and the literals in them.
    var first: Int?
    var count = 0
    var literals: [Int] = []
  }

  private let bytes: [UInt8]
  private let tokens: [JSToken]
  private var stack: [Frame] = []
  private var result = JSLiterals()
  private var skipped = 0

  /// The literals of a source.
  static func parse(_ text: String, tokens: [JSToken]) -> JSLiterals {
    var parser = JSLiteralParser(text, tokens)
    for index in tokens.indices { parser.take(index) }
    return parser.result
  }

  private init(_ text: String, _ tokens: [JSToken]) {
    bytes = Array(text.utf8)
    self.tokens = tokens
  }

  private mutating func take(_ index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .mark(UInt8(ascii: "{")): open(isObject(at: index) ? .object : .other, at: index)
    case .mark(UInt8(ascii: "[")): open(isArray(at: index) ? .array : .other, at: index)
    case .mark(UInt8(ascii: "(")): open(.other, at: index)
    case .mark(UInt8(ascii: "}")), .mark(UInt8(ascii: "]")), .mark(UInt8(ascii: ")")): close()
    case .mark(UInt8(ascii: ",")): separate()
    case .mark(UInt8(ascii: ":")) where waitsForColon: startValue(keyAt: index - 1)
    case .spread: if let top = top { stack[top].hasSpread = true; part(index) }
    default: part(index)
    }
  }

  private var top: Int? { stack.isEmpty || skipped > 0 ? nil : stack.count - 1 }

  private mutating func open(_ shape: Shape, at index: Int) {
    guard stack.count < Self.depthLimit, skipped == 0 else {
      skipped += 1
      return
    }
    part(index)
    stack.append(Frame(shape: shape, opening: index))
  }

  private mutating func close() {
    if skipped > 0 {
      skipped -= 1
      return
    }
    separate()
    guard let frame = stack.popLast() else { return }
    let depth = stack.reduce(0) { $1.shape == .other ? $0 : $0 + 1 }
    switch frame.shape {
    case .object: add(frame, .object(frame.properties), depth: depth)
    case .array: add(frame, .array(frame.elements), depth: depth)
    case .other: if let top { stack[top].literals += frame.literals }
    }
  }

  private mutating func add(_ frame: Frame, _ content: JSLiterals.Content, depth: Int) {
    let index = result.literals.count
    result.literals.append(
      JSLiterals.Literal(token: tokens[frame.opening], depth: depth, content: content, hasSpread: frame.hasSpread))
    if let top { stack[top].literals.append(index) }
    if let name = variable(before: frame.opening) { result.variables[name] = index }
  }

  /// Counts a token to the value that is being read.
  private mutating func part(_ index: Int) {
    guard let top else { return }
    if stack[top].first == nil { stack[top].first = index }
    stack[top].count += 1
  }

  private var waitsForColon: Bool {
    guard let top, stack[top].shape == .object, stack[top].key == nil else { return false }
    return stack[top].count == 1
  }

  private mutating func startValue(keyAt index: Int) {
    guard let top else { return }
    stack[top].key = tokens[index]
    (stack[top].first, stack[top].count, stack[top].literals) = (nil, 0, [])
  }

  /// Ends the current property or element.
  private mutating func separate() {
    guard let top, let first = stack[top].first else { return }
    let frame = stack[top]
    var value = JSLiterals.Value(token: tokens[first], literals: frame.literals)
    if frame.count == 1 {
      switch tokens[first].kind {
      case .string(let text): value.text = text
      case .word: value.name = text(tokens[first])
      default: break
      }
    }
    switch frame.shape {
    case .object: if let property = property(frame, value, first: first) { stack[top].properties.append(property) }
    case .array: stack[top].elements.append(value)
    case .other: break
    }
    (stack[top].key, stack[top].first, stack[top].count) = (nil, nil, 0)
    if frame.shape != .other { stack[top].literals = [] }
  }

  private func property(_ frame: Frame, _ value: JSLiterals.Value, first: Int) -> JSLiterals.Property? {
    if let key = frame.key { return JSLiterals.Property(key: text(key), keyToken: key, value: value) }
    // `name` alone, or a method: `name() {…}`.
    guard tokens[first].kind == .word else { return nil }
    return JSLiterals.Property(key: text(tokens[first]), keyToken: tokens[first], value: value)
  }

  private func text(_ token: JSToken) -> String {
    if case .string(let text) = token.kind { return text }
    return String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// Whether a brace begins an object and no block.
  private func isObject(at index: Int) -> Bool {
    guard index > 0 else { return false }
    switch tokens[index - 1].kind {
    case .mark(let mark): return Array("=(,:[?|&!".utf8).contains(mark)
    case .word: return ["return", "default"].contains(text(tokens[index - 1]))
    case .spread: return true
    default: return false
    }
  }

  /// Whether a bracket begins an array and no access to one, and no computed key.
  private func isArray(at index: Int) -> Bool {
    guard index > 0 else { return true }
    switch tokens[index - 1].kind {
    case .mark(let mark):
      if let top, stack[top].shape == .object, stack[top].key == nil { return false }
      return !Array(")]}".utf8).contains(mark)
    case .word: return ["return", "default", "of", "in"].contains(text(tokens[index - 1]))
    case .spread, .arrow: return true
    default: return false
    }
  }

  /// The variable that a literal is assigned to: `const name = {`, `const name: Type = {`.
  private func variable(before index: Int) -> String? {
    guard index > 1, tokens[index - 1].isMark("=") else { return nil }
    for place in stride(from: index - 2, through: max(0, index - 14), by: -1) where tokens[place].kind == .word {
      guard place > 0, ["const", "let", "var"].contains(text(tokens[place - 1])) else { continue }
      return text(tokens[place])
    }
    return nil
  }
}
