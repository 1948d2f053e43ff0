/// Finds the first byte that is not UTF-8, by the table of well-formed sequences in the Unicode Standard (3-7).
enum UTF8Check {
  static func firstInvalidByte(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      index += asciiWords(bytes, from: index)
      if index == bytes.count { break }
      let lead = bytes[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      guard let length = sequenceLength(lead: lead), index + length <= bytes.count,
        secondByteRange(lead: lead).contains(bytes[index + 1]),
        bytes[(index + 2)..<max(index + 2, index + length)].allSatisfy({ 0x80...0xBF ~= $0 })
      else { return index }
      index += length
    }
    return nil
  }

  /// How many bytes from `index` on are ASCII, in steps of eight.
  private static func asciiWords(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var end = index
    while end + 8 <= raw.count, raw.loadUnaligned(fromByteOffset: end, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
      end += 8
    }
    return end - index
  }

  private static func sequenceLength(lead: UInt8) -> Int? {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  /// Overlong forms, surrogates and values past U+10FFFF all show in the second byte.
  private static func secondByteRange(lead: UInt8) -> ClosedRange<UInt8> {
    switch lead {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  }
}
