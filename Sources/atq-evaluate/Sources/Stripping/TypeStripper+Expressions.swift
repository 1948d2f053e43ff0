extension TypeStripper {
  private static let prefixes: Set<String> = [
    "+", "-", "!", "~", "++", "--", "typeof", "void", "delete", "await",
  ]
  private static let operators: Set<String> = [
    "+", "-", "*", "/", "%", "**", "<", "<=", "==", "!=", "===", "!==", "&", "|", "^", "&&", "||", "??", "<<",
    ">", ">=", ">>", ">>>", "instanceof", "in",
  ]
  private static let assignments: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=", "|=", "^=", "&&=", "||=", "??=",
  ]
  private static let reserved: Set<String> = [
    "break", "case", "catch", "const", "continue", "debugger", "default", "do", "else", "enum", "export", "extends",
    "finally", "for", "if", "in", "instanceof", "return", "switch", "throw", "try", "var", "while", "with",
  ]

  func expression(noIn: Bool = false) throws(Trouble) {
    repeat { try assignment(noIn: noIn) } while try take(",")
  }

  func assignment(noIn: Bool = false) throws(Trouble) {
    try nested { () throws(Trouble) in
      if try arrow(noIn: noIn) { return }
      if at("yield") { return try yield(noIn: noIn) }
      try operands(noIn: noIn)
      if at("?") { return try condition(noIn: noIn) }
      if at(">") { token = lexer.greater(token) }
      if token.kind == .punctuator, Self.assignments.contains(token.text) {
        try advance()
        try assignment(noIn: noIn)
      }
    }
  }

  private func yield(noIn: Bool) throws(Trouble) {
    try advance()
    _ = try take("*")
    let ends = [")", "]", "}", ",", ";", ":"].contains { at($0) }
    if !ends, token.kind != .end, !token.followsNewline { try assignment(noIn: noIn) }
  }

  private func condition(noIn: Bool) throws(Trouble) {
    try advance()
    let wasBetween = isBetweenConditionMarks
    isBetweenConditionMarks = true
    try assignment()
    isBetweenConditionMarks = wasBetween
    try expect(":")
    try assignment(noIn: noIn)
  }

  /// Operands with operators between them; which binds stronger does not matter here.
  private func operands(noIn: Bool) throws(Trouble) {
    try operand()
    while true {
      if isTypeScript, at("as") || at("satisfies"), !token.followsNewline {
        try assertion()
        continue
      }
      if at(">") { token = lexer.greater(token) }
      guard token.kind == .punctuator || token.kind == .word, Self.operators.contains(token.text) else { return }
      if noIn, at("in") { return }
      try advance()
      try operand()
    }
  }

  /// `as T` or `satisfies T`.
  private func assertion() throws(Trouble) {
    let start = token.start
    try advance()
    if at("const") { try advance() } else { try type() }
    // Without the type, a bracket on the next line would go on with the expression.
    let joins = token.followsNewline && (at("(") || at("[") || token.kind == .template || token.kind == .templateHead)
    edits.blank(start..<previousEnd, semicolon: joins)
  }

  private func operand() throws(Trouble) {
    while true {
      if token.kind == .word || token.kind == .punctuator, Self.prefixes.contains(token.text) {
        try advance()
      } else if isTypeScript, at("<") {
        let start = token.start
        try typeArguments()
        try blankOnOneLine(start)
      } else {
        break
      }
    }
    try primary()
    try suffixes()
  }

  /// What a class extends.
  func operandOnly() throws(Trouble) {
    try primary()
    try suffixes()
  }

  private func primary() throws(Trouble) {
    switch token.kind {
    case .number, .string, .regex, .privateName: try advance()
    case .template, .templateHead: try template()
    case .end: throw unexpected("an expression")
    case .word: try word()
    case .punctuator:
      switch token.text {
      case "(":
        let wasBetween = isBetweenConditionMarks
        isBetweenConditionMarks = false
        try advance()
        try expression()
        try expect(")")
        isBetweenConditionMarks = wasBetween
      case "[": try list("[", "]")
      case "{": try objectLiteral()
      case "/", "/=":
        token = try lexer.regex(token)
        try advance()
      case "<": throw Trouble(message: "JSX is not understood", offset: token.start)
      case "@": throw Trouble(message: "decorators are not understood", offset: token.start)
      default: throw unexpected("an expression")
      }
    }
  }

  private func word() throws(Trouble) {
    switch token.text {
    case "function": try functionExpression()
    case "class":
      let name = module.lastName
      try classRest()
      module.lastName = name
    case "async":
      let next = try peek()
      if next.is("function"), !next.followsNewline { return try functionExpression() }
      references.append(token.text)
      try advance()
    case "new":
      try advance()
      if try take(".") { return try advance() }
      try primary()
      try suffixes(withoutCalls: true)
    case "import":
      try advance()
      if try take(".") {
        throw Trouble(message: "import.meta is not available in CommonJS", offset: previousEnd)
      }
      guard at("(") else { throw unexpected("'('") }
    case let word where Self.reserved.contains(word): throw unexpected("an expression")
    default:
      references.append(token.text)
      try advance()
    }
  }

  private func functionExpression() throws(Trouble) {
    _ = try take("async")
    try advance()
    _ = try take("*")
    if token.kind == .word { try advance() }
    guard try functionRest() else { throw unexpected("'{'") }
  }

  private func suffixes(withoutCalls: Bool = false) throws(Trouble) {
    while true {
      switch token.kind {
      case .template, .templateHead: try template()
      case .punctuator:
        switch token.text {
        case ".":
          try advance()
          try member()
        case "?.":
          try advance()
          if isTypeScript, at("<") {
            let start = token.start
            try typeArguments()
            edits.blank(start..<previousEnd)
          }
          if at("(") { try list("(", ")") } else if at("[") { try subscripted() } else { try member() }
        case "[": try subscripted()
        case "(":
          if withoutCalls { return }
          try list("(", ")")
        case "!" where isTypeScript && !token.followsNewline: try blankToken()
        case "++", "--":
          if token.followsNewline { return }
          try advance()
        case "<" where isTypeScript:
          guard try attempt(callTypeArguments) else { return }
        default: return
        }
      default: return
      }
    }
  }

  private func member() throws(Trouble) {
    guard token.kind == .word || token.kind == .privateName else { throw unexpected("a name") }
    try advance()
  }

  private func subscripted() throws(Trouble) {
    let wasBetween = isBetweenConditionMarks
    isBetweenConditionMarks = false
    try advance()
    try expression()
    try expect("]")
    isBetweenConditionMarks = wasBetween
  }

  /// Type arguments after an expression, if what follows them shows that they are none of `<` and `>`.
  private func callTypeArguments() throws(Trouble) -> Bool {
    let start = token.start
    try typeArguments()
    // Line breaks in them do no harm: what follows goes on with the expression, or begins a line of its own.
    edits.blank(start..<previousEnd)
    if at("(") || token.kind == .template || token.kind == .templateHead { return true }
    if at("<") || at(">") || at("+") || at("-") { return false }
    if token.kind == .end || token.followsNewline { return true }
    if [")", "]", "}", ",", ";", ":", "?", "=", ".", "?.", "!"].contains(where: { at($0) }) { return true }
    return Self.operators.contains(token.text) && !at("/")
  }

  /// Elements or arguments: expressions with commas between them, any of which may be absent.
  private func list(_ open: String, _ close: String) throws(Trouble) {
    let wasBetween = isBetweenConditionMarks
    isBetweenConditionMarks = false
    try expect(open)
    while !at(close) {
      if try take(",") { continue }
      _ = try take("...")
      try assignment()
      if !at(close) { try expect(",") }
    }
    try advance()
    isBetweenConditionMarks = wasBetween
  }

  private func template() throws(Trouble) {
    let wasBetween = isBetweenConditionMarks
    isBetweenConditionMarks = false
    while token.kind == .templateHead {
      try advance()
      try expression()
      guard at("}") else { throw unexpected("'}'") }
      token = try lexer.templatePart(token)
    }
    try advance()
    isBetweenConditionMarks = wasBetween
  }

  private func objectLiteral() throws(Trouble) {
    let wasBetween = isBetweenConditionMarks
    isBetweenConditionMarks = false
    try expect("{")
    while !at("}") {
      try property()
      if !at("}") { try expect(",") }
    }
    try advance()
    isBetweenConditionMarks = wasBetween
  }

  private func property() throws(Trouble) {
    if try take("...") { return try assignment() }
    while at("get") || at("set") || at("async") {
      let next = try peek()
      if ["(", "<", ":", ",", "}", "="].contains(where: { next.is($0) }) { break }
      try advance()
    }
    _ = try take("*")
    let name = token
    try propertyName()
    if at("(") || at("<") {
      guard try functionRest() else { throw unexpected("'{'") }
    } else if try take(":") {
      try assignment()
    } else {
      guard name.kind == .word else { throw unexpected("':'") }
      references.append(name.text)
      if try take("=") { try assignment() }
    }
  }

  /// A name, string, number or computed name of a member.
  func propertyName() throws(Trouble) {
    if at("[") { return try subscripted() }
    switch token.kind {
    case .word, .string, .number, .privateName: try advance()
    default: throw unexpected("a property's name")
    }
  }
}
