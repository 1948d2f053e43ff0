/// The lines of a text as Markdown and YAML count them.
enum SourceLines {
  /// Splits at `\n`, `\r\n` and a lone `\r`; there is always at least one line.
  static func split(_ text: String) -> [Substring] {
    var text = text
    let lines = text.withUTF8 { Self.ranges($0) }
    return lines.map { range in
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      return text[start..<text.utf8.index(start, offsetBy: range.count)]
    }
  }

  /// The lines as ranges of bytes.
  private static func ranges(_ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      ranges.append(start..<(index - 1))
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      start = index
    }
    ranges.append(start..<bytes.count)
    return ranges
  }
}
