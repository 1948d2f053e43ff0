import EvaluationProtocol

/// Finds where a text stops being JSON: the engine only says that it does.
struct JSONSyntax {
  private static let deepest = 2000

  private let bytes: [UInt8]
  private var at = 0
  private var message = "is not JSON"

  /// The failure for a text that the engine did not take for JSON.
  static func failure(in text: String, file: String) -> EvaluationFailure {
    var syntax = JSONSyntax(bytes: Array(text.utf8))
    let isJSON = syntax.value(0) && syntax.ends()
    guard !isJSON else { return EvaluationFailure(.syntax, "is not JSON that the engine takes", file: file) }
    let place = Lines(syntax.bytes).place(atByte: syntax.at)
    return EvaluationFailure(.syntax, syntax.message, file: file, line: place.line, column: place.column)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func fail(_ what: String) -> Bool {
    message = next == nil ? "JSON ends where \(what) should be" : "expected \(what)"
    return false
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  private mutating func ends() -> Bool {
    skipSpace()
    return next == nil || fail("the end of the file")
  }

  private mutating func value(_ depth: Int) -> Bool {
    skipSpace()
    guard depth < Self.deepest else { return fail("less nesting") }
    switch next ?? 0 {
    case UInt8(ascii: "{"): return list(depth, close: UInt8(ascii: "}"), hasKeys: true)
    case UInt8(ascii: "["): return list(depth, close: UInt8(ascii: "]"), hasKeys: false)
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    default:
      for word in ["true", "false", "null"] where bytes[at...].starts(with: word.utf8) {
        at += word.utf8.count
        return true
      }
      return fail("a value")
    }
  }

  private mutating func list(_ depth: Int, close: UInt8, hasKeys: Bool) -> Bool {
    at += 1
    skipSpace()
    if next == close {
      at += 1
      return true
    }
    while true {
      if hasKeys {
        skipSpace()
        guard next == UInt8(ascii: "\"") else { return fail("a key in double quotes") }
        guard string() else { return false }
        skipSpace()
        guard next == UInt8(ascii: ":") else { return fail("a colon") }
        at += 1
      }
      guard value(depth + 1) else { return false }
      skipSpace()
      if next == close {
        at += 1
        return true
      }
      guard next == UInt8(ascii: ",") else { return fail(hasKeys ? "a comma or }" : "a comma or ]") }
      at += 1
    }
  }

  private mutating func string() -> Bool {
    at += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { return fail("the end of the string") }
      at += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard next != nil else { return fail("the end of the string") }
    at += 1
    return true
  }

  private mutating func number() -> Bool {
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { at += 1 }
    return true
  }
}
