import Testing

@testable import SiteGenerator

/// What a fact from a stranger's pull request may try.
@Suite("Hostile facts") struct HostileFactTests {
  static let script = "<script>alert(1)</script>"

  static let site = Made.site([
    (
      "nevis/hostile.md",
      Made.fact(
        front: "aliases: [\"<img src=x onerror=alert(2)>\", \"nevis/../../etc/passwd\"]",
        title: "T \(script) \"quoted\"",
        statement:
          "S \(script) <img src=x onerror=alert(3)> [click](javascript:alert(4)) [data](data:text/html,x) ![p](https://evil.example/p.png)",
        body: """
          <div onclick="alert(5)">block</div>

          ```html
          \(script)
          ```

          | a | b |
          | --- | --- |
          | \(script) | `\(script)` |

          ## Symptoms

          - `\(script)`

          ## Section \(script)

          Text \(script).
          """)
    )
  ])

  @Test("nothing that a fact says becomes an element or an attribute")
  func nothingRuns() {
    let pages = Self.site.files.filter { $0.path.text.hasSuffix(".html") }
    #expect(pages.count > 10)
    for page in pages {
      let text = String(decoding: page.bytes, as: UTF8.self)
      // Each `<script` is one of the shell's, which has a source or a type and no text that runs.
      for part in text.components(after: "<script") {
        #expect(part.hasPrefix(" src=\"") || part.hasPrefix(" type=\"application/ld+json\""), "\(page.path.text)")
      }
      #expect(!text.contains("<img"), "\(page.path.text)")
      #expect(!text.contains("<div onclick"), "\(page.path.text)")
      #expect(!text.lowercased().contains("href=\"javascript:"), "\(page.path.text)")
      #expect(!text.contains("href=\"data:"), "\(page.path.text)")
      #expect(!text.contains(" style="), "\(page.path.text)")
    }
  }

  @Test("the reader sees markup as what was written")
  func shown() {
    let page = Self.site.text("nevis/hostile.html")
    #expect(page.contains("<p>S &lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(3)&gt; click data"))
    #expect(page.contains("<td>&lt;script&gt;alert(1)&lt;/script&gt;</td>"))
    #expect(page.contains("<code>&lt;script&gt;alert(1)&lt;/script&gt;</code>"))
    #expect(page.contains("&lt;div onclick=\"alert(5)\"&gt;block&lt;/div&gt;"))
  }

  @Test("no path of a file leaves the site")
  func paths() {
    for path in Self.site.paths { #expect(!path.contains("..") && !path.hasPrefix("/"), "\(path)") }
  }

  @Test(
    "names that a disk cannot hold get another, and stay different", arguments: ["..", "a/b", "con", "x\u{0}y", ""])
  func names(_ name: String) {
    let component = PathTable.component(name)
    #expect(component != name)
    #expect(!component.contains("/") && !component.contains("\u{0}") && !component.hasPrefix("."))
    #expect(PathTable.component(name + "-") != component)
  }

  @Test("a long name is cut to what a disk takes")
  func longName() {
    #expect(PathTable.component(String(repeating: "ä", count: 400)).utf8.count <= 120)
  }
}

extension String {
  /// What follows each occurrence of a text.
  func components(after text: String) -> [String] {
    var rest = Substring(self)
    var parts: [String] = []
    while let range = rest.firstRange(of: text) {
      rest = rest[range.upperBound...]
      parts.append(String(rest.prefix(80)))
    }
    return parts
  }
}
