import TestSupport

/// Changes bytes at random: bits and bytes, pieces taken out, doubled, moved or joined from another input, words of the format, numbers at
/// their limits, and nesting.
public struct Mutator {
  private static let brackets: [(String, String)] = [
    ("[", "]"), ("{", "}"), ("(", ")"), ("<array>", "</array>"), ("{a=", ";}"), ("> ", ""), ("- ", ""), ("*", "*"),
    ("[a: ", "]"),
  ]
  private static let numbers = [
    "0", "-1", "2147483648", "9223372036854775807", "9223372036854775808", "1e309", "-0", "0x7fffffffffffffff", "NaN",
  ]
  private static let bytes: [UInt8] = [
    0x00, 0x0A, 0x0D, 0x20, 0x22, 0x27, 0x3C, 0x5C, 0x7F, 0x80, 0xC0, 0xED, 0xEF, 0xFF,
  ]

  private var generator: SeededGenerator

  /// A mutator whose changes follow from the seed alone.
  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A number below `limit`.
  public mutating func next(below limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &generator) }

  /// One to six changes of one of the inputs.
  public mutating func input(from inputs: [[UInt8]], words: [String], limit: Int) -> [UInt8] {
    guard !inputs.isEmpty else { return [] }
    var bytes = inputs[next(below: inputs.count)]
    for _ in 0...next(below: 6) { change(&bytes, inputs, words) }
    return bytes.count > limit ? Array(bytes[..<limit]) : bytes
  }

  private mutating func change(_ bytes: inout [UInt8], _ inputs: [[UInt8]], _ words: [String]) {
    let place = next(below: bytes.count + 1)
    let length = 1 + next(below: next(below: 4) == 0 ? 400 : 12)
    let end = min(bytes.count, place + length)
    switch next(below: 10) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(next(below: 8))
    case 1 where place < bytes.count: bytes[place] = Self.bytes[next(below: Self.bytes.count)]
    case 2: bytes.insert(UInt8(next(below: 256)), at: place)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: Array(bytes[place..<end]), at: next(below: bytes.count + 1))
    case 5:
      let other = inputs[next(below: inputs.count)]
      let start = next(below: other.count + 1)
      bytes.insert(contentsOf: other[start..<min(other.count, start + length)], at: place)
    case 6 where !words.isEmpty: bytes.insert(contentsOf: words[next(below: words.count)].utf8, at: place)
    case 7:
      bytes.replaceSubrange(
        place..<min(bytes.count, place + 1), with: Self.numbers[next(below: Self.numbers.count)].utf8)
    case 8:
      let (open, close) = Self.brackets[next(below: Self.brackets.count)]
      let depth = 1 << next(below: 11)
      bytes.insert(contentsOf: String(repeating: close, count: next(below: 2) * depth).utf8, at: end)
      bytes.insert(contentsOf: String(repeating: open, count: depth).utf8, at: place)
    default:
      let piece = Array(bytes[place..<end])
      for _ in 0..<(1 << next(below: 7)) { bytes.insert(contentsOf: piece, at: place) }
    }
  }
}
