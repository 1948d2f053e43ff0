extension TypeStripper {
  /// Takes the token out.
  func blankToken() throws(Trouble) {
    edits.blank(token.start..<token.end)
    try advance()
  }

  /// Takes out what was read since `start`; a line break in it could change what the rest means.
  func blankOnOneLine(_ start: Int) throws(Trouble) {
    guard !lexer.bytes[start..<previousEnd].contains(UInt8(ascii: "\n")) else {
      throw Trouble(message: "type arguments over several lines are not understood here", offset: start)
    }
    edits.blank(start..<previousEnd)
  }

  /// `: T`.
  func annotation() throws(Trouble) {
    let start = token.start
    try advance()
    try type()
    edits.blank(start..<previousEnd)
  }

  /// Type parameters, parameters, the type of the result and the body. False when there is no body.
  func functionRest() throws(Trouble) -> Bool {
    let wasBetween = isBetweenConditionMarks
    isBetweenConditionMarks = false
    defer { isBetweenConditionMarks = wasBetween }
    if isTypeScript, at("<") {
      let start = token.start
      try typeParameters()
      edits.blank(start..<previousEnd)
    }
    try parameters()
    if isTypeScript, at(":") {
      let start = token.start
      try resultType()
      edits.blank(start..<previousEnd)
    }
    if at("{") {
      let names = boundNames
      try block()
      boundNames = names
      return true
    }
    guard isTypeScript else { throw unexpected("'{'") }
    return false
  }

  func parameters() throws(Trouble) {
    let names = boundNames
    defer { boundNames = names }
    try expect("(")
    while !at(")") {
      try parameter()
      if !at(")") { try expect(",") }
    }
    try advance()
  }

  private func parameter() throws(Trouble) {
    if at("@") { throw Trouble(message: "decorators are not understood", offset: token.start, isFinal: true) }
    if isTypeScript, token.kind == .word {
      if at("this") { return try thisParameter() }
      let next = try peek()
      let isModifier = ["public", "private", "protected", "readonly", "override"].contains(token.text)
      if isModifier, next.kind == .word || next.is("{") || next.is("[") {
        throw Trouble(message: "parameter properties are not understood", offset: token.start, isFinal: true)
      }
    }
    _ = try take("...")
    try bindingTarget()
    if isTypeScript {
      if at("?") { try blankToken() }
      if at(":") { try annotation() }
    }
    if try take("=") { try assignment() }
  }

  /// `this: T` is a parameter for the type checker only; its comma goes with it.
  private func thisParameter() throws(Trouble) {
    let start = token.start
    try advance()
    if at(":") {
      try advance()
      try type()
    }
    // The comma is taken by the caller as the one between two parameters.
    edits.blank(start..<(at(",") ? token.end : previousEnd))
  }

  /// A name or a pattern.
  func bindingTarget() throws(Trouble) {
    try nested { () throws(Trouble) in
      if try take("[") {
        while try !take("]") {
          if try take(",") { continue }
          _ = try take("...")
          try bindingElement()
          if !at("]") { try expect(",") }
        }
      } else if try take("{") {
        while try !take("}") {
          if try take("...") {
            try bindingTarget()
          } else {
            let name = token
            try propertyName()
            if try take(":") {
              try bindingElement()
            } else {
              guard name.kind == .word else { throw unexpected("':'") }
              boundNames.append(name.text)
              if try take("=") { try assignment() }
            }
          }
          if !at("}") { try expect(",") }
        }
      } else {
        boundNames.append(try expectWord())
      }
    }
  }

  private func bindingElement() throws(Trouble) {
    try bindingTarget()
    if try take("=") { try assignment() }
  }

  /// An arrow function, if one stands here.
  func arrow(noIn: Bool) throws(Trouble) -> Bool {
    if token.kind == .word {
      let next = try peek()
      if next.is("=>"), !next.followsNewline {
        try advance()
        try arrowBody(noIn: noIn)
        return true
      }
      guard at("async"), !next.followsNewline else { return false }
      if next.kind == .word, !next.is("function") {
        return try attempt { () throws(Trouble) in
          try advance()
          try advance()
          guard at("=>"), !token.followsNewline else { return false }
          try arrowBody(noIn: noIn)
          return true
        }
      }
      guard next.is("(") || (isTypeScript && next.is("<")) else { return false }
    } else if !at("("), !(isTypeScript && at("<")) {
      return false
    }
    var needsColon = false
    let isBetween = isBetweenConditionMarks
    let hasHead = try attempt { () throws(Trouble) in
      _ = try take("async")
      if at("<") {
        try arrowTypeParameters()
      }
      isBetweenConditionMarks = false
      try parameters()
      isBetweenConditionMarks = isBetween
      if isTypeScript, at(":") {
        try arrowResult()
        needsColon = isBetween
      }
      guard at("=>"), !token.followsNewline else { return false }
      guard needsColon else { return true }
      // In `a ? (b) : c => d` the colon belongs to the condition.
      try arrowBody(noIn: noIn)
      return at(":")
    }
    guard hasHead else { return false }
    if !needsColon { try arrowBody(noIn: noIn) }
    return true
  }

  /// Type parameters before an arrow function's parenthesis. When they hold a line break, the parenthesis moves to
  /// where they begin: `return` and `async` must not be left alone on their line.
  private func arrowTypeParameters() throws(Trouble) {
    let start = token.start
    try typeParameters()
    guard lexer.bytes[start..<previousEnd].contains(UInt8(ascii: "\n")) || token.followsNewline else {
      return edits.blank(start..<previousEnd)
    }
    guard at("(") else { throw unexpected("'('") }
    edits.replace(start..<start + 1, with: "(")
    edits.blank(start + 1..<previousEnd)
    edits.blank(token.start..<token.end)
  }

  /// The type of an arrow function's result. A line break may stand in it but not before `=>`, so the
  /// parenthesis moves behind it.
  private func arrowResult() throws(Trouble) {
    let parenthesis = previousEnd - 1
    let start = token.start
    try resultType()
    if lexer.bytes[start..<previousEnd].contains(UInt8(ascii: "\n")) {
      edits.blank(parenthesis..<parenthesis + 1)
      edits.blank(start..<previousEnd - 1)
      edits.replace(previousEnd - 1..<previousEnd, with: ")")
    } else {
      edits.blank(start..<previousEnd)
    }
  }

  private func arrowBody(noIn: Bool) throws(Trouble) {
    try expect("=>")
    let names = boundNames
    defer { boundNames = names }
    if at("{") {
      let wasBetween = isBetweenConditionMarks
      isBetweenConditionMarks = false
      try block()
      isBetweenConditionMarks = wasBetween
    } else {
      try assignment(noIn: noIn)
    }
  }
}
