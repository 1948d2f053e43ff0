/// Texts by their bytes, numbered in the order in which they are met.
public struct ByteTable: Sendable {
  /// The bytes of all texts, one after another.
  private var bytes: [UInt8] = []
  /// Where each text ends.
  private var ends: [Int] = []
  /// The hash of each text: most of what differs is told apart without a look at the bytes.
  private var hashes: [UInt32] = []
  /// The numbers of texts by their hash, each at the first place that was free; -1 for none. Twice as many as texts at least.
  private var places = [Int32](repeating: -1, count: 1_024)

  /// How many texts there are.
  public var count: Int { ends.count }

  /// A table without any text.
  public init() {}

  /// The number of a text, which is taken in where it is new: it then has the last number.
  public mutating func number(of text: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = Self.hash(text)
    var place = Int(hash) & (places.count - 1)
    while places[place] >= 0 {
      let number = Int(places[place])
      if hashes[number] == hash, isText(text, number) { return number }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = Int32(truncatingIfNeeded: ends.count)
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    hashes.append(hash)
    if ends.count * 2 > places.count { grow() }
    return ends.count - 1
  }

  /// The number of a text, which is taken in where it is new.
  public mutating func number(of text: ArraySlice<UInt8>) -> Int {
    text.withUnsafeBufferPointer { number(of: $0) }
  }

  /// The number of a text, which is taken in where it is new.
  public mutating func number(of text: String) -> Int {
    var text = text
    return text.withUTF8 { number(of: $0) }
  }

  /// The bytes of a text.
  public func bytes(of number: Int) -> ArraySlice<UInt8> { bytes[range(number)] }

  /// A text as it was taken in.
  public subscript(number: Int) -> String { String(decoding: bytes[range(number)], as: UTF8.self) }

  /// Whether a number is that of a text.
  public func isNumber(_ number: Int, of text: String) -> Bool {
    var text = text
    return text.withUTF8 { isText($0, number) }
  }

  /// The numbers of the texts in the order of their bytes.
  public var order: [Int] {
    // Nearly all differ in their first eight bytes.
    let keys = ends.indices.map { (beginning: beginning(of: $0), number: $0) }
    return keys.sorted { left, right in
      if left.beginning != right.beginning { return left.beginning < right.beginning }
      return bytes[range(left.number)].lexicographicallyPrecedes(bytes[range(right.number)])
    }.map(\.number)
  }

  /// The first eight bytes as a number, the first one counting most, 0 for those that are not there.
  private func beginning(of number: Int) -> UInt64 {
    let first = bytes[range(number)].prefix(8)
    return first.reduce(0) { $0 << 8 | UInt64($1) } << UInt64(8 * (8 - first.count))
  }

  private func range(_ number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

  private func isText(_ text: UnsafeBufferPointer<UInt8>, _ number: Int) -> Bool {
    let range = range(number)
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < text.count {
        if bytes[range.lowerBound + index] != text[index] { return false }
        index += 1
      }
      return true
    }
  }

  private mutating func grow() {
    var larger = [Int32](repeating: -1, count: places.count * 2)
    for (number, hash) in hashes.enumerated() {
      var place = Int(hash) & (larger.count - 1)
      while larger[place] >= 0 { place = (place + 1) & (larger.count - 1) }
      larger[place] = Int32(truncatingIfNeeded: number)
    }
    places = larger
  }

  /// Eight bytes at a time are mixed in by a multiplication, as in FNV-1a, whose upper half is folded into the lower.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let raw = UnsafeRawBufferPointer(text)
    var hash = UInt64(truncatingIfNeeded: raw.count) ^ 0xcbf2_9ce4_8422_2325
    var index = 0
    while index + 8 <= raw.count {
      hash = mixed(hash, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      rest = rest << 8 | UInt64(raw[index])
      index += 1
    }
    return UInt32(truncatingIfNeeded: mixed(hash, rest))
  }

  private static func mixed(_ hash: UInt64, _ bytes: UInt64) -> UInt64 {
    let product = (hash ^ bytes).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    return product.low ^ product.high
  }
}
