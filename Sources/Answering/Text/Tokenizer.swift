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
  private var parts = WordParts()

  /// Makes a tokenizer for English.
  public init() {}

  /// The tokens of a text in their order.
  public func tokens(of text: String) -> [Token] {
    func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    var text = text
    var tokens: [Token] = []
    text.withUTF8 { bytes in
      for word in TextWords(bytes) {
        read(word) { piece in
          switch piece {
          case .word(let surface):
            let term = stemmer.stem(surface, string)
            tokens.append(Token(term: term, surface: string(surface), isCompound: false))
          case .version(let term, let surface):
            tokens.append(Token(term: string(term), surface: string(surface), isCompound: false))
          case .whole(let term):
            tokens.append(Token(term: string(term), surface: string(term), isCompound: true))
          }
        }
      }
    }
    return tokens
  }

  /// What a token is made of, as bytes that are there while they are looked at.
  enum Piece {
    /// A word in lower case, of which the stem is the term.
    case word(UnsafeBufferPointer<UInt8>)
    /// A version, which is its own term with another mark between the numbers.
    case version(term: UnsafeBufferPointer<UInt8>, surface: UnsafeBufferPointer<UInt8>)
    /// The joined form of an identifier whose parts are tokens too.
    case whole(UnsafeBufferPointer<UInt8>)
  }

  /// Gives the pieces of a word to a closure in their order.
  func read(_ word: UnsafeBufferPointer<UInt8>, _ body: (Piece) -> Void) {
    parts.read(word)
    let ends = parts.ends
    let isDotted = parts.isDotted
    parts.bytes.withUnsafeBufferPointer { bytes in
      func part(_ number: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]])
      }
      if ends.count > 1, isDotted, bytes.allSatisfy({ (0x30...0x39).contains($0) }) {
        func joined(_ mark: StaticString) -> [UInt8] {
          Array(ends.indices.map(part).joined(separator: UnsafeBufferPointer(start: mark.utf8Start, count: 1)))
        }
        joined("v").withUnsafeBufferPointer { term in
          joined(".").withUnsafeBufferPointer { surface in body(.version(term: term, surface: surface)) }
        }
        return
      }
      for number in ends.indices { body(.word(part(number))) }
      if ends.count > 1 { body(.whole(bytes)) }
    }
  }

  /// Gives the stem of a word in lower case to a closure.
  func stem<Result>(_ word: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    stemmer.stem(word, body)
  }

  /// The letters and digits of a text in lower case, run together: the form in which names are compared.
  public static func joined(_ text: some StringProtocol) -> String {
    let ascii: String?? = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 < 0x80 } ? joined(ascii: bytes) : nil
    }
    if let found = ascii, let joined = found { return joined }
    var result = ""
    for scalar in text.unicodeScalars where isWordScalar(scalar) {
      result.unicodeScalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
    return result
  }

  private static func joined(ascii bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: bytes.count) { buffer in
      var count = 0
      for byte in bytes where byte.isASCIIWord {
        buffer[count] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value).isASCIIWord }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
