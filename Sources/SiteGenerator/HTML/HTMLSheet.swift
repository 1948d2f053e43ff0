import TextTools

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes into which a thread writes pieces of pages, one after another. What is written stays as it is until the scope ends in which it was written.
struct HTMLSheet: ~Copyable {
  private var bytes = GrowingBytes(capacity: usualCapacity)

  /// As much room as nearly all pages need, of which the system gives only what is written to.
  private static let usualCapacity = 1 << 20

  /// How many bytes are written.
  var count: Int { bytes.count }

  // MARK: Threads and scopes

  /// The sheet of the thread that asks.
  static var own: UnsafeMutablePointer<HTMLSheet> {
    if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: HTMLSheet.self) }
    let sheet = UnsafeMutablePointer<HTMLSheet>.allocate(capacity: 1)
    sheet.initialize(to: HTMLSheet())
    pthread_setspecific(key, sheet)
    return sheet
  }

  /// Under which each thread keeps its sheet, which goes with it.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let outcome = pthread_key_create(&key, release)
    precondition(outcome == 0, "A process has room for no more values of its threads.")
    return key
  }()

  #if canImport(Darwin)
    private static let release: @convention(c) (UnsafeMutableRawPointer) -> Void = { end($0) }
  #else
    private static let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { $0.map(end) }
  #endif

  private static func end(_ sheet: UnsafeMutableRawPointer) {
    let sheet = sheet.assumingMemoryBound(to: HTMLSheet.self)
    sheet.deinitialize(count: 1)
    sheet.deallocate()
  }

  /// Runs a closure and forgets the pieces that were made meanwhile. None of them may leave it.
  static func scope<Made>(_ body: () -> Made) -> Made {
    let sheet = own
    let start = sheet.pointee.count
    defer { sheet.pointee.forget(from: start) }
    return body()
  }

  private mutating func forget(from start: Int) {
    bytes.removeAll(from: start)
    // A few pages list all facts, and their room is not kept for the others.
    if start == 0 { bytes.shrink(to: Self.usualCapacity) }
  }

  // MARK: Bytes

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) { bytes.append(text) }

  mutating func append(_ text: StaticString) { bytes.append(text) }

  /// Writes the first of sixteen bytes.
  mutating func append(_ text: (bytes: SIMD16<UInt8>, count: Int)) { bytes.append(text.count, of: text.bytes) }

  /// Writes once more what was written.
  mutating func append(again range: Range<Int>) {
    check(range)
    bytes.append(again: range)
  }

  private func check(_ range: Range<Int>) {
    precondition(range.upperBound <= count, "A piece of a page is used after the scope in which it was made.")
  }

  /// What was written.
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    check(range)
    return bytes[range]
  }
}
