/// What the languages with braces, quotes and words differ in.
struct CurlyGrammar {
  var keywords: Set<String>
  var lineComments: [String]
  var hasBlockComments: Bool
  var quotes: Set<Character>
  /// Whether a word or string before a colon is a key.
  var hasKeys: Bool

  init(_ language: CodeLanguage) {
    switch language {
    case .swift:
      keywords = Self.words(
        "actor as async await break case catch class continue default defer deinit do else enum extension fallthrough false "
          + "fileprivate final for func guard if import in init inout internal is lazy let mutating nil open operator "
          + "override private protocol public repeat required rethrows return self Self some any static struct subscript "
          + "super switch throw throws true try typealias unowned var weak where while")
      (lineComments, hasBlockComments, quotes, hasKeys) = (["//"], true, ["\""], false)
    case .ruby:
      keywords = Self.words(
        "alias and begin break case class def do else elsif end ensure false for if in module next nil not or redo require "
          + "require_relative rescue retry return self super then true unless until when while yield target pod use_frameworks"
      )
      (lineComments, hasBlockComments, quotes, hasKeys) = (["#"], false, ["\"", "'"], false)
    case .json:
      keywords = ["true", "false", "null"]
      (lineComments, hasBlockComments, quotes, hasKeys) = (["//"], true, ["\""], true)
    default:
      keywords = Self.words(
        "as async await break case catch class const continue default delete do else enum export extends false finally for "
          + "from function if import in instanceof interface let new null of return satisfies static super switch this throw "
          + "true try type typeof undefined var void while yield")
      (lineComments, hasBlockComments, quotes, hasKeys) = (["//"], true, ["\"", "'", "`"], true)
    }
  }

  private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}

/// Splits code of a language with braces, quotes and words.
struct CurlyTokenizer {
  private let grammar: CurlyGrammar
  private let text: [Character]
  private var index = 0
  private var plain = ""
  private var result: [CodeToken] = []

  init(_ text: String, grammar: CurlyGrammar) {
    self.text = Array(text)
    self.grammar = grammar
  }

  func tokens() -> [CodeToken] {
    var copy = self
    return copy.run()
  }

  private mutating func run() -> [CodeToken] {
    while index < text.count {
      let character = text[index]
      if let end = commentEnd {
        emit(.comment, to: end)
      } else if grammar.quotes.contains(character) {
        let end = stringEnd(character)
        emit(grammar.hasKeys && isBeforeColon(end) ? .name : .string, to: end)
      } else if character.isNumber, !isAfterWord {
        emit(.number, to: wordEnd)
      } else if Self.isWord(character) {
        word()
      } else {
        plain.append(character)
        index += 1
      }
    }
    flush()
    return result
  }

  private mutating func word() {
    let end = wordEnd
    let word = String(text[index..<end])
    // `type:` is a key, `default:` the last of a switch.
    if grammar.hasKeys, word != "default", isBeforeColon(end) {
      emit(.name, to: end)
    } else if grammar.keywords.contains(word) {
      emit(.keyword, to: end)
    } else if word.first?.isUppercase == true, !isAfterWord {
      emit(.type, to: end)
    } else {
      plain += word
      index = end
    }
  }

  private var isAfterWord: Bool { plain.last.map(Self.isWord) ?? false }

  private var wordEnd: Int {
    var end = index
    while end < text.count, Self.isWord(text[end]) || text[end] == "." && text[index].isNumber { end += 1 }
    return end
  }

  private static func isWord(_ character: Character) -> Bool {
    if let byte = character.asciiValue {
      return (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "$")
    }
    return character.isLetter || character.isNumber
  }

  private func starts(with mark: String) -> Bool { text[index...].starts(with: mark) }

  private var commentEnd: Int? {
    // Most characters begin no comment, which the first alone can tell.
    guard text[index] == "/" || text[index] == "#" else { return nil }
    if grammar.lineComments.contains(where: starts) { return text[index...].firstIndex(of: "\n") ?? text.count }
    guard grammar.hasBlockComments, starts(with: "/*") else { return nil }
    var end = index + 2
    while end + 1 < text.count {
      if text[end] == "*", text[end + 1] == "/" { return end + 2 }
      end += 1
    }
    return text.count
  }

  /// After the closing quote; a string of one line ends with its line at the latest.
  private func stringEnd(_ quote: Character) -> Int {
    var end = index + 1
    while end < text.count, text[end] != quote {
      if text[end] == "\n", quote != "`" { return end }
      end += text[end] == "\\" ? 2 : 1
    }
    return min(end + 1, text.count)
  }

  private func isBeforeColon(_ end: Int) -> Bool {
    var next = end
    while next < text.count, text[next] == " " { next += 1 }
    return next < text.count && text[next] == ":"
  }

  private mutating func emit(_ kind: CodeToken.Kind, to end: Int) {
    flush()
    result.append(CodeToken(kind: kind, text: String(text[index..<end])))
    index = end
  }

  private mutating func flush() {
    if !plain.isEmpty { result.append(CodeToken(kind: .plain, text: plain)) }
    plain = ""
  }
}
