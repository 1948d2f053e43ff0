import KnowledgeGraph

/// A value in a table that is read at a glance: what matters first, what qualifies it below, days unbroken.
enum ValueCell {
  /// - Parameter isCode: Whether the value is a name of the platform.
  static func html(_ value: String?, isCode: Bool = false) -> HTML {
    guard let value, !value.isEmpty else { return Tag.td(.class("quiet"), text: "not known") }
    if value == "no" || value == "none" || value.hasPrefix("not found") { return Tag.td(.class("no"), text: value) }
    if isCode { return Tag.td { Tag.code([], dotted(value)) } }
    let parts = value.split(separator: "; ").map(part)
    return Tag.td([.class(value.hasPrefix("yes") ? "yes" : "value")], parts)
  }

  /// A dotted name, which may break after its dots.
  private static func dotted(_ name: String) -> [HTML] {
    name.split(separator: ".", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index == 0 ? [.text(String(part))] : [.text("."), Tag.wbr([], []), .text(String(part))]
    }
  }

  /// One of several values: the value, then since when, until when or by whom.
  private static func part(_ text: Substring) -> HTML {
    let marks = [" (", " until ", " since ", " at ", " in ", ", since "]
    let cuts = marks.compactMap { text.firstRange(of: $0)?.lowerBound }
    guard let cut = cuts.min(), cut > text.startIndex else { return Tag.span([.class("part-of-value")], words(text)) }
    let rest = text[cut...].drop { " ,".contains($0) }
    return Tag.span([.class("part-of-value")], words(text[..<cut]) + [Tag.span([.class("remark")], words(rest))])
  }

  /// The words, with days as such.
  private static func words(_ text: Substring) -> [HTML] {
    var parts: [HTML] = []
    for word in text.split(separator: " ") {
      if !parts.isEmpty { parts.append(" ") }
      let bare = word.filter { !"(),;".contains($0) }
      parts.append(CalendarDate(bare).map { _ in Tag.span(.class("day"), text: String(word)) } ?? .text(String(word)))
    }
    return parts
  }
}
