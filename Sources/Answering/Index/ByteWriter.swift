/// Numbers as the bytes of a snapshot's blocks: unsigned, the lowest byte first.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ bytes: some Sequence<UInt8>) { self.bytes.append(contentsOf: bytes) }

  mutating func append(_ number: UInt32) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }
}

extension UnsafeRawBufferPointer {
  /// The 32-bit number that begins at a byte.
  func number(at offset: Int) -> Int {
    Int(UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}
