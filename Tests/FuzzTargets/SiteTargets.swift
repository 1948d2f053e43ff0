import KnowledgeGraph
import SiteGenerator

extension FuzzTarget {
  /// A hostile fact, to the pages of the site.
  static let html = FuzzTarget(
    "html", seeds: factSeeds + [hostileSeed],
    words: [
      "<x-injected>", "</title>", "</script>", "\" onload=\"x", "' onload='x", "<!--", "-->", "]]>",
      "&#60;x-injected&#62;",
      "&lt;x-injected&gt;", "`<x-injected>`", "\\<x-injected>", "[a](javascript:x)", "[a](JaVaScRiPt&#58;x)", "![a](x)",
      "<https://a.example/\"onload=x>", "```\"><x-injected>\n", "\u{202E}", "\u{0}",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let knowledge = Knowledge.parse(
      [("nevis/index.md", factSeeds[0]), ("nevis/made.md", text)], catalogue: Catalogue(rules: [], checkers: []))
    guard let day = CalendarDate("2026-11-30") else { return }
    let site = SiteBuilder(
      graph: knowledge.graph, checkers: [], rules: [], guide: nil, assets: [],
      options: SiteOptions(baseURL: nil, day: day, version: "0")
    ).build()
    for file in site.files where file.path.text.hasSuffix(".html") {
      var tokenizer = MarkupTokenizer(file.bytes)
      while let tag = tokenizer.next() {
        let place = "\(file.path.text): <\(tag.name)>"
        try require(MarkupRules.tags.contains(tag.name), "\(place) is not an element of the site")
        for (name, value) in tag.attributes {
          try require(!name.hasPrefix("on") && name != "style" && name != "srcdoc", "\(place) has \(name)")
          try require(
            name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-:".contains($0)) }, "\(place): \(name)")
          if ["href", "src", "action"].contains(name) {
            try require(MarkupRules.isSafe(value), "\(place) leads to \(value)")
          }
        }
        if tag.name == "script" {
          let isData = tag.attributes["type"] == "application/ld+json"
          try require(isData || tag.attributes["src"] != nil, "\(place) has text that runs")
        }
      }
    }
  }

  private static let hostileSeed = """
    ---
    kind: bug
    status: verified
    as_of: 2026-11-29
    aliases: ["</script><x-injected>", "\\"><img src=x onerror=x>"]
    ---
    # Hostile `<x-injected>` heading \\<script>

    The statement \\<img src=x onerror=x> and `</code><x-injected>` and [a link](https://example.com/?"><x-injected>).

    ```html
    </code></pre><x-injected>
    ```

    | a | b |
    | --- | --- |
    | `<x-injected>` | \\<svg onload=x> |

    ## Symptoms
    - `</title></textarea>--><x-injected>`

    ## Sources
    - [A page \\<b> "quoted"](https://example.com/?a=1&b='2'), primary, read 2026-11-29
    """
}

/// What a page of the site may hold.
enum MarkupRules {
  /// The elements that a page is made of, from the specification of the site: no `img`, `iframe`, `object`, `base`, `style` or `template`.
  static let tags = Set(
    ("a abbr article aside blockquote body br button caption code dd desc details div dl dt em figcaption figure footer form g h1 h2 h3 "
      + "h4 h5 h6 head header hr html input kbd label li link main mark meta nav ol p path polygon pre rect s script section small span "
      + "strong summary svg table tbody td text th thead time title tr tspan ul").split(separator: " ").map(String.init)
  )

  /// Whether an address is of the site itself, or of a scheme that runs nothing.
  static func isSafe(_ address: String) -> Bool {
    guard let colon = address.firstIndex(of: ":") else { return true }
    let scheme = address[..<colon]
    if scheme.contains(where: { "/?#".contains($0) }) { return true }
    return ["http", "https", "mailto"].contains(scheme.lowercased())
  }
}

/// The start tags of a page, found as a browser finds them: text, comments, quoted and bare attributes, and the text of scripts.
public struct MarkupTokenizer {
  /// A start tag.
  public struct Tag {
    /// In lower case.
    public var name: String
    /// The last value of each name, which is in lower case; empty for an attribute without one.
    public var attributes: [String: String] = [:]
  }

  private let bytes: [UInt8]
  private var index = 0

  /// A tokenizer at the start of a page.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next start tag; nil at the end.
  public mutating func next() -> Tag? {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      index += 1
      guard index < bytes.count else { return nil }
      if starts("!--") {
        index += 3
        while index < bytes.count, !starts("-->") { index += 1 }
      } else if bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "/")
        || bytes[index] == UInt8(ascii: "?")
      {
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
      } else if isLetter(bytes[index]) {
        return tag()
      }
    }
    return nil
  }

  private mutating func tag() -> Tag {
    var tag = Tag(name: word { !$0.isSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }.lowercased())
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if bytes[index].isSpace || bytes[index] == UInt8(ascii: "/") {
        index += 1
        continue
      }
      let start = index
      let name = word { !$0.isSpace && !"=>/".utf8.contains($0) }.lowercased()
      while index < bytes.count, bytes[index].isSpace { index += 1 }
      var value = ""
      if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
        index += 1
        while index < bytes.count, bytes[index].isSpace { index += 1 }
        value = attributeValue()
      }
      if index == start { index += 1 }
      tag.attributes[name] = value
    }
    if tag.name == "script" {
      while index < bytes.count, !starts("</script") { index += 1 }
    }
    return tag
  }

  private mutating func attributeValue() -> String {
    guard index < bytes.count else { return "" }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return word { !$0.isSpace && $0 != UInt8(ascii: ">") }
    }
    index += 1
    let value = word { $0 != quote }
    index += 1
    return value
  }

  private mutating func word(_ belongs: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, belongs(bytes[index]) { index += 1 }
    return String(decoding: bytes[min(start, bytes.count)..<min(index, bytes.count)], as: UTF8.self)
  }

  private func starts(_ text: String) -> Bool {
    bytes[index...].prefix(text.utf8.count).lazy.map { $0 | 0x20 }.elementsEqual(text.utf8.lazy.map { $0 | 0x20 })
  }

  private func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
}
