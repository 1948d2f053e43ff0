import EvaluationProtocol

/// Takes the types out of TypeScript and turns `import` and `export` into `require` and `exports`.
///
/// What is understood: annotations of variables, parameters, fields and results; `as`, `satisfies`, `!`, `<T>x`;
/// type parameters and arguments; `type`, `interface`, `declare`, overloads, abstract members, access modifiers,
/// `implements`, index signatures; `import type`, `export type`, and imports that are used in types only. What
/// would need code to be made (enums, namespaces, parameter properties, decorators, JSX, `accessor`) is refused
/// with its place, and so is everything else that does not parse: nothing is guessed.
///
/// Types become spaces, so that every place stays where it was. Imports are bound where they stand, once.
final class TypeStripper {
  /// What can be undone when a reading turns out wrong.
  private struct Mark {
    let token: Token
    let previousEnd: Int
    let edits: Int
    let references: Int
  }

  private static let deepest = 500

  let lexer: Lexer
  let isTypeScript: Bool
  var token: Token
  var previousEnd = 0
  var edits = EditList()
  /// Names that are used as values.
  var references: [String] = []
  var module = ModuleRecord()
  /// Names of the pattern being read, when they are wanted.
  var boundNames: [String] = []
  /// Whether what is read stands between `?` and `:`.
  var isBetweenConditionMarks = false
  private var depth = 0
  private var steps = 0

  private init(_ bytes: [UInt8], isTypeScript: Bool) throws(Trouble) {
    lexer = Lexer(bytes: bytes)
    self.isTypeScript = isTypeScript
    token = try lexer.token(at: 0)
  }

  /// Translates the text of `file`.
  static func translate(
    _ text: String, file: String, language: SourceLanguage
  ) throws(EvaluationFailure) -> Translation {
    let bytes = Array(text.utf8)
    do throws(Trouble) {
      let stripper = try TypeStripper(bytes, isTypeScript: language == .typeScript)
      while stripper.token.kind != .end { try stripper.topLevelStatement() }
      stripper.finishModule()
      let (text, map) = stripper.edits.apply(to: bytes)
      return Translation(text: text, map: .edits(map), isESM: stripper.module.isESM)
    } catch {
      let place = Lines(bytes).place(atByte: error.offset)
      throw EvaluationFailure(
        language == .typeScript ? .typesNotStripped : .esmSyntax,
        "\(error.message); a `typescript` package would be needed to read this", file: file, line: place.line,
        column: place.column)
    }
  }

  // MARK: Tokens

  /// Takes the token and reads the next.
  func advance() throws(Trouble) {
    steps += 1
    guard steps <= 20_000 + lexer.bytes.count * 4 else {
      throw Trouble(message: "it is too intricate", offset: token.start, isFinal: true)
    }
    previousEnd = token.end
    token = try lexer.token(at: token.end)
  }

  /// The token after this one.
  func peek() throws(Trouble) -> Token { try lexer.token(at: token.end) }

  func at(_ text: String) -> Bool { token.is(text) }

  /// Takes the token if it is `text`.
  func take(_ text: String) throws(Trouble) -> Bool {
    guard token.is(text) else { return false }
    try advance()
    return true
  }

  func expect(_ text: String) throws(Trouble) {
    guard try take(text) else { throw unexpected("'\(text)'") }
  }

  func expectWord() throws(Trouble) -> String {
    guard token.kind == .word else { throw unexpected("a name") }
    let text = token.text
    try advance()
    return text
  }

  func unexpected(_ wanted: String) -> Trouble {
    let seen =
      token.kind == .end
      ? "the end" : "'\(String(decoding: lexer.bytes[token.start..<token.end].prefix(40), as: UTF8.self))'"
    return Trouble(message: "expected \(wanted) and not \(seen)", offset: token.start)
  }

  /// Bounds the recursion of `body`.
  func nested(_ body: () throws(Trouble) -> Void) throws(Trouble) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else {
      throw Trouble(message: "it is nested too deep", offset: token.start, isFinal: true)
    }
    try body()
  }

  /// Does `body` if it parses and holds, else leaves everything as it was.
  func attempt(_ body: () throws(Trouble) -> Bool) throws(Trouble) -> Bool {
    let mark = Mark(token: token, previousEnd: previousEnd, edits: edits.count, references: references.count)
    let wasBetween = isBetweenConditionMarks
    do throws(Trouble) {
      if try body() { return true }
    } catch {
      if error.isFinal { throw error }
    }
    token = mark.token
    previousEnd = mark.previousEnd
    edits.cut(to: mark.edits)
    references.removeLast(references.count - mark.references)
    isBetweenConditionMarks = wasBetween
    return false
  }

  /// Takes out all that was read since `start`, where there were `count` changes.
  func erase(from start: Int, edits count: Int, references: Int) {
    edits.cut(to: count)
    self.references.removeLast(self.references.count - references)
    edits.blank(start..<previousEnd, semicolon: true)
  }

  /// A statement ends here.
  func semicolon() throws(Trouble) {
    if try take(";") { return }
    guard at("}") || token.kind == .end || token.followsNewline else { throw unexpected("the end of the statement") }
  }
}
