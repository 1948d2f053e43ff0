/// The lines of a text as Markdown and YAML count them.
enum SourceLines {
  /// Splits at `\n`, `\r\n` and a lone `\r`; there is always at least one line.
  static func split(_ text: String) -> [Substring] {
    let bytes = text.utf8
    var lines: [Substring] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      let next = bytes.index(after: index)
      switch bytes[index] {
      case 0x0D where next < bytes.endIndex && bytes[next] == 0x0A:
        lines.append(text[start..<index])
        index = bytes.index(after: next)
        start = index
      case 0x0A, 0x0D:
        lines.append(text[start..<index])
        index = next
        start = index
      default:
        index = next
      }
    }
    lines.append(text[start...])
    return lines
  }
}
