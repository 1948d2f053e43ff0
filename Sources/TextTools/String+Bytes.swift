extension String {
  /// What a closure makes of the bytes of the text. Unlike `withUTF8`, it needs no variable, of which each text would be copied into one.
  @inlinable @inline(__always)
  public func withBytes<Made>(_ body: (UnsafeBufferPointer<UInt8>) -> Made) -> Made {
    if let made = utf8.withContiguousStorageIfAvailable(body) { return made }
    // A text of the platform's own that is stored in another form.
    var copy = self
    return copy.withUTF8(body)
  }

  /// How many bytes stand before the first that is equal to another; nil where there is none.
  @inlinable
  public func offset(of byte: UInt8) -> Int? {
    withBytes { bytes in
      let offset = bytes.firstIndex(from: 0) {
        $0.hasByte(byte)
      } where: {
        $0 == byte
      }
      return offset < bytes.count ? offset : nil
    }
  }

  /// Whether one of the bytes of the text is equal to another.
  @inlinable
  public func hasByte(_ byte: UInt8) -> Bool { offset(of: byte) != nil }
}
