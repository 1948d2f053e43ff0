import Checkers
import KnowledgeGraph
import Reporting
import SourceRules

/// The lists of checkers and of rules.
struct CatalogueIndexes {
  let model: SiteModel

  func checkers() -> Page {
    let path = SitePath.checkers
    let prose = ProseRenderer(model: model, page: path, file: "")
    var headings: [Page.Heading] = []
    var content: [HTML] = [
      OverviewHeader.html(
        kicker: "Look up", title: "Checkers",
        lead:
          "\(model.checkers.count) mistakes in a project's extension configuration that atq check finds before a build does."
      ),
      CodeBlock(info: "sh", text: "atq check path/to/app\n").html,
    ]
    for group in grouped(model.checkers, by: \.system) {
      let heading = Self.heading(of: group.name)
      headings.append(heading)
      content.append(Tag.h2(.id(heading.anchor), text: heading.title))
      content.append(
        ScrollingTable.html(
          label: "Checkers of \(heading.title)", class: "catalogue",
          head: [ScrollingTable.header(["Checker", "Severity", "What it finds"])],
          body: group.members.map { checker in
            Tag.tr {
              Tag.th(.plain(.scope, "row")) { FactPieces(model: model, page: path).nodeLink("checkers/\(checker.id)") }
              Tag.td {
                Tag.span(.class("severity \(checker.severity.rawValue)"), text: checker.severity.rawValue)
              }
              Tag.td([.class("words")], prose.inline(checker.title))
            }
          }))
    }
    return Page(
      path: path, title: "Checkers", description: "What atq check finds in a project's extension configuration.",
      crumbs: [Page.Crumb(title: "atq", path: .home)], headings: headings, content: content,
      markdown: Array(
        ("# Checkers\n\n"
          + model.checkers.map { "- `\($0.id)` (\($0.severity.rawValue)): \($0.title)\n" }.joined()).utf8),
      json: (try? CheckerListReport(checkers: model.checkers).json()).map { Array($0.utf8) })
  }

  func rules() -> Page {
    let path = SitePath.rules
    let prose = ProseRenderer(model: model, page: path, file: "")
    var headings: [Page.Heading] = []
    var content: [HTML] = [
      OverviewHeader.html(
        kicker: "Look up", title: "Source rules",
        lead:
          "\(model.rules.count) rules: what each system's source does, per version, and from where it was read. Facts are held against them."
      )
    ]
    for group in grouped(model.rules, by: \.system.rawValue) {
      let heading = Self.heading(of: group.name)
      headings.append(heading)
      content.append(Tag.h2(.id(heading.anchor), text: heading.title))
      content.append(
        Tag.ul(.class("facts-list plain")) {
          for rule in group.members {
            Tag.li {
              if let page = model.paths.page(of: "rules/\(rule.id)") {
                Tag.a([.href(Address(from: path, to: page))], prose.inline(rule.title))
              }
              " "
              Tag.code(.class("kind"), text: rule.id)
            }
          }
        })
    }
    return Page(
      path: path, title: "Source rules",
      description: "What each system's source does, per version, encoded from reading it.",
      crumbs: [Page.Crumb(title: "atq", path: .home)], headings: headings, content: content,
      markdown: Array(("# Source rules\n\n" + model.rules.map { "- `\($0.id)`: \($0.title)\n" }.joined()).utf8),
      json: (try? RuleListReport(rules: model.rules).json()).map { Array($0.utf8) })
  }

  /// The heading over what belongs to a system.
  private static func heading(of system: String) -> Page.Heading {
    Page.Heading(anchor: Anchor.part(system), title: KnowledgeSystem(rawValue: system)?.title ?? system)
  }

  /// Members by a name, the names in the order in which they come first.
  private func grouped<Member>(_ members: [Member], by name: (Member) -> String) -> [(name: String, members: [Member])]
  {
    let names = members.map(name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return names.map { wanted in (wanted, members.filter { name($0) == wanted }) }
  }
}
