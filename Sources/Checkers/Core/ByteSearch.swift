#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension StringProtocol {
  /// Whether a text stands in this one, told by bytes: much faster than `contains` in a large source.
  func holds(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { wanted in
      if let found = utf8.withContiguousStorageIfAvailable({ ByteSearch.found(wanted, in: $0) }) { return found }
      return Array(utf8).withUnsafeBufferPointer { ByteSearch.found(wanted, in: $0) }
    }
  }
}

private enum ByteSearch {
  static func found(_ wanted: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = wanted.first, let start = wanted.baseAddress else { return true }
    guard var place = bytes.baseAddress, bytes.count >= wanted.count else { return false }
    let end = place + (bytes.count - wanted.count + 1)
    while place < end, let hit = memchr(place, Int32(first), end - place) {
      if memcmp(hit, start, wanted.count) == 0 { return true }
      place += hit - UnsafeMutableRawPointer(mutating: place) + 1
    }
    return false
  }
}
