/// Paragraphs of nothing but words, code spans and links, read without the parser in a fraction of its time: most of what facts say is so.
///
/// What it reads, `MarkdownParser` reads into the same nodes, and `MarkdownRenderer` writes as it stands. Whatever could be anything else is
/// refused, so it need not know the rest of the language.
public struct SimpleProse: Sendable {
  /// A part of a paragraph.
  public enum Run: Sendable, Equatable {
    /// Words.
    case text(String)
    /// A code span without its backticks.
    case code(String)
    /// A link around words and code spans.
    case link([Run], destination: String)
  }

  /// The paragraphs, none of them empty.
  public let paragraphs: [[Run]]

  /// Reads a text; nil where only the parser can.
  public init?(_ text: String) {
    var text = text
    let read = text.withUTF8 { bytes -> [[Run]]? in
      var reader = Reader(bytes: bytes)
      return reader.paragraphs()?.map { Self.runs($0, of: bytes) }
    }
    guard let read else { return nil }
    paragraphs = read
  }

  private static func runs(_ pieces: [Piece], of bytes: UnsafeBufferPointer<UInt8>) -> [Run] {
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    return pieces.map { piece in
      switch piece {
      case .text(let range): .text(text(range))
      case .code(let range): .code(text(range))
      case .link(let label, let destination): .link(runs(label, of: bytes), destination: text(destination))
      }
    }
  }

  /// Whether a text is one paragraph of words, which Markdown shows as it stands.
  public static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let reader = Reader(bytes: bytes)
      return reader.startsParagraph(at: 0) && bytes.indices.allSatisfy { reader.isText(at: $0) }
    }
  }

  /// Whether a text can stand as the destination of a link as it is.
  public static func isAddress(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isAddress) }

  static func isAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "%"), UInt8(ascii: "+"),
      UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: ","), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  /// What a reader would say aloud, each paragraph on a line of its own: as `MarkdownNode.plainText`.
  public var plainText: String {
    paragraphs.map { Self.text($0, codeMark: "") }.joined(separator: "\n")
  }

  /// The text of runs, links by what they show.
  public static func text(_ runs: [Run], codeMark: String) -> String {
    var text = ""
    for run in runs {
      switch run {
      case .text(let words): text += words
      case .code(let code): text += codeMark + code + codeMark
      case .link(let label, _): text += Self.text(label, codeMark: codeMark)
      }
    }
    return text
  }
}

extension SimpleProse {
  /// Where a part of a paragraph stands.
  enum Piece {
    case text(Range<Int>)
    /// Without the backticks.
    case code(Range<Int>)
    /// The label's bracket stands before its first piece, the parenthesis behind the destination.
    case link([Piece], destination: Range<Int>)
  }

  /// Goes through the bytes of a text once.
  struct Reader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private func byte(_ index: Int) -> UInt8? { index >= 0 && index < bytes.count ? bytes[index] : nil }

    mutating func paragraphs() -> [[Piece]]? {
      var paragraphs: [[Piece]] = []
      while true {
        guard let pieces = paragraph() else { return nil }
        paragraphs.append(pieces)
        if index == bytes.count { return paragraphs }
        // What ended the paragraph is a line end; one blank line has to follow.
        guard byte(index + 1) == 0x0A else { return nil }
        index += 2
      }
    }

    /// The pieces of a paragraph up to the end of the line.
    mutating func paragraph() -> [Piece]? { startsParagraph(at: index) ? pieces(inLabel: false) : nil }

    /// The pieces up to the end of the line, where it does not matter what they begin with.
    mutating func line() -> [Piece]? { pieces(inLabel: false) }

    /// The pieces up to the end of the paragraph or label.
    private mutating func pieces(inLabel: Bool) -> [Piece]? {
      var pieces: [Piece] = []
      var start = index
      func close(_ end: Int) { if end > start { pieces.append(.text(start..<end)) } }
      while let byte = byte(index) {
        switch byte {
        case 0x0A where !inLabel, UInt8(ascii: "]") where inLabel:
          close(index)
          return pieces
        case UInt8(ascii: "`"):
          close(index)
          guard let code = code() else { return nil }
          pieces.append(code)
          start = index
        case UInt8(ascii: "[") where !inLabel:
          close(index)
          guard let link = link() else { return nil }
          pieces.append(link)
          start = index
        default:
          guard isText(at: index) else { return nil }
          index += 1
        }
      }
      close(index)
      return inLabel ? nil : pieces
    }

    /// Whether bytes are the text of a code span that single backticks hold.
    func isCode(_ range: Range<Int>) -> Bool {
      guard let first = range.first, let last = range.last, bytes[first] != 0x20, bytes[last] != 0x20 else {
        return false
      }
      return range.allSatisfy { index in
        bytes[index] >= 0x20 && bytes[index] != 0x7F && bytes[index] != UInt8(ascii: "`") && !isLineEnd(at: index)
      }
    }

    /// A span between single backticks that begins here; the index moves behind it.
    private mutating func code() -> Piece? {
      let start = index + 1
      var end = start
      while let byte = byte(end), byte != UInt8(ascii: "`") { end += 1 }
      guard end < bytes.count, byte(end + 1) != UInt8(ascii: "`"), isCode(start..<end) else { return nil }
      index = end + 1
      return .code(start..<end)
    }

    /// A link `[label](destination)` that begins here; the index moves behind it.
    private mutating func link() -> Piece? {
      index += 1
      guard let first = byte(index), first != 0x20, let label = pieces(inLabel: true), !label.isEmpty,
        bytes[index - 1] != 0x20, byte(index + 1) == UInt8(ascii: "(")
      else { return nil }
      index += 2
      let start = index
      while let byte = byte(index), SimpleProse.isAddress(byte) { index += 1 }
      guard index > start, byte(index) == UInt8(ascii: ")") else { return nil }
      index += 1
      return .link(label, destination: start..<(index - 1))
    }

    /// Whether a paragraph begins with what can begin nothing else.
    func startsParagraph(at index: Int) -> Bool {
      guard let first = byte(index) else { return false }
      switch first {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // With a point or a parenthesis after it, a number may begin a list.
        let next = bytes[index...].first { !(0x30...0x39).contains($0) }
        return next != UInt8(ascii: ".") && next != UInt8(ascii: ")")
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: "`"), UInt8(ascii: "["),
        UInt8(ascii: "@"):
        return true
      default: return (0x61...0x7A).contains(first | 0x20)
      }
    }

    /// Whether a byte stands for itself, whatever is around it.
    func isText(at index: Int) -> Bool {
      let byte = bytes[index]
      if (0x61...0x7A).contains(byte | 0x20), byte | 0x20 != UInt8(ascii: "w") { return true }
      if (UInt8(ascii: "+")...UInt8(ascii: "9")).contains(byte) { return true }
      let next = self.byte(index + 1)
      switch byte {
      case 0..<0x20, 0x7F, UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "\\"),
        UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "`"):
        return false
      // Blanks at the end of a line are left out, and several in a row are written as one.
      case 0x20: return next != nil && next != 0x20 && next != 0x0A
      case UInt8(ascii: "!"): return next != UInt8(ascii: "[")
      case UInt8(ascii: "<"):
        return next == 0x20 || next == UInt8(ascii: "=") || next.map { (0x30...0x39).contains($0) } ?? false
      // Addresses are found in words: after `scheme:`, `www.` and around `@`.
      case UInt8(ascii: ":"): return next == nil || next == 0x20 || next == 0x0A
      case UInt8(ascii: "w"), UInt8(ascii: "W"): return next.map { $0 | 0x20 != UInt8(ascii: "w") } ?? true
      case UInt8(ascii: "@"): return self.byte(index - 1).map { $0 == 0x20 || $0 == UInt8(ascii: "(") } ?? true
      case 0xC2, 0xE2: return !isLineEnd(at: index)
      default: return true
      }
    }

    /// Whether one of the line ends of Unicode that ASCII does not have begins here: U+0085, U+2028 or U+2029.
    private func isLineEnd(at index: Int) -> Bool {
      switch bytes[index] {
      case 0xC2: byte(index + 1) == 0x85
      case 0xE2: byte(index + 1) == 0x80 && (byte(index + 2) == 0xA8 || byte(index + 2) == 0xA9)
      default: false
      }
    }
  }
}
