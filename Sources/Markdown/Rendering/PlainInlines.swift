/// Writes words, code spans and links that stand for themselves: most of what facts say is so.
///
/// What it writes `SimpleProse` reads into the same inlines, so `InlineRenderer` would write it too. Whatever might need an escape is refused.
struct PlainInlines {
  private let isCell: Bool
  private var bytes: [UInt8] = []
  /// Where words stand in the bytes.
  private var words: [Range<Int>] = []
  /// Where the text of code spans stands.
  private var codes: [Range<Int>] = []

  private init(isCell: Bool) {
    self.isCell = isCell
  }

  /// The inlines of a paragraph or table cell as Markdown; nil where only `InlineRenderer` can tell.
  static func text(_ nodes: [MarkdownNode], isCell: Bool) -> String? {
    if nodes.count == 1, case .text(let text) = nodes[0].kind { return SimpleProse.isPlain(text) ? text : nil }
    var writer = PlainInlines(isCell: isCell)
    guard writer.write(nodes, inLink: false), writer.isPlain else { return nil }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func write(_ nodes: [MarkdownNode], inLink: Bool) -> Bool {
    for index in nodes.indices {
      switch nodes[index].kind {
      case .text(let text): words.append(write(text))
      case .softBreak: words.append(write(" "))
      case .code(let code):
        // Backticks in a row are one mark.
        guard bytes.last != UInt8(ascii: "`"), !isCell || !code.utf8.contains(UInt8(ascii: "|")) else { return false }
        bytes.append(UInt8(ascii: "`"))
        codes.append(write(code))
        bytes.append(UInt8(ascii: "`"))
      case .link(let destination, let title):
        guard !inLink, title.isEmpty, SimpleProse.isAddress(destination) else { return false }
        bytes.append(UInt8(ascii: "["))
        let start = bytes.count
        guard write(nodes[index].children, inLink: true), bytes.count > start, bytes[start] != 0x20, bytes.last != 0x20
        else {
          return false
        }
        bytes.append(contentsOf: "](".utf8)
        _ = write(destination)
        bytes.append(UInt8(ascii: ")"))
      default: return false
      }
    }
    return true
  }

  private mutating func write(_ text: String) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    return start..<bytes.count
  }

  /// Whether words and code stand for themselves where they are.
  private var isPlain: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      let reader = SimpleProse.Reader(bytes: bytes)
      return reader.startsParagraph(at: 0) && words.allSatisfy { $0.allSatisfy(reader.isText) }
        && codes.allSatisfy(reader.isCode)
    }
  }
}
