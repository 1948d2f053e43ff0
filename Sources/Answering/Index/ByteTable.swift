/// Words by their bytes, numbered in the order in which they are met.
struct ByteTable: Sendable {
  /// The bytes of all words, one after another.
  private var bytes: [UInt8] = []
  /// Where each word ends.
  private var ends: [Int32] = []
  /// The numbers of words by their hash, each at the first place that was free; -1 for none. Twice as many as words at least.
  private var places = [Int32](repeating: -1, count: 1_024)

  var count: Int { ends.count }

  /// The number of a word; that of the last one plus one for a new word, which is taken in.
  mutating func place(of word: UnsafeBufferPointer<UInt8>) -> Int {
    var index = Self.hash(word) & (places.count - 1)
    while places[index] >= 0 {
      if isWord(word, Int(places[index])) { return Int(places[index]) }
      index = (index + 1) & (places.count - 1)
    }
    places[index] = Int32(truncatingIfNeeded: ends.count)
    bytes.append(contentsOf: word)
    ends.append(Int32(truncatingIfNeeded: bytes.count))
    if ends.count * 2 > places.count { grow() }
    return ends.count - 1
  }

  private func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }

  private func isWord(_ word: UnsafeBufferPointer<UInt8>, _ number: Int) -> Bool {
    let range = range(number)
    guard range.count == word.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < word.count {
        if bytes[range.lowerBound + index] != word[index] { return false }
        index += 1
      }
      return true
    }
  }

  private mutating func grow() {
    var larger = [Int32](repeating: -1, count: places.count * 2)
    bytes.withUnsafeBufferPointer { bytes in
      for number in ends.indices {
        var index = Self.hash(UnsafeBufferPointer(rebasing: bytes[range(number)])) & (larger.count - 1)
        while larger[index] >= 0 { index = (index + 1) & (larger.count - 1) }
        larger[index] = Int32(truncatingIfNeeded: number)
      }
    }
    places = larger
  }

  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
