import Foundation
import KnowledgeGraph
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import SiteGenerator

/// The site of the repository's own facts, all of it.
@Suite("The whole site") struct WholeSiteTests {
  let site: SiteBuilder.Site

  init() throws { site = try #require(Repository.site) }

  private var pages: [(path: String, text: String)] {
    site.files.filter { $0.path.text.hasSuffix(".html") }
      .map { ($0.path.text, String(decoding: $0.bytes, as: UTF8.self)) }
  }

  @Test("every link and anchor within the site resolves")
  func links() throws {
    let (names, targets) = (try Pattern(#" id="([^"]*)""#), try Pattern(#" (?:href|src|action)="([^"]*)""#))
    var anchors: [String: Set<String>] = [:]
    var links: [(page: String, link: String)] = []
    for page in pages {
      anchors[page.path] = Set(names.values(in: page.text))
      links += Set(targets.values(in: page.text)).map { (page.path, $0) }
    }
    let root = try #require(URL(string: "http://site/"))
    let paths = site.paths
    var broken: [String] = []
    for (page, link) in links where !link.hasPrefix("https:") && !link.hasPrefix("http:") && !link.hasPrefix("mailto:")
    {
      guard
        let from = URL(
          string: page.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "", relativeTo: root),
        let target = URL(string: link, relativeTo: from)?.absoluteURL
      else {
        broken.append("\(page): \(link)")
        continue
      }
      let path = String(target.path.dropFirst())
      let isThere = paths.contains(path)
      let hasAnchor = target.fragment.map { anchors[path]?.contains($0.removingPercentEncoding ?? $0) ?? false } ?? true
      if !isThere || !hasAnchor { broken.append("\(page): \(link)") }
    }
    #expect(links.count > 50_000)
    #expect(broken == [])
  }

  @Test("no anchor stands twice on a page")
  func anchors() throws {
    let names = try Pattern(#" id="([^"]*)""#)
    for page in pages {
      let ids = names.values(in: page.text)
      #expect(Set(ids).count == ids.count, "\(page.path)")
    }
  }

  @Test("the same facts give the same bytes, also when the files come in another order")
  func deterministic() throws {
    let again = try Repository.build(Repository.knowledgeFiles().reversed())
    #expect(again.files.map(\.path) == site.files.map(\.path))
    for (one, other) in zip(site.files, again.files) where one.bytes != other.bytes {
      Issue.record("\(one.path.text) differs")
    }
  }

  @Test("every picture, the feed and the sitemap are well-formed XML")
  func xml() throws {
    let drawings = try Pattern("(<svg.*?</svg>)")
    var count = 0
    for page in pages {
      for drawing in drawings.matches(in: page.text) {
        count += 1
        if let error = WellFormedness.error(in: drawing) { Issue.record("\(page.path): \(error)") }
      }
    }
    #expect(count > 1_000)
    let published = try Repository.build(Repository.knowledgeFiles(), base: "https://docs.example/")
    for name in ["feed.xml", "sitemap.xml"] { #expect(WellFormedness.error(in: published.text(name)) == nil) }
  }

  @Test("every page has a strict policy, one first heading and headings in order")
  func structure() throws {
    let (headings, inline) = (try Pattern("<h([1-6])[ >]"), try Pattern("( style=\"|<style)"))
    for page in pages {
      #expect(page.text.contains("default-src 'none'; script-src 'self'; style-src 'self'"), "\(page.path)")
      #expect(inline.matches(in: page.text).isEmpty, "\(page.path)")
      // The navigation comes after the content and has headings of its own.
      let main = page.text.components(separatedBy: "<footer").first ?? ""
      let levels = headings.matches(in: main).compactMap { Int($0) }
      #expect(levels.filter { $0 == 1 }.count == 1, "\(page.path)")
      for (level, next) in zip(levels, levels.dropFirst()) where next > level + 1 {
        Issue.record("\(page.path): h\(level) then h\(next)")
      }
    }
  }

  @Test("every fact, rule and checker has a page")
  func everyNode() throws {
    let paths = site.paths
    let graph = Knowledge.parse(try Repository.knowledgeFiles(), catalogue: Repository.catalogue).graph
    let files = Set(graph.facts.compactMap { $0.location?.file })
    #expect(files.count > 100)
    var wanted: [String] = files.sorted().map { String($0.dropLast(3)) + ".html" }
    wanted += Repository.catalogue.rules.map { "rules/\($0.id).html" }
    wanted += Repository.catalogue.checkers.map { "checkers/\($0.id).html" }
    #expect(wanted.filter { !paths.contains($0) } == [])
    #expect(site.summary.missingPictures == nil)
  }
}

/// Finds patterns in the pages' HTML.
struct Pattern {
  private let expression: NSRegularExpression

  init(_ pattern: String) throws {
    expression = try NSRegularExpression(pattern: pattern, options: [.dotMatchesLineSeparators])
  }

  /// The first group of each match.
  func matches(in text: String) -> [String] {
    let whole = text as NSString
    return expression.matches(in: text, range: NSRange(location: 0, length: whole.length)).map {
      whole.substring(with: $0.range(at: 1))
    }
  }

  /// The values of attributes, which are always in double quotes.
  func values(in text: String) -> [String] {
    matches(in: text).map { value in
      guard value.utf8.contains(0x26) else { return value }
      return [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(value) { text, pair in
        text.replacingOccurrences(of: pair.0, with: pair.1)
      }
    }
  }
}

/// Whether a text is well-formed XML, by libxml2.
enum WellFormedness {
  static func error(in text: String) -> String? {
    let parser = XMLParser(data: Data(text.utf8))
    return parser.parse() ? nil : parser.parserError.map { "\($0)" } ?? "not well-formed"
  }
}
