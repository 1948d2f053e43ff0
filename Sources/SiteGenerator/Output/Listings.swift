import KnowledgeGraph
import TextTools

/// The files that tell machines what pages there are.
enum Listings {
  /// What a list says of a page.
  struct Entry: Sendable {
    let path: SitePath
    let date: CalendarDate?
  }

  /// `sitemap.xml` (https://www.sitemaps.org/protocol.html); the protocol wants absolute addresses.
  static func sitemap(_ pages: [Entry], base: BaseURL) -> String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, #"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">"#,
    ]
    for page in pages.sorted(by: { $0.path < $1.path }) {
      let day = page.date.map { "<lastmod>\($0)</lastmod>" } ?? ""
      lines.append("<url><loc>\(XMLText.escaped(Address(base: base, path: page.path).text))</loc>\(day)</url>")
    }
    return (lines + ["</urlset>", ""]).joined(separator: "\n")
  }

  /// `llms.txt` (https://llmstxt.org): what the site is, and the Markdown of its pages.
  static func llms(_ model: SiteModel) -> String {
    func link(_ title: String, _ path: SitePath) -> String {
      let target = path.with(ending: .markdown)
      let address = model.options.baseURL.map { Address(base: $0, path: target) } ?? Address(from: .home, to: target)
      return "[\(MarkdownLabel.text(title))](\(address.text))"
    }
    func oneLine(_ text: String) -> String {
      text.hasByte(0x0A) ? text.split(separator: "\n").joined(separator: " ") : text
    }
    var lines = [
      "# atq", "",
      "> What is known about iOS app extensions in Expo and React Native apps: how it is known, since when, and for which versions.",
      "",
      "Every fact has a status: "
        + FactStatus.allCases.map { "\($0.rawValue) (\($0.meaning))" }.joined(separator: ", ")
        + ". Do not present a fact as true unless it is verified or reported, and name its date and scope. "
        + "Beside each page its data stand as JSON, at the same address with the ending `.json`.",
      "", "## Overviews", "",
      "- \(link("Every fact", .index))", "- \(link("Error messages", .errors))", "- \(link("Open bugs", .openBugs))",
      "- \(link("Expo SDKs, plugin versions and floors", .sdkTable))", "- \(link("Target types", .typeMatrix))",
      "- \(link("Checkers", .checkers))", "- \(link("Source rules", .rules))",
      "- \(link("What is unverified", .unverified))", "- \(link("What is stale", .stale))",
      "- \(link("How to add a fact", .guide))",
    ]
    for system in KnowledgeSystem.allCases {
      let documents = model.documents(of: system)
      guard !documents.isEmpty else { continue }
      lines += ["", "## \(system.title)", ""]
      for node in documents {
        guard let page = node.page else { continue }
        let words = oneLine(node.description)
        lines.append("- \(link(node.node.title, page)): \(words)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
