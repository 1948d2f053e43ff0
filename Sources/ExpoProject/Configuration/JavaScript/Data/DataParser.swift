import EvaluationProtocol

/// Reads a CommonJS module that is nothing but data, and what it comes to: literals, constants, spreads, members, and functions of one
/// parameter that give such a value. Every other text is `NotData`, and then the evaluator has the word.
struct DataParser {
  typealias NotData = DataScanner.NotData

  /// What is exported.
  struct Export {
    var value: DataValue
    /// Whether it is what the exported function gave.
    var isCalled: Bool
  }

  /// The most brackets inside one another.
  private static let nestingLimit = 60
  /// The most statements: each may put another list around the value of the one before.
  private static let statementLimit = 100

  /// Names that cannot be declared, that mean something of their own, or that hide the module's.
  private static let reserved: Set<String> = [
    "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do", "else",
    "enum",
    "export", "extends", "false", "finally", "for", "function", "if", "import", "in", "instanceof", "new", "null",
    "return", "super", "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while", "with", "yield",
    "let",
    "static", "implements", "interface", "package", "private", "protected", "public", "async", "of", "eval",
    "arguments",
    "undefined", "NaN", "Infinity", "exports", "require", "module", "__filename", "__dirname",
  ]
  /// What every object has without having it itself.
  private static let inherited: Set<String> = [
    "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__", "__proto__", "constructor",
    "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf",
  ]

  private var scanner: DataScanner
  private var token = DataScanner.Token.end
  /// What an exported function is called with; nil where it cannot be.
  private let argument: DataValue?
  /// The value of a module that is required; nil where it is no data.
  private let require: (String) -> DataValue?
  private var names: [String: DataValue] = [:]
  private var nesting = 0
  private var statements = 0

  init(_ text: String, argument: DataValue?, require: @escaping (String) -> DataValue?) {
    scanner = DataScanner(text)
    self.argument = argument
    self.require = require
  }

  /// What the module exports.
  mutating func export() throws(NotData) -> Export {
    var export: Export?
    try advance()
    while token != .end {
      switch token {
      case .string("use strict"):
        try advance()
        try endStatement()
      case .word("const"), .word("let"), .word("var"): try declaration()
      case .word("module"):
        try advance()
        try expect(.mark(.dot))
        try expect(.word("exports"))
        try expect(.mark(.assign))
        export = try exported()
        try endStatement()
      default: throw NotData()
      }
    }
    guard let export else { throw NotData() }
    return export
  }

  // MARK: Statements

  private mutating func advance() throws(NotData) { token = try scanner.next() }

  private mutating func expect(_ wanted: DataScanner.Token) throws(NotData) {
    guard token == wanted else { throw NotData() }
    try advance()
  }

  /// A semicolon, the end, or a new line on which a statement begins that cannot go on with the one before.
  private mutating func endStatement(closing: DataScanner.Token = .end) throws(NotData) {
    statements += 1
    guard statements <= Self.statementLimit else { throw NotData() }
    switch token {
    case .mark(.semicolon): try advance()
    case closing: return
    case .word("const"), .word("let"), .word("var"), .word("module"), .word("return"):
      guard scanner.isOnNewLine else { throw NotData() }
    default: throw NotData()
    }
  }

  private mutating func declaration(closing: DataScanner.Token = .end) throws(NotData) {
    try advance()
    let name = try declared()
    try expect(.mark(.assign))
    let value = try expression()
    names[name] = value
    try endStatement(closing: closing)
  }

  /// A name that is not known yet: one that hides another would have to be looked for in what follows, too.
  private mutating func declared() throws(NotData) -> String {
    guard case .word(let name) = token, !Self.reserved.contains(name), names[name] == nil else { throw NotData() }
    try advance()
    return name
  }

  private mutating func exported() throws(NotData) -> Export {
    if token == .word("function") { return try function() }
    let start = self
    if let parameter = try? arrowHead() {
      return try called(parameter) { parser throws(NotData) in
        parser.token == .mark(.openBrace) ? try parser.body() : try parser.expression()
      }
    }
    self = start
    return Export(value: try expression(), isCalled: false)
  }

  /// `name =>`, `(name) =>` or `() =>`; the name is empty where there is none.
  private mutating func arrowHead() throws(NotData) -> String {
    var name = ""
    if token == .mark(.openParenthesis) {
      try advance()
      if token != .mark(.closeParenthesis) { name = try declared() }
      try expect(.mark(.closeParenthesis))
    } else {
      name = try declared()
    }
    // An arrow that begins a line is an error.
    guard token == .mark(.arrow), !scanner.isOnNewLine else { throw NotData() }
    try advance()
    return name
  }

  /// `function name(parameter) { … }`
  private mutating func function() throws(NotData) -> Export {
    try advance()
    if token != .mark(.openParenthesis) { _ = try declared() }
    try expect(.mark(.openParenthesis))
    let parameter = token == .mark(.closeParenthesis) ? "" : try declared()
    try expect(.mark(.closeParenthesis))
    guard token == .mark(.openBrace) else { throw NotData() }
    return try called(parameter) { parser throws(NotData) in try parser.body() }
  }

  /// What a function gives for the argument. Its names are gone after it.
  private mutating func called(
    _ parameter: String, _ result: (inout DataParser) throws(NotData) -> DataValue
  ) throws(NotData) -> Export {
    guard let argument else { throw NotData() }
    let outer = names
    if !parameter.isEmpty { names[parameter] = argument }
    let value = try result(&self)
    names = outer
    return Export(value: value, isCalled: true)
  }

  /// `{ const …; return …; }`
  private mutating func body() throws(NotData) -> DataValue {
    try expect(.mark(.openBrace))
    while token == .word("const") || token == .word("let") || token == .word("var") { try declaration() }
    guard token == .word("return") else { throw NotData() }
    try advance()
    // What follows on the next line is not returned.
    guard !scanner.isOnNewLine else { throw NotData() }
    let value = try expression()
    try endStatement(closing: .mark(.closeBrace))
    try expect(.mark(.closeBrace))
    return value
  }

  // MARK: Expressions

  private mutating func expression() throws(NotData) -> DataValue {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.nestingLimit else { throw NotData() }
    var left = try sum()
    var operation: DataScanner.Mark?
    while case .mark(let mark) = token, mark == .or || mark == .coalesce {
      // JavaScript wants parentheses where the two are mixed.
      guard operation == nil || operation == mark else { throw NotData() }
      operation = mark
      try advance()
      let right = try sum()
      if mark == .or ? !left.isTruthy : left.isNothing { left = right }
    }
    return left
  }

  private mutating func sum() throws(NotData) -> DataValue {
    var left = try operand()
    while token == .mark(.plus) {
      try advance()
      left = try Self.joined(left, try operand())
    }
    return left
  }

  private static func joined(_ left: DataValue, _ right: DataValue) throws(NotData) -> DataValue {
    guard let first = left.value.string, let second = right.value.string,
      left.weight + right.weight <= DataValue.weightLimit
    else { throw NotData() }
    return DataValue(.string(first + second))
  }

  private mutating func operand() throws(NotData) -> DataValue {
    guard token != .mark(.minus) else {
      try advance()
      guard case .number(let number) = token else { throw NotData() }
      try advance()
      return DataValue(.number(-number))
    }
    var value = try primary()
    var isCutShort = false
    while true {
      switch token {
      case .mark(.dot), .mark(.optionalDot):
        if token == .mark(.optionalDot), value.isNothing { isCutShort = true }
        try advance()
        guard case .word(let name) = token else { throw NotData() }
        try advance()
        value = isCutShort ? .undefined : try Self.member(name, of: value)
      case .mark(.openBracket):
        try advance()
        guard case .string(let name) = token else { throw NotData() }
        try advance()
        try expect(.mark(.closeBracket))
        value = isCutShort ? .undefined : try Self.member(name, of: value)
      default: return value
      }
    }
  }

  private static func member(_ name: String, of object: DataValue) throws(NotData) -> DataValue {
    guard let members = object.value.members, DataValue.isOrdinary(name), !inherited.contains(name) else {
      throw NotData()
    }
    let found = members.last { $0.key.utf8.elementsEqual(name.utf8) }
    return found.map { object.part($0.value) } ?? .undefined
  }

  private mutating func primary() throws(NotData) -> DataValue {
    switch token {
    case .string(let text):
      try advance()
      return DataValue(.string(text))
    case .number(let number):
      try advance()
      return DataValue(.number(number))
    case .template: return try template()
    case .mark(.openBrace): return try object()
    case .mark(.openBracket): return try array()
    case .mark(.openParenthesis):
      try advance()
      let value = try expression()
      try expect(.mark(.closeParenthesis))
      return value
    case .word(let name):
      try advance()
      return try named(name)
    default: throw NotData()
    }
  }

  private mutating func named(_ name: String) throws(NotData) -> DataValue {
    switch name {
    case "true": return DataValue(.boolean(true))
    case "false": return DataValue(.boolean(false))
    case "null": return DataValue(.null)
    case "undefined": return .undefined
    case "require":
      try expect(.mark(.openParenthesis))
      guard case .string(let path) = token else { throw NotData() }
      try advance()
      try expect(.mark(.closeParenthesis))
      guard let value = require(path) else { throw NotData() }
      return value
    default:
      guard let value = names[name] else { throw NotData() }
      return value
    }
  }

  private mutating func template() throws(NotData) -> DataValue {
    var value = DataValue(.string(""))
    while true {
      let part = try scanner.templatePart()
      value = try Self.joined(value, DataValue(.string(part.text)))
      if part.isLast { break }
      try advance()
      value = try Self.joined(value, try expression())
      // The text goes on right after the brace: no token is read here.
      guard token == .mark(.closeBrace) else { throw NotData() }
    }
    try advance()
    return value
  }

  private mutating func array() throws(NotData) -> DataValue {
    try advance()
    var elements: [JSValue] = []
    var bounds = DataValue.Bounds()
    while token != .mark(.closeBracket) {
      let isSpread = token == .mark(.spread)
      if isSpread { try advance() }
      let value = try expression()
      bounds.add(value)
      if isSpread {
        guard let parts = value.value.elements, bounds.isWithin else { throw NotData() }
        elements += parts
      } else {
        elements.append(value.value)
      }
      if token != .mark(.closeBracket) { try expect(.mark(.comma)) }
    }
    try advance()
    guard let value = DataValue(elements: elements, of: bounds) else { throw NotData() }
    return value
  }

  private mutating func object() throws(NotData) -> DataValue {
    try advance()
    var members = DataMembers()
    while token != .mark(.closeBrace) {
      switch token {
      case .mark(.spread):
        try advance()
        try members.add(all: try expression())
      case .word(let key):
        try advance()
        if token == .mark(.colon) {
          try advance()
          try members.add(key, try expression())
        } else if let value = names[key] {
          try members.add(key, value)
        } else {
          throw NotData()
        }
      case .string(let key):
        try advance()
        try expect(.mark(.colon))
        try members.add(key, try expression())
      default: throw NotData()
      }
      if token != .mark(.closeBrace) { try expect(.mark(.comma)) }
    }
    try advance()
    guard let value = members.object else { throw NotData() }
    return value
  }
}

extension DataValue {
  fileprivate var isNothing: Bool { value == .null || value == .undefined }

  fileprivate var isTruthy: Bool {
    switch value {
    case .null, .undefined: false
    case .boolean(let truth): truth
    case .number(let number): number != 0
    case .string(let text): !text.isEmpty
    default: true
    }
  }
}
