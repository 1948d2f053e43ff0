extension SourceCursor {
  /// What stands for something else in text.
  struct TextMarks: OptionSet {
    let rawValue: Int

    static let escapes = TextMarks(rawValue: 1)
    static let references = TextMarks(rawValue: 2)
  }

  /// Moves past text that reads as `literal`; false, wherever the cursor then is, if other text stands here.
  mutating func skipText(_ literal: Substring.UTF8View, marks: TextMarks) -> Bool {
    let plain = plainLength(of: literal)
    advance(plain)
    var rest = literal.dropFirst(plain)
    while let expected = rest.first {
      guard let byte = next else { return false }
      if marks.contains(.escapes), byte == UInt8(ascii: "\\"), let escaped = peek(1), escaped.isASCIIPunctuation {
        guard escaped == expected else { return false }
        advance(2)
        rest.removeFirst()
      } else if marks.contains(.references), byte == UInt8(ascii: "&"), let entity, entity.stands(at: rest) {
        advance(entity.length)
        rest.removeFirst(min(rest.count, Self.scalarLength(expected)))
      } else if byte == expected {
        advance()
        rest.removeFirst()
      } else {
        return false
      }
    }
    return true
  }

  /// How many bytes of a text stand here as they are, up to the first that may be written otherwise or be part of what stands for something else.
  private func plainLength(of literal: Substring.UTF8View) -> Int {
    let length = literal.withContiguousStorageIfAvailable { literal in
      let end = min(literal.count, max(0, bytes.count - offset))
      var length = 0
      while length < end {
        let byte = literal[length]
        if bytes[offset + length] != byte || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\\") { break }
        length += 1
      }
      return length
    }
    return length ?? 0
  }

  /// Moves past a code span with its backticks.
  mutating func skipCode(quotes: Int) -> Bool {
    let backtick = UInt8(ascii: "`")
    let length = skipRun(of: backtick)
    guard length > 0 else { return false }
    while let byte = next {
      if byte == backtick {
        if skipRun(of: backtick) == length { return true }
      } else if isAtLineEnd {
        _ = skipToNextLine(quotes: quotes)
      } else {
        advance()
      }
    }
    return false
  }

  /// Moves past inline HTML, in which line ends and the blanks after them may have been kept or not.
  mutating func skipVerbatim(_ literal: String, quotes: Int) -> Bool {
    var isLineStart = false
    for byte in literal.utf8 {
      if byte == 0x0A || byte == 0x0D {
        if !isLineStart, !skipToNextLine(quotes: quotes) { return false }
        isLineStart = true
      } else if !isLineStart || byte != 0x20 && byte != 0x09 {
        isLineStart = false
        // In a table a bar in a tag is escaped.
        if byte == UInt8(ascii: "|"), next == UInt8(ascii: "\\") { advance() }
        guard skip(byte) else { return false }
      }
    }
    return true
  }

  /// Moves past a line end with the blanks around it and the backslash of a hard one.
  mutating func skipBreak(quotes: Int) -> Bool {
    skipBlanks()
    if next == UInt8(ascii: "\\") { advance() }
    return skipToNextLine(quotes: quotes)
  }

  /// How many bytes the character has that begins with `lead`.
  private static func scalarLength(_ lead: UInt8) -> Int {
    switch lead {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }

  /// A character reference at the cursor.
  private struct Entity {
    let length: Int
    /// Whether it is `&amp;` in one of its spellings.
    let isAmpersand: Bool

    /// Whether it is a reference here, rather than text that only looks like one: text stands for itself.
    func stands(at rest: Substring.UTF8View) -> Bool { isAmpersand || rest.first != UInt8(ascii: "&") }
  }

  private var entity: Entity? {
    var length = 1
    while let byte = peek(length), byte.isASCIIAlphanumeric || byte == UInt8(ascii: "#") { length += 1 }
    guard length > 2, length < 40, peek(length) == UInt8(ascii: ";") else { return nil }
    let name = String(decoding: bytes[(offset + 1)..<(offset + length)], as: UTF8.self)
    let isAmpersand = ["amp", "AMP"].contains(name) || Self.code(name) == 38
    return Entity(length: length + 1, isAmpersand: isAmpersand)
  }

  private static func code(_ name: String) -> Int? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    return digits.first == "x" || digits.first == "X" ? Int(digits.dropFirst(), radix: 16) : Int(digits)
  }
}

extension UInt8 {
  /// One of the characters that a backslash can escape.
  var isASCIIPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  var isASCIIAlphanumeric: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
