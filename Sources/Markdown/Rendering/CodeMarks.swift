/// Puts as many backticks around code as it needs.
enum CodeMarks {
  /// A code span; in a table cell a bar is escaped.
  static func span(_ code: String, isCell: Bool) -> String {
    let isPlain = code.utf8.allSatisfy {
      (0x21..<0x7F).contains($0) && $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "|")
    }
    if isPlain { return "`\(code)`" }
    var code = String(code.map { $0.isNewline ? " " : $0 })
    if isCell { code = String(code.flatMap { $0 == "|" ? ["\\", "|"] : [$0] }) }
    let longest = runs(of: "`", in: code)
    let mark = String(repeating: "`", count: (1...).first { !longest.contains($0) } ?? 1)
    // One space at either end is taken off again, unless there is nothing else.
    let touches = code.hasPrefix("`") || code.hasSuffix("`")
    let isPadded = code.hasPrefix(" ") && code.hasSuffix(" ") && code.contains { $0 != " " }
    return touches || isPadded ? "\(mark) \(code) \(mark)" : mark + code + mark
  }

  /// A fenced block without a last line end.
  static func block(info: String, literal: String) -> String {
    let info = String(info.map { $0.isNewline ? " " : $0 })
    let character: Character = info.contains("`") ? "~" : "`"
    let longest = runs(of: character, in: literal).max() ?? 0
    let fence = String(repeating: character, count: max(3, longest + 1))
    let code = literal.isEmpty || literal.hasSuffix("\n") ? literal : literal + "\n"
    return fence + TextEscaper.attribute(info, "") + "\n" + code + fence
  }

  private static func runs(of character: Character, in code: String) -> Set<Int> {
    var lengths: Set<Int> = []
    var length = 0
    for candidate in code {
      if candidate == character {
        length += 1
      } else if length > 0 {
        lengths.insert(length)
        length = 0
      }
    }
    if length > 0 { lengths.insert(length) }
    return lengths
  }
}
