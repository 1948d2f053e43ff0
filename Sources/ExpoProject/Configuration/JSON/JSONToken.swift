/// One token of a JSON text.
struct JSONToken: Equatable {
  enum Kind: Equatable {
    case openBrace
    case closeBrace
    case openBracket
    case closeBracket
    case colon
    case comma
    /// A string in quotes; its range holds the quotes.
    case string(hasEscapes: Bool)
    case number(Double)
    /// A word: `true`, `null`, an unquoted key.
    case word(hasEscapes: Bool)
    case end
  }

  var kind: Kind
  var range: Range<Int>
  var line: Int
  var column: Int
}
