/// Tells comments, strings, templates and regular expressions of JavaScript and TypeScript from their code.
///
/// JSX is not parsed. A quote in its text is told from that of a string by what stands around it: no string begins
/// right after a name, and none goes past its line.
struct JavaScriptLexer {
  /// The most bytes of a regular expression.
  static let regexLimit = 500

  private struct OpenTemplate {
    var start: Int
    var hasSubstitution = false
    /// The braces that are open in the substitution.
    var braces = 0
  }

  private(set) var text: SourceText
  private var index = 0
  /// The templates in whose substitutions the code stands.
  private var templates: [OpenTemplate] = []
  private var allowsRegex = true
  /// Where the line ends on which a quote of a kind is known to have no partner.
  private var unclosed: [UInt8: Int] = [:]
  /// Whether backticks are plain characters, because one of them has no partner.
  private var ignoresTemplates = false

  init(_ bytes: [UInt8]) {
    text = SourceText(bytes)
    if text.has("#!", at: 0) { skip(to: text.endOfLine(from: 0)) }
  }

  mutating func run() {
    while true {
      while index < text.bytes.count { step() }
      guard let first = templates.first else { return }
      templates = []
      restart(after: first.start)
    }
  }

  private mutating func restart(after start: Int) {
    text.restore(from: start)
    ignoresTemplates = true
    unclosed = [:]
    index = start + 1
  }

  private mutating func step() {
    let byte = text[index]
    switch byte {
    case SourceByte.slash: slash()
    case SourceByte.quote, SourceByte.apostrophe: quoted(byte)
    case SourceByte.backtick where !ignoresTemplates:
      index += 1
      read(OpenTemplate(start: index - 1))
    case UInt8(ascii: "{"):
      if let last = templates.indices.last { templates[last].braces += 1 }
      advance(allowsRegex: true)
    case UInt8(ascii: "}"): closeBrace()
    default:
      if SourceByte.isBlank(byte) { index += 1 } else { word(byte) }
    }
  }

  private mutating func word(_ byte: UInt8) {
    guard SourceByte.isWord(byte) else {
      return advance(allowsRegex: byte != UInt8(ascii: ")") && byte != UInt8(ascii: "]") && byte != UInt8(ascii: "<"))
    }
    let start = index
    while index < text.bytes.count, SourceByte.isWord(text[index]) { index += 1 }
    let isShort = index - start <= 10
    allowsRegex = isShort && Self.keywords.contains(String(decoding: text.bytes[start..<index], as: UTF8.self))
    // `don't` in the text of JSX: a string only follows a keyword without a blank between them.
    if !allowsRegex, text[index] == SourceByte.apostrophe, !Self.isModuleWord(text.bytes[start..<index]) { index += 1 }
  }

  /// The words after which a value follows, so that a `/` begins a regular expression and a quote a string.
  private static let keywords: Set<String> = [
    "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "do", "else", "instanceof", "await",
    "yield", "default",
  ]

  private static func isModuleWord(_ word: ArraySlice<UInt8>) -> Bool {
    ["from", "import", "export", "as"].contains { word.elementsEqual($0.utf8) }
  }

  private mutating func advance(allowsRegex: Bool) {
    index += 1
    self.allowsRegex = allowsRegex
  }

  private mutating func slash() {
    switch text[index + 1] {
    case SourceByte.slash where !isAddress: skip(to: text.endOfLine(from: index))
    case SourceByte.star:
      let start = index
      index += 2
      while index < text.bytes.count, !text.has("*/", at: index) { index += 1 }
      index = min(index + 2, text.bytes.count)
      text.blank(start..<index)
    default:
      if allowsRegex { regex() } else { advance(allowsRegex: true) }
    }
  }

  /// Whether the slashes are those of `https://…` in the text of JSX.
  private var isAddress: Bool {
    index >= 5 && text[index - 1] == UInt8(ascii: ":")
      && (text.has("http", at: index - 5) || (index >= 6 && text.has("https", at: index - 6)))
  }

  private mutating func regex() {
    let content = index + 1
    let limit = min(text.bytes.count, content + Self.regexLimit)
    var end = content
    var isInClass = false
    while end < limit, !SourceByte.isLineBreak(text[end]) {
      let byte = text[end]
      if byte == SourceByte.backslash {
        end += 1
      } else if byte == UInt8(ascii: "[") {
        isInClass = true
      } else if byte == UInt8(ascii: "]") {
        isInClass = false
      } else if byte == SourceByte.slash, !isInClass {
        text.blank(content..<end)
        index = end + 1
        allowsRegex = false
        return
      }
      end += 1
    }
    advance(allowsRegex: true)
  }

  private mutating func quoted(_ quote: UInt8) {
    let start = index
    advance(allowsRegex: false)
    if let end = unclosed[quote], start < end { return }
    while index < text.bytes.count {
      let byte = text[index]
      if byte == SourceByte.backslash {
        index += text[index + 1] == 0x0D && text[index + 2] == 0x0A ? 3 : 2
      } else if byte == quote {
        text.blank(start + 1..<index)
        text.addLiteral(Escapes.resolve(text.bytes[start + 1..<index], .javaScript), at: start)
        index += 1
        return
      } else if SourceByte.isLineBreak(byte) {
        break
      } else {
        index += 1
      }
    }
    unclosed[quote] = index
    index = start + 1
  }

  private mutating func closeBrace() {
    advance(allowsRegex: true)
    guard let last = templates.indices.last else { return }
    if templates[last].braces > 0 {
      templates[last].braces -= 1
    } else {
      read(templates.removeLast())
    }
  }

  /// Reads a template on from the index, to its end or to the code of a substitution.
  private mutating func read(_ template: OpenTemplate) {
    var template = template
    let start = index
    allowsRegex = false
    while index < text.bytes.count {
      switch text[index] {
      case SourceByte.backslash: index += 2
      case SourceByte.backtick:
        text.blank(start..<index)
        if !template.hasSubstitution {
          text.addLiteral(Escapes.resolve(text.bytes[start..<index], .javaScript), at: template.start)
        }
        index += 1
        return
      case UInt8(ascii: "$") where text[index + 1] == UInt8(ascii: "{"):
        text.blank(start..<index)
        index += 2
        template.hasSubstitution = true
        template.braces = 0
        allowsRegex = true
        return templates.append(template)
      default: index += 1
      }
    }
    // No end: the outermost open template began with a backtick that was none.
    let first = templates.first ?? template
    templates = []
    restart(after: first.start)
  }

  private mutating func skip(to end: Int) {
    text.blank(index..<end)
    index = end
  }
}
