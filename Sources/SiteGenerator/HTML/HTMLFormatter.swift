import TextTools

/// Writes pieces of pages as bytes. The only place where text becomes markup.
struct HTMLFormatter {
  private let sheet: UnsafeMutablePointer<HTMLSheet>

  private init(_ sheet: UnsafeMutablePointer<HTMLSheet>) { self.sheet = sheet }

  /// The formatter of the thread that asks, good on that thread alone.
  static var own: HTMLFormatter { HTMLFormatter(HTMLSheet.own) }

  /// Where the next byte will stand.
  var position: Int { sheet.pointee.count }

  /// What has been written since a position.
  func piece(from start: Int) -> HTML { HTML(range: start..<position) }

  // MARK: What was written

  /// A whole page, with the document type before it.
  static func page(_ html: HTML) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(html.range.count + 32)
    bytes += "<!doctype html>\n".utf8
    bytes += own.bytes(html)
    bytes.append(0x0A)
    return bytes
  }

  /// A piece as text.
  static func text(_ html: HTML) -> String { String(decoding: own.bytes(html), as: UTF8.self) }

  /// The bytes of a piece, until something else is written.
  func bytes(_ html: HTML) -> UnsafeBufferPointer<UInt8> { sheet.pointee.bytes(html.range) }

  // MARK: Pieces

  /// Writes a piece once more.
  func copy(_ html: HTML) { sheet.pointee.append(again: html.range) }

  /// Writes what was made before and kept.
  func copy(_ html: FinishedHTML) { html.bytes.withUnsafeBufferPointer { sheet.pointee.append($0) } }

  /// Writes the start of an element that was made before and kept.
  func copy(_ start: FinishedStart) { start.bytes.withUnsafeBufferPointer { sheet.pointee.append($0) } }

  /// The start of an element.
  ///
  /// In debug builds an attribute that stands twice is caught here.
  func open(_ tag: Tag, _ attributes: [Attribute]) {
    assert(
      Set(attributes.map(\.name.description)).count == attributes.count,
      "`\(tag.name)` has an attribute twice: \(attributes.map(\.name))")
    sheet.pointee.append(tag.start)
    // By their places, so that none of them is copied.
    attributes.withUnsafeBufferPointer { attributes in for index in attributes.indices { write(attributes[index]) } }
    sheet.pointee.append(0x3E)
  }

  /// The content of an element that was made before the start of the element.
  ///
  /// In debug builds a void element with content is caught here.
  func fill(_ tag: Tag, _ content: [HTML]) {
    assert(!tag.isVoid || content.allSatisfy(\.isEmpty), "`\(tag.name)` is a void element and has no content")
    if wantsLineEnd(tag, content) { sheet.pointee.append(0x0A) }
    for piece in content { copy(piece) }
  }

  /// Whether content begins with a line end that the parser would drop, so that one has to be put there for it to drop.
  func wantsLineEnd(_ tag: Tag, _ content: [HTML]) -> Bool {
    tag == .pre && content.first { !$0.isEmpty }.flatMap { bytes($0).first } == 0x0A
  }

  /// The end of an element.
  func close(_ tag: Tag) { sheet.pointee.append(tag.end) }

  private func write(_ attribute: Attribute) {
    sheet.pointee.append(0x20)
    put(attribute.name)
    guard let value = attribute.value else { return }
    sheet.pointee.append(0x3D)
    sheet.pointee.append(0x22)
    escape(value, isAttribute: true)
    sheet.pointee.append(0x22)
  }

  /// JSON in a script element: what could end the element is written as JSON escapes.
  func writeData(type: String, json: String) {
    put("<script type=\"")
    escape(type, isAttribute: true)
    put("\">")
    copy(json) { word in
      word.hasByte(0x3E, ignoring: 0x02) || word.hasByte(0x26)
    } replacing: { byte in
      switch byte {
      case 0x3C: "\\u003C"
      case 0x3E: "\\u003E"
      case 0x26: "\\u0026"
      default: nil
      }
    }
    put("</script>\n")
  }

  // MARK: Text

  /// Text, with what has a meaning in HTML as a reference.
  func escape(_ text: String, isAttribute: Bool) {
    copy(text) { word in
      // `&` and `"` differ in one bit, and so do `<` and `>`.
      word.hasByte(0x26, ignoring: 0x04) || word.hasByte(0x3E, ignoring: 0x02) || word.hasByte(below: 0x20)
        || word.hasByte(0x7F)
    } replacing: { byte in
      // Letters, of which most text is, and what else stands behind `>` in ASCII.
      if byte > 0x3E, byte != 0x7F { return nil }
      return switch byte {
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
  ///
  /// - Parameter mayReplace: Whether one of eight bytes may have a replacement, which few have.
  @inline(__always)
  private func copy(
    _ text: String, whereWord mayReplace: (ByteWord) -> Bool, replacing replacement: (UInt8) -> StaticString?
  ) {
    text.withBytes { source in
      var start = 0
      while true {
        let end = source.firstIndex(from: start, whereWord: mayReplace) { replacement($0) != nil }
        sheet.pointee.append(UnsafeBufferPointer(rebasing: source[start..<end]))
        guard end < source.count, let other = replacement(source[end]) else { return }
        put(other)
        start = end + 1
      }
    }
  }

  /// Text that is markup.
  private func put(_ text: StaticString) { sheet.pointee.append(text) }
}
