/// The words of a text: the maximal runs of letters, digits and the marks that hold identifiers together, as bytes of UTF-8.
///
/// Apostrophes hold nothing together, so that `doesn't` gives `doesn` and `t`, both of which are stop words.
struct TextWords: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// - Parameter bytes: Well-formed UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    while index < bytes.count {
      let (isWord, length) = character(at: index)
      if isWord { break }
      index += length
    }
    guard index < bytes.count else { return nil }
    let start = index
    while index < bytes.count {
      let (isWord, length) = character(at: index)
      if isWord {
        index += length
      } else if Self.isJoiner(bytes[index]), index + 1 < bytes.count, character(at: index + 1).isWord {
        index += 1
      } else {
        break
      }
    }
    return UnsafeBufferPointer(rebasing: bytes[start..<index])
  }

  /// Whether the character at an index is a letter or a digit, and how many bytes it has.
  private func character(at index: Int) -> (isWord: Bool, length: Int) {
    let byte = bytes[index]
    if byte < 0x80 { return (byte.isASCIIWord, 1) }
    let (scalar, length) = bytes.scalar(at: index)
    return (scalar.properties.isAlphabetic || scalar.properties.numericType != nil, length)
  }

  private static func isJoiner(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "@"),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }
}

/// The parts of a word at its joining marks and at the humps of camel case, in lower case, one after another in one run of bytes.
struct WordParts {
  /// The bytes of all parts.
  private(set) var bytes: [UInt8] = []
  /// Where each part ends.
  private(set) var ends: [Int] = []
  /// Whether no other mark than a dot stands between the parts.
  private(set) var isDotted = true

  /// Takes the parts of a word in the place of those of the last one.
  mutating func read(_ word: UnsafeBufferPointer<UInt8>) {
    if word.allSatisfy({ $0 < 0x80 }) { readASCII(word) } else { readAny(word) }
  }

  /// Reads a word that is all ASCII: the same as `readAny`, several times faster.
  private mutating func readASCII(_ word: UnsafeBufferPointer<UInt8>) {
    begin()
    var previous: UInt8 = 0
    for index in word.indices {
      let byte = word[index]
      guard byte.isASCIIWord else {
        mark(byte)
        previous = 0
        continue
      }
      if byte.isASCIIUpper {
        let nextIsLower = index + 1 < word.count && word[index + 1].isASCIILower
        if previous.isASCIILower && !isLoneI || previous.isASCIIUpper && nextIsLower { finishPart() }
      }
      bytes.append(byte.isASCIIUpper ? byte | 0x20 : byte)
      previous = byte
    }
    finishPart()
  }

  /// Reads any word, character by character.
  mutating func readAny(_ word: UnsafeBufferPointer<UInt8>) {
    begin()
    var previous: Unicode.Scalar?
    var index = 0
    while index < word.count {
      let (scalar, length) = word.scalar(at: index)
      index += length
      guard !scalar.isASCII || UInt8(scalar.value).isASCIIWord else {
        mark(UInt8(scalar.value))
        previous = nil
        continue
      }
      if let previous, scalar.properties.isUppercase {
        let nextIsLower = index < word.count && word.scalar(at: index).scalar.properties.isLowercase
        if previous.properties.isLowercase && !isLoneI || previous.properties.isUppercase && nextIsLower {
          finishPart()
        }
      }
      bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      previous = scalar
    }
    finishPart()
  }

  private mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    isDotted = true
  }

  private mutating func mark(_ byte: UInt8) {
    if byte != UInt8(ascii: ".") { isDotted = false }
    finishPart()
  }

  private mutating func finishPart() {
    if bytes.count > ends.last ?? 0 { ends.append(bytes.count) }
  }

  /// Whether the part so far is the `i` of Apple's names.
  private var isLoneI: Bool { bytes.count - (ends.last ?? 0) == 1 && bytes.last == UInt8(ascii: "i") }
}

extension UnsafeBufferPointer<UInt8> {
  /// The character that begins at an index of well-formed UTF-8, and how many bytes it has. Where none begins, a replacement character.
  fileprivate func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let lead = self[index]
    let length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 0
    guard length > 0, index + length <= count else { return ("\u{FFFD}", 1) }
    var value = length == 1 ? UInt32(lead) : UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<Swift.max(length, 1) { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

extension UInt8 {
  /// A letter or a digit of ASCII.
  var isASCIIWord: Bool { (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20) }

  fileprivate var isASCIIUpper: Bool { (0x41...0x5A).contains(self) }

  fileprivate var isASCIILower: Bool { (0x61...0x7A).contains(self) }
}
