/// Tells comments and strings of Swift from its code: nested comments, strings of several lines, raw strings, and
/// interpolations, whose code stays code.
struct SwiftLexer {
  private struct OpenString {
    var start: Int
    var contentStart: Int
    var hashes: Int
    var isMultiline: Bool
    var hasInterpolation = false
    /// The brackets that are open in the interpolation.
    var brackets = 0
  }

  private(set) var text: SourceText
  private var index = 0
  /// The strings in whose interpolations the code stands.
  private var strings: [OpenString] = []
  private var allowsRegex = true

  init(_ bytes: [UInt8]) {
    text = SourceText(bytes)
    if text.has("#!", at: 0) { skip(to: text.endOfLine(from: 0)) }
  }

  mutating func run() {
    while index < text.bytes.count { step() }
  }

  private mutating func step() {
    let byte = text[index]
    switch byte {
    case SourceByte.slash where text[index + 1] == SourceByte.slash: skip(to: text.endOfLine(from: index))
    case SourceByte.slash where text[index + 1] == SourceByte.star: skipComment()
    case SourceByte.slash where allowsRegex: regex(hashes: 0)
    case SourceByte.quote: openString(hashes: 0)
    case SourceByte.hash: hash()
    case UInt8(ascii: "("):
      if let last = strings.indices.last { strings[last].brackets += 1 }
      advance(allowsRegex: true)
    case UInt8(ascii: ")"): closeBracket()
    default:
      if SourceByte.isBlank(byte) { index += 1 } else { word(byte) }
    }
  }

  private mutating func word(_ byte: UInt8) {
    guard SourceByte.isWord(byte) else {
      let ends = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "?")
      return advance(allowsRegex: !ends)
    }
    let start = index
    while index < text.bytes.count, SourceByte.isWord(text[index]) { index += 1 }
    let word = text.bytes[start..<index]
    allowsRegex = word.elementsEqual("return".utf8) || word.elementsEqual("in".utf8) || word.elementsEqual("case".utf8)
  }

  private mutating func advance(allowsRegex: Bool) {
    index += 1
    self.allowsRegex = allowsRegex
  }

  private mutating func closeBracket() {
    advance(allowsRegex: false)
    guard let last = strings.indices.last else { return }
    if strings[last].brackets > 0 {
      strings[last].brackets -= 1
    } else {
      read(strings.removeLast())
    }
  }

  /// A `#` begins a raw string, a regular expression, or the name of a directive.
  private mutating func hash() {
    let hashes = text.bytes[index...].prefix { $0 == SourceByte.hash }.count
    switch text[index + hashes] {
    case SourceByte.quote: openString(hashes: hashes)
    case SourceByte.slash: regex(hashes: hashes)
    default: index += hashes
    }
  }

  private mutating func openString(hashes: Int) {
    let quote = index + hashes
    let isMultiline = text[quote + 1] == SourceByte.quote && text[quote + 2] == SourceByte.quote
    let start = index
    index = quote + (isMultiline ? 3 : 1)
    read(OpenString(start: start, contentStart: index, hashes: hashes, isMultiline: isMultiline))
  }

  /// Reads a string on from the index, to its end or to the code of an interpolation.
  private mutating func read(_ string: OpenString) {
    var string = string
    let start = index
    allowsRegex = false
    while index < text.bytes.count {
      let byte = text[index]
      if byte == SourceByte.backslash, hashesFollow(index, string.hashes) {
        let escaped = index + 1 + string.hashes
        if text[escaped] == UInt8(ascii: "(") {
          text.blank(start..<index)
          index = escaped + 1
          string.hasInterpolation = true
          string.brackets = 0
          allowsRegex = true
          return strings.append(string)
        }
        index = text[escaped] == SourceByte.newline && !string.isMultiline ? escaped : escaped + 1
      } else if byte == SourceByte.quote, let end = end(of: string, at: index) {
        text.blank(start..<index)
        add(string, contentEnd: index)
        index = end
        return
      } else if SourceByte.isLineBreak(byte), !string.isMultiline {
        break
      } else {
        index += 1
      }
    }
    text.blank(start..<min(index, text.bytes.count))
  }

  private func end(of string: OpenString, at index: Int) -> Int? {
    let quotes = string.isMultiline ? 3 : 1
    if string.isMultiline, !text.has("\"\"\"", at: index) { return nil }
    return hashesFollow(index + quotes - 1, string.hashes) ? index + quotes + string.hashes : nil
  }

  private func hashesFollow(_ index: Int, _ hashes: Int) -> Bool {
    (0..<hashes).allSatisfy { text[index + 1 + $0] == SourceByte.hash }
  }

  private mutating func add(_ string: OpenString, contentEnd: Int) {
    if string.hasInterpolation { return }
    let content = text.bytes[string.contentStart..<contentEnd]
    let dialect = Escapes.Dialect.swift(hashes: string.hashes)
    if string.isMultiline {
      text.addLiteral(Escapes.resolve(SwiftMultilineString.content(content)[...], dialect), at: string.start)
    } else {
      text.addLiteral(Escapes.resolve(content, dialect), at: string.start)
    }
  }

  private mutating func skipComment() {
    let start = index
    var depth = 0
    repeat {
      if text[index] == SourceByte.slash, text[index + 1] == SourceByte.star {
        depth += 1
        index += 2
      } else if text[index] == SourceByte.star, text[index + 1] == SourceByte.slash {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < text.bytes.count
    text.blank(start..<index)
  }

  /// A regular expression on one line. Without `#` one that begins with a blank is a division.
  private mutating func regex(hashes: Int) {
    let content = index + hashes + 1
    let limit = min(text.bytes.count, content + JavaScriptLexer.regexLimit)
    var end = content
    if hashes > 0 || !SourceByte.isBlank(text[content]) {
      while end < limit, !SourceByte.isLineBreak(text[end]) {
        if text[end] == SourceByte.backslash {
          end += 2
        } else if text[end] == SourceByte.slash, hashesFollow(end, hashes) {
          text.blank(content..<end)
          index = end + 1 + hashes
          allowsRegex = false
          return
        } else {
          end += 1
        }
      }
    }
    advance(allowsRegex: true)
  }

  private mutating func skip(to end: Int) {
    text.blank(index..<end)
    index = end
  }
}
