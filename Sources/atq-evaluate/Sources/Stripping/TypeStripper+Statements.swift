extension TypeStripper {
  private static let notErasable: Set<String> = ["enum", "namespace", "module", "global"]

  func topLevelStatement() throws(Trouble) {
    if at("import") {
      let next = try peek()
      if !next.is("("), !next.is(".") { return try importStatement() }
    }
    if at("export") { return try exportStatement() }
    try statement()
  }

  func statement() throws(Trouble) {
    try nested { () throws(Trouble) in
      guard token.kind == .word else { return try otherStatement() }
      if try typeOnlyStatement(from: token.start) { return }
      switch token.text {
      case "const", "var": try variables()
      case "let":
        let next = try peek()
        if next.kind == .word || next.is("[") || next.is("{") { try variables() } else { try expressionStatement() }
      case "function": try functionDeclaration(from: token.start)
      case "async":
        let next = try peek()
        if next.is("function"), !next.followsNewline {
          try functionDeclaration(from: token.start)
        } else {
          try expressionStatement()
        }
      case "class": try classRest()
      case "if", "while", "with": try headed()
      case "for": try forStatement()
      case "do":
        try advance()
        try statement()
        try expect("while")
        try parenthesized()
        _ = try take(";")
      case "switch": try switchStatement()
      case "try": try tryStatement()
      case "else":
        throw unexpected("a statement")
      case "return", "throw":
        try advance()
        if !at(";"), !at("}"), token.kind != .end, !token.followsNewline { try expression() }
        try semicolon()
      case "break", "continue":
        try advance()
        if token.kind == .word, !token.followsNewline { try advance() }
        try semicolon()
      case "debugger":
        try advance()
        try semicolon()
      case "import":
        try expressionStatement()
      case "export": throw Trouble(message: "'export' stands inside other code", offset: token.start)
      default:
        if try peek().is(":") {
          try advance()
          try advance()
          try statement()
        } else {
          try expressionStatement()
        }
      }
    }
  }

  private func otherStatement() throws(Trouble) {
    if at("{") { return try block() }
    if try take(";") { return }
    if at("@") { throw Trouble(message: "decorators are not understood", offset: token.start) }
    try expressionStatement()
  }

  private func expressionStatement() throws(Trouble) {
    try expression()
    try semicolon()
  }

  func block() throws(Trouble) {
    try expect("{")
    while !at("}") {
      if token.kind == .end { throw unexpected("'}'") }
      try statement()
    }
    try advance()
  }

  private func parenthesized() throws(Trouble) {
    try expect("(")
    try expression()
    try expect(")")
  }

  private func headed() throws(Trouble) {
    let isIf = at("if")
    try advance()
    try parenthesized()
    try statement()
    if isIf, try take("else") { try statement() }
  }

  /// `const`, `let` or `var` with its names, which end up in `boundNames`.
  func variables(inFor: Bool = false) throws(Trouble) {
    try advance()
    if at("enum") { throw Trouble(message: "enums are not understood: they need code to be made", offset: token.start) }
    boundNames = []
    repeat {
      try bindingTarget()
      if isTypeScript {
        if at("!"), try peek().is(":") { try blankToken() }
        if at(":") { try annotation() }
      }
      if try take("=") {
        let names = boundNames
        try assignment(noIn: inFor)
        boundNames = names
      }
    } while try take(",")
    module.valueNames.formUnion(boundNames)
    if !inFor { try semicolon() }
  }

  private func forStatement() throws(Trouble) {
    try advance()
    _ = try take("await")
    try expect("(")
    if !at(";") {
      let next = try peek()
      if at("const") || at("var")
        || (at("let") && (next.kind == .word && !next.is("of") && !next.is("in") || next.is("[") || next.is("{")))
      {
        try variables(inFor: true)
      } else {
        try expression(noIn: true)
      }
    }
    if try take("of") {
      try assignment()
    } else if try take("in") {
      try expression()
    } else {
      try expect(";")
      if !at(";") { try expression() }
      try expect(";")
      if !at(")") { try expression() }
    }
    try expect(")")
    try statement()
  }

  private func switchStatement() throws(Trouble) {
    try advance()
    try parenthesized()
    try expect("{")
    while try !take("}") {
      if try take("case") {
        try expression()
        try expect(":")
      } else if at("default"), try peek().is(":") {
        try advance()
        try advance()
      } else {
        if token.kind == .end { throw unexpected("'}'") }
        try statement()
      }
    }
  }

  private func tryStatement() throws(Trouble) {
    try advance()
    try block()
    if try take("catch") {
      if try take("(") {
        try bindingTarget()
        if isTypeScript, at(":") { try annotation() }
        try expect(")")
      }
      try block()
    }
    if try take("finally") { try block() }
  }

  func functionDeclaration(from start: Int) throws(Trouble) {
    let (edits, references) = (edits.count, references.count)
    _ = try take("async")
    try expect("function")
    _ = try take("*")
    module.lastName = token.kind == .word ? try expectWord() : nil
    if let name = module.lastName { module.valueNames.insert(name) }
    if try !functionRest() {
      try semicolon()
      erase(from: start, edits: edits, references: references)
      module.lastName = nil
    }
  }

  /// `type`, `interface`, `declare`, `abstract class` and what has no counterpart in JavaScript. `start` is where
  /// the statement begins, `export` included.
  func typeOnlyStatement(from start: Int) throws(Trouble) -> Bool {
    guard isTypeScript, token.kind == .word else { return false }
    let next = try peek()
    guard !next.followsNewline, next.kind == .word || next.kind == .string || next.is("{") else { return false }
    let (edits, references) = (edits.count, references.count)
    switch token.text {
    case "type":
      guard next.kind == .word, isDeclaredName(next) else { return false }
      try typeAlias()
    case "interface":
      guard next.kind == .word else { return false }
      try interface()
    case "abstract":
      guard next.is("class") else { return false }
      try blankToken()
      try classRest()
      return true
    case "declare":
      guard next.kind == .word else { return false }
      try advance()
      try declared()
    case "enum":
      guard next.kind == .word else { return false }
      throw Trouble(message: "enums are not understood: they need code to be made", offset: token.start)
    case let word where Self.notErasable.contains(word):
      guard next.kind != .punctuator || word == "global" else { return false }
      throw Trouble(message: "'\(word)' is not understood: it needs code to be made", offset: token.start)
    default: return false
    }
    erase(from: start, edits: edits, references: references)
    return true
  }

  /// `type of = 1` is a statement of JavaScript only in theory; `type in x` and `type instanceof y` are.
  private func isDeclaredName(_ token: Token) -> Bool { !token.is("in") && !token.is("instanceof") }

  private func typeAlias() throws(Trouble) {
    try advance()
    module.typeNames.insert(try expectWord())
    if at("<") { try typeParameters() }
    try expect("=")
    try type()
    try semicolon()
  }

  private func interface() throws(Trouble) {
    try advance()
    module.typeNames.insert(try expectWord())
    if at("<") { try typeParameters() }
    if try take("extends") {
      repeat { try type() } while try take(",")
    }
    try skipBalanced("{", "}")
  }

  /// What follows `declare`; all of it goes.
  private func declared() throws(Trouble) {
    switch token.text {
    case "type": try typeAlias()
    case "interface": try interface()
    case "const" where try peek().is("enum"):
      throw Trouble(message: "enums are not understood", offset: token.start)
    case "const", "let", "var": try variables()
    case "function", "async":
      _ = try take("async")
      try advance()
      _ = try expectWord()
      _ = try functionRest()
      try semicolon()
    case "namespace", "module", "global":
      try advance()
      while !at("{"), token.kind != .end, !at(";") { try advance() }
      if at("{") { try skipBalanced("{", "}") } else { try semicolon() }
    case "abstract", "class":
      _ = try take("abstract")
      try classRest()
    default: throw unexpected("a declaration")
    }
  }
}
