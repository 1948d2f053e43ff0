extension JSONLexer {
  /// A word as ECMAScript 5.1 has identifier names, in JSON also what looks like one, so that messages can name it.
  mutating func word() throws(JSONError) -> JSONToken {
    let start = index
    var hasEscapes = false
    while let (scalar, length) = scalar(at: index) {
      if scalar == "\\", dialect.isJSON5 {
        hasEscapes = true
        guard peek(1) == UInt8(ascii: "u"), (2..<6).allSatisfy({ peek($0).flatMap(Self.hexadecimalValue) != nil })
        else {
          throw error(
            "only \\u and four hexadecimal digits can stand in a key without quotes", hint: "put it in quotes")
        }
        index += 6
      } else if index == start ? Self.isWordStart(scalar) : Self.isWordPart(scalar) {
        index += length
      } else {
        break
      }
    }
    if index > start { return token(.word(hasEscapes: hasEscapes), from: start) }
    throw unexpected()
  }

  private func unexpected() -> JSONError {
    guard let (scalar, _) = scalar(at: index) else { return error("the file ends here") }
    switch scalar {
    case "\0": return error("a NUL character stands here", hint: "the file may be UTF-16: save it as UTF-8")
    case "\u{FFFD}": return error("a byte here is not UTF-8", hint: "save the file as UTF-8")
    case "`": return error("template strings are JavaScript, not \(dialect.name)", hint: "write \" in place of `")
    default: break
    }
    let isVisible = scalar.value > 0x20 && scalar.value != 0x7F && scalar.properties.generalCategory != .format
    let name = isVisible ? "`\(Character(scalar))`" : "U+" + String(scalar.value, radix: 16, uppercase: true)
    return error("\(name) cannot stand here")
  }

  static func isWordStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "$", "_": true
    case "\0"..."\u{7F}": false
    default: scalar.properties.generalCategory.isLetter
    }
  }

  static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "\u{200C}", "\u{200D}": true
    case "a"..."z", "A"..."Z", "$", "_": true
    case "\0"..."\u{7F}": false
    default: scalar.properties.generalCategory.isLetter || scalar.properties.generalCategory.isWordExtension
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isLetter: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: true
    default: false
    }
  }

  fileprivate var isWordExtension: Bool {
    switch self {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: true
    default: false
    }
  }
}
