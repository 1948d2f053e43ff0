/// The tokens of JavaScript that a module of nothing but data is written in. Whatever else stands in a text ends the reading of it: nothing
/// is stepped over, nothing guessed.
struct DataScanner {
  enum Token: Equatable {
    case word(String)
    case string(String)
    case number(Double)
    /// A bracket or an operator.
    case mark(Mark)
    /// The backtick that begins a template; what follows it is read by `templatePart`.
    case template
    case end
  }

  enum Mark: Equatable {
    case openBrace, closeBrace, openBracket, closeBracket, openParenthesis, closeParenthesis
    case comma, colon, semicolon, dot, optionalDot, spread, assign, arrow, plus, minus, or, coalesce
  }

  /// A text that is not wholly data.
  struct NotData: Error {}

  private let bytes: [UInt8]
  private var index = 0
  /// Whether a line ends between the last token and the one before it.
  private(set) var isOnNewLine = false

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next token; `end` once and again at the end.
  mutating func next() throws(NotData) -> Token {
    try skipSpace()
    guard let byte = peek() else { return .end }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string(quote: byte))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "`"):
      index += 1
      return .template
    case _ where Self.isWord(byte): return .word(word())
    default: return .mark(try mark(byte))
    }
  }

  /// The text of a template up to its end or to a `${`, which is passed over.
  mutating func templatePart() throws(NotData) -> (text: String, isLast: Bool) {
    var content: [UInt8] = []
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "`"):
        index += 1
        return (String(decoding: content, as: UTF8.self), true)
      case UInt8(ascii: "$") where peek(1) == UInt8(ascii: "{"):
        index += 2
        return (String(decoding: content, as: UTF8.self), false)
      case UInt8(ascii: "\\"): content.append(try escape())
      // Of a template every line break is a line feed to JavaScript.
      case UInt8(ascii: "\r"): throw NotData()
      default:
        content.append(byte)
        index += 1
      }
    }
    throw NotData()
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  private mutating func skipSpace() throws(NotData) {
    isOnNewLine = false
    while let byte = peek() {
      switch byte {
      case 0x20, 0x09, 0x0B, 0x0C: index += 1
      case 0x0A, 0x0D:
        isOnNewLine = true
        index += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        while let byte = peek(), byte != 0x0A, byte != 0x0D {
          try refuseSeparator()
          index += 1
        }
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): try skipBlockComment()
      default: return
      }
    }
  }

  private mutating func skipBlockComment() throws(NotData) {
    index += 2
    while let byte = peek() {
      if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        index += 2
        return
      }
      if byte == 0x0A || byte == 0x0D { isOnNewLine = true }
      try refuseSeparator()
      index += 1
    }
    throw NotData()
  }

  /// U+2028 and U+2029 end a line of JavaScript, and of little else.
  private func refuseSeparator() throws(NotData) {
    if peek() == 0xE2, peek(1) == 0x80, peek(2) == 0xA8 || peek(2) == 0xA9 { throw NotData() }
  }

  private mutating func string(quote: UInt8) throws(NotData) -> String {
    var content: [UInt8] = []
    index += 1
    while let byte = peek() {
      switch byte {
      case quote:
        index += 1
        return String(decoding: content, as: UTF8.self)
      case 0x0A, 0x0D: throw NotData()
      case UInt8(ascii: "\\"): content.append(try escape())
      default:
        content.append(byte)
        index += 1
      }
    }
    throw NotData()
  }

  /// The byte that an escape of one character stands for.
  private mutating func escape() throws(NotData) -> UInt8 {
    defer { index += 2 }
    switch peek(1) {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "r"): return 0x0D
    case let byte? where "\\'\"`/$".utf8.contains(byte): return byte
    default: throw NotData()
    }
  }

  /// Digits, with a fraction or without. What has another form in JavaScript is left to the engine.
  private mutating func number() throws(NotData) -> Double {
    let start = index
    skipDigits()
    if index - start > 1, bytes[start] == UInt8(ascii: "0") { throw NotData() }
    if peek() == UInt8(ascii: ".") {
      index += 1
      guard let byte = peek(), Self.isDigit(byte) else { throw NotData() }
      skipDigits()
    }
    if let byte = peek(), Self.isWord(byte) || byte == UInt8(ascii: ".") || byte >= 0x80 || byte == UInt8(ascii: "\\") {
      throw NotData()
    }
    guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite else {
      throw NotData()
    }
    return number
  }

  private mutating func skipDigits() {
    while let byte = peek(), Self.isDigit(byte) { index += 1 }
  }

  private mutating func word() -> String {
    let start = index
    while let byte = peek(), Self.isWord(byte) || Self.isDigit(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func mark(_ byte: UInt8) throws(NotData) -> Mark {
    let (second, third) = (peek(1), peek(2))
    let equals = UInt8(ascii: "=")
    let found: (mark: Mark, length: Int)? =
      switch byte {
      case UInt8(ascii: "{"): (.openBrace, 1)
      case UInt8(ascii: "}"): (.closeBrace, 1)
      case UInt8(ascii: "["): (.openBracket, 1)
      case UInt8(ascii: "]"): (.closeBracket, 1)
      case UInt8(ascii: "("): (.openParenthesis, 1)
      case UInt8(ascii: ")"): (.closeParenthesis, 1)
      case UInt8(ascii: ","): (.comma, 1)
      case UInt8(ascii: ":"): (.colon, 1)
      case UInt8(ascii: ";"): (.semicolon, 1)
      case UInt8(ascii: "."):
        second == byte ? (third == byte ? (.spread, 3) : nil) : second.map(Self.isDigit) == true ? nil : (.dot, 1)
      case UInt8(ascii: "?") where second == UInt8(ascii: "."):
        third.map(Self.isDigit) == true ? nil : (.optionalDot, 2)
      case UInt8(ascii: "?") where second == byte: third == equals ? nil : (.coalesce, 2)
      case UInt8(ascii: "|") where second == byte: third == equals ? nil : (.or, 2)
      case equals where second == UInt8(ascii: ">"): (.arrow, 2)
      case equals: second == equals ? nil : (.assign, 1)
      case UInt8(ascii: "+"): second == byte || second == equals ? nil : (.plus, 1)
      case UInt8(ascii: "-"): second == byte || second == equals ? nil : (.minus, 1)
      default: nil
      }
    guard let found else { throw NotData() }
    index += found.length
    return found.mark
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
