/// The phrases of a snapshot with their telling terms, by which their weights are made anew when facts come and go.
struct PhraseTerms {
  struct Phrase {
    /// The slot of the phrase's fact; 0 for a number that is free.
    var slot: Int
    var origin: UInt8
    /// The numbers of the telling terms, each once.
    var terms: [UInt32]

    static let none = Phrase(slot: 0, origin: 0, terms: [])
  }

  /// The phrases by their number. Those of one fact stand in the order of the fact's text.
  var phrases: [Phrase] = []

  init() {}

  /// Reads the bytes of a snapshot; phrases that are cut off are left out.
  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset + 9 <= bytes.count {
        let count = bytes.number(at: offset + 5)
        guard count <= (bytes.count - offset - 9) / 4 else { return }
        let start = offset + 9
        phrases.append(
          Phrase(
            slot: bytes.number(at: offset), origin: bytes[offset + 4],
            terms: (0..<count).map { UInt32(truncatingIfNeeded: bytes.number(at: start + 4 * $0)) }))
        offset = start + 4 * count
      }
    }
  }

  /// Numbers of terms in their order, each once.
  static func once(_ numbers: [Int]) -> [UInt32] {
    var once: [UInt32] = []
    for number in numbers.sorted() where once.last != UInt32(number) { once.append(UInt32(number)) }
    return once
  }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    for phrase in phrases {
      writer.append(UInt32(phrase.slot))
      writer.append(phrase.origin)
      writer.append(UInt32(phrase.terms.count))
      for term in phrase.terms { writer.append(term) }
    }
    return writer.bytes
  }
}
