/// Goes through a text once and escapes it by what stands on either side.
struct TextScan {
  private let text: [Character]
  private var index = 0
  private var previous: Character?
  private(set) var result = ""

  /// `previous` is what was written before the text.
  init(_ text: [Character], previous: Character?) {
    self.text = text
    self.previous = previous
  }

  var isAtEnd: Bool { index >= text.count }

  private func peek(_ distance: Int) -> Character? {
    index + distance < text.count ? text[index + distance] : nil
  }

  private mutating func take(_ count: Int = 1, escaped: Bool = false) {
    if escaped { result += "\\" }
    for _ in 0..<count where index < text.count {
      previous = text[index]
      result.append(text[index])
      index += 1
    }
  }

  /// Escapes the next character, or the run of marks that it begins.
  mutating func escapeNext(isCell: Bool, isLink: Bool, nextIsLink: Bool) {
    guard let character = peek(0) else { return }
    switch character {
    case "*", "_", "~": escapeRun(of: character)
    case "`": take(escaped: true)
    case "[": take(escaped: isLink)
    case "]": take(escaped: isLink || peek(1) == "(")
    case "!": take(escaped: peek(1) == nil && nextIsLink)
    case "|": take(escaped: isCell)
    case "<": take(escaped: peek(1).map { $0.isASCII && ($0.isLetter || "/!?".contains($0)) } ?? true)
    case ":" where !isLink: take(escaped: startsAddress)
    case "w" where !isLink, "W" where !isLink: escapeHost()
    default: escapeReference()
    }
  }

  /// A run of `*` or `_` between spaces, or of `_` within a word, is no mark.
  private mutating func escapeRun(of character: Character) {
    var length = 1
    while peek(length) == character { length += 1 }
    let (before, after) = (previous, peek(length))
    let isLoose = before == " " && after == " "
    let isInWord = character == "_" && before.isWordCharacter && after.isWordCharacter
    for _ in 0..<length { take(escaped: !isLoose && !isInWord) }
  }

  /// A backslash counts before punctuation and line ends, an ampersand where a reference seems to begin.
  private mutating func escapeReference() {
    switch peek(0) {
    case "\\": take(escaped: peek(1)?.isASCIIPunctuation ?? true)
    case "&": take(escaped: startsReference)
    default: take()
    }
  }

  /// Escapes the next character of an address, title or info string, where libcmark-gfm resolves references
  /// before it resolves backslashes.
  mutating func escapeAttribute(_ special: String) {
    switch peek(0) {
    case "\\": take(escaped: peek(1)?.isASCIIPunctuation ?? true)
    case "&" where startsReference:
      take()
      result += "amp;"
    case let character?: take(escaped: special.contains(character))
    case nil: break
    }
  }

  private var startsReference: Bool {
    var length = 1
    while let next = peek(length), next.isASCII, next.isLetter || next.isNumber || next == "#" { length += 1 }
    return length > 1 && (peek(length) == ";" || peek(length) == nil)
  }

  /// `://` after a scheme would be found as a link.
  private var startsAddress: Bool {
    guard peek(1) == "/", peek(2) == "/" else { return false }
    let before = String(result.suffix(5)).lowercased()
    return ["http", "https", "ftp"].contains { before.hasSuffix($0) }
  }

  private mutating func escapeHost() {
    // A host is found at the beginning of a word only.
    let isWordStart = previous.map { $0.isWhitespace || "*_~(".contains($0) } ?? true
    let isHost = isWordStart && (1...2).allSatisfy { peek($0) == "w" || peek($0) == "W" } && peek(3) == "."
    if isHost {
      take(3)
      take(escaped: true)
    } else {
      take()
    }
  }

  /// Escapes what would make the line a heading, quote, list, break, definition, table or fence.
  mutating func escapeLineStart(startsItem: Bool) {
    guard let first = peek(0) else { return }
    switch first {
    case "#", ">", "=": take(escaped: true)
    case "-", "+": take(escaped: peek(1) == " " || peek(1) == nil || isRule)
    case "|", ":": take(escaped: isRule)
    case "~": take(escaped: true)
    case "*" where peek(1) == " " || peek(1) == nil: take(escaped: true)
    case "[": take(escaped: startsItem && isBox || mayStartDefinition)
    case "0"..."9":
      var length = 1
      while length < 10, let next = peek(length), next.isASCII, next.isNumber { length += 1 }
      guard let mark = peek(length), mark == "." || mark == ")", peek(length + 1) == " " || peek(length + 1) == nil
      else { return }
      take(length)
      take(escaped: true)
    default: break
    }
  }

  private var isBox: Bool { peek(2) == "]" && peek(1).map { " xX".contains($0) } ?? false }

  /// Whether the first bracket is closed before a colon, or after the text.
  private var mayStartDefinition: Bool {
    guard let close = text.firstIndex(of: "]") else { return true }
    return close + 1 == text.count || text[close + 1] == ":"
  }

  /// Whether the text is nothing but what rules and the delimiter rows of tables are made of.
  private var isRule: Bool { text.allSatisfy { "-|: ".contains($0) } }
}

extension Character {
  /// One of the characters that a backslash can escape.
  fileprivate var isASCIIPunctuation: Bool { asciiValue?.isASCIIPunctuation ?? false }
}

extension Character? {
  fileprivate var isWordCharacter: Bool { map { $0.isLetter || $0.isNumber } ?? false }
}
