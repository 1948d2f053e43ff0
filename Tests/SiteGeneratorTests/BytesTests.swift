import Foundation
import Reporting
import Testing
import TextTools

@Suite("Texts as bytes") struct BytesTests {
  /// The second half is part of a longer text, and so not stored from its beginning.
  private static let texts = [
    "", "a", "fifteen letters", "sixteen letters!", "a text that is longer than what stands in the value itself",
    "één twéé", "日本語", "👩‍👩‍👧", String("before and after".dropFirst(7)),
    String("a text that is cut off in its middle, where it is long".dropFirst(20)),
  ]

  @Test("the bytes of a text are those of its UTF-8 form", arguments: texts)
  func bytes(text: String) {
    #expect(text.withBytes { Array($0) } == Array(text.utf8))
    #expect(String(decoding: text.withBytes { Array($0) }, as: UTF8.self) == text)
  }

  @Test("a text of Foundation has the same bytes")
  func bridged() {
    let text = NSString(string: "a bridged text, één, of more than a few letters") as String
    #expect(text.withBytes { Array($0) } == Array("a bridged text, één, of more than a few letters".utf8))
  }

  @Test("a byte is found wherever it stands, and not where it does not")
  func search() {
    for length in [0, 1, 7, 8, 9, 16, 40] {
      let plain = String(repeating: "x", count: length)
      #expect(!plain.hasByte(UInt8(ascii: "/")))
      for place in 0...length {
        let text = plain.prefix(place) + "/" + plain.dropFirst(place)
        #expect(String(text).hasByte(UInt8(ascii: "/")), "\(place) of \(length)")
      }
    }
    // A byte of a character is a byte of the text.
    #expect("é".hasByte(0xC3))
    #expect(!"é".hasByte(UInt8(ascii: "e")))
  }

  @Test("texts that differ in any one byte have different numbers")
  func table() {
    var table = ByteTable()
    let text = "a text of thirty bytes, no more"
    let first = table.number(of: text)
    for place in text.indices {
      let other = text[..<place] + "#" + text[text.index(after: place)...]
      #expect(table.number(of: String(other)) != first)
    }
    #expect(table.number(of: text) == first)
    #expect(table.isNumber(first, of: text))
    #expect(!table.isNumber(first, of: text + "."))
  }

  @Test(
    "joined texts are one text, with what stands between each two",
    arguments: [[], [""], ["a"], ["a", "b"], ["", "", ""], ["with \"quotes\"", "back\\slash", "a\nb"]])
  func joined(texts: [String]) throws {
    for separator in [" ", "\n", "\"", ""] {
      let json = JSONBuffer.text(.compact) { json in
        json.object { json in
          json.key("before")
          json.value(1)
          json.key("texts")
          json.value(joinedBy: separator) { append in texts.forEach(append) }
          json.key(named: "\"after\"")
          json.value(true)
        }
      }
      struct Read: Decodable, Equatable {
        let before: Int
        let texts: String
        let after: Bool

        enum CodingKeys: String, CodingKey {
          case before, texts
          case after = "\"after\""
        }
      }
      let read = try JSONDecoder().decode(Read.self, from: Data(json.utf8))
      #expect(read == Read(before: 1, texts: texts.joined(separator: separator), after: true))
    }
  }

  @Test("a value that was made for its place stands there as if it had been written there")
  func nested() {
    func write(_ json: inout JSONBuffer) {
      json.object { json in
        json.member("list", ["a", "b"])
        json.member("text", "c")
      }
    }
    let made = JSONBuffer.utf8(.indented, inside: 2, write)
    let whole = JSONBuffer.text(.indented) {
      $0.object {
        $0.key("nodes"); $0.array(0..<2) { json, _ in write(&json) }
      }
    }
    let parts = JSONBuffer.text(.indented) {
      $0.object {
        $0.key("nodes"); $0.array(0..<2) { json, _ in json.value(json: made) }
      }
    }
    #expect(parts == whole)
    #expect(
      whole.hasPrefix("{\n  \"nodes\" : [\n    {\n      \"list\" : [\n        \"a\",\n        \"b\"\n      ],"))
  }
}
