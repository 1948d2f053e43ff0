/// Strings of the engine.
enum JSText {
  /// Lends `text` as a string of the engine.
  static func lend<Value, Failure: Error>(
    _ text: String, to body: (JSStringRef?) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let string = make(text)
    defer { if let string { JSStringRelease(string) } }
    return try body(string)
  }

  /// The text of a string of the engine; lone surrogates become U+FFFD.
  static func text(_ string: JSStringRef) -> String {
    guard let units = JSStringGetCharactersPtr(string) else { return "" }
    return String(decoding: UnsafeBufferPointer(start: units, count: JSStringGetLength(string)), as: UTF16.self)
  }

  /// A new string, to be released. ASCII is handed over as it is: the engine keeps it at one byte a character.
  static func make(_ text: String) -> JSStringRef? {
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0 }) {
      return text.withCString { JSStringCreateWithUTF8CString($0) }
    }
    let units = Array(text.utf16)
    return units.withUnsafeBufferPointer { JSStringCreateWithCharacters($0.baseAddress, $0.count) }
  }
}
