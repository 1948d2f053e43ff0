/// Where lines begin in a text, to turn byte offsets into places and back.
struct Lines {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    self.starts = starts
  }

  /// Line and column from 1, the column in UTF-16 code units.
  func place(atByte offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(0, offset), bytes.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, units(starts[low]..<offset) + 1)
  }

  /// The offset of the byte at a place; the end of the line when the line is shorter.
  func byte(line: Int, column: Int) -> Int {
    guard starts.indices.contains(line - 1) else { return bytes.count }
    var offset = starts[line - 1]
    var unit = 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), unit < column {
      unit += Self.units(bytes[offset])
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  private func units(_ range: Range<Int>) -> Int { range.reduce(0) { $0 + Self.units(bytes[$1]) } }

  /// UTF-16 code units of the character that a byte of UTF-8 begins.
  private static func units(_ byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
}
