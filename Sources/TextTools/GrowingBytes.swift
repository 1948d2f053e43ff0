#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes behind which others are put, many times a few: an array takes several times as many steps for each.
public struct GrowingBytes: ~Copyable {
  @usableFromInline var base: UnsafeMutableRawPointer
  @usableFromInline var capacity: Int
  @usableFromInline var end = 0

  /// No bytes, and room for some.
  public init(capacity: Int) {
    self.capacity = max(16, capacity)
    base = Self.resized(nil, to: self.capacity)
  }

  deinit { free(base) }

  /// How many there are.
  @inlinable public var count: Int { end }

  /// Puts a byte behind them.
  @inlinable public mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    base.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
    end &+= 1
  }

  /// Puts bytes behind them.
  @inlinable public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    makeRoom(for: bytes.count)
    (base + end).copyMemory(from: source, byteCount: bytes.count)
    end &+= bytes.count
  }

  /// Puts a text behind them.
  @inlinable public mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Puts a text behind them.
  @inlinable public mutating func append(_ text: String) {
    text.withBytes { append($0) }
  }

  /// Puts the first of sixteen bytes behind them.
  @inlinable public mutating func append(_ count: Int, of bytes: SIMD16<UInt8>) {
    makeRoom(for: 16)
    base.storeBytes(of: bytes, toByteOffset: end, as: SIMD16<UInt8>.self)
    end &+= count
  }

  /// Puts some of them behind all once more.
  public mutating func append(again range: Range<Int>) {
    makeRoom(for: range.count)
    (base + end).copyMemory(from: base + range.lowerBound, byteCount: range.count)
    end += range.count
  }

  /// All of them.
  public var all: [UInt8] { Array(self[0..<end]) }

  /// Some of them, until something is put behind them.
  public subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    precondition(range.upperBound <= end, "There are only \(end) bytes.")
    return UnsafeBufferPointer(
      start: (base + range.lowerBound).assumingMemoryBound(to: UInt8.self), count: range.count)
  }

  /// Takes those away that stand behind a place.
  public mutating func removeAll(from place: Int) { end = min(end, place) }

  /// Gives back room that is beyond so many bytes.
  public mutating func shrink(to capacity: Int) {
    guard self.capacity > max(capacity, end) else { return }
    self.capacity = max(capacity, end, 16)
    base = Self.resized(base, to: self.capacity)
  }

  @inlinable @inline(__always)
  mutating func makeRoom(for more: Int) {
    if end &+ more > capacity { grow(for: more) }
  }

  @usableFromInline
  mutating func grow(for more: Int) {
    capacity = max(capacity * 2, end + more)
    base = Self.resized(base, to: capacity)
  }

  /// Much room is not copied when it grows: the system finds it another address.
  private static func resized(_ base: UnsafeMutableRawPointer?, to capacity: Int) -> UnsafeMutableRawPointer {
    guard let resized = realloc(base, capacity) else {
      fatalError("There is no memory for \(capacity) bytes.")
    }
    return resized
  }
}
