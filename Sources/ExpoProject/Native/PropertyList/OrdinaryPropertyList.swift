/// XML property lists as tools write them: the usual head, tags without attributes, texts without entities, and no values but texts, truth
/// values and whole numbers. What they hold is plain from their outline, and Foundation need not read them again.
enum OrdinaryPropertyList {
  private static let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"#
  private static let documentType =
    #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#
  private static let root = #"<plist version="1.0">"#

  /// The value of a text that has this outline; nil where Foundation is to read it.
  static func node(_ bytes: [UInt8], outline: PropertyListOutline, places: PropertyListPlaces?) -> ConfigNode? {
    isOrdinary(bytes) ? node(outline, places) : nil
  }

  private static func isOrdinary(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    pass(declaration, &rest)
    pass(documentType, &rest)
    guard pass(root, &rest) else { return false }
    let end = "</plist>"
    guard rest.reversed().drop(while: XMLTokenizer.isBlank).starts(with: end.utf8.reversed()) else { return false }
    var index = rest.startIndex
    while index < rest.endIndex {
      switch rest[index] {
      case UInt8(ascii: "<"):
        guard let next = afterTag(rest, at: index) else { return false }
        index = next
      case UInt8(ascii: "&"), UInt8(ascii: ">"), 0x7F: return false
      case 0x09, 0x0A, 0x20...: index += 1
      default: return false
      }
    }
    return true
  }

  /// The index after `<name>`, `</name>` or `<name/>`; nil for a tag of another form.
  private static func afterTag(_ bytes: ArraySlice<UInt8>, at start: Int) -> Int? {
    let slash = UInt8(ascii: "/")
    var rest = bytes[(start + 1)...]
    let isClosing = rest.first == slash
    if isClosing { rest.removeFirst() }
    let name = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    rest = rest.dropFirst(name.count)
    if !isClosing, rest.first == slash { rest.removeFirst() }
    return !name.isEmpty && rest.first == UInt8(ascii: ">") ? rest.startIndex + 1 : nil
  }

  /// Moves past blanks and a text; whether it is there.
  @discardableResult
  private static func pass(_ text: String, _ rest: inout ArraySlice<UInt8>) -> Bool {
    let start = rest.drop(while: XMLTokenizer.isBlank)
    guard start.starts(with: text.utf8) else { return false }
    rest = start.dropFirst(text.utf8.count)
    return true
  }

  private static func node(_ outline: PropertyListOutline, _ places: PropertyListPlaces?) -> ConfigNode? {
    let location = places?.location(outline.offset)
    switch outline.shape {
    case .leaf: return nil
    case .plain(let value): return ConfigNode(value, location: location)
    case .array(let outlines):
      var nodes: [ConfigNode] = []
      for outline in outlines {
        guard let node = node(outline, places) else { return nil }
        nodes.append(node)
      }
      return ConfigNode(.array(nodes), location: location)
    case .dictionary(let entries):
      guard Set(entries.map(\.key)).count == entries.count else { return nil }
      var members: [ConfigNode.Member] = []
      for entry in entries {
        guard let node = node(entry.value, places) else { return nil }
        members.append(ConfigNode.Member(key: entry.key, keyLocation: places?.location(entry.offset), node: node))
      }
      return ConfigNode(.object(members), location: location)
    }
  }
}
