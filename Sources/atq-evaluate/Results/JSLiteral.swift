/// Plain values as JavaScript text. Evaluating it makes a fresh value each time, `undefined` members included.
enum JSLiteral {
  /// An expression whose value is `value`. Functions and what is unsupported become `undefined`.
  static func text(_ value: PlainValue) -> String {
    var text = "("
    append(value, to: &text)
    return text + ")"
  }

  private static func append(_ value: PlainValue, to text: inout String) {
    switch value {
    case .null: text += "null"
    case .undefined, .function, .unsupported: text += "undefined"
    case .boolean(let flag): text += flag ? "true" : "false"
    case .number(let number): text += self.text(number)
    case .string(let string): append(string, to: &text)
    case .array(let elements):
      text += "["
      for element in elements {
        append(element, to: &text)
        text += ","
      }
      text += "]"
    case .object(let members):
      text += "{"
      for member in members {
        // Without the brackets it would set the prototype.
        if member.key == "__proto__" { text += "[\"__proto__\"]" } else { append(member.key, to: &text) }
        text += ":"
        append(member.value, to: &text)
        text += ","
      }
      text += "}"
    }
  }

  private static func text(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    return number.description
  }

  private static func append(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\u{2028}": text += "\\u2028"
      case "\u{2029}": text += "\\u2029"
      case "\0"..<" ": text += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
