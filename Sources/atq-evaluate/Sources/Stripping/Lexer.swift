/// Cuts tokens off a text at a given place. Whether `/` begins a regular expression and whether `}` continues a
/// template is the parser's knowledge, so it asks for those.
struct Lexer {
  /// Longest first. `>` stands alone: `>>` may close two lists of type arguments.
  private static let punctuators: [[UInt8]] = [
    "...", "===", "!==", "**=", "<<=", "&&=", "||=", "??=", "=>", "==", "!=", "<=", "++", "--", "&&", "||", "??",
    "?.", "**", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<",
  ].map { Array($0.utf8) }

  let bytes: [UInt8]

  /// The token at or after `offset`.
  func token(at offset: Int) throws(Trouble) -> Token {
    let (start, followsNewline) = try skipSpace(offset)
    guard start < bytes.count else {
      return Token(kind: .end, start: bytes.count, end: bytes.count, text: "", followsNewline: followsNewline)
    }
    let byte = bytes[start]
    func made(_ kind: Token.Kind, _ end: Int) -> Token {
      let hasText = kind == .word || kind == .punctuator
      return Token(
        kind: kind, start: start, end: end, text: hasText ? String(decoding: bytes[start..<end], as: UTF8.self) : "",
        followsNewline: followsNewline)
    }
    if isNameByte(byte) || byte == UInt8(ascii: "\\") {
      return isDigit(byte) ? made(.number, numberEnd(start)) : made(.word, nameEnd(start))
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return made(.string, try stringEnd(start))
    case UInt8(ascii: "`"):
      let (end, isHead) = try templateEnd(start + 1)
      return made(isHead ? .templateHead : .template, end)
    case UInt8(ascii: "#"):
      guard start + 1 < bytes.count, isNameByte(bytes[start + 1]) else { break }
      return made(.privateName, nameEnd(start + 1))
    case UInt8(ascii: "."):
      if start + 1 < bytes.count, isDigit(bytes[start + 1]) { return made(.number, numberEnd(start)) }
    default: break
    }
    for punctuator in Self.punctuators where bytes[start...].starts(with: punctuator) {
      let end = start + punctuator.count
      // `a?.5:b` is a condition.
      if punctuator == Array("?.".utf8), end < bytes.count, isDigit(bytes[end]) { continue }
      return made(.punctuator, end)
    }
    return made(.punctuator, start + 1)
  }

  /// The regular expression that begins at `slash`.
  func regex(_ slash: Token) throws(Trouble) -> Token {
    var at = slash.start + 1
    var inClass = false
    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") {
      switch bytes[at] {
      case UInt8(ascii: "\\"): at += 1
      case UInt8(ascii: "["): inClass = true
      case UInt8(ascii: "]"): inClass = false
      case UInt8(ascii: "/") where !inClass:
        return Token(
          kind: .regex, start: slash.start, end: nameEnd(at + 1), text: "", followsNewline: slash.followsNewline)
      default: break
      }
      at += 1
    }
    throw Trouble(message: "a regular expression does not end", offset: slash.start)
  }

  /// The part of a template that `}` begins.
  func templatePart(_ brace: Token) throws(Trouble) -> Token {
    let (end, isHead) = try templateEnd(brace.start + 1)
    return Token(
      kind: isHead ? .templateHead : .template, start: brace.start, end: end, text: "",
      followsNewline: brace.followsNewline)
  }

  /// `>` with the signs that follow it at once: an operator.
  func greater(_ sign: Token) -> Token {
    var end = sign.start
    while end < bytes.count, bytes[end] == UInt8(ascii: ">"), end - sign.start < 3 { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "=") { end += 1 }
    var token = sign
    token.end = end
    token.text = String(decoding: bytes[sign.start..<end], as: UTF8.self)
    return token
  }

  private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private func nameEnd(_ start: Int) -> Int {
    var at = start
    while at < bytes.count, isNameByte(bytes[at]) || bytes[at] == UInt8(ascii: "\\") {
      if wideSpace(at) != nil { break }
      at += 1
      // A name may hold `\u{61}`.
      if at + 1 < bytes.count, bytes[at - 1] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "{") {
        while at < bytes.count, bytes[at] != UInt8(ascii: "}") { at += 1 }
        at = min(at + 1, bytes.count)
      }
    }
    return at
  }

  private func numberEnd(_ start: Int) -> Int {
    var at = start
    let isPlain =
      !(bytes[start] == UInt8(ascii: "0") && start + 1 < bytes.count && !isDigit(bytes[start + 1])
      && bytes[start + 1] != UInt8(ascii: "."))
    while at < bytes.count {
      let isSign = bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-")
      let afterExponent = at > start && (bytes[at - 1] | 0x20) == UInt8(ascii: "e")
      guard isNameByte(bytes[at]) || (isPlain && bytes[at] == UInt8(ascii: ".")) || (isPlain && isSign && afterExponent)
      else { break }
      at += 1
    }
    return at
  }

  private func stringEnd(_ start: Int) throws(Trouble) -> Int {
    var at = start + 1
    while at < bytes.count, bytes[at] != bytes[start] {
      guard bytes[at] != UInt8(ascii: "\n") else { break }
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard at < bytes.count, bytes[at] == bytes[start] else {
      throw Trouble(message: "a string does not end", offset: start)
    }
    return at + 1
  }

  private func templateEnd(_ start: Int) throws(Trouble) -> (end: Int, isHead: Bool) {
    var at = start
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "`"): return (at + 1, false)
      case UInt8(ascii: "$") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "{"): return (at + 2, true)
      case UInt8(ascii: "\\"): at += 2
      default: at += 1
      }
    }
    throw Trouble(message: "a template does not end", offset: start)
  }

  /// How many bytes a space beyond ASCII has at `at`, and whether it ends a line.
  private func wideSpace(_ at: Int) -> (count: Int, isNewline: Bool)? {
    guard bytes[at] >= 0x80 else { return nil }
    if bytes[at...].starts(with: [0xC2, 0xA0]) { return (2, false) }
    if bytes[at...].starts(with: [0xEF, 0xBB, 0xBF]) { return (3, false) }
    if bytes[at...].starts(with: [0xE2, 0x80, 0xA8]) || bytes[at...].starts(with: [0xE2, 0x80, 0xA9]) {
      return (3, true)
    }
    return nil
  }

  private func skipSpace(_ offset: Int) throws(Trouble) -> (start: Int, followsNewline: Bool) {
    var at = offset
    var followsNewline = false
    while at < bytes.count {
      switch bytes[at] {
      case 0x0A, 0x0D:
        followsNewline = true
        at += 1
      case 0x20, 0x09, 0x0B, 0x0C: at += 1
      case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/"):
        while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "*"):
        let start = at
        at += 2
        while at + 1 < bytes.count, !(bytes[at] == UInt8(ascii: "*") && bytes[at + 1] == UInt8(ascii: "/")) {
          if bytes[at] == 0x0A { followsNewline = true }
          at += 1
        }
        guard at + 1 < bytes.count else { throw Trouble(message: "a comment does not end", offset: start) }
        at += 2
      default:
        guard let space = wideSpace(at) else { return (at, followsNewline) }
        at += space.count
        followsNewline = followsNewline || space.isNewline
      }
    }
    return (at, followsNewline)
  }
}
