/// A row of whole numbers from 0 as text: digits of five bits, the lowest first, each a letter of base 64, with the sixth bit where
/// another digit follows. Small numbers take one character, and what gzip sees keeps its bytes' meaning.
struct SearchNumbers {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private var bytes: [UInt8] = []

  /// No numbers.
  init() {}

  /// A row of numbers.
  init(_ numbers: some Sequence<Int>) {
    for number in numbers { append(number) }
  }

  /// Puts a number at the end.
  mutating func append(_ number: Int) {
    var rest = UInt(max(0, number))
    repeat {
      let digit = Int(rest & 31)
      rest >>= 5
      bytes.append(Self.alphabet[digit | (rest > 0 ? 32 : 0)])
    } while rest > 0
  }

  /// The text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
