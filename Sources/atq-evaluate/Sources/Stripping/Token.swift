/// A piece of JavaScript or TypeScript text.
struct Token {
  enum Kind {
    /// A name or a keyword.
    case word
    /// A name with `#` before it.
    case privateName
    case number
    case string
    /// A template without substitutions, or its last part.
    case template
    /// A template up to `${`.
    case templateHead
    case regex
    case punctuator
    case end
  }

  var kind: Kind
  /// Byte offsets.
  var start: Int
  var end: Int
  /// The text of words and punctuators; empty for the others.
  var text: String
  var followsNewline: Bool

  /// Whether it is this punctuator or word.
  func `is`(_ text: String) -> Bool { self.text == text && (kind == .punctuator || kind == .word) }
}
