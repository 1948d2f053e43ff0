extension TypeStripper {
  private static let interopDefault = "(m => m && m.__esModule ? m.default : m)"
  private static let interopNamespace = "(m => m && m.__esModule ? m : Object.assign({}, m, { default: m }))"

  // MARK: import

  func importStatement() throws(Trouble) {
    let start = token.start
    module.isESM = true
    try advance()
    if token.kind == .string {
      let specifier = try moduleName()
      module.imports.append(.init(range: start..<previousEnd, specifier: specifier))
      return
    }
    var found = ModuleRecord.Import(range: start..<start, specifier: "")
    found.isTypeOnly = try isTypeOnlyClause()
    if token.kind == .word {
      found.defaultName = try expectWord()
      if isTypeScript, at("=") { return try importEquals(found, from: start) }
      if !at("from") { try expect(",") }
    }
    if try take("*") {
      try expect("as")
      found.namespace = try expectWord()
    } else if at("{") {
      found.names = try nameList().map { (imported: $0.outer, local: $0.inner) }
    }
    try expect("from")
    found.specifier = try moduleName()
    found.range = start..<previousEnd
    if found.isTypeOnly {
      module.typeNames.formUnion(found.names.map(\.local) + [found.defaultName, found.namespace].compactMap { $0 })
    }
    module.imports.append(found)
  }

  /// `import x = require('y')`.
  private func importEquals(_ found: ModuleRecord.Import, from start: Int) throws(Trouble) {
    try advance()
    guard at("require"), try peek().is("(") else {
      throw Trouble(message: "an import alias is not understood", offset: start)
    }
    try expression()
    try semicolon()
    if found.isTypeOnly {
      edits.blank(start..<previousEnd, semicolon: true)
    } else {
      edits.replace(start..<start + 6, with: "const ")
    }
  }

  /// Takes the `type` of `import type …`, which is a name in `import type from 'x'`.
  private func isTypeOnlyClause() throws(Trouble) -> Bool {
    guard isTypeScript, at("type") else { return false }
    let next = try peek()
    let afterNext = try lexer.token(at: next.end)
    let isName = next.kind == .word && (!next.is("from") || afterNext.is("from"))
    guard isName || next.is("{") || next.is("*") else { return false }
    try advance()
    return true
  }

  /// `'y'`, with attributes, to the end of the statement.
  private func moduleName() throws(Trouble) -> String {
    guard token.kind == .string else { throw unexpected("a module's name") }
    let specifier = String(decoding: lexer.bytes[token.start..<token.end], as: UTF8.self)
    try advance()
    if at("with") || (at("assert") && !token.followsNewline) {
      try advance()
      try skipBalanced("{", "}")
    }
    try semicolon()
    return specifier
  }

  /// `{ a, b as c, type D }` without what is a type. The outer name is the one before `as` and may be a string.
  private func nameList() throws(Trouble) -> [(outer: String, inner: String)] {
    var names: [(outer: String, inner: String)] = []
    try expect("{")
    while try !take("}") {
      var isType = false
      if isTypeScript, at("type") {
        let next = try peek()
        // `type as x` names a value called `type`; `type as as x` does not occur.
        isType = next.kind == .word && !next.is("as") || next.kind == .string
        if isType { try advance() }
      }
      let first = try exportName()
      let second = try take("as") ? try exportName() : first
      if isType { module.typeNames.insert(second) } else { names.append((first, second)) }
      if !at("}") { try expect(",") }
    }
    return names
  }

  private func exportName() throws(Trouble) -> String {
    guard token.kind == .word || token.kind == .string else { throw unexpected("a name") }
    let name = String(decoding: lexer.bytes[token.start..<token.end], as: UTF8.self)
    try advance()
    return name
  }

  // MARK: export

  func exportStatement() throws(Trouble) {
    let start = token.start
    try advance()
    if isTypeScript, at("=") {
      try advance()
      edits.replace(start..<previousEnd, with: "module.exports =")
      try expression()
      return try semicolon()
    }
    module.isESM = true
    if isTypeScript {
      if at("as") { return try eraseStatement(from: start) }
      let next = try peek()
      if at("type"), next.is("{") || next.is("*") { return try eraseStatement(from: start) }
      if at("import") { throw Trouble(message: "an exported import is not understood", offset: start) }
    }
    switch token.text {
    case "default": try exportDefault(from: start)
    case "{": try exportList(from: start)
    case "*": try exportAll(from: start)
    default: try exportDeclaration(from: start)
    }
  }

  private func eraseStatement(from start: Int) throws(Trouble) {
    while !at(";"), token.kind != .end, !(token.followsNewline && !at("}") && !at("from")) || at("{") {
      if at("{") { try skipBalanced("{", "}") } else { try advance() }
    }
    _ = try take(";")
    edits.blank(start..<previousEnd, semicolon: true)
  }

  private func exportDefault(from start: Int) throws(Trouble) {
    try advance()
    let end = previousEnd
    let (edits, references) = (self.edits.count, self.references.count)
    if isTypeScript, at("interface"), try peek().kind == .word {
      _ = try typeOnlyStatement(from: start)
      return
    }
    if isTypeScript, at("abstract"), try peek().is("class") { try blankToken() }
    let next = try peek()
    let isFunction = at("function") || (at("async") && next.is("function") && !next.followsNewline)
    guard isFunction || at("class") else {
      self.edits.replace(start..<end, with: "exports.default =")
      try assignment()
      return try semicolon()
    }
    if isFunction {
      _ = try take("async")
      try advance()
      _ = try take("*")
      let name = token.kind == .word ? try expectWord() : nil
      if try !functionRest() {
        try semicolon()
        return erase(from: start, edits: edits, references: references)
      }
      module.lastName = name
    } else {
      try classRest()
    }
    if let name = module.lastName {
      self.edits.blank(start..<end, semicolon: true)
      module.exports.append(("default", name))
    } else {
      self.edits.replace(start..<end, with: "exports.default =")
      self.edits.replace(previousEnd..<previousEnd, with: ";")
    }
  }

  private func exportList(from start: Int) throws(Trouble) {
    let names = try nameList()
    guard try take("from") else {
      try semicolon()
      edits.blank(start..<previousEnd, semicolon: true)
      for name in names {
        references.append(name.outer)
        module.exports.append((name.inner, name.outer))
      }
      return
    }
    let specifier = try moduleName()
    let module = temporary()
    var text = "const \(module) = require(\(specifier));"
    for name in names {
      let value = name.outer == "default" ? "\(Self.interopDefault)(\(module))" : access(module, name.outer)
      text += definition(name.inner, value)
    }
    edits.replace(start..<previousEnd, with: text)
  }

  private func exportAll(from start: Int) throws(Trouble) {
    try advance()
    let name = try take("as") ? try exportName() : nil
    try expect("from")
    let specifier = try moduleName()
    if let name {
      edits.replace(start..<previousEnd, with: definition(name, "\(Self.interopNamespace)(require(\(specifier)))"))
    } else {
      edits.replace(
        start..<previousEnd,
        with: "(m => { for (const k of Object.keys(m)) if (k !== 'default' && !(k in exports)) "
          + "Object.defineProperty(exports, k, { enumerable: true, get: () => m[k] }); })(require(\(specifier)));")
    }
  }

  private func exportDeclaration(from start: Int) throws(Trouble) {
    let end = previousEnd
    let next = try peek()
    if at("abstract"), next.is("class"), isTypeScript {
      edits.blank(start..<end, semicolon: true)
      try blankToken()
    } else {
      if try typeOnlyStatement(from: start) { return }
      guard ["const", "let", "var", "function", "async", "class"].contains(token.text) else {
        throw unexpected("a declaration")
      }
      if at("function") || at("async") {
        let count = edits.count
        edits.blank(start..<end, semicolon: true)
        try functionDeclaration(from: token.start)
        if module.lastName == nil {
          edits.cut(to: count)
          edits.blank(start..<previousEnd, semicolon: true)
        }
      } else {
        edits.blank(start..<end, semicolon: true)
      }
    }
    if at("class") {
      try classRest()
    } else if at("const") || at("let") || at("var") {
      try variables()
      return module.exports += boundNames.map { ($0, $0) }
    }
    if let name = module.lastName { module.exports.append((name, name)) }
  }

  // MARK: What comes of them

  /// Writes the code of imports and exports, once it is known which names are used.
  func finishModule() {
    let used = Set(references)
    for found in module.imports { edits.replaceOrBlank(found.range, with: code(for: found, used: used)) }
    guard module.isESM else { return }
    var prefix = "'use strict';"
    let types = module.typeNames.subtracting(module.valueNames)
    for export in module.exports where !types.contains(export.expression) {
      prefix += definition(export.name, export.expression)
    }
    edits.insertFirst(prefix)
  }

  /// Nil when only types are imported.
  private func code(for found: ModuleRecord.Import, used: Set<String>) -> String? {
    if found.isTypeOnly { return nil }
    let isUsed: (String) -> Bool = { !self.isTypeScript || used.contains($0) }
    let names = found.names.filter { isUsed($0.local) }
    let defaultName = found.defaultName.flatMap { isUsed($0) ? $0 : nil }
    let namespace = found.namespace.flatMap { isUsed($0) ? $0 : nil }
    let hadNames = !found.names.isEmpty || found.defaultName != nil || found.namespace != nil
    if names.isEmpty, defaultName == nil, namespace == nil {
      return hadNames ? nil : "require(\(found.specifier));"
    }
    let module = temporary()
    var text = "const \(module) = require(\(found.specifier))"
    if let defaultName { text += ", \(defaultName) = \(Self.interopDefault)(\(module))" }
    if let namespace { text += ", \(namespace) = \(Self.interopNamespace)(\(module))" }
    for name in names {
      let value = name.imported == "default" ? "\(Self.interopDefault)(\(module))" : access(module, name.imported)
      text += ", \(name.local) = \(value)"
    }
    return text + ";"
  }

  private func temporary() -> String {
    module.temporaries += 1
    return "__atq\(module.temporaries)"
  }

  private func access(_ module: String, _ name: String) -> String {
    name.hasPrefix("'") || name.hasPrefix("\"") ? "\(module)[\(name)]" : "\(module).\(name)"
  }

  private func definition(_ name: String, _ expression: String) -> String {
    let key = name.hasPrefix("'") || name.hasPrefix("\"") ? name : "'\(name)'"
    return "Object.defineProperty(exports, \(key), { enumerable: true, get: () => \(expression) });"
  }
}
