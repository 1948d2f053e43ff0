/// Keeps what facts and projects of strangers say from driving the reader's terminal.
enum ControlFilter {
  /// The text with control characters other than tabs and line feeds as U+FFFD.
  ///
  /// - Parameter keepsColor: Whether the escape sequences stay by which `TerminalStyle` colours.
  static func clean(_ text: String, keepsColor: Bool) -> String {
    guard text.utf8.contains(where: isSuspect) else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      if keepsColor, let length = lengthOfColor(scalars[index...]) {
        result.append(contentsOf: scalars[index..<(index + length)])
        index += length
        continue
      }
      let isControl = scalars[index].properties.generalCategory == .control
      result.append(isControl && scalars[index] != "\n" && scalars[index] != "\t" ? "\u{FFFD}" : scalars[index])
      index += 1
    }
    return String(result)
  }

  /// Whether a byte may belong to a control character: those of C0 and DEL, and the first byte of those of C1.
  private static func isSuspect(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F || byte == 0xC2
  }

  /// How long the sequence is that sets or ends one of the five roles of a text; nil where there is none.
  private static func lengthOfColor(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    guard scalars.first == "\u{1B}" else { return nil }
    return ["0", "1", "2", "31", "32", "33"].lazy.map { "\u{1B}[\($0)m".unicodeScalars }
      .first { scalars.starts(with: $0) }?.count
  }
}
