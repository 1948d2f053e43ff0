/// Resolves plain scalars by the core schema, section 10.3.2 of the YAML 1.2.2 specification.
enum CoreSchema {
  static func resolve(_ text: String) -> YAMLScalar {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    case ".nan", ".NaN", ".NAN": return .double(.nan)
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .double(.infinity)
    case "-.inf", "-.Inf", "-.INF": return .double(-.infinity)
    default: return number(text) ?? .string(text)
    }
  }

  private static func number(_ text: String) -> YAMLScalar? {
    if text.hasPrefix("0x") { return integer(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0o") { return integer(text.dropFirst(2), radix: 8) }
    guard isNumber(text.utf8) else { return nil }
    // Swift reads the same numbers as the schema, but for a point with no digit after it.
    if let whole = Int(text) { return .int(whole) }
    return Double(text).map(YAMLScalar.double)
  }

  private static func integer(_ digits: Substring, radix: Int) -> YAMLScalar? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ isDigit($0, radix: radix) }) else { return nil }
    if let whole = Int(digits, radix: radix) { return .int(whole) }
    return .double(digits.reduce(0) { $0 * Double(radix) + Double($1.hexDigitValue ?? 0) })
  }

  private static func isDigit(_ byte: UInt8, radix: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"): true
    case UInt8(ascii: "8"), UInt8(ascii: "9"): radix > 8
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): radix > 10
    default: false
    }
  }

  /// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`
  private static func isNumber(_ text: String.UTF8View) -> Bool {
    var rest = text[...]
    skipSign(&rest)
    let whole = skipDigits(&rest)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let fraction = skipDigits(&rest)
      if whole == 0, fraction == 0 { return false }
    } else if whole == 0 {
      return false
    }
    guard let mark = rest.first else { return true }
    guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
    rest.removeFirst()
    skipSign(&rest)
    return skipDigits(&rest) > 0 && rest.isEmpty
  }

  private static func skipSign(_ rest: inout Substring.UTF8View) {
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
  }

  private static func skipDigits(_ rest: inout Substring.UTF8View) -> Int {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    rest.removeFirst(digits)
    return digits
  }
}
