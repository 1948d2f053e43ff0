import CStemmer

/// The English Snowball stemmer of libstemmer. It keeps working memory of its own, so a thread has one for itself.
final class Stemmer {
  private let handle = sb_stemmer_new("english", "UTF_8")

  deinit { sb_stemmer_delete(handle) }

  /// Gives the stem of a word in lower case to a closure; words with anything but ASCII letters stay as they are.
  func stem<Result>(_ word: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard let handle, word.count > 2, word.count <= 64, word.allSatisfy({ (0x61...0x7A).contains($0) }),
      let stemmed = sb_stemmer_stem(handle, word.baseAddress, Int32(word.count))
    else { return body(word) }
    // The stemmer's own memory, which it keeps until it is asked for the next stem.
    return body(UnsafeBufferPointer(start: stemmed, count: Int(sb_stemmer_length(handle))))
  }
}
