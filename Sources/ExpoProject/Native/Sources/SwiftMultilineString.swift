/// The content of a Swift string of several lines, without the line breaks at its ends and the indentation that
/// stands before the closing quotes.
enum SwiftMultilineString {
  static func content(_ raw: ArraySlice<UInt8>) -> [UInt8] {
    var lines = raw.split(separator: SourceByte.newline, omittingEmptySubsequences: false).map { line in
      line.last == 0x0D ? line.dropLast() : line
    }
    guard lines.count > 1, let indentation = lines.popLast() else { return Array(raw) }
    if lines.first?.allSatisfy(SourceByte.isBlank) == true { lines.removeFirst() }
    return Array(
      lines.map { line in line.starts(with: indentation) ? line.dropFirst(indentation.count) : line }
        .joined(separator: [SourceByte.newline]))
  }
}
