extension JSONLexer {
  mutating func number() throws(JSONError) -> JSONToken {
    let start = index
    var isNegative = false
    if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") {
      if current == UInt8(ascii: "+"), !dialect.isJSON5 {
        throw error("a number of JSON has no `+`", hint: "remove it")
      }
      isNegative = current == UInt8(ascii: "-")
      index += 1
    }
    let magnitude: Double
    if dialect.isJSON5, skip("Infinity") {
      magnitude = .infinity
    } else if dialect.isJSON5, skip("NaN") {
      magnitude = .nan
    } else if dialect.isJSON5, current == UInt8(ascii: "0"),
      peek(1) == UInt8(ascii: "x") || peek(1) == UInt8(ascii: "X")
    {
      magnitude = try hexadecimal()
    } else {
      magnitude = try decimal()
    }
    if let (next, _) = scalar(at: index), Self.isWordPart(next) || next == "." {
      throw error("this cannot follow a number", hint: "put it in quotes if it is meant as text")
    }
    return token(.number(isNegative ? -magnitude : magnitude), from: start)
  }

  private mutating func hexadecimal() throws(JSONError) -> Double {
    index += 2
    var value = 0.0
    let start = index
    while let byte = current, let digit = Self.hexadecimalValue(byte) {
      value = value * 16 + Double(digit)
      index += 1
    }
    if index == start { throw error("hexadecimal digits are missing after `0x`") }
    return value
  }

  private mutating func decimal() throws(JSONError) -> Double {
    let start = index
    let whole = skipDigits()
    if whole > 1, bytes[start] == UInt8(ascii: "0") {
      index = start
      throw error("a number cannot begin with a zero and a digit", hint: "put it in quotes if it is meant as text")
    }
    var fraction = 0
    if current == UInt8(ascii: ".") {
      index += 1
      fraction = skipDigits()
      if fraction == 0 || whole == 0, !dialect.isJSON5 {
        index = start
        throw error("a number of JSON has digits before and after its point")
      }
    }
    if whole + fraction == 0 {
      index = start
      throw error("a digit is missing here", hint: "a key with a hyphen stands in quotes")
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      index += 1
      if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { index += 1 }
      if skipDigits() == 0 { throw error("the exponent has no digits") }
    }
    var text = String(decoding: bytes[start..<index], as: UTF8.self)
    if whole == 0 { text = "0" + text }
    if fraction == 0, let point = text.firstIndex(of: ".") { text.remove(at: point) }
    return Double(text) ?? .nan
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = current, Self.isDigit(byte) { index += 1 }
    return index - start
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let matches = word.withUTF8Buffer { buffer in bytes[index...].starts(with: buffer) }
    if matches { index += word.utf8CodeUnitCount }
    return matches
  }
}
