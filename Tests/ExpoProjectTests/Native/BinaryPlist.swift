/// Puts a binary property list together from its objects, sound or not.
enum BinaryPlist {
  static func make(_ objects: [[UInt8]], referenceSize: UInt8 = 1, top: UInt64 = 0, count: UInt64? = nil) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += big(UInt64(offset), 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, referenceSize]
    bytes += big(count ?? UInt64(objects.count), 8) + big(top, 8) + big(UInt64(table), 8)
    return bytes
  }

  static func big(_ value: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
  }
}

/// Changes bytes at random, the same way each time.
struct Mutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, limit)
  }

  mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...next(below: 4) where !bytes.isEmpty {
      let index = next(below: bytes.count)
      switch next(below: 6) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(UInt8(next(below: 256)), at: index)
      case 2: bytes = Array(bytes.prefix(index))
      case 3: bytes[bytes.count - 1 - next(below: min(40, bytes.count))] = UInt8(next(below: 256))
      default: bytes[index] = UInt8(next(below: 256))
      }
    }
    return bytes
  }
}
