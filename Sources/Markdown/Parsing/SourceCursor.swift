/// A place in the bytes of a text that knows its line.
struct SourceCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0
  private var line: Int
  private var lineStart = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) {
    self.bytes = bytes
    line = firstLine
  }

  var position: SourcePosition { SourcePosition(line: line, column: offset - lineStart + 1) }

  var next: UInt8? { peek(0) }

  func peek(_ distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  /// Whether a line or the text ends here.
  var isAtLineEnd: Bool { next.map { $0 == 0x0A || $0 == 0x0D } ?? true }

  /// Moves on within the line.
  mutating func advance(_ count: Int = 1) {
    offset += count
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  /// Skips as many of `byte` as stand here, at most `limit`.
  mutating func skipRun(of byte: UInt8, limit: Int = .max) -> Int {
    var count = 0
    while count < limit, skip(byte) { count += 1 }
    return count
  }

  mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C { offset += 1 }
  }

  /// Moves past the line end that stands here; false if there is none.
  mutating func skipLineEnd() -> Bool {
    guard let byte = next, byte == 0x0A || byte == 0x0D else { return false }
    offset += byte == 0x0D && peek(1) == 0x0A ? 2 : 1
    line += 1
    lineStart = offset
    return true
  }

  /// Moves past the line end and what stands before the content of the next line in as many quotes.
  mutating func skipToNextLine(quotes: Int) -> Bool {
    guard skipLineEnd() else { return false }
    skipPrefix(quotes: quotes)
    return true
  }

  /// Moves past what stands before the content of a line in as many quotes.
  mutating func skipPrefix(quotes: Int) {
    for _ in 0..<quotes {
      skipBlanks()
      if !skip(UInt8(ascii: ">")) { break }
    }
    skipBlanks()
  }

  /// Moves forward to a place given by line and column; stays at the end of the line or text if that is too short.
  mutating func seek(_ target: SourcePosition) {
    while line < target.line, offset < bytes.count {
      if !skipLineEnd() { offset += 1 }
    }
    while line == target.line, position < target, !isAtLineEnd { offset += 1 }
  }
}
