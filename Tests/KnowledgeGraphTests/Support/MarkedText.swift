/// A text in which a `‸` stands before the character that something is expected at.
struct MarkedText {
  /// The text without the mark.
  let text: String
  /// The place of the mark as `file:line:column`, columns counted in bytes; nil without a mark.
  let place: String?
  /// The line that the mark stands in, without it.
  let line: String?

  init(_ marked: String, file: String) {
    let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    text = parts.joined()
    guard parts.count == 2 else {
      place = nil
      line = nil
      return
    }
    let before = Self.lines(String(parts[0]))
    let column = (before.last ?? "").utf8.count + 1
    place = "\(file):\(before.count):\(column)"
    line = Self.lines(text)[before.count - 1]
  }

  private static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map(String.init)
  }
}
