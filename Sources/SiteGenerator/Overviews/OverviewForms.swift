import KnowledgeGraph
import Reporting
import TextTools

/// Overviews as JSON, in the form of `atq list --format json`.
enum OverviewJSON {
  static func list(_ facts: [SiteNode]) -> [UInt8] { NodeListReport.jsonBytes(facts.lazy.map(\.entry)) }
}

/// Overviews as Markdown: one line a fact, each with its status and a link.
enum OverviewMarkdown {
  static func list(title: String, facts: [SiteNode], page: SitePath) -> [UInt8] {
    var text = GrowingBytes(capacity: 4_096)
    text.append("# ")
    text.append(title)
    text.append("\n\n")
    let own = page.with(ending: .markdown)
    for fact in facts {
      guard let target = fact.markdownPage else { continue }
      text.append("- [")
      text.append(MarkdownLabel.text(fact.node.title))
      text.append("](")
      text.append(Address(from: own, to: target).text)
      text.append(")")
      if let status = fact.node.status {
        text.append(", ")
        text.append(status.rawValue)
      }
      text.append(": ")
      text.append(fact.description)
      text.append("\n")
    }
    return text.all
  }
}

/// A text as the label of a Markdown link.
enum MarkdownLabel {
  /// What would end or change a label.
  private static let marks = PercentEncoding.Bytes("[]\\")
  /// The same, and what begins a code span or markup.
  private static let allMarks = PercentEncoding.Bytes("[]\\`<")

  /// The text without what would end the label, and where it is to be shown as it stands without what would style it.
  static func text(_ text: String, isLiteral: Bool = false) -> String {
    let marks = isLiteral ? allMarks : marks
    if !text.utf8.contains(where: marks.contains) { return text }
    return String(decoding: text.utf8.filter { !marks.contains($0) }, as: UTF8.self)
  }
}
