import TextTools

/// A short hash that is the same in every run.
enum StableHash {
  /// The hash of a text as eight hexadecimal digits.
  static func hex(_ text: String) -> String {
    var hash = FNVHash()
    hash.mix(text.utf8)
    let digits = String(UInt32(truncatingIfNeeded: hash.value ^ (hash.value >> 32)), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
