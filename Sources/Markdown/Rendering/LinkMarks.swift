/// Writes the parts of links that are not inlines.
enum LinkMarks {
  /// The address, if the link shows just that and can be written in angle brackets.
  static func found(_ link: MarkdownNode, destination: String, title: String) -> String? {
    guard title.isEmpty, link.children.count == 1, case .text(let text)? = link.children.first?.kind else { return nil }
    guard !text.contains(where: { $0.isWhitespace || $0 == "<" || $0 == ">" || $0 == "\\" || $0 == "&" || $0 == "|" })
    else { return nil }
    if text == destination, hasScheme(text) { return text }
    return "mailto:" + text == destination && isMailAddress(text) ? text : nil
  }

  /// A letter, then one to 31 letters, digits, `+`, `.` or `-`, then a colon.
  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isASCII, first.isLetter else {
      return false
    }
    let scheme = text[..<colon]
    return 2...32 ~= scheme.count
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
  }

  /// Narrower than what is found in text: labels of letters, digits and inner hyphens.
  private static func isMailAddress(_ text: String) -> Bool {
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty else { return false }
    return sides[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      1...63 ~= label.count && label.first != "-" && label.last != "-"
        && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
  }

  /// `](destination "title")`
  static func tail(destination: String, title: String, isCell: Bool) -> String {
    var tail = "](" + address(destination)
    if !title.isEmpty {
      let title = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      tail += " \"" + TextEscaper.attribute(title, "\"") + "\""
    }
    tail += ")"
    return isCell && tail.utf8.contains(UInt8(ascii: "|"))
      ? String(tail.flatMap { $0 == "|" ? ["\\", "|"] : [$0] }) : tail
  }

  private static func address(_ destination: String) -> String {
    let isPrintable = destination.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
    let isPlain =
      !destination.isEmpty && destination.first != "<"
      && (isPrintable || !destination.contains { $0.isWhitespace || $0.isASCII && ($0.asciiValue ?? 0) < 0x20 })
    return isPlain ? TextEscaper.attribute(destination, "()") : "<" + TextEscaper.attribute(destination, "<>") + ">"
  }
}
