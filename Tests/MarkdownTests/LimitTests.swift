import Markdown
import Testing

@Suite struct LimitTests {
  private func failure(_ bytes: [UInt8], _ limits: MarkdownParser.Limits = .init()) -> MarkdownError? {
    do {
      _ = try MarkdownParser(limits: limits).parse(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func `size`() throws {
    let limits = MarkdownParser.Limits(maximumBytes: 10)
    #expect(failure(Array("0123456789".utf8), limits) == nil)
    #expect(failure(Array("0123456789a".utf8), limits) == .tooLarge(bytes: 11, limit: 10))
    #expect(throws: MarkdownError.tooLarge(bytes: 12, limit: 10)) {
      try MarkdownParser(limits: limits).parse("012345678éx")
    }
    #expect(MarkdownParser().limits.maximumBytes == 64 << 20)
    #expect(MarkdownParser().limits.maximumDepth == 1_000)
  }

  @Test func `depth counts levels below the document`() {
    let limits = MarkdownParser.Limits(maximumDepth: 3)
    #expect(failure(Array("> *a*".utf8), limits) == .tooDeep(limit: 3, at: SourcePosition(line: 1, column: 4)))
    #expect(failure(Array("x\n\n> a".utf8), limits) == nil)
    #expect(failure(Array("> > a".utf8), limits) == .tooDeep(limit: 3, at: SourcePosition(line: 1, column: 5)))
    #expect(failure(Array("x\n> > > > a".utf8), limits) == .tooDeep(limit: 3, at: SourcePosition(line: 2, column: 7)))
  }

  /// The table of well-formed byte sequences of the Unicode Standard, 3.9, at its edges.
  @Test(
    arguments: [
      ([0x61, 0x80], 1), ([0xFF], 0), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xC2], 0), ([0xC2, 0x41], 0),
      ([0xE0, 0x9F, 0xBF], 0),
      ([0xED, 0xA0, 0x80], 0), ([0xEF, 0xBF], 0), ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
      ([0xF5, 0x80, 0x80, 0x80], 0),
      ([0x61, 0xC3, 0xA9, 0xE2, 0x82], 3), ([0xE2, 0x82, 0x41], 0), ([0xF0, 0x9F, 0x98, 0x41], 0),
      ([0x0A, 0x0A, 0xFE, 0x41], 2),
    ] as [([UInt8], Int)])
  func `bytes that are no UTF-8 are found`(bytes: [UInt8], offset: Int) {
    #expect(failure(bytes) == .invalidUTF8(byteOffset: offset))
  }

  @Test func `every scalar is UTF-8`() {
    for scalars in [
      0x1...0x7F, 0x80...0x90, 0x7F0...0x810, 0xFFF...0x1001, 0xD7F0...0xD7FF, 0xE000...0xE010, 0xFFF0...0x10010,
      0x10FFF0...0x10FFFF,
    ] {
      for value in scalars {
        let text = Unicode.Scalar(UInt32(value)).map(String.init) ?? ""
        #expect(failure(Array(text.utf8)) == nil, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test(
    arguments: [
      (.tooLarge(bytes: 11, limit: 10), "the Markdown text has 11 bytes and the limit is 10: split the file"),
      (
        .tooDeep(limit: 3, at: SourcePosition(line: 2, column: 7)),
        "2:7: Markdown is nested more than 3 levels deep: take out quotes, lists or emphasis inside one another"
      ),
      (.invalidUTF8(byteOffset: 5), "the Markdown text is not UTF-8 at byte 5: save the file as UTF-8"),
      (
        .tooComplex(at: SourcePosition(line: 9, column: 1)),
        "9:1: the Markdown up to here takes too long to read: split the table or paragraph, or put the text into a file of its own"
      ),
    ] as [(MarkdownError, String)])
  func `errors say what to do`(error: MarkdownError, description: String) {
    #expect(error.description == description)
  }
}
