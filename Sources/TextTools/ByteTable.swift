/// Texts by their bytes, numbered in the order in which they are met.
public struct ByteTable: Sendable {
  /// Where a text is found by its hash, at the first place from there on that was free.
  private struct Place: Sendable {
    /// The first eight bytes of the text: the whole of most texts, which then need not be looked at.
    var beginning: UInt64 = 0
    var length: UInt32 = 0
    /// -1 where the place is free.
    var number: Int32 = -1
  }

  /// The bytes of all texts, one after another.
  private var bytes: [UInt8] = []
  /// Where each text ends.
  private var ends: [Int] = []
  /// At least a quarter of them are free, and their number is a power of two.
  private var places = [Place](repeating: Place(), count: 256)

  /// How many texts there are.
  public var count: Int { ends.count }

  /// A table without any text.
  public init() {}

  /// The number of a text, which is taken in where it is new: it then has the last number.
  public mutating func number(of text: UnsafeBufferPointer<UInt8>) -> Int {
    let beginning = Self.beginning(text)
    var index = Self.hash(text, beginning) & (places.count - 1)
    while places[index].number >= 0 {
      let place = places[index]
      if place.beginning == beginning, place.length == text.count, text.count <= 8 || isText(text, Int(place.number)) {
        return Int(place.number)
      }
      index = (index + 1) & (places.count - 1)
    }
    places[index] = Place(
      beginning: beginning, length: UInt32(truncatingIfNeeded: text.count),
      number: Int32(truncatingIfNeeded: ends.count))
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    if ends.count * 4 > places.count * 3 { grow() }
    return ends.count - 1
  }

  /// The number of a text, which is taken in where it is new.
  public mutating func number(of text: ArraySlice<UInt8>) -> Int {
    text.withUnsafeBufferPointer { number(of: $0) }
  }

  /// The number of a text, which is taken in where it is new.
  public mutating func number(of text: String) -> Int {
    text.withBytes { number(of: $0) }
  }

  /// The bytes of a text.
  public func bytes(of number: Int) -> ArraySlice<UInt8> { bytes[range(number)] }

  /// Appends the bytes of a text to others.
  public func append(_ number: Int, to output: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range(number)])) }
  }

  /// A text as it was taken in.
  public subscript(number: Int) -> String { String(decoding: bytes[range(number)], as: UTF8.self) }

  /// Whether a number is that of a text.
  public func isNumber(_ number: Int, of text: String) -> Bool {
    text.withBytes { isText($0, number) }
  }

  /// The numbers of the texts in the order of their bytes.
  public var order: [Int] {
    // Nearly all differ in their first eight bytes.
    let keys = ends.indices.map { number in
      // The first byte counts most.
      (beginning: bytes[range(number)].withUnsafeBufferPointer { Self.beginning($0).byteSwapped }, number: number)
    }
    return keys.sorted { left, right in
      if left.beginning != right.beginning { return left.beginning < right.beginning }
      return bytes[range(left.number)].lexicographicallyPrecedes(bytes[range(right.number)])
    }.map(\.number)
  }

  private func range(_ number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

  private func isText(_ text: UnsafeBufferPointer<UInt8>, _ number: Int) -> Bool {
    let range = range(number)
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBufferPointer { UnsafeBufferPointer(rebasing: $0[range]).isSame(as: text) }
  }

  private mutating func grow() {
    var larger = [Place](repeating: Place(), count: places.count * 2)
    bytes.withUnsafeBufferPointer { bytes in
      for place in places where place.number >= 0 {
        let text = UnsafeBufferPointer(rebasing: bytes[range(Int(place.number))])
        var index = Self.hash(text, place.beginning) & (larger.count - 1)
        while larger[index].number >= 0 { index = (index + 1) & (larger.count - 1) }
        larger[index] = place
      }
    }
    places = larger
  }

  /// The first eight bytes as a number, the first one in its lowest bits; 0 for those that are not there.
  private static func beginning(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(text)
    if raw.count >= 8 { return UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self)) }
    var beginning: UInt64 = 0
    for index in raw.indices { beginning |= UInt64(raw[index]) << UInt64(8 * index) }
    return beginning
  }

  /// Eight bytes at a time are mixed in by a multiplication, as in FNV-1a, whose upper half is folded into the lower.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>, _ beginning: UInt64) -> Int {
    let raw = UnsafeRawBufferPointer(text)
    var hash = mixed(0xcbf2_9ce4_8422_2325 ^ UInt64(raw.count), beginning)
    var index = 8
    while index < raw.count {
      // The last eight bytes may have been mixed in in part before.
      let start = min(index, raw.count - 8)
      hash = mixed(hash, raw.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      index += 8
    }
    return Int(truncatingIfNeeded: hash)
  }

  private static func mixed(_ hash: UInt64, _ bytes: UInt64) -> UInt64 {
    let product = (hash ^ bytes).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    return product.low ^ product.high
  }
}
