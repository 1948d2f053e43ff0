extension TypeStripper {
  private static let operators: Set<String> = ["keyof", "unique", "readonly", "infer"]

  /// Reads a type. What becomes of its text is the caller's affair.
  func type(withoutCondition: Bool = false) throws(Trouble) {
    try nested { () throws(Trouble) in
      _ = try takeJoint()
      repeat { try typeOperand(withoutCondition) } while try takeJoint()
      guard !withoutCondition, at("extends"), !token.followsNewline else { return }
      try advance()
      try type(withoutCondition: true)
      try expect("?")
      try type()
      try expect(":")
      try type()
    }
  }

  private func takeJoint() throws(Trouble) -> Bool {
    guard at("|") || at("&") else { return false }
    try advance()
    return true
  }

  /// `: T`, `: x is T` or `: asserts x is T`.
  func resultType() throws(Trouble) {
    try expect(":")
    if at("asserts") {
      let next = try peek()
      if next.kind == .word, !next.followsNewline, !next.is("extends") {
        try advance()
        try advance()
        if try take("is") { try type() }
        return
      }
    }
    if token.kind == .word {
      let next = try peek()
      if next.is("is"), !next.followsNewline {
        try advance()
        try advance()
        return try type()
      }
    }
    try type()
  }

  private func typeOperand(_ withoutCondition: Bool) throws(Trouble) {
    while token.kind == .word, Self.operators.contains(token.text) {
      let next = try peek()
      let begins = next.kind == .word || next.kind == .string || ["(", "{", "["].contains { next.is($0) }
      guard begins, !next.is("extends") else { break }
      let isInfer = at("infer")
      try advance()
      if isInfer {
        try advance()
        _ = try attempt { () throws(Trouble) in
          try expect("extends")
          try type(withoutCondition: true)
          // Where a condition may follow, the mark belongs to it and `extends` begins it.
          return withoutCondition || !at("?")
        }
        return
      }
    }
    try plainType()
    while at("["), !token.followsNewline {
      try advance()
      if !at("]") { try type() }
      try expect("]")
    }
  }

  private func plainType() throws(Trouble) {
    switch token.kind {
    case .string, .number, .template: return try advance()
    case .templateHead: return try typeTemplate()
    case .word: return try namedType()
    case .punctuator: break
    default: throw unexpected("a type")
    }
    switch token.text {
    case "(":
      try skipBalanced("(", ")")
      if at("=>") { try functionResult() }
    case "<":
      try typeParameters()
      try skipBalanced("(", ")")
      try functionResult()
    case "{": try skipBalanced("{", "}")
    case "[": try skipBalanced("[", "]")
    case "-":
      try advance()
      guard token.kind == .number else { throw unexpected("a number") }
      try advance()
    default: throw unexpected("a type")
    }
  }

  private func functionResult() throws(Trouble) {
    guard at("=>") else { throw unexpected("'=>'") }
    try advance()
    let next = try peek()
    if token.kind == .word, next.is("is"), !next.followsNewline {
      try advance()
      try advance()
    }
    try type()
  }

  private func namedType() throws(Trouble) {
    let next = try peek()
    if at("abstract"), next.is("new") { try advance() }
    if at("new") {
      try advance()
      if at("<") { try typeParameters() }
      try skipBalanced("(", ")")
      return try functionResult()
    }
    if at("typeof"), next.kind == .word { try advance() }
    let isImport = at("import")
    try advance()
    if isImport { try skipBalanced("(", ")") }
    while try take(".") { _ = try expectWord() }
    if at("<"), !token.followsNewline { try typeArguments() }
  }

  private func typeTemplate() throws(Trouble) {
    while token.kind == .templateHead {
      try advance()
      try type()
      guard at("}") else { throw unexpected("'}'") }
      token = try lexer.templatePart(token)
    }
    try advance()
  }

  /// `<T, U>` as arguments.
  func typeArguments() throws(Trouble) {
    try expect("<")
    repeat { try type() } while try take(",")
    try expect(">")
  }

  /// `<T extends U = V>` as parameters.
  func typeParameters() throws(Trouble) {
    try expect("<")
    while try !take(">") {
      while at("const") || at("in") || at("out"), try peek().kind == .word, try !peek().is("extends") { try advance() }
      _ = try expectWord()
      if try take("extends") { try type() }
      if try take("=") { try type() }
      if !at(">") { try expect(",") }
    }
  }

  /// Everything between two brackets. In types there are no regular expressions, so brackets can be counted.
  func skipBalanced(_ open: String, _ close: String) throws(Trouble) {
    try nested { () throws(Trouble) in
      try expect(open)
      while try !take(close) {
        if at("(") {
          try skipBalanced("(", ")")
        } else if at("[") {
          try skipBalanced("[", "]")
        } else if at("{") {
          try skipBalanced("{", "}")
        } else if token.kind == .templateHead {
          try typeTemplate()
        } else {
          guard token.kind != .end, !at(")"), !at("]"), !at("}") else { throw unexpected("'\(close)'") }
          try advance()
        }
      }
    }
  }
}
