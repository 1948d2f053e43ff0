/// Splits text into the tokens that are searched for.
///
/// A word gives its stem. An identifier such as `com.apple.security.application-groups`, `NSExtensionActivationRule`,
/// `expo-target.config.js` or `my_share_ext` gives the stems of its parts and, as one token more, its letters and digits run
/// together, so that both a fragment and the whole are found. A version such as `16.4` stays one token, `16v4`. The `i` of `iOS` and
/// `iPhone` is no part of its own.
public final class Tokenizer {
  /// A token with the word that it was made of.
  public struct Token: Sendable, Hashable {
    /// The stem, or the joined form of an identifier.
    public let term: String
    /// The word in lower case.
    public let surface: String
    /// Whether the token is the joined form of an identifier whose parts are tokens too.
    public let isCompound: Bool
  }

  private let stemmer = Stemmer()

  /// Makes a tokenizer for English.
  public init() {}

  /// The tokens of a text in their order.
  public func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    let isRead: Bool? = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard ASCIIWords.isASCII(bytes) else { return false }
      for word in ASCIIWords(bytes) { append(word, to: &tokens) }
      return true
    }
    if isRead == true { return tokens }
    for word in Self.words(of: text) {
      let isDotted = word.unicodeScalars.allSatisfy { Self.isWordScalar($0) || $0 == "." }
      append(Self.parts(of: word), isDotted: isDotted, to: &tokens)
    }
    return tokens
  }

  /// The tokens of a word of ASCII.
  func tokens(of word: UnsafeBufferPointer<UInt8>) -> [Token] {
    var tokens: [Token] = []
    append(word, to: &tokens)
    return tokens
  }

  private func append(_ word: UnsafeBufferPointer<UInt8>, to tokens: inout [Token]) {
    append(ASCIIWords.parts(of: word), isDotted: ASCIIWords.isDotted(word), to: &tokens)
  }

  /// The letters and digits of a text in lower case, run together: the form in which names are compared.
  public static func joined(_ text: some StringProtocol) -> String {
    let ascii: String?? = text.utf8.withContiguousStorageIfAvailable { bytes in
      ASCIIWords.isASCII(bytes) ? ASCIIWords.joined(bytes) : nil
    }
    if let found = ascii, let joined = found { return joined }
    var result = ""
    for scalar in text.unicodeScalars where isWordScalar(scalar) {
      if scalar.isASCII {
        result.unicodeScalars.append(Unicode.Scalar(ASCIIWords.lowered(UInt8(scalar.value))))
      } else {
        result.unicodeScalars.append(contentsOf: lowered(scalar))
      }
    }
    return result
  }

  /// - Parameter isDotted: Whether no other mark than a dot stands between the parts of the word.
  private func append(_ parts: [String], isDotted: Bool, to tokens: inout [Token]) {
    if parts.count == 1, let part = parts.first {
      tokens.append(simple(part))
      return
    }
    if isDotted, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) {
      let term = parts.joined(separator: "v")
      tokens.append(Token(term: term, surface: parts.joined(separator: "."), isCompound: false))
      return
    }
    for part in parts { tokens.append(simple(part)) }
    let whole = parts.joined()
    tokens.append(Token(term: whole, surface: whole, isCompound: true))
  }

  private func simple(_ word: String) -> Token {
    Token(term: stemmer.stem(word), surface: word, isCompound: false)
  }

  /// The maximal runs of letters, digits and the marks that hold identifiers together.
  private static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      guard isWordScalar(scalars[index]) else {
        index = scalars.index(after: index)
        continue
      }
      let start = index
      var end = index
      while index < scalars.endIndex {
        if isWordScalar(scalars[index]) {
          index = scalars.index(after: index)
          end = index
        } else if isJoiner(scalars[index]) {
          let next = scalars.index(after: index)
          guard next < scalars.endIndex, isWordScalar(scalars[next]) else { break }
          index = next
        } else {
          break
        }
      }
      words.append(Substring(scalars[start..<end]))
      if index < scalars.endIndex { index = scalars.index(after: index) }
    }
    return words
  }

  /// The parts of a word at its joining marks and at the humps of camel case, in lower case.
  private static func parts(of word: Substring) -> [String] {
    var parts: [String] = []
    var current = ""
    var previous: Unicode.Scalar?
    let scalars = Array(word.unicodeScalars)
    func flush() {
      if !current.isEmpty { parts.append(current) }
      current = ""
    }
    for (index, scalar) in scalars.enumerated() {
      guard isWordScalar(scalar) else {
        flush()
        previous = nil
        continue
      }
      if let previous, scalar.properties.isUppercase {
        let nextIsLower = index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
        if (previous.properties.isLowercase && current != "i") || (previous.properties.isUppercase && nextIsLower) {
          flush()
        }
      }
      current.unicodeScalars.append(contentsOf: lowered(scalar))
      previous = scalar
    }
    flush()
    return parts
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (0x30...0x39).contains(scalar.value) || (0x41...0x5A).contains(scalar.value)
        || (0x61...0x7A).contains(scalar.value)
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Apostrophes are no joiners, so that `doesn't` gives `doesn` and `t`, both of which are stop words.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "-" || scalar == "_" || scalar == "/" || scalar == "@" || scalar == ":"
  }

  private static func lowered(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    scalar.properties.lowercaseMapping.unicodeScalars
  }
}
