/// Changes to a text by byte ranges, none of which overlap.
struct EditList {
  private enum Change {
    /// Spaces in its place, line breaks kept; the first byte may become a semicolon.
    case blank(semicolon: Bool)
    /// Another text, followed by the line breaks of the old one.
    case replace(String)
  }

  private var edits: [(range: Range<Int>, change: Change)] = []

  var count: Int { edits.count }

  /// Forgets all but the first `count` changes.
  mutating func cut(to count: Int) { edits.removeLast(edits.count - count) }

  /// Leaves spaces in the place of `range`.
  mutating func blank(_ range: Range<Int>, semicolon: Bool = false) {
    if !range.isEmpty { edits.append((range, .blank(semicolon: semicolon))) }
  }

  /// Puts `text` in the place of `range`, which may be empty.
  mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, .replace(text))) }

  /// Puts `text` in the place of `range`, or spaces.
  mutating func replaceOrBlank(_ range: Range<Int>, with text: String?) {
    if let text { replace(range, with: text) } else { blank(range, semicolon: true) }
  }

  /// Puts `text` before everything.
  mutating func insertFirst(_ text: String) { edits.insert((0..<0, .replace(text)), at: 0) }

  /// The changed text and the way back.
  func apply(to bytes: [UInt8]) -> (text: String, map: EditMap) {
    var result: [UInt8] = []
    var stretches: [EditMap.Stretch] = []
    var at = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    stretches.append(.init(start: 0, original: 0, isReplacement: false))
    for (_, edit) in ordered where edit.range.lowerBound >= at {
      result += bytes[at..<edit.range.lowerBound]
      let old = bytes[edit.range]
      switch edit.change {
      case .blank(let semicolon):
        result += old.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
        if semicolon { result[result.count - old.count] = UInt8(ascii: ";") }
      case .replace(let text):
        stretches.append(.init(start: result.count, original: edit.range.lowerBound, isReplacement: true))
        result += Array(text.utf8) + old.filter { $0 == 0x0A }
        stretches.append(.init(start: result.count, original: edit.range.upperBound, isReplacement: false))
      }
      at = edit.range.upperBound
    }
    result += bytes[at...]
    let map = EditMap(original: Lines(bytes), result: Lines(result), stretches: stretches)
    return (String(decoding: result, as: UTF8.self), map)
  }
}
