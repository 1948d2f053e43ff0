/// What the languages with braces, quotes and words differ in.
struct CurlyGrammar {
  var keywords: Set<String>
  var lineComments: [String]
  var hasBlockComments: Bool
  /// The quotes, each of one byte.
  var quotes: [UInt8]
  /// Whether a word or string before a colon is a key.
  var hasKeys: Bool

  private static let json = CurlyGrammar(.json)
  private static let javaScript = CurlyGrammar(.javaScript)
  private static let swift = CurlyGrammar(.swift)
  private static let ruby = CurlyGrammar(.ruby)

  /// The grammar of a language.
  static func of(_ language: CodeLanguage) -> CurlyGrammar {
    switch language {
    case .json: json
    case .swift: swift
    case .ruby: ruby
    default: javaScript
    }
  }

  private init(_ language: CodeLanguage) {
    switch language {
    case .swift:
      keywords = Self.words(
        "actor as async await break case catch class continue default defer deinit do else enum extension fallthrough false "
          + "fileprivate final for func guard if import in init inout internal is lazy let mutating nil open operator "
          + "override private protocol public repeat required rethrows return self Self some any static struct subscript "
          + "super switch throw throws true try typealias unowned var weak where while")
      (lineComments, hasBlockComments, quotes, hasKeys) = (["//"], true, Array("\"".utf8), false)
    case .ruby:
      keywords = Self.words(
        "alias and begin break case class def do else elsif end ensure false for if in module next nil not or redo require "
          + "require_relative rescue retry return self super then true unless until when while yield target pod use_frameworks"
      )
      (lineComments, hasBlockComments, quotes, hasKeys) = (["#"], false, Array("\"'".utf8), false)
    case .json:
      keywords = ["true", "false", "null"]
      (lineComments, hasBlockComments, quotes, hasKeys) = (["//"], true, Array("\"".utf8), true)
    default:
      keywords = Self.words(
        "as async await break case catch class const continue default delete do else enum export extends false finally for "
          + "from function if import in instanceof interface let new null of return satisfies static super switch this throw "
          + "true try type typeof undefined var void while yield")
      (lineComments, hasBlockComments, quotes, hasKeys) = (["//"], true, Array("\"'`".utf8), true)
    }
  }

  private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}

/// Splits code of a language with braces, quotes and words.
struct CurlyTokenizer {
  private let grammar: CurlyGrammar
  private let text: [UInt8]
  private var index = 0
  /// Where what belongs to no token begins.
  private var plainStart = 0
  private var result: [CodeToken] = []

  init(_ text: String, grammar: CurlyGrammar) {
    self.text = Array(text.utf8)
    self.grammar = grammar
  }

  func tokens() -> [CodeToken] {
    var copy = self
    return copy.run()
  }

  private mutating func run() -> [CodeToken] {
    while index < text.count {
      let byte = text[index]
      if let end = commentEnd {
        emit(.comment, to: end)
      } else if grammar.quotes.contains(byte) {
        let end = stringEnd(byte)
        emit(grammar.hasKeys && isBeforeColon(end) ? .name : .string, to: end)
      } else if isNumber(at: index), !isAfterWord {
        emit(.number, to: wordEnd)
      } else if wordLength(at: index) > 0 {
        word()
      } else {
        index += length(at: index)
      }
    }
    flush()
    return result
  }

  private mutating func word() {
    let end = wordEnd
    let word = String(decoding: text[index..<end], as: UTF8.self)
    // `type:` is a key, `default:` the last of a switch.
    if grammar.hasKeys, word != "default", isBeforeColon(end) {
      emit(.name, to: end)
    } else if grammar.keywords.contains(word) {
      emit(.keyword, to: end)
    } else if word.first?.isUppercase == true, !isAfterWord {
      emit(.type, to: end)
    } else {
      index = end
    }
  }

  // MARK: Characters

  /// How many bytes the character has that begins here.
  private func length(at index: Int) -> Int {
    var end = index + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return end - index
  }

  /// The character of several bytes that begins here.
  private func character(at index: Int) -> Character? {
    String(decoding: text[index..<index + length(at: index)], as: UTF8.self).first
  }

  /// How many bytes the character of a word has that begins here; 0 where there is none.
  private func wordLength(at index: Int) -> Int {
    let byte = text[index]
    if byte < 0x80 {
      let isWord =
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "$")
      return isWord ? 1 : 0
    }
    guard let character = character(at: index), character.isLetter || character.isNumber else { return 0 }
    return length(at: index)
  }

  private func isNumber(at index: Int) -> Bool {
    text[index] < 0x80 ? (0x30...0x39).contains(text[index]) : character(at: index)?.isNumber ?? false
  }

  /// Whether a character of a word that belongs to no token stands before.
  private var isAfterWord: Bool {
    guard index > plainStart else { return false }
    var last = index - 1
    while last > plainStart, text[last] & 0xC0 == 0x80 { last -= 1 }
    return wordLength(at: last) > 0
  }

  private var wordEnd: Int {
    let isNumber = isNumber(at: index)
    var end = index
    while end < text.count {
      let length = isNumber && text[end] == UInt8(ascii: ".") ? 1 : wordLength(at: end)
      if length == 0 { break }
      end += length
    }
    return end
  }

  // MARK: Stretches

  private func starts(with mark: String) -> Bool { text[index...].starts(with: mark.utf8) }

  private var commentEnd: Int? {
    // Most characters begin no comment, which the first alone can tell.
    guard text[index] == UInt8(ascii: "/") || text[index] == UInt8(ascii: "#") else { return nil }
    if grammar.lineComments.contains(where: starts) { return text[index...].firstIndex(of: 0x0A) ?? text.count }
    guard grammar.hasBlockComments, starts(with: "/*") else { return nil }
    var end = index + 2
    while end + 1 < text.count {
      if text[end] == UInt8(ascii: "*"), text[end + 1] == UInt8(ascii: "/") { return end + 2 }
      end += 1
    }
    return text.count
  }

  /// After the closing quote; a string of one line ends with its line at the latest.
  private func stringEnd(_ quote: UInt8) -> Int {
    var end = index + 1
    while end < text.count, text[end] != quote {
      if text[end] == 0x0A, quote != UInt8(ascii: "`") { return end }
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, text.count)
  }

  private func isBeforeColon(_ end: Int) -> Bool {
    text[end...].first { $0 != 0x20 } == UInt8(ascii: ":")
  }

  private mutating func emit(_ kind: CodeToken.Kind, to end: Int) {
    flush()
    result.append(CodeToken(kind: kind, text: String(decoding: text[index..<end], as: UTF8.self)))
    index = end
    plainStart = end
  }

  private mutating func flush() {
    guard index > plainStart else { return }
    result.append(CodeToken(kind: .plain, text: String(decoding: text[plainStart..<index], as: UTF8.self)))
  }
}
