import ExpoProject

/// The words and signs of a source file, without blanks, comments and strings.
///
/// The `?` and `!` of optional chaining are left out, so that `extensionContext?.open` and `extensionContext!.open` are one.
struct SourceTokens {
  /// A word, a number or a sign.
  struct Token {
    let text: Substring
    let line: Int
  }

  let tokens: [Token]
  private let file: String

  init(_ source: SourceFile) {
    file = source.path
    var tokens: [Token] = []
    var line = 1
    let code = source.code.utf8
    var index = code.startIndex
    while index < code.endIndex {
      let start = index
      let byte = code[index]
      code.formIndex(after: &index)
      if byte == UInt8(ascii: "\n") { line += 1 }
      if byte <= 0x20 { continue }
      if Self.isWord(byte) {
        while index < code.endIndex, Self.isWord(code[index]) { code.formIndex(after: &index) }
      } else if byte == UInt8(ascii: ".") {
        while let last = tokens.last?.text, last == "?" || last == "!" { tokens.removeLast() }
      }
      tokens.append(Token(text: source.code[start..<index], line: line))
    }
    self.tokens = tokens
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// The indices at which a row of tokens, parted by blanks, begins.
  func indices(of pattern: String) -> [Int] {
    let wanted = pattern.split(separator: " ")
    guard !wanted.isEmpty, tokens.count >= wanted.count else { return [] }
    return (0...(tokens.count - wanted.count)).filter { start in
      wanted.indices.allSatisfy { tokens[start + $0].text == wanted[$0] }
    }
  }

  /// The text of a token; empty beside the file's ends.
  func text(_ index: Int) -> Substring { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// The place of a token.
  func location(_ index: Int) -> ProjectLocation {
    ProjectLocation(file: file, line: tokens.indices.contains(index) ? tokens[index].line : nil)
  }

  /// The index behind the bracket that closes the one at an index.
  func endOfBrackets(from index: Int) -> Int {
    var depth = 0
    var next = index
    while next < tokens.count {
      if ["(", "[", "{"].contains(tokens[next].text) { depth += 1 }
      if [")", "]", "}"].contains(tokens[next].text) { depth -= 1 }
      next += 1
      if depth <= 0 { break }
    }
    return next
  }
}

extension SourceFile {
  /// Whether the code holds a text; quick, and no matter whether as a word of its own.
  func mentions(_ text: String) -> Bool { !text.isEmpty && code.holds(text) }

  /// The first place of a row of tokens, parted by blanks; nil where there is none.
  func place(of pattern: String) -> ProjectLocation? {
    let longest = pattern.split(separator: " ").max { $0.utf8.count < $1.utf8.count }
    guard let longest, mentions(String(longest)) else { return nil }
    let tokens = SourceTokens(self)
    return tokens.indices(of: pattern).first.map(tokens.location)
  }

  /// Whether it is compiled to native code.
  var isNative: Bool { language != .javaScript }
}
