/// How many facts of each system have a term in fields of their own.
struct SystemCounts: Equatable, Sendable {
  /// The counts by the number of the system; there are fewer than sixteen.
  private(set) var counts = SIMD16<Int32>()

  init() {}

  /// Reads the bytes of a snapshot: five for each system that has any, its number and the count.
  init(_ bytes: UnsafeRawBufferPointer) {
    for offset in stride(from: 0, to: bytes.count - 4, by: 5) {
      counts[Int(bytes[offset]) & 15] = Int32(truncatingIfNeeded: bytes.number(at: offset + 1))
    }
  }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    for system in counts.indices where counts[system] != 0 {
      writer.append(UInt8(system))
      writer.append(UInt32(max(0, counts[system])))
    }
    return writer.bytes
  }

  mutating func add(_ count: Int32, of system: Int) { counts[system] &+= count }

  static func += (left: inout SystemCounts, right: SystemCounts) { left.counts &+= right.counts }

  static func -= (left: inout SystemCounts, right: SystemCounts) { left.counts &-= right.counts }

  /// The system of which the term is telling: at least two facts have it, and of twenty that have it seventeen are of this system; 0 for none.
  var telling: Int {
    let total = counts.wrappedSum()
    guard total >= 2 else { return 0 }
    return counts.indices.first { counts[$0] * 20 >= total * 17 } ?? 0
  }
}
