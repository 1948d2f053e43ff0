/// A source map of one source, revision 3: the `mappings` field, decoded.
struct SourceMap {
  private struct Segment {
    var column: Int
    var line: Int
    var originalColumn: Int
  }

  /// Segments by line of the translated text, in order of their column. All count from 0.
  private let lines: [[Segment]]

  /// Decodes `mappings`: lines apart by `;`, segments by `,`, each one to five numbers in base 64, relative to
  /// the segment before.
  init(mappings: String) {
    var lines: [[Segment]] = []
    var line = 0
    var originalColumn = 0
    for text in mappings.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      var column = 0
      var segments: [Segment] = []
      for field in text.split(separator: UInt8(ascii: ",")) {
        let numbers = Self.numbers(field)
        guard let first = numbers.first else { continue }
        column &+= first
        guard numbers.count >= 4 else { continue }
        line &+= numbers[2]
        originalColumn &+= numbers[3]
        segments.append(Segment(column: column, line: line, originalColumn: originalColumn))
      }
      lines.append(segments)
    }
    self.lines = lines
  }

  /// The place that the nearest segment before it names, or the place itself where there is none.
  func original(line: Int, column: Int) -> (line: Int, column: Int) {
    guard lines.indices.contains(line - 1) else { return (line, column) }
    let segments = lines[line - 1]
    guard let segment = segments.last(where: { $0.column <= column - 1 }) ?? segments.first else {
      return (line, column)
    }
    return (max(1, segment.line &+ 1), max(1, segment.originalColumn &+ 1))
  }

  private static func numbers(_ field: Substring.UTF8View.SubSequence) -> [Int] {
    var numbers: [Int] = []
    var value = 0
    var shift = 0
    for byte in field {
      guard let digit = digit(byte), shift < 60 else { return numbers }
      value |= (digit & 31) << shift
      shift += 5
      if digit & 32 == 0 {
        numbers.append(value & 1 == 1 ? -(value >> 1) : value >> 1)
        value = 0
        shift = 0
      }
    }
    return numbers
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
