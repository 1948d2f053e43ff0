/// Gives the links of a text other destinations without parsing it.
///
/// The text has to be one that `MarkdownRenderer` wrote: there a closing bracket before a parenthesis ends a link wherever it is not escaped and not in
/// code, and what is read and written again stays as it is.
public enum LinkRewriter {
  /// The text with its links leading elsewhere; nil where only the parser can tell what the text has, and where a link has nowhere to lead.
  ///
  /// - Parameter target: The destination to put in the place of one.
  public static func rewrite(_ text: String, target: (String) -> String?) -> String? {
    var text = text
    return text.withUTF8 { bytes -> [UInt8]? in
      var scan = Scan(bytes: bytes)
      return scan.run(target)
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  private struct Scan {
    let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var output: [UInt8] = []
    /// From where on nothing has been put out yet.
    private var start = 0

    init(bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
      output.reserveCapacity(bytes.count + bytes.count / 4)
    }

    private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func run(_ target: (String) -> String?) -> [UInt8]? {
      while let byte = byte(index) {
        switch byte {
        case UInt8(ascii: "\\"): index += 2
        case UInt8(ascii: "`"): guard skipCode() else { return nil }
        case UInt8(ascii: "]") where self.byte(index + 1) == UInt8(ascii: "("):
          index += 2
          guard rewriteDestination(target) else { return nil }
        // Raw HTML, addresses in angle brackets, images, and code between tildes.
        case UInt8(ascii: "<") where Self.opensMarkup(self.byte(index + 1)): return nil
        case UInt8(ascii: "!") where self.byte(index + 1) == UInt8(ascii: "["): return nil
        case UInt8(ascii: "~") where self.byte(index + 1) == byte && self.byte(index + 2) == byte: return nil
        default: index += 1
        }
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
      return output
    }

    /// Moves behind a span or a block of code, which ends with as many backticks as it begins with.
    private mutating func skipCode() -> Bool {
      let length = runLength(at: index)
      index += length
      while let byte = byte(index) {
        guard byte == UInt8(ascii: "`") else {
          index += 1
          continue
        }
        let found = runLength(at: index)
        index += found
        if found == length { return true }
      }
      return false
    }

    private func runLength(at start: Int) -> Int {
      var end = start
      while byte(end) == UInt8(ascii: "`") { end += 1 }
      return end - start
    }

    private mutating func rewriteDestination(_ target: (String) -> String?) -> Bool {
      let from = index
      while let byte = byte(index), SimpleProse.isAddress(byte) { index += 1 }
      // One with a title, in angle brackets or with anything escaped is left to the parser.
      guard index > from, byte(index) == UInt8(ascii: ")") else { return false }
      guard let other = target(String(decoding: bytes[from..<index], as: UTF8.self)) else { return false }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<from]))
      output += other.utf8
      start = index
      return true
    }

    private static func opensMarkup(_ next: UInt8?) -> Bool {
      guard let next else { return true }
      return (0x61...0x7A).contains(next | 0x20) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
        || next == UInt8(ascii: "?")
    }
  }
}
