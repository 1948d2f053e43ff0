import KnowledgeGraph
import Reporting
import Staleness

/// What has been overtaken, by what, and how to settle it.
struct StalePage {
  let model: SiteModel
  private let pieces: FactPieces

  init(model: SiteModel) {
    self.model = model
    self.pieces = FactPieces(model: model, page: .stale)
  }

  func page() -> Page {
    var headings: [Page.Heading] = []
    var content: [HTML] = [
      OverviewHeader.html(
        kicker: "How well it is known", title: "What is stale, and why",
        lead: "Statements that the source, a newer fact or the calendar has overtaken, as of \(model.options.day).")
    ]
    let checks = model.facts.flatMap(model.claims)
    part(
      "wrong", "Contradicted, though presented as true", checks.filter { $0.severity == .error }.map(contradiction),
      &content, &headings)
    let stale = model.facts.filter { $0.node.status == .stale || $0.node.status == .retired }
    part("stale", "Stale or retired", stale.map(staleFact), &content, &headings)
    part(
      "record", "Contradicted by a rule, on record",
      checks.filter { $0.severity == .known || $0.severity == .warning }.map(contradiction), &content, &headings)
    part("overdue", "Due for review", model.overdue.map(overdue), &content, &headings)
    part("undecided", "Claims that no rule can decide", checks.compactMap(undecided), &content, &headings)
    if headings.isEmpty { content.append(Tag.p(text: "Nothing is.")) }
    return Page(
      path: .stale, title: "What is stale, and why",
      description: "Statements that the source, a newer fact or the calendar has overtaken.",
      crumbs: [Page.Crumb(title: "atq", path: .home)], headings: headings, content: content,
      markdown: OverviewMarkdown.list(title: "What is stale", facts: stale, page: .stale),
      json: (try? StalenessReport(
        claims: checks, drift: nil, outdated: [], overdue: model.overdue, day: model.options.day, folder: ""
      ).json()).map { Array($0.utf8) })
  }

  private func part(
    _ name: String, _ title: String, _ entries: [HTML], _ content: inout [HTML], _ headings: inout [Page.Heading]
  ) {
    guard !entries.isEmpty else { return }
    headings.append(Page.Heading(anchor: Anchor.part(name), title: title))
    content += [
      Tag.h2(
        [.id(Anchor.part(name))],
        [.text(title), " ", Tag.span([.class("count")], [.text(String(entries.count))])]),
      Tag.ul([.class("facts-list")], entries),
    ]
  }

  private func contradiction(_ check: ClaimCheck) -> HTML {
    Tag.li {
      pieces.nodeLink(check.fact)
      FactPieces.caution(check.status)
      Tag.ul { ClaimLine(check: check, pieces: pieces).html }
      if check.severity == .error {
        Tag.p(.class("quiet"), text: "To settle: read the source at that version, then mend the fact or the rule.")
      }
    }
  }

  private func staleFact(_ fact: SiteNode) -> HTML {
    Tag.li {
      pieces.nodeLink(fact)
      pieces.shortFacts(fact.node)
      pieces.warnings(fact)
      Tag.p { pieces.statement(fact) }
    }
  }

  private func overdue(_ fact: OverdueFact) -> HTML {
    Tag.li {
      pieces.nodeLink(fact.fact)
      Tag.span(.class("remark")) {
        "review after "
        FactPieces.day(fact.reviewAfter)
      }
    }
  }

  private func undecided(_ check: ClaimCheck) -> HTML? {
    guard case .notDecidable = check.result else { return nil }
    return Tag.li {
      pieces.nodeLink(check.fact)
      Tag.ul { ClaimLine(check: check, pieces: pieces).html }
    }
  }
}
