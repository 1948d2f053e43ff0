import YAML

/// Turns the places of a YAML reader, whose columns count Unicode scalars, into places whose columns count bytes.
struct YAMLPlaces {
  /// Every how many scalars an offset is kept.
  private static let stride = 64

  private let file: String
  private let bytes: [UInt8]
  /// For each line the offset at which it begins, and the number of scalars before it.
  private let lines: [(offset: Int, scalars: Int)]
  /// The offsets of the first scalar, of the one that comes `stride` after it, and so on.
  private let marks: [Int]

  init(_ text: String, file: String) {
    self.file = file
    bytes = Array(text.utf8)
    var lines = [(offset: 0, scalars: 0)]
    var marks: [Int] = []
    var scalars = 0
    for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      if scalars.isMultiple(of: Self.stride) { marks.append(offset) }
      scalars += 1
      if byte == UInt8(ascii: "\n") { lines.append((offset + 1, scalars)) }
    }
    self.lines = lines
    self.marks = marks
  }

  func location(of node: YAMLNode) -> ProjectLocation { location(line: node.line, column: node.column) }

  func location(line: Int, column: Int) -> ProjectLocation {
    guard lines.indices.contains(line - 1), column > 0 else {
      return ProjectLocation(file: file, line: line, column: column)
    }
    let start = lines[line - 1]
    let wanted = start.scalars + column - 1
    guard marks.indices.contains(wanted / Self.stride) else {
      return ProjectLocation(file: file, line: line, column: max(1, bytes.count - start.offset + 1))
    }
    var offset = marks[wanted / Self.stride]
    var scalars = wanted % Self.stride
    while scalars > 0, offset < bytes.count {
      offset += 1
      if offset == bytes.count || bytes[offset] & 0xC0 != 0x80 { scalars -= 1 }
    }
    return ProjectLocation(file: file, line: line, column: offset - start.offset + 1)
  }
}

extension StringProtocol {
  /// The text without blanks and line breaks at its ends.
  func trimmingBlanks() -> String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
