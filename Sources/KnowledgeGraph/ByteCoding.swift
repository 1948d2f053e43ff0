import TextTools

/// Writes numbers, texts and lists as bytes: numbers in groups of seven bits, the lowest first; texts as UTF-8 after twice their length, or, where the
/// same long text was written before, twice its number among these and one.
struct ByteEncoder {
  private(set) var bytes: [UInt8] = []
  private var longTexts = ByteTable()

  /// Shorter texts are written as often as they occur.
  static let longText = 12

  /// - Parameter number: Not negative.
  mutating func write(_ number: Int) {
    var rest = UInt(max(0, number))
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func write(_ text: String) {
    let length = text.utf8.count
    if length >= Self.longText {
      let known = longTexts.count
      let number = longTexts.number(of: text)
      if number < known { return write(number << 1 | 1) }
    }
    write(length << 1)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write<Value: RawRepresentable<String>>(_ value: Value) { write(value.rawValue) }

  mutating func write<Value>(_ value: Value?, _ writeValue: (inout ByteEncoder, Value) -> Void) {
    write(value != nil)
    if let value { writeValue(&self, value) }
  }

  mutating func write<Value>(_ values: [Value], _ writeValue: (inout ByteEncoder, Value) -> Void) {
    write(values.count)
    for value in values { writeValue(&self, value) }
  }

  mutating func write(_ texts: [String]) { write(texts) { $0.write($1) } }

  mutating func write(_ text: String?) { write(text) { $0.write($1) } }
}

/// Reads what `ByteEncoder` wrote. Bytes that it did not write are an error, never a crash.
struct ByteDecoder {
  /// The bytes end too early, or mean nothing.
  struct Invalid: Error {}

  private let bytes: [UInt8]
  private var offset = 0
  private var longTexts: [String] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset == bytes.endIndex }

  mutating func number() throws(Invalid) -> Int {
    var number: UInt = 0
    for shift in stride(from: UInt(0), to: 63, by: 7) {
      guard offset < bytes.endIndex else { throw Invalid() }
      let byte = bytes[offset]
      offset += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(number) }
    }
    throw Invalid()
  }

  mutating func flag() throws(Invalid) -> Bool { try number() == 1 }

  mutating func text() throws(Invalid) -> String {
    let number = try number()
    let count = number >> 1
    if number & 1 == 1 {
      guard count < longTexts.count else { throw Invalid() }
      return longTexts[count]
    }
    guard count <= bytes.endIndex - offset else { throw Invalid() }
    let text = String(decoding: bytes[offset..<(offset + count)], as: UTF8.self)
    offset += count
    if count >= ByteEncoder.longText { longTexts.append(text) }
    return text
  }

  mutating func value<Value: RawRepresentable<String>>(_ type: Value.Type = Value.self) throws(Invalid) -> Value {
    guard let value = Value(rawValue: try text()) else { throw Invalid() }
    return value
  }

  mutating func optional<Value>(
    _ read: (inout ByteDecoder) throws(Invalid) -> Value
  ) throws(Invalid) -> Value? {
    try flag() ? try read(&self) : nil
  }

  mutating func list<Value>(_ read: (inout ByteDecoder) throws(Invalid) -> Value) throws(Invalid) -> [Value] {
    let count = try number()
    // Each value takes a byte at least.
    guard count <= bytes.endIndex - offset else { throw Invalid() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  mutating func texts() throws(Invalid) -> [String] {
    try list { decoder throws(Invalid) in try decoder.text() }
  }
}
