/// Builds the tree of a JSON text with a stack of its own, so that no nesting exhausts the machine's.
struct JSONTreeBuilder {
  private struct Frame {
    var isObject: Bool
    var opening: JSONToken
    var members: [ConfigNode.Member] = []
    var elements: [ConfigNode] = []
    /// The key whose value comes next.
    var key: JSONToken?

    var closing: JSONToken.Kind { isObject ? .closeBrace : .closeBracket }
  }

  private var lexer: JSONLexer
  private let file: String
  private let limits: JSON5Reader.Limits
  private var stack: [Frame] = []
  private var duplicates: [JSON5Reader.DuplicateKey] = []
  private var values = 0

  init(_ bytes: [UInt8], file: String, dialect: JSONDialect, limits: JSON5Reader.Limits) {
    lexer = JSONLexer(bytes, dialect: dialect)
    self.file = file
    self.limits = limits
  }

  mutating func document() throws(JSONError) -> JSON5Reader.Document {
    let first = try lexer.next()
    guard first.kind != .end else {
      throw lexer.error("the file is empty", at: first, hint: "write {} for an empty object")
    }
    var finished = try begin(first)
    while finished == nil { finished = try step() }
    let rest = try lexer.next()
    guard rest.kind == .end else {
      throw lexer.error("something follows after the end of the value", at: rest, hint: "remove it")
    }
    return JSON5Reader.Document(node: finished ?? ConfigNode(.null), duplicates: duplicates)
  }

  /// Reads up to the next value or end; gives the whole value once the outermost is complete.
  ///
  /// Nothing here holds on to a frame: what it collects would be copied with every value.
  private mutating func step() throws(JSONError) -> ConfigNode? {
    let top = stack.count - 1
    let (isObject, opening, closing) = (stack[top].isObject, stack[top].opening, stack[top].closing)
    let isFirst = stack[top].members.isEmpty && stack[top].elements.isEmpty
    var token = try lexer.next()
    if token.kind == closing { return close() }
    if !isFirst { token = try afterComma(token, closing: closing, opening: opening) }
    if token.kind == closing { return close() }
    guard isObject else { return try begin(token) }
    try key(token, opening: opening)
    let colon = try lexer.next()
    guard colon.kind == .colon else { throw unexpected(colon, "a `:` is missing after the key", opening: opening) }
    stack[top].key = token
    return try begin(try lexer.next())
  }

  private mutating func afterComma(
    _ comma: JSONToken, closing: JSONToken.Kind, opening: JSONToken
  ) throws(JSONError) -> JSONToken {
    guard comma.kind == .comma else { throw unexpected(comma, "a comma is missing before this", opening: opening) }
    let next = try lexer.next()
    if next.kind == closing, !lexer.dialect.allowsTrailingCommas {
      throw lexer.error("JSON has no comma after the last value", at: comma, hint: "remove the comma")
    }
    return next
  }

  private func key(_ token: JSONToken, opening: JSONToken) throws(JSONError) {
    switch token.kind {
    case .string: return
    case .word where lexer.dialect.isJSON5: return
    case .word: throw lexer.error("keys of JSON stand in double quotes", at: token, hint: "write it in double quotes")
    default: throw unexpected(token, "a key is missing here", opening: opening)
    }
  }

  /// Begins a list or object, or takes a value that stands alone.
  private mutating func begin(_ token: JSONToken) throws(JSONError) -> ConfigNode? {
    values += 1
    guard values <= limits.values else {
      throw lexer.error("the file has more than \(limits.values) values", at: token)
    }
    switch token.kind {
    case .openBrace, .openBracket:
      guard stack.count < limits.depth else {
        throw lexer.error("lists and objects are nested more than \(limits.depth) deep", at: token)
      }
      stack.append(Frame(isObject: token.kind == .openBrace, opening: token))
      return nil
    case .string: return add(ConfigNode(.string(lexer.text(token)), location: location(token)))
    case .number(let number): return add(ConfigNode(.number(number), location: location(token)))
    case .word: return add(ConfigNode(try constant(token), location: location(token)))
    case .end, .closeBrace, .closeBracket, .colon, .comma:
      throw unexpected(token, "a value is missing here", opening: stack.last?.opening)
    }
  }

  private func constant(_ token: JSONToken) throws(JSONError) -> ConfigNode.Value {
    switch lexer.text(token) {
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "Infinity" where lexer.dialect.isJSON5: return .number(.infinity)
    case "NaN" where lexer.dialect.isJSON5: return .number(.nan)
    case let word:
      throw lexer.error(
        "`\(word.prefix(40))` is no value of \(lexer.dialect.name)", at: token, hint: "put it in quotes if it is text")
    }
  }

  private mutating func close() -> ConfigNode? {
    guard let frame = stack.popLast() else { return nil }
    noteDuplicates(frame.members)
    return add(
      ConfigNode(frame.isObject ? .object(frame.members) : .array(frame.elements), location: location(frame.opening)))
  }

  /// Adds a value to what contains it, or gives it back where nothing does.
  private mutating func add(_ node: ConfigNode) -> ConfigNode? {
    guard !stack.isEmpty else { return node }
    let top = stack.count - 1
    if let key = stack[top].key {
      stack[top].members.append(ConfigNode.Member(key: lexer.text(key), keyLocation: location(key), node: node))
      stack[top].key = nil
    } else {
      stack[top].elements.append(node)
    }
    return nil
  }

  private mutating func noteDuplicates(_ members: [ConfigNode.Member]) {
    guard members.count > 1 else { return }
    var seen: [String: ProjectLocation] = [:]
    for member in members {
      guard let place = member.keyLocation else { continue }
      if let first = seen[member.key] {
        duplicates.append(JSON5Reader.DuplicateKey(key: member.key, location: place, first: first))
      } else {
        seen[member.key] = place
      }
    }
  }

  private func location(_ token: JSONToken) -> ProjectLocation {
    ProjectLocation(file: file, line: token.line, column: token.column)
  }

  private func unexpected(_ token: JSONToken, _ message: String, opening: JSONToken?) -> JSONError {
    guard token.kind == .end, let opening else { return lexer.error(message, at: token) }
    let what = opening.kind == .openBrace ? "object" : "list"
    return lexer.error(
      "the file ends inside the \(what) that begins on line \(opening.line)", at: token,
      hint: "the file may be cut off")
  }
}
