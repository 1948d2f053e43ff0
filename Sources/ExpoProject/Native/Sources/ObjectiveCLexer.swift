/// Tells comments and strings of Objective-C, C and C++ from their code.
struct ObjectiveCLexer {
  private(set) var text: SourceText
  private var index = 0
  /// Up to where a quote of a kind is known to have no partner.
  private var unclosed: [UInt8: Int] = [:]

  init(_ bytes: [UInt8]) {
    text = SourceText(bytes)
  }

  mutating func run() {
    while index < text.bytes.count { step() }
  }

  private mutating func step() {
    switch text[index] {
    case SourceByte.slash where text[index + 1] == SourceByte.slash: skipLine()
    case SourceByte.slash where text[index + 1] == SourceByte.star: skipComment()
    case SourceByte.quote: quoted(SourceByte.quote)
    case SourceByte.apostrophe: isSeparator ? index += 1 : quoted(SourceByte.apostrophe)
    case UInt8(ascii: "R") where text[index + 1] == SourceByte.quote && !followsWord: rawString()
    default: index += 1
    }
  }

  private var followsWord: Bool { index > 0 && SourceByte.isWord(text[index - 1]) }

  /// C++ writes `1'000`.
  private var isSeparator: Bool {
    index > 0 && SourceByte.isDigit(text[index - 1]) && SourceByte.isWord(text[index + 1])
  }

  /// A comment that a backslash before the line break carries on to the next line.
  private mutating func skipLine() {
    let start = index
    index = text.endOfLine(from: index)
    while index < text.bytes.count, text[index - 1] == SourceByte.backslash {
      index = text.endOfLine(from: index + 1)
    }
    text.blank(start..<index)
  }

  private mutating func skipComment() {
    let start = index
    index += 2
    while index < text.bytes.count, !text.has("*/", at: index) { index += 1 }
    index = min(index + 2, text.bytes.count)
    text.blank(start..<index)
  }

  private mutating func quoted(_ quote: UInt8) {
    let start = index
    index += 1
    if let end = unclosed[quote], start < end { return }
    while index < text.bytes.count {
      let byte = text[index]
      if byte == SourceByte.backslash {
        index += 2
      } else if byte == quote {
        text.blank(start + 1..<index)
        if quote == SourceByte.quote {
          let at = start > 0 && text[start - 1] == UInt8(ascii: "@") ? start - 1 : start
          text.addLiteral(Escapes.resolve(text.bytes[start + 1..<index], .c), at: at)
        }
        index += 1
        return
      } else if SourceByte.isLineBreak(byte) {
        break
      } else {
        index += 1
      }
    }
    // Without an end on its line it is no literal: `#error don't`.
    unclosed[quote] = index
    index = start + 1
  }

  /// `R"end(…)end"`
  private mutating func rawString() {
    let start = index + 1
    let delimiter = text.bytes[(start + 1)...].prefix(17).prefix { $0 != UInt8(ascii: "(") }
    guard delimiter.count <= 16, text[delimiter.endIndex] == UInt8(ascii: "(") else {
      index += 1
      return
    }
    let end = [UInt8(ascii: ")")] + delimiter + [SourceByte.quote]
    let content = delimiter.endIndex + 1
    var close = content
    while close < text.bytes.count, text[close] != end[0] || !text.bytes[close...].starts(with: end) { close += 1 }
    text.blank(start + 1..<min(close + end.count - 1, text.bytes.count))
    if close < text.bytes.count {
      text.addLiteral(String(decoding: text.bytes[content..<close], as: UTF8.self), at: start)
    }
    index = close + end.count
  }
}
