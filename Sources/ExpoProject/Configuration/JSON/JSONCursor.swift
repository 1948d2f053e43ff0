/// Walks through a JSON text and builds only what it is asked for: lockfiles are long, and little of them matters.
struct JSONCursor {
  private var lexer: JSONLexer

  init(_ bytes: [UInt8], dialect: JSONDialect) {
    lexer = JSONLexer(bytes, dialect: dialect)
  }

  /// Goes through the members of an object. `member` gets each key and must take the value: with `text`,
  /// `object`, `array` or `skip`. Anything but an object is skipped.
  mutating func object(
    _ member: (inout JSONCursor, _ key: String, _ place: JSONToken) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try peek().kind == .openBrace else { return try skip() }
    let opening = try lexer.next()
    while true {
      let token = try lexer.next()
      switch token.kind {
      case .closeBrace: return
      case .comma: continue
      case .string, .word:
        let colon = try lexer.next()
        guard colon.kind == .colon else { throw lexer.error("a `:` is missing before this", at: colon) }
        try member(&self, lexer.text(token), token)
      case .end: throw lexer.error("the file ends inside this object", at: opening, hint: "the file may be cut off")
      default: throw lexer.error("a key is missing here", at: token)
      }
    }
  }

  /// Goes through the elements of an array. `element` must take the value. Anything but an array is skipped.
  mutating func array(
    _ element: (inout JSONCursor, _ index: Int) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try peek().kind == .openBracket else { return try skip() }
    let opening = try lexer.next()
    var index = 0
    while true {
      switch try peek().kind {
      case .closeBracket:
        _ = try lexer.next()
        return
      case .comma: _ = try lexer.next()
      case .end: throw lexer.error("the file ends inside this list", at: opening, hint: "the file may be cut off")
      default:
        try element(&self, index)
        index += 1
      }
    }
  }

  /// The next value if it is a string, with its place; any other value is skipped.
  mutating func text() throws(JSONError) -> (text: String, place: JSONToken)? {
    let token = try peek()
    guard case .string = token.kind else {
      try skip()
      return nil
    }
    _ = try lexer.next()
    return (lexer.text(token), token)
  }

  /// Moves past the next value.
  mutating func skip() throws(JSONError) {
    var depth = 0
    repeat {
      let token = try lexer.next()
      switch token.kind {
      case .openBrace, .openBracket: depth += 1
      case .closeBrace, .closeBracket: depth -= 1
      case .end: throw lexer.error("the file ends inside a value", at: token, hint: "the file may be cut off")
      default: break
      }
    } while depth > 0
  }

  private func peek() throws(JSONError) -> JSONToken {
    var ahead = lexer
    return try ahead.next()
  }
}
