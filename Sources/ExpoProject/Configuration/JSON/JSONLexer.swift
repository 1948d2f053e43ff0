/// Splits a JSON text into tokens with their places. Reads each byte once and builds no text unless asked.
struct JSONLexer {
  let bytes: [UInt8]
  let dialect: JSONDialect
  var index = 0
  var line = 1
  var lineStart = 0

  init(_ bytes: [UInt8], dialect: JSONDialect) {
    self.bytes = bytes
    self.dialect = dialect
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      lineStart = 3
    }
  }

  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  func peek(_ distance: Int) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  /// The next token; `.end` at the end and again after it.
  mutating func next() throws(JSONError) -> JSONToken {
    try skipSpace()
    let start = index
    guard let byte = current else { return token(.end, from: start) }
    let single: JSONToken.Kind? =
      switch byte {
      case UInt8(ascii: "{"): .openBrace
      case UInt8(ascii: "}"): .closeBrace
      case UInt8(ascii: "["): .openBracket
      case UInt8(ascii: "]"): .closeBracket
      case UInt8(ascii: ":"): .colon
      case UInt8(ascii: ","): .comma
      default: nil
      }
    if let single {
      index += 1
      return token(single, from: start)
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try string(quote: byte)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      return try number()
    default: return try word()
    }
  }

  func token(_ kind: JSONToken.Kind, from start: Int, line: Int? = nil, lineStart: Int? = nil) -> JSONToken {
    JSONToken(
      kind: kind, range: start..<index, line: line ?? self.line, column: start - (lineStart ?? self.lineStart) + 1)
  }

  func error(_ message: String, hint: String? = nil) -> JSONError {
    JSONError(line: line, column: index - lineStart + 1, message: message, hint: hint)
  }

  func error(_ message: String, at token: JSONToken, hint: String? = nil) -> JSONError {
    JSONError(line: token.line, column: token.column, message: message, hint: hint)
  }

  /// The Unicode scalar at an index and its length; U+FFFD for what is no UTF-8.
  func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    guard index < bytes.count else { return nil }
    if bytes[index] < 0x80 { return (Unicode.Scalar(bytes[index]), 1) }
    var iterator = bytes[index..<min(index + 4, bytes.count)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }
}
