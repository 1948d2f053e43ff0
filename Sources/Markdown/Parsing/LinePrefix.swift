/// What stands before the content of a line: blanks and the marks of quotes and list entries.
struct LinePrefix {
  /// Columns of blanks before the first mark; a tab counts 4.
  var indentation = 0
  /// Columns of blanks anywhere in the prefix; a tab counts 4.
  var blanks = 0
  /// Quote marks, bullets and numbers.
  var marks = 0
  /// Whether the last mark is a bullet or number.
  var endsInListMark = false
  /// Where the content begins.
  var end: Int

  /// Reads the prefix of the line `line` of `bytes`, at most `limit` marks and one more.
  init(_ bytes: UnsafeBufferPointer<UInt8>, line: Range<Int>, limit: Int) {
    end = line.lowerBound
    while end < line.upperBound, marks <= limit {
      let byte = bytes[end]
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        blanks += byte == UInt8(ascii: "\t") ? 4 : 1
        if marks == 0 { indentation = blanks }
        end += 1
      } else if byte == UInt8(ascii: ">") {
        endsInListMark = false
        marks += 1
        end += 1
      } else if let length = Self.listMark(bytes, at: end, before: line.upperBound) {
        endsInListMark = true
        marks += 1
        end += length
      } else {
        return
      }
    }
  }

  /// The length of a bullet or number with a blank or nothing after it.
  private static func listMark(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, before end: Int) -> Int? {
    var length = 0
    // A number has at most nine digits.
    while length < 9, start + length < end, 0x30...0x39 ~= bytes[start + length] { length += 1 }
    let marks: StaticString = length == 0 ? "-+*" : ".)"
    guard start + length < end, marks.contains(bytes[start + length]) else { return nil }
    length += 1
    guard start + length < end else { return length }
    let next = bytes[start + length]
    return next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") ? length : nil
  }
}

extension StaticString {
  /// Whether the ASCII string has the character `byte`.
  func contains(_ byte: UInt8) -> Bool {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount).contains(byte)
  }
}
