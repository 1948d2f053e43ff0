/// The hash FNV-1a of 64 bits: the same number for the same bytes, in every run and on every machine.
public struct FNVHash: Sendable {
  /// The number so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Begins with no bytes.
  public init() {}

  /// Takes in more bytes.
  public mutating func mix(_ bytes: some Sequence<UInt8>) {
    let isStored: Void? = bytes.withContiguousStorageIfAvailable { stored in
      for byte in stored { mix(byte) }
    }
    if isStored == nil { for byte in bytes { mix(byte) } }
  }

  /// Takes in one byte.
  public mutating func mix(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
