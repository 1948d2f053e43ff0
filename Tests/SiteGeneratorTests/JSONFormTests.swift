import Foundation
import Testing

@testable import SiteGenerator

/// The data of pages are written without an encoder; they have to be what one would write.
@Suite("JSON of pages") struct JSONFormTests {
  /// Any JSON.
  private enum Value: Codable {
    case object([String: Value])
    case array([Value])
    case text(String)
    case number(Int)
    case truth(Bool)
    case null

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let truth = try? container.decode(Bool.self) {
        self = .truth(truth)
      } else if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let values = try? container.decode([Value].self) {
        self = .array(values)
      } else {
        self = .object(try container.decode([String: Value].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .object(let members): try container.encode(members)
      case .array(let values): try container.encode(values)
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      case .truth(let truth): try container.encode(truth)
      case .null: try container.encodeNil()
      }
    }
  }

  private func encoded(_ json: Data, _ formatting: JSONEncoder.OutputFormatting) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: try encoder.encode(JSONDecoder().decode(Value.self, from: json)), as: UTF8.self)
  }

  @Test("the data beside every page are in the form of Foundation's encoder")
  func pages() throws {
    let site = try #require(Repository.site)
    let files = site.files.filter { $0.path.text.hasSuffix(".json") && !$0.path.text.hasPrefix("schemas/") }
    #expect(files.count > 1_000)
    for file in files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(try encoded(Data(file.bytes), .prettyPrinted) + "\n" == text, "\(file.path.text)")
    }
  }

  @Test("so are texts with every control character, quotes and letters of all widths")
  func texts() throws {
    let controls = String(String.UnicodeScalarView((1..<0x20).compactMap(Unicode.Scalar.init) + ["\u{7F}", "\u{85}"]))
    let statement = "Quotes \"a\", a slash /, é, €, 🙂 and `\(controls.filter { !$0.isNewline })`."
    let site = Made.site([("nevis/a.md", Made.fact(statement: statement))])
    let json = site.text("nevis/a.json")
    #expect(json.contains("Quotes \\\"a\\\", a slash /, é, €, 🙂 and"))
    #expect(try encoded(Data(json.utf8), .prettyPrinted) + "\n" == json)
  }

  @Test("what search engines are told is on one line in the same form")
  func linkedData() throws {
    let page = Made.site([("nevis/a.md", Made.fact(title: "A \"title\" \\ with / marks"))]).text("nevis/a.html")
    let begin = try #require(page.range(of: "<script type=\"application/ld+json\">"))
    let end = try #require(page.range(of: "</script>", range: begin.upperBound..<page.endIndex))
    let json = String(page[begin.upperBound..<end.lowerBound])
    #expect(json.contains("\"headline\":\"A \\\"title\\\""))
    #expect(try encoded(Data(json.utf8), []) == json)
  }
}
