import CStemmer

/// The English Snowball stemmer of libstemmer. It keeps working memory of its own, so a thread has one for itself.
final class Stemmer {
  private let handle = sb_stemmer_new("english", "UTF_8")

  deinit { sb_stemmer_delete(handle) }

  /// Reduces a word in lower case to its stem; words with anything but ASCII letters stay as they are.
  func stem(_ word: String) -> String {
    guard let handle, word.utf8.count > 2, word.utf8.count <= 64,
      word.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return word }
    var word = word
    let stemmed = word.withUTF8 { sb_stemmer_stem(handle, $0.baseAddress, Int32($0.count)) }
    guard let result = stemmed else { return word }
    let length = Int(sb_stemmer_length(handle))
    return String(decoding: UnsafeBufferPointer(start: result, count: length), as: UTF8.self)
  }
}
