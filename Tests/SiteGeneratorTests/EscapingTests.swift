import Foundation
import Reporting
import Testing

@testable import SiteGenerator

/// Texts are gone through eight bytes at a time, so each mark is put at each place of one.
@Suite("Escaping")
struct EscapingTests {
  private static let lengths = 1...19
  private static let fill = "aé~ ½x"

  /// What stands before and after a mark, for every length up to two words and a bit.
  private static let places: [(before: String, after: String)] = lengths.flatMap { length in
    let letters = (0..<length).map { String(Array(fill)[$0 % fill.count]) }
    return (0..<length).map { (letters[..<$0].joined(), letters[$0...].joined()) }
  }

  @Test(
    "Marks of HTML become references in text and attributes, at every place",
    arguments: [
      ("&", "&amp;", "&amp;"), ("<", "&lt;", "&lt;"), (">", "&gt;", "&gt;"), ("\"", "\"", "&quot;"), ("'", "'", "'"),
      ("\u{1}", "\u{FFFD}", "\u{FFFD}"), ("\u{7F}", "\u{FFFD}", "\u{FFFD}"), ("\n", "\n", "\n"), ("=?", "=?", "=?"),
    ])
  func html(mark: String, text: String, value: String) {
    for (before, after) in Self.places {
      HTMLSheet.scope {
        #expect(HTMLFormatter.text(.text(before + mark + after)) == before + text + after)
        let element = Tag.span(.class(before + mark + after))
        #expect(HTMLFormatter.text(element) == "<span class=\"\(before)\(value)\(after)\"></span>")
      }
    }
  }

  @Test(
    "A text in JSON is read back as it was, at every place",
    arguments: ["\"", "\\", "/", "\n", "\r", "\t", "\u{8}", "\u{C}", "\u{1}", "\u{1F}", "\u{7F}", "\u{2028}", "!#[]"])
  func json(mark: String) throws {
    for (before, after) in Self.places {
      let text = before + mark + after
      let json = JSONBuffer.text(.compact) { $0.array([text]) { $0.value($1) } }
      #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
    }
  }
}
