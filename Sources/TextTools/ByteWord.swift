/// Eight bytes that are looked at together, to go through text of which most bytes ask for nothing.
public struct ByteWord: Sendable {
  @usableFromInline let bits: UInt64

  @inlinable init(_ bits: UInt64) { self.bits = bits }

  /// Whether one of the bytes is less than a number, which is 128 at most.
  @inlinable @inline(__always)
  public func hasByte(below limit: UInt8) -> Bool {
    (bits &- 0x0101_0101_0101_0101 &* UInt64(limit)) & ~bits & 0x8080_8080_8080_8080 != 0
  }

  /// Whether one of the bytes is equal to another.
  ///
  /// - Parameter ignored: Bits in which they may differ, which the other byte has.
  @inlinable @inline(__always)
  public func hasByte(_ byte: UInt8, ignoring ignored: UInt8 = 0) -> Bool {
    let differences = (bits | 0x0101_0101_0101_0101 &* UInt64(ignored)) ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    return (differences &- 0x0101_0101_0101_0101) & ~differences & 0x8080_8080_8080_8080 != 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are those of another text of the same length.
  @inlinable @inline(__always)
  func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    let (bytes, others) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var index = 0
    while index &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word != others.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
      index &+= 8
    }
    while index < bytes.count {
      if bytes[index] != others[index] { return false }
      index &+= 1
    }
    return true
  }

  /// Where the first byte from an index on stands of which a closure says that it is looked for; the end where there is none.
  ///
  /// - Parameters:
  ///   - mayHold: Whether one of eight bytes may be looked for.
  @inlinable @inline(__always)
  public func firstIndex(
    from start: Int, whereWord mayHold: (ByteWord) -> Bool, where isFound: (UInt8) -> Bool
  ) -> Int {
    guard let base = baseAddress else { return count }
    let bytes = UnsafeRawPointer(base)
    var index = start
    while index &+ 8 <= count {
      if mayHold(ByteWord(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))) {
        let end = index &+ 8
        while index < end {
          if isFound(base[index]) { return index }
          index &+= 1
        }
      } else {
        index &+= 8
      }
    }
    while index < count {
      if isFound(base[index]) { return index }
      index &+= 1
    }
    return count
  }
}
