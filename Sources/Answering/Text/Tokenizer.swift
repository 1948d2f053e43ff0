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
    var text = text
    var tokens: [Token] = []
    text.withUTF8 { bytes in
      for word in TextWords(bytes) {
        read(word) { term, surface, isCompound in
          tokens.append(
            Token(
              term: String(decoding: term, as: UTF8.self), surface: String(decoding: surface, as: UTF8.self),
              isCompound: isCompound))
        }
      }
    }
    return tokens
  }

  /// Gives the tokens of a word to a closure in their order, with the bytes of the term and of the word in lower case.
  func read(
    _ word: UnsafeBufferPointer<UInt8>,
    _ token: (_ term: UnsafeBufferPointer<UInt8>, _ surface: UnsafeBufferPointer<UInt8>, _ isCompound: Bool) -> Void
  ) {
    parts.read(word)
    let parts = parts
    parts.bytes.withUnsafeBufferPointer { bytes in
      func part(_ number: Int) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[parts.range(number)]) }
      if parts.ends.count > 1, parts.isDotted, bytes.allSatisfy({ (0x30...0x39).contains($0) }) {
        func joined(_ mark: StaticString) -> [UInt8] {
          Array(parts.ends.indices.map(part).joined(separator: UnsafeBufferPointer(start: mark.utf8Start, count: 1)))
        }
        joined("v").withUnsafeBufferPointer { term in
          joined(".").withUnsafeBufferPointer { surface in token(term, surface, false) }
        }
        return
      }
      for number in parts.ends.indices { stemmer.stem(part(number)) { token($0, part(number), false) } }
      if parts.ends.count > 1 { token(bytes, bytes, true) }
    }
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
