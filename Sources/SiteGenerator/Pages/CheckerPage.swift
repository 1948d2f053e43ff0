import Checkers
import KnowledgeGraph
import Reporting

/// The page of a checker, made of its examples: what fails, why, and the same mended.
struct CheckerPage {
  let model: SiteModel
  let pictures: PictureBook
  let code: CodeBook
  let checker: Checker

  func page(_ entry: SiteNode, at path: SitePath) -> Page {
    let pieces = FactPieces(model: model, page: path)
    let prose = ProseRenderer(model: model, page: path, file: "")
    var headings: [Page.Heading] = []
    func heading(_ anchor: String, _ title: String) -> HTML {
      headings.append(Page.Heading(anchor: anchor, title: title))
      return Tag.h2(.id(anchor), text: title)
    }
    var content: [HTML] = [header(prose)]
    content += [heading(Anchor.part("why"), "Why it matters"), Tag.p([], prose.inline(checker.rationale))]
    if let scope = checker.scope {
      content.append(Tag.p([.class("quiet")], ["For which versions: "] + prose.inline(scope)))
    }
    content.append(heading(Anchor.part("failing"), "What it finds"))
    content += checker.failing.map { example($0, isFailing: true) }
    content.append(heading(Anchor.part("passing"), "Mended, or left alone"))
    content += checker.passing.map { example($0, isFailing: false) }
    content += [heading(Anchor.part("use"), "Run it"), use()]
    content += [heading(Anchor.part("rests"), "What it rests on")]
    content += rests(pieces)
    let links = model.links(of: entry)
    let neighbourhood = Neighbourhood(of: entry, links, page: path)
    let connections = Connections(neighbourhood: neighbourhood, pieces: pieces).html()
    if !connections.isEmpty {
      content.append(heading(Anchor.connections, "Connections"))
      content.append(pictures.picture(of: neighbourhood, pieces: pieces) ?? .empty)
      content.append(connections)
    }
    let cited = checker.facts.compactMap { id in model.graph[id].map { (id, Self.cited($0)) } }
    let report = CheckerReport(checker: checker, facts: Dictionary(cited, uniquingKeysWith: { first, _ in first }))
    return Page(
      path: path, title: "Checker \(checker.id)", description: TerminalMarkdown.inline(checker.title),
      crumbs: [Page.Crumb(title: "atq", path: .home), Page.Crumb(title: "Checkers", path: .checkers)],
      headings: headings, content: content, markdown: Array(CheckerMarkdown.text(checker, model: model).utf8),
      json: report.jsonBytes(), system: entry.node.system, kind: .checker)
  }

  private static func cited(_ fact: FactNode) -> CitedFact {
    CitedFact(
      id: fact.id, title: fact.title, statement: fact.statement, status: fact.status?.rawValue ?? "",
      asOf: fact.asOf?.description ?? "", isCertain: fact.status?.mayBeStated ?? false)
  }

  private func header(_ prose: ProseRenderer) -> HTML {
    Tag.header(.class("fact-header")) {
      Tag.p(.class("kicker"), text: "Checker")
      Tag.h1 { Tag.code(text: checker.id) }
      Tag.p([.class("statement")], prose.inline(checker.title))
      Tag.p(.class("facts")) {
        Tag.span(.class("fact")) {
          Tag.span(.class("severity \(checker.severity.rawValue)"), text: checker.severity.rawValue)
        }
        Tag.span(.class("fact"), text: KnowledgeSystem(rawValue: checker.system)?.title ?? checker.system)
      }
    }
  }

  private func example(_ example: Example, isFailing: Bool) -> HTML {
    let shown = Set(example.expectations.map(\.file))
    let files = example.files.filter { path, _ in
      !path.hasPrefix("node_modules/") && (shown.isEmpty || shown.contains(path) || example.files.count <= 4)
    }.sorted { (shown.contains($1.key) ? 1 : 0, $0.key) < (shown.contains($0.key) ? 1 : 0, $1.key) }
    return Tag.article(.class(isFailing ? "example failing" : "example passing")) {
      Tag.h3 {
        Tag.span(.class("verdict"), text: isFailing ? "Found" : "Fine")
        " "
        Wording.capitalised(example.title)
      }
      for (path, text) in files {
        let marked = Set(example.expectations.filter { $0.file == path }.compactMap(\.line))
        if marked.isEmpty {
          code.html(path: path, text: text)
        } else {
          CodeBlock(info: "", text: text, file: path, marked: marked).html
        }
      }
      if isFailing, !example.expectations.isEmpty {
        Tag.p(.class("places")) {
          "Found at "
          Tag.code(
            text: example.expectations.map { $0.file + ($0.line.map { ":\($0)" } ?? "") }.joined(separator: ", "))
        }
      }
    }
  }

  private func use() -> HTML {
    CodeBlock(info: "sh", text: "atq check\natq explain \(checker.id)\n").html
  }

  private func rests(_ pieces: FactPieces) -> [HTML] {
    var content: [HTML] = []
    if !checker.facts.isEmpty {
      content.append(
        Tag.ul(.class("rests")) {
          for id in checker.facts {
            Tag.li {
              pieces.nodeLink(id)
              if let fact = model[id] {
                pieces.shortFacts(fact.node)
                Tag.p { pieces.statement(fact) }
              }
            }
          }
        })
    }
    if !checker.rules.isEmpty {
      content.append(
        Tag.p {
          "Computes with "
          for (index, rule) in checker.rules.enumerated() {
            if index > 0 { ", " }
            pieces.nodeLink("rules/\(rule)")
          }
          "."
        })
    }
    return content
  }
}

/// A checker's page as Markdown.
enum CheckerMarkdown {
  static func text(_ checker: Checker, model: SiteModel) -> String {
    var lines = [
      "# Checker `\(checker.id)`", "", "\(checker.severity.rawValue) · \(checker.system)", "", checker.title, "",
      "## Why it matters", "", checker.rationale, "",
    ]
    for (title, examples) in [("What it finds", checker.failing), ("Mended, or left alone", checker.passing)] {
      lines += ["## \(title)", ""]
      for example in examples {
        lines += ["### \(example.title)", ""]
        for (path, text) in example.files.sorted(by: { $0.key < $1.key }) where !path.hasPrefix("node_modules/") {
          let fence = String(repeating: "`", count: 4)
          let body = text.utf8.last == 0x0A ? String(Substring(text.utf8.dropLast())) : text
          lines += ["`\(path)`", "", fence, body, fence, ""]
        }
        for place in example.expectations {
          lines.append("- found at `\(place.file)\(place.line.map { ":\($0)" } ?? "")`")
        }
        if !example.expectations.isEmpty { lines.append("") }
      }
    }
    lines += ["## What it rests on", ""]
    for id in checker.facts {
      let fact = model.graph[id]
      lines.append("- \(fact?.title ?? id)\(fact?.status.map { ", \($0.rawValue)" } ?? "") (`\(id)`)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
