/// Writes pieces of a page as bytes. The only place where text becomes markup.
struct HTMLFormatter {
  private(set) var bytes: [UInt8] = []

  /// A whole page, with the document type before it.
  static func page(_ html: HTML) -> [UInt8] {
    var formatter = HTMLFormatter()
    formatter.bytes.reserveCapacity(1 << 15)
    formatter.bytes += "<!doctype html>\n".utf8
    formatter.write(html, isPreformatted: false)
    formatter.bytes.append(0x0A)
    return formatter.bytes
  }

  /// A piece as text.
  static func text(_ html: HTML) -> String {
    var formatter = HTMLFormatter()
    formatter.write(html, isPreformatted: false)
    return String(decoding: formatter.bytes, as: UTF8.self)
  }

  private mutating func write(_ html: HTML, isPreformatted: Bool) {
    switch html {
    case .text(let text): escape(text, isAttribute: false)
    case .fragment(let parts): for part in parts { write(part, isPreformatted: isPreformatted) }
    case .data(let type, let json): writeData(type: type, json: json)
    case .element(let tag, let attributes, let children):
      bytes.append(0x3C)
      bytes += tag.rawValue.utf8
      for attribute in attributes { write(attribute) }
      bytes.append(0x3E)
      if !tag.isVoid {
        // A line end directly after `<pre>` is dropped by the parser, so one is put there for it to drop.
        if tag == .pre, case .text(let text)? = children.first, text.utf8.first == 0x0A { bytes.append(0x0A) }
        let inner = isPreformatted || tag == .pre
        for child in children { write(child, isPreformatted: inner) }
        bytes += "</".utf8
        bytes += tag.rawValue.utf8
        bytes.append(0x3E)
      }
      if tag.isBlock, !isPreformatted { bytes.append(0x0A) }
    }
  }

  private mutating func write(_ attribute: Attribute) {
    bytes.append(0x20)
    bytes += attribute.name.utf8
    guard let value = attribute.value else { return }
    bytes += "=\"".utf8
    escape(value, isAttribute: true)
    bytes.append(0x22)
  }

  /// JSON in a script element: what could end the element is written as JSON escapes.
  private mutating func writeData(type: String, json: String) {
    bytes += "<script type=\"".utf8
    escape(type, isAttribute: true)
    bytes += "\">".utf8
    for byte in json.utf8 {
      switch byte {
      case 0x3C: bytes += "\\u003C".utf8
      case 0x3E: bytes += "\\u003E".utf8
      case 0x26: bytes += "\\u0026".utf8
      default: bytes.append(byte)
      }
    }
    bytes += "</script>\n".utf8
  }

  private mutating func escape(_ text: String, isAttribute: Bool) {
    for byte in text.utf8 {
      switch byte {
      case 0x26: bytes += "&amp;".utf8
      case 0x3C: bytes += "&lt;".utf8
      case 0x3E: bytes += "&gt;".utf8
      case 0x22 where isAttribute: bytes += "&quot;".utf8
      // Control characters are not allowed in HTML; a reader sees the replacement character.
      case 0x00..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: bytes += "\u{FFFD}".utf8
      default: bytes.append(byte)
      }
    }
  }
}
