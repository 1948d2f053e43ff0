/// Collects lines, each with what the quotes and lists around it put before it.
struct LineWriter {
  private(set) var text = ""
  /// What stands before a line.
  private var prefix = ""
  /// What stands before the next line instead, where a mark is still to be written.
  private var markedPrefix: String?
  private var lengths: [Int] = []

  /// Everything written, without the last line end.
  var trimmed: String {
    let end = text.utf8.suffix(2)
    guard end.last == UInt8(ascii: "\n"), end.first != UInt8(ascii: "\r") else { return text }
    return String(text[..<text.utf8.index(before: text.utf8.endIndex)])
  }

  /// Puts `mark` before the next line and `indent` before those after it.
  mutating func open(mark: String, indent: String) {
    markedPrefix = (markedPrefix ?? prefix) + mark
    prefix += indent
    lengths.append(indent.utf8.count)
  }

  /// Takes back what was opened last; a mark that no line has followed gets a line of its own.
  mutating func close() {
    if markedPrefix != nil { writeLine("") }
    prefix.unicodeScalars.removeLast(lengths.popLast() ?? 0)
  }

  /// Writes the mark that was opened last on a line of its own, with the space after it.
  mutating func writeMark() {
    text += (markedPrefix ?? prefix) + "\n"
    markedPrefix = nil
  }

  mutating func writeLine(_ line: some StringProtocol) {
    let start = markedPrefix ?? prefix
    markedPrefix = nil
    if line.isEmpty {
      text += start.prefix(upTo: start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex)
    } else {
      text += start
      text += line
    }
    text += "\n"
  }

  mutating func writeLines(_ lines: String) {
    let lineEnd = UInt8(ascii: "\n")
    let hasLineEnd =
      lines.utf8.withContiguousStorageIfAvailable { $0.contains(lineEnd) } ?? lines.utf8.contains(lineEnd)
    guard hasLineEnd else { return writeLine(lines) }
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) { writeLine(line) }
  }
}
