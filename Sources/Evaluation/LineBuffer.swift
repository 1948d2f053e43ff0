/// Bytes that come in pieces, given out in lines.
struct LineBuffer {
  private var bytes: [UInt8] = []
  private var searched = 0

  /// How many bytes wait for the end of their line.
  var count: Int { bytes.count }

  mutating func append(_ piece: some Sequence<UInt8>) { bytes += piece }

  /// The next whole line without its end.
  mutating func next() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    let line = Array(bytes[..<end])
    bytes.removeFirst(end + 1)
    searched = 0
    return line
  }
}
