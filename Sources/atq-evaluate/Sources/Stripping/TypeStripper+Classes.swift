extension TypeStripper {
  private static let erased: Set<String> = [
    "public", "private", "protected", "readonly", "override", "declare", "abstract",
  ]
  private static let kept: Set<String> = ["static", "async", "get", "set", "accessor"]

  /// A class from the word `class` on; its name ends up in `module.lastName`.
  func classRest() throws(Trouble) {
    let wasBetween = isBetweenConditionMarks
    isBetweenConditionMarks = false
    defer { isBetweenConditionMarks = wasBetween }
    try expect("class")
    var name: String?
    if token.kind == .word, !at("extends"), !at("implements") { name = try expectWord() }
    if isTypeScript, at("<") {
      let start = token.start
      try typeParameters()
      edits.blank(start..<previousEnd)
    }
    if try take("extends") { try heritage() }
    if isTypeScript, at("implements") {
      let start = token.start
      try advance()
      repeat { try type() } while try take(",")
      edits.blank(start..<previousEnd)
    }
    try expect("{")
    while try !take("}") {
      if token.kind == .end { throw unexpected("'}'") }
      if try take(";") { continue }
      try classMember()
    }
    module.lastName = name
    if let name { module.valueNames.insert(name) }
  }

  private func heritage() throws(Trouble) {
    try operandOnly()
    if isTypeScript, at("<") {
      let start = token.start
      try typeArguments()
      edits.blank(start..<previousEnd)
    }
  }

  private func classMember() throws(Trouble) {
    if at("@") { throw Trouble(message: "decorators are not understood", offset: token.start) }
    let start = token.start
    let (edits, references) = (edits.count, references.count)
    if at("static"), try peek().is("{") {
      try advance()
      return try block()
    }
    var isErased = try modifiers()
    _ = try take("*")
    if isTypeScript, at("["), try isIndexSignature() {
      try skipBalanced("[", "]")
      if at(":") { try annotation() }
      isErased = true
    } else {
      try propertyName()
      if isTypeScript, at("?") || at("!") { try blankToken() }
      if at("(") || at("<") {
        if try functionRest() {
          if isErased { throw Trouble(message: "an abstract member has a body", offset: start) }
          return
        }
        isErased = true
      } else {
        if isTypeScript, at(":") { try annotation() }
        if try take("=") { try assignment() }
      }
    }
    try semicolon()
    if isErased { erase(from: start, edits: edits, references: references) }
  }

  /// Takes modifiers; true when one of them says that the member exists for the type checker only.
  private func modifiers() throws(Trouble) -> Bool {
    var isErased = false
    while token.kind == .word {
      let next = try peek()
      let isNext = next.kind == .word || next.kind == .string || next.kind == .number || next.kind == .privateName
      guard isNext || next.is("[") || next.is("*") else { return isErased }
      if isTypeScript, Self.erased.contains(token.text) {
        isErased = isErased || at("declare") || at("abstract")
        try blankToken()
      } else if Self.kept.contains(token.text) {
        if at("accessor") { throw Trouble(message: "'accessor' is not understood", offset: token.start) }
        // `get` on a line of its own is a field.
        if next.followsNewline, !at("static") { return isErased }
        try advance()
      } else {
        return isErased
      }
    }
    return isErased
  }

  /// `[key: T]: U`, and not a computed name.
  private func isIndexSignature() throws(Trouble) -> Bool {
    let name = try peek()
    guard name.kind == .word else { return false }
    return try lexer.token(at: name.end).is(":")
  }
}
