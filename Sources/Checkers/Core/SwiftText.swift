import ExpoProject

/// A Swift source as bytes, for finding calls and the values of their arguments.
struct SwiftText {
  /// The file.
  let file: SourceFile
  /// The code as bytes, comments and the content of strings blanked out.
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ file: SourceFile) {
    self.file = file
    bytes = Array(file.code.utf8)
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
      let isPair = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      if !isPair { starts.append(offset + 1) }
    }
    lineStarts = starts
  }

  /// The offsets in a range at which some text stands that is no part of a longer name.
  func occurrences(of text: String, in range: Range<Int>? = nil) -> [Int] {
    let wanted = Array(text.utf8)
    let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
    guard let first = wanted.first, range.count >= wanted.count else { return [] }
    var found: [Int] = []
    var start = range.lowerBound
    while start < range.upperBound, let hit = bytes[start..<range.upperBound].firstIndex(of: first) {
      start = hit + 1
      let end = hit + wanted.count
      guard end <= range.upperBound, bytes[hit..<end].elementsEqual(wanted) else { continue }
      let goesBack = Self.isName(first) && hit > 0 && Self.isName(bytes[hit - 1])
      let isWhole = !goesBack && !(end < bytes.count && Self.isName(bytes[end]))
      if isWhole { found.append(hit) }
    }
    return found
  }

  /// The place of an offset.
  func location(_ offset: Int) -> ProjectLocation {
    let line = lineStarts.lastIndex { $0 <= offset } ?? 0
    return ProjectLocation(file: file.path, line: line + 1, column: offset - lineStarts[line] + 1)
  }

  /// The literal that begins at an offset.
  func literal(at offset: Int) -> SourceFile.Literal? {
    let place = location(offset)
    return file.literals.first { $0.location.line == place.line && $0.location.column == place.column }
  }

  /// The text of a range without blanks around it.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[trimmed(range)], as: UTF8.self) }

  /// A range without the blanks around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, bytes[low] <= 0x20 { low += 1 }
    while high > low, bytes[high - 1] <= 0x20 { high -= 1 }
    return low..<high
  }

  /// The first offset from one on that holds no blank.
  func skippingBlanks(_ offset: Int, within line: Bool = false) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] <= 0x20, !(line && (bytes[offset] == 0x0A || bytes[offset] == 0x0D)) {
      offset += 1
    }
    return offset
  }

  /// The offset of the sign that ends what begins at an offset: a comma outside of inner brackets, or the bracket that closes the
  /// outer ones; the end of the file where there is none.
  func endOfArgument(from offset: Int) -> Int {
    var depth = 0
    for index in offset..<max(offset, bytes.count) {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return index }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return index
      default: break
      }
    }
    return bytes.count
  }

  /// The range between the bracket at an offset and the one that closes it.
  func inside(bracketAt offset: Int) -> Range<Int> {
    var end = offset + 1
    while true {
      end = endOfArgument(from: end)
      guard end < bytes.count, bytes[end] == UInt8(ascii: ",") else { return (offset + 1)..<max(offset + 1, end) }
      end += 1
    }
  }

  /// How many brackets are open at an offset that were not at the begin of a range.
  func depth(at offset: Int, from start: Int) -> Int {
    bytes[start..<max(start, offset)].reduce(0) { depth, byte in
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth + 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth - 1
      default: depth
      }
    }
  }

  static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
