import Testing

@testable import SiteGenerator

/// What pages say, on facts made for it.
@Suite("Pages") struct SitePageTests {
  @Test(
    "a page that must not be believed says so at its top, in words",
    arguments: [("unverified", "Unverified."), ("disputed", "Disputed."), ("stale", "Stale."), ("retired", "Retired.")])
  func warnings(_ status: String, _ word: String) throws {
    let page = Made.site([("nevis/a.md", Made.fact(status: status, statement: "The sky is green."))]).text(
      "nevis/a.html")
    let warning = try #require(page.range(of: "<strong>\(word)</strong>"))
    let statement = try #require(page.range(of: "<div class=\"statement\">"))
    #expect(warning.lowerBound < statement.lowerBound)
  }

  @Test("a verified page has no warning")
  func verified() {
    #expect(!Made.site([("nevis/a.md", Made.fact())]).text("nevis/a.html").contains("class=\"callout"))
  }

  @Test("a statement has status, date, scope and sources beside it")
  func beside() {
    let page = Made.site([("nevis/a.md", Made.fact(front: "applies_to: {expo: \">=50\"}"))]).text("nevis/a.html")
    #expect(page.contains("verified</span> a primary source says so"))
    #expect(page.contains("as of <time datetime=\"2026-11-29\">2026-11-29</time>"))
    #expect(page.contains("for <code>expo &gt;=50</code>"))
    #expect(page.contains("<a href=\"https://example.org/page\""))
    #expect(page.contains("primary source"))
  }

  @Test("a review date that has passed is said from the next day on")
  func overdue() {
    let files = [("nevis/a.md", Made.fact(front: "review_after: 2026-11-30"))]
    #expect(!Made.site(files).text("nevis/a.html").contains("Due for review"))
    let later = Made.site(files, day: .init("2026-12-01") ?? .earliest)
    #expect(later.text("nevis/a.html").contains("Due for review"))
    #expect(later.text("stale.html").contains("Due for review"))
  }

  @Test("sections, rows and error strings have pages of their own")
  func nodes() {
    let body = """
      ## Symptoms

      - `Unknown option --frob`

      ## Part one

      It has a part.
      """
    let site = Made.site([("nevis/index.md", Made.fact(body: body))])
    #expect(
      site.paths.isSuperset(of: ["nevis/index.html", "nevis/index.json", "nevis/index.md", "nevis/part-one.html"]))
    #expect(site.text("nevis/index.html").contains("<h2 id=\"part-one\">"))
    let errors = site.paths.filter { $0.hasPrefix("errors/unknown-option-frob-") && $0.hasSuffix(".html") }
    #expect(errors.count == 1)
    #expect(site.text(errors.first ?? "").contains("<h1 class=\"error-text\"><code>Unknown option --frob</code></h1>"))
  }

  @Test("a section that is called as a document keeps its own page")
  func collision() {
    let site = Made.site([
      ("nevis/index.md", Made.fact(title: "Root", body: "## Other\n\nA section.")),
      ("nevis/other.md", Made.fact(title: "Document")),
    ])
    #expect(site.text("nevis/other.html").contains("<h1>Document</h1>"))
    #expect(site.text("nevis/other-2.html").contains("<h1>Other</h1>"))
  }

  @Test("an alias in the form of an identifier leads to the fact's page; others make none")
  func redirects() {
    let site = Made.site([
      ("nevis/new.md", Made.fact(front: "aliases: [\"nevis/old/name\", \"#7\", \"nevis/../x/y\", \"nevis/new\"]"))
    ])
    #expect(site.text("nevis/old/name.html").contains("content=\"0; url=../new.html\""))
    #expect(site.text("nevis/old/name.html").contains("<a href=\"../new.html\">A title</a>"))
    #expect(site.text("nevis/new.html").contains("<h1>A title</h1>"))
    #expect(
      site.paths.filter { $0.hasPrefix("nevis/") && $0.hasSuffix(".html") }.sorted() == [
        "nevis/new.html", "nevis/old/name.html",
      ])
  }

  @Test("links lead both ways")
  func links() {
    let site = Made.site([
      ("nevis/a.md", Made.fact(title: "First", body: "## Affects\n\n- [it](b.md)")),
      ("nevis/b.md", Made.fact(title: "Second")),
    ])
    #expect(site.text("nevis/a.html").contains("<a href=\"b.html\">Second</a>"))
    #expect(site.text("nevis/b.html").contains("<dt>Is affected by</dt>\n<dd><a href=\"a.html\">First</a>"))
  }

  @Test("absolute addresses only where the base is known; then in sitemap, feed and head")
  func base() {
    let files = [("nevis/a.md", Made.fact())]
    let without = Made.site(files)
    #expect(!without.paths.contains("sitemap.xml"))
    #expect(!without.text("nevis/a.html").contains("rel=\"canonical\""))
    let with = Made.site(files, base: "https://docs.example/x")
    #expect(
      with.text("sitemap.xml").contains("<loc>https://docs.example/x/nevis/a.html</loc><lastmod>2026-11-29</lastmod>"))
    #expect(with.text("feed.xml").contains("<link href=\"https://docs.example/x/nevis/a.html\"/>"))
    #expect(with.text("nevis/a.html").contains("<link rel=\"canonical\" href=\"https://docs.example/x/nevis/a.html\">"))
  }

  @Test(
    "the page for missing addresses finds the site from an address of any depth",
    arguments: [
      ("https://docs.example/x", "/x/"), ("https://docs.example", "/"), ("http://docs.example/a/b/", "/a/b/"),
    ])
  func notFound(_ base: String, _ root: String) {
    let page = Made.site([("nevis/a.md", Made.fact())], base: base).text("404.html")
    #expect(page.contains("<link rel=\"stylesheet\" href=\"\(root)styles/site.css\">"))
    #expect(page.contains("<a href=\"\(root)all.html\">Every fact</a>"))
    for link in page.components(after: " href=\"") + page.components(after: " src=\"") {
      #expect(link.hasPrefix(root) || link.hasPrefix("#") || link.hasPrefix("data:"), "\(link)")
    }
  }

  @Test("the guide's links to its own headings lead there; one to no heading is text")
  func guide() {
    let guide = """
      # How

      [Below](#front-matter), [again](#front-matter-1), [nowhere](#frog).

      ## Front matter

      ### Front matter
      """
    let site = SiteBuilder(
      graph: Made.graph([("nevis/a.md", Made.fact())]), checkers: [], rules: [], guide: guide, assets: [Made.styles],
      options: SiteOptions(day: Made.day, version: "0")
    ).build()
    let page = site.text("add-a-fact.html")
    #expect(
      page.contains("<p><a href=\"#front-matter\">Below</a>, <a href=\"#front-matter-1\">again</a>, nowhere.</p>"))
    #expect(page.contains("<h2 id=\"front-matter\">"))
    #expect(page.contains("<h3 id=\"front-matter-1\">"))
  }

  @Test(
    "numbers have commas between thousands",
    arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (12_070, "12,070"), (1_234_005, "1,234,005")])
  func numbers(_ number: Int, _ text: String) {
    #expect(Wording.number(number) == text)
  }

  @Test("an option in a title is not broken after its hyphens, and the title's text stays")
  func options() {
    let page = Made.site([("nevis/a.md", Made.fact(title: "Without --clean it stops"))]).text("nevis/a.html")
    #expect(page.contains("<h1>Without <span class=\"whole\">--clean</span> it stops</h1>"))
  }

  @Test("a dotted name in a table may break after its dots only")
  func dottedNames() {
    let cell = HTMLFormatter.text(ValueCell.html("com.apple.share-services", isCode: true))
    #expect(cell == "<td><code>com.<wbr>apple.<wbr>share-services</code></td>")
  }

  @Test("two lists in a row stay two, with nothing between them")
  func lists() {
    let page = Made.site([("nevis/a.md", Made.fact(body: "- one\n\n* two"))]).text("nevis/a.html")
    #expect(page.contains("<ul><li>one</li>\n</ul>\n<ul><li>two</li>\n</ul>"))
    #expect(!page.contains("&lt;!--"))
  }

  @Test("the edit link leads to the fact's file in the repository")
  func edit() {
    let site = Made.site([("nevis/a.md", Made.fact())], repository: "https://git.example/edit/main/Knowledge")
    #expect(site.text("nevis/a.html").contains("href=\"https://git.example/edit/main/Knowledge/nevis/a.md\""))
  }

  @Test("without Graphviz lists stand in place of pictures, and the reason is given")
  func noGraphviz() {
    let files = [
      ("nevis/a.md", Made.fact(body: "## Affects\n\n- [b](b.md)\n- [c](c.md)")), ("nevis/b.md", Made.fact()),
      ("nevis/c.md", Made.fact()),
    ]
    let knowledge = Made.graph(files)
    let builder = SiteBuilder(
      graph: knowledge, checkers: [], rules: [], guide: nil, assets: [],
      options: SiteOptions(day: Made.day, version: "0"))
    let missing = Graphviz(program: "/nowhere/dot")
    let site = builder.build { graphs throws(Graphviz.LayoutError) in try missing.layouts(graphs) }
    #expect(site.summary.missingPictures?.contains("/nowhere/dot") == true)
    #expect(!site.text("nevis/a.html").contains("<svg"))
    #expect(site.text("nevis/a.html").contains("id=\"page.leads-to\""))
    #expect(builder.build().text("nevis/a.html").contains("<svg"))
  }

  @Test("what stands around a declared table is told apart without parsing it; anything else is left to the parser")
  func aroundTable() {
    let table = "| a | b |\n| --- | --- |\n| [x](y.md) | `c` |"
    for (text, before, after) in [
      (table, "", ""), ("Words.\n\n\(table)", "Words.", ""),
      ("One.\n\nTwo.\n\n\(table)\n\n- list", "One.\n\nTwo.", "- list"),
    ] {
      let parts = FactBody.aroundTable(text)
      #expect(parts?.before == before && parts?.after == after, "\(text)")
    }
    for text in ["", "Words.", "- list\n\n\(table)", "```\n\n\(table)\n```", "| a", "Words.\n\(table)"] {
      #expect(FactBody.aroundTable(text) == nil, "\(text)")
    }
  }

  @Test("of the pages of a folder the navigation marks each where it lists it, and no other")
  func navigation() {
    let site = Made.site([
      ("nevis/a.md", Made.fact(title: "First")), ("nevis/b.md", Made.fact(title: "Second")),
      ("nevis/deep/c.md", Made.fact(title: "Third")), ("nevis/deep/d.md", Made.fact(title: "Fourth")),
    ])
    #expect(site.text("nevis/a.html").contains("<li><a href=\"a.html\" aria-current=\"page\">First</a></li>"))
    #expect(site.text("nevis/a.html").contains("<li><a href=\"b.html\">Second</a></li>"))
    #expect(site.text("nevis/b.html").contains("<li><a href=\"a.html\">First</a></li>"))
    for page in ["nevis/deep/c.html", "nevis/deep/d.html"] {
      #expect(site.text(page).contains("<li><a href=\"../a.html\">First</a></li>"))
      #expect(!site.text(page).contains("aria-current"))
    }
  }
}
