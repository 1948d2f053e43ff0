/// Splits JavaScript or TypeScript into tokens, comments left out. It never fails: what it does not understand it steps over.
struct JSScanner {
  /// The most bytes of a source that are looked through.
  static let limit = 2 << 20

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var tokens: [JSToken] = []
  /// The open braces inside each `${` that is open. What stands in a template gives no tokens.
  private var templates: [Int] = []

  /// The tokens of a source; none of one beyond the limit.
  static func tokens(_ text: String) -> [JSToken] {
    let bytes = Array(text.utf8)
    guard bytes.count <= limit else { return [] }
    var scanner = JSScanner(bytes)
    scanner.scan()
    return scanner.tokens
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func peek(_ distance: Int = 0) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  private mutating func scan() {
    if bytes.starts(with: Array("#!".utf8)) { skipLine() }
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\n"): newline()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlockComment()
      case UInt8(ascii: "/") where regularExpressionMayBegin: regularExpression()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): string(quote: byte)
      case UInt8(ascii: "`"):
        index += 1
        template(from: index - 1)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): run(.number)
      case _ where Self.isWord(byte): run(.word)
      default: mark(byte)
      }
    }
  }

  private mutating func add(_ kind: JSToken.Kind, from start: Int, line: Int? = nil, lineStart: Int? = nil) {
    guard templates.isEmpty else { return }
    tokens.append(
      JSToken(
        kind: kind, range: start..<index, line: line ?? self.line, column: start - (lineStart ?? self.lineStart) + 1))
  }

  private mutating func newline() {
    index += 1
    line += 1
    lineStart = index
  }

  private mutating func skipLine() {
    while let byte = peek(), byte != UInt8(ascii: "\n") { index += 1 }
  }

  private mutating func skipBlockComment() {
    index += 2
    while let byte = peek() {
      if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        index += 2
        return
      }
      if byte == UInt8(ascii: "\n") { newline() } else { index += 1 }
    }
  }

  private mutating func string(quote: UInt8) {
    let start = index
    var content: [UInt8] = []
    index += 1
    while let byte = peek(), byte != quote, byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\\"), let next = peek(1), next != UInt8(ascii: "\n") {
        content.append(next == UInt8(ascii: "n") ? UInt8(ascii: "\n") : next)
        index += 2
      } else {
        content.append(byte)
        index += 1
      }
    }
    if peek() == quote { index += 1 }
    add(.string(String(decoding: content, as: UTF8.self)), from: start)
  }

  /// Reads on inside a template, up to its end or to a `${`.
  private mutating func template(from start: Int) {
    let (startLine, startOfLine) = (line, lineStart)
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "`"):
        index += 1
        add(.template, from: start, line: startLine, lineStart: startOfLine)
        return
      case UInt8(ascii: "\\"): index += peek(1) == UInt8(ascii: "\n") ? 1 : 2
      case UInt8(ascii: "$") where peek(1) == UInt8(ascii: "{"):
        index += 2
        add(.template, from: start, line: startLine, lineStart: startOfLine)
        templates.append(0)
        return
      case UInt8(ascii: "\n"): newline()
      default: index += 1
      }
    }
    index = min(index, bytes.count)
  }

  private mutating func mark(_ byte: UInt8) {
    if let depth = templates.last {
      if byte == UInt8(ascii: "{") { templates[templates.count - 1] = depth + 1 }
      if byte == UInt8(ascii: "}") {
        index += 1
        if depth > 0 {
          templates[templates.count - 1] = depth - 1
        } else {
          // The rest of the template is no token of its own.
          resumeTemplate()
        }
        return
      }
    }
    let start = index
    if byte == UInt8(ascii: "="), peek(1) == UInt8(ascii: ">") {
      index += 2
      add(.arrow, from: start)
    } else if byte == UInt8(ascii: "."), peek(1) == byte, peek(2) == byte {
      index += 3
      add(.spread, from: start)
    } else {
      index += 1
      add(.mark(byte), from: start)
    }
  }

  private mutating func resumeTemplate() {
    let before = tokens.count
    templates.removeLast()
    template(from: index)
    if tokens.count > before { tokens.removeLast(tokens.count - before) }
  }

  private mutating func run(_ kind: JSToken.Kind) {
    let start = index
    while let byte = peek(), Self.isWord(byte) || (kind == .number && byte == UInt8(ascii: ".")) { index += 1 }
    add(kind, from: start)
  }

  private mutating func regularExpression() {
    let start = index
    var isInSet = false
    index += 1
    while let byte = peek(), byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\\") {
        index += 1
        if peek() == UInt8(ascii: "\n") { break }
      } else if byte == UInt8(ascii: "[") {
        isInSet = true
      } else if byte == UInt8(ascii: "]") {
        isInSet = false
      } else if byte == UInt8(ascii: "/"), !isInSet {
        index += 1
        while let flag = peek(), Self.isWord(flag) { index += 1 }
        break
      }
      index += 1
    }
    index = min(index, bytes.count)
    add(.regularExpression, from: start)
  }

  /// A slash divides after a value and begins a regular expression elsewhere.
  private var regularExpressionMayBegin: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .string, .template, .number, .regularExpression: return false
    case .word: return Self.operators.contains(String(decoding: bytes[last.range], as: UTF8.self))
    case .mark(let mark): return !Array(")]}".utf8).contains(mark)
    case .arrow, .spread: return true
    }
  }

  private static let operators: Set<String> = [
    "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do", "await", "yield",
  ]

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }
}
