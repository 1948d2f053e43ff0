import KnowledgeGraph
import Reporting

/// Overviews as JSON, in the form of `atq list --format json`.
enum OverviewJSON {
  static func list(title: String, facts: [FactNode]) -> String { NodeListReport(nodes: facts).json() }
}

/// Overviews as Markdown: one line a fact, each with its status and a link.
enum OverviewMarkdown {
  static func list(title: String, facts: [FactNode], model: SiteModel, page: SitePath) -> String {
    var lines = ["# \(title)", ""]
    let own = page.with(ending: "md")
    for node in facts {
      guard let entry = model[node.id], let target = entry.page else { continue }
      let status = node.status.map { ", \($0.rawValue)" } ?? ""
      let address = Address(from: own, to: target.with(ending: "md")).text
      lines.append("- [\(node.title.filter { !"[]\\".contains($0) })](\(address))\(status): \(entry.description)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
