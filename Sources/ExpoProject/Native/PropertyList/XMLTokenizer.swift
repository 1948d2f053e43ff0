/// Cuts an XML property list into tags and text. It knows what the property list DTD needs and refuses the rest:
/// a document type with entities of its own above all.
struct XMLTokenizer {
  enum Kind: Equatable {
    case open(name: String, isEmpty: Bool)
    case close(name: String)
    /// Text with its entities resolved, CDATA sections included.
    case text(String)
    case end
  }

  struct Token {
    var kind: Kind
    var offset: Int
  }

  private let bytes: [UInt8]
  private var index: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// The next tag or text. Comments, processing instructions and the document type are passed over.
  mutating func next() throws(PropertyListError) -> Token {
    let offset = index
    var text: [UInt8] = []
    var hasText = false
    while index < bytes.count {
      if starts("<!--") {
        try skip(past: "-->", from: index + 4, what: "the comment")
      } else if starts("<![CDATA[") {
        let start = index + 9
        try skip(past: "]]>", from: start, what: "the CDATA section")
        text += bytes[start..<index - 3]
        hasText = true
      } else if starts("<?") {
        try skip(past: "?>", from: index + 2, what: "the processing instruction")
      } else if starts("<!DOCTYPE") {
        try skipDocumentType()
      } else if bytes[index] == UInt8(ascii: "<") {
        if hasText { break }
        return try tag()
      } else if bytes[index] == UInt8(ascii: "&") {
        text += try XMLEntity.read(bytes, at: &index).utf8
        hasText = true
      } else {
        text.append(bytes[index])
        hasText = true
        index += 1
      }
    }
    if hasText { return Token(kind: .text(String(decoding: text, as: UTF8.self)), offset: offset) }
    return Token(kind: .end, offset: bytes.count)
  }

  private mutating func tag() throws(PropertyListError) -> Token {
    let offset = index
    index += 1
    let isClose = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isClose { index += 1 }
    let start = index
    while index < bytes.count, Self.isName(bytes[index]) { index += 1 }
    let name = String(decoding: bytes[start..<index], as: UTF8.self)
    guard !name.isEmpty else { throw PropertyListError("a `<` stands where no tag begins", at: offset) }
    let isEmpty = try endOfTag(name: name, offset: offset)
    if isClose { return Token(kind: .close(name: name), offset: offset) }
    return Token(kind: .open(name: name, isEmpty: isEmpty), offset: offset)
  }

  /// Moves past the attributes and the `>`. Whether a `/` stands before it.
  private mutating func endOfTag(name: String, offset: Int) throws(PropertyListError) -> Bool {
    while let byte = nextUnquoted(), byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: ">") { return bytes[index - 2] == UInt8(ascii: "/") }
    }
    throw PropertyListError("the tag <\(name)> has no end", at: offset)
  }

  private mutating func skipDocumentType() throws(PropertyListError) {
    let offset = index
    while let byte = nextUnquoted() {
      if byte == UInt8(ascii: ">") { return }
      if byte == UInt8(ascii: "[") {
        throw PropertyListError("a document type with declarations of its own is not read", at: offset)
      }
    }
    throw PropertyListError("the document type has no end", at: offset)
  }

  /// Moves past the next byte that neither is a quote nor stands between two, and returns it; nil at the end.
  private mutating func nextUnquoted() -> UInt8? {
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else {
        return byte
      }
    }
    return nil
  }

  private mutating func skip(past end: String, from start: Int, what: String) throws(PropertyListError) {
    let offset = index
    index = start
    while index < bytes.count {
      if starts(end) {
        index += end.utf8.count
        return
      }
      index += 1
    }
    throw PropertyListError("\(what) has no end", at: offset)
  }

  private func starts(_ text: StaticString) -> Bool { text.withUTF8Buffer { bytes[index...].starts(with: $0) } }

  private func starts(_ text: String) -> Bool { bytes[min(index, bytes.count)...].starts(with: text.utf8) }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"): true
    default: byte >= 0x80
    }
  }
}
