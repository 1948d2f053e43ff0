/// The lines of a text, for turning offsets of bytes into places.
struct LineTable: Sendable {
  /// The offsets at which lines begin, in order.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    self.starts = starts
  }

  /// The line of an offset, from 1.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The place of an offset, the column in bytes.
  func location(of offset: Int, in file: String) -> ProjectLocation {
    let line = line(of: offset)
    return ProjectLocation(file: file, line: line, column: offset - starts[line - 1] + 1)
  }
}
