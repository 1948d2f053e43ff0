/// A token of JavaScript or TypeScript, as far as finding keys needs it.
struct JSToken: Equatable {
  enum Kind: Equatable {
    /// An identifier or keyword.
    case word
    /// A string in quotes, its simple escapes resolved.
    case string(String)
    /// A template, whatever stands in it.
    case template
    case number
    case regularExpression
    /// One byte of a bracket or operator.
    case mark(UInt8)
    case arrow
    case spread
  }

  var kind: Kind
  var range: Range<Int>
  var line: Int
  var column: Int

  func isMark(_ mark: Unicode.Scalar) -> Bool { kind == .mark(UInt8(ascii: mark)) }
}
