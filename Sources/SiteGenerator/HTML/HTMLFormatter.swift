/// Writes pieces of a page as bytes. The only place where text becomes markup.
struct HTMLFormatter {
  private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: How many bytes there will be, as far as that can be told.
  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// A whole page, with the document type before it.
  static func page(_ html: HTML) -> [UInt8] {
    var formatter = HTMLFormatter(capacity: html.bytes.count + 32)
    formatter.put("<!doctype html>\n")
    formatter.append(html)
    formatter.bytes.append(0x0A)
    return formatter.bytes
  }

  /// A piece as text.
  static func text(_ html: HTML) -> String { String(decoding: html.bytes, as: UTF8.self) }

  /// Puts a piece at the end.
  mutating func append(_ html: HTML) { bytes += html.bytes }

  /// The start of an element.
  mutating func open(_ tag: Tag, _ attributes: [Attribute]) {
    assert(
      Set(attributes.map(\.name)).count == attributes.count,
      "`\(tag.rawValue)` has an attribute twice: \(attributes.map(\.name))")
    bytes.append(0x3C)
    put(tag.rawValue)
    for attribute in attributes { write(attribute) }
    bytes.append(0x3E)
  }

  /// The end of an element.
  mutating func close(_ tag: Tag) {
    if !tag.isVoid {
      put("</")
      put(tag.rawValue)
      bytes.append(0x3E)
    }
    if tag.isBlock { bytes.append(0x0A) }
  }

  private mutating func write(_ attribute: Attribute) {
    bytes.append(0x20)
    put(attribute.name)
    guard let value = attribute.value else { return }
    put("=\"")
    escape(value, isAttribute: true)
    bytes.append(0x22)
  }

  /// JSON in a script element: what could end the element is written as JSON escapes.
  mutating func writeData(type: String, json: String) {
    put("<script type=\"")
    escape(type, isAttribute: true)
    put("\">")
    copy(json) { byte in
      switch byte {
      case 0x3C: "\\u003C"
      case 0x3E: "\\u003E"
      case 0x26: "\\u0026"
      default: nil
      }
    }
    put("</script>\n")
  }

  /// Text, with what has a meaning in HTML as a reference.
  mutating func escape(_ text: String, isAttribute: Bool) {
    copy(text) { byte in
      switch byte {
      case 0x26: "&amp;"
      case 0x3C: "&lt;"
      case 0x3E: "&gt;"
      case 0x22: isAttribute ? "&quot;" : nil
      // Control characters are not allowed in HTML; a reader sees the replacement character.
      case 0x00..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: "\u{FFFD}"
      default: nil
      }
    }
  }

  /// The bytes of a text, those for which there is a replacement replaced; what lies between them is copied at once.
  @inline(__always)
  private mutating func copy(_ text: String, replacing replacement: (UInt8) -> StaticString?) {
    var text = text
    text.withUTF8 { source in
      var start = 0
      for index in source.indices {
        guard let other = replacement(source[index]) else { continue }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[start..<index]))
        put(other)
        start = index + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[start...]))
    }
  }

  /// Text that is markup.
  private mutating func put(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The name of an element or an attribute.
  private mutating func put(_ name: String) {
    var name = name
    name.withUTF8 { bytes.append(contentsOf: $0) }
  }
}
