#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes into which a thread writes pieces of pages, one after another. What is written stays as it is until the scope ends in which it was written.
struct HTMLSheet: ~Copyable {
  private var base: UnsafeMutableRawPointer
  private var capacity: Int
  /// How many bytes are written.
  private(set) var count = 0

  /// As much room as most pages need.
  private static let usualCapacity = 1 << 17

  private init() {
    capacity = Self.usualCapacity
    base = Self.resized(nil, to: capacity)
  }

  deinit { free(base) }

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
    count = start
    // A few pages list all facts, and their room is not kept for the others.
    if start == 0, capacity > Self.usualCapacity {
      capacity = Self.usualCapacity
      base = Self.resized(base, to: capacity)
    }
  }

  // MARK: Bytes

  mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    makeRoom(for: bytes.count)
    (base + count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }

  /// Writes the first of sixteen bytes.
  mutating func append(_ text: (bytes: SIMD16<UInt8>, count: Int)) {
    makeRoom(for: 16)
    base.storeBytes(of: text.bytes, toByteOffset: count, as: SIMD16<UInt8>.self)
    count += text.count
  }

  /// Writes a blank and the name of an attribute, which is a few letters.
  mutating func append(attribute name: String) {
    append(0x20)
    for byte in name.utf8 { append(byte) }
  }

  /// Writes once more what was written.
  mutating func append(again range: Range<Int>) {
    check(range)
    makeRoom(for: range.count)
    (base + count).copyMemory(from: base + range.lowerBound, byteCount: range.count)
    count += range.count
  }

  private func check(_ range: Range<Int>) {
    precondition(range.upperBound <= count, "A piece of a page is used after the scope in which it was made.")
  }

  private mutating func makeRoom(for more: Int) {
    guard count + more > capacity else { return }
    capacity = max(capacity * 2, count + more)
    base = Self.resized(base, to: capacity)
  }

  /// Much room is not copied when it grows: the system finds it another address.
  private static func resized(_ base: UnsafeMutableRawPointer?, to capacity: Int) -> UnsafeMutableRawPointer {
    guard let resized = realloc(base, capacity) else {
      fatalError("There is no memory for \(capacity) bytes of a page.")
    }
    return resized
  }

  /// What was written.
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    check(range)
    return UnsafeBufferPointer(
      start: (base + range.lowerBound).assumingMemoryBound(to: UInt8.self), count: range.count)
  }
}
