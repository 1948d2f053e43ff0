import KnowledgeGraph
import Reporting
import SourceRules

/// The page of a source rule: what it says per stretch of versions, from where it was read, what rests on it.
struct RulePage {
  let model: SiteModel
  let pictures: PictureBook
  let rule: SourceRule

  func page(_ entry: SiteNode, at path: SitePath) -> Page {
    let pieces = FactPieces(model: model, page: path)
    var content: [HTML] = [
      Tag.header(.class("fact-header")) {
        Tag.p(.class("kicker"), text: "Source rule")
        Tag.h1([], ProseRenderer(model: model, page: path, file: "").inline(rule.title))
        Tag.p(.class("facts")) { Tag.span(.class("fact")) { Tag.code(text: rule.id) } }
      },
      Tag.div(.class("statement")) {
        Tag.p {
          "What the source of \(rule.system.rawValue) does, encoded from reading it. Facts are held against it, and checkers compute with it."
        }
      },
      Tag.h2(.id(Anchor.part("values")), text: "By version"),
    ]
    var headings = [Page.Heading(anchor: Anchor.part("values"), title: "By version")]
    content.append(versions(pieces))
    if !rule.arguments.isEmpty {
      headings.append(Page.Heading(anchor: Anchor.part("arguments"), title: "Arguments"))
      content += [Tag.h2(.id(Anchor.part("arguments")), text: "Arguments"), arguments()]
    }
    headings.append(Page.Heading(anchor: Anchor.sources, title: "Read from"))
    content += [Tag.h2(.id(Anchor.sources), text: "Read from"), provenance()]
    let links = model.links(of: entry)
    let neighbourhood = Neighbourhood(of: entry, links, page: path)
    let connections = Connections(neighbourhood: neighbourhood, pieces: pieces).html()
    if !connections.isEmpty {
      headings.append(Page.Heading(anchor: Anchor.connections, title: "Connections"))
      content.append(
        Tag.section(.class("section"), .aria(.labelledby, Anchor.connections)) {
          Tag.h2(.id(Anchor.connections), text: "Connections")
          pictures.picture(of: neighbourhood, pieces: pieces)
          connections
        })
    }
    let report = try? RuleReport(
      rule: rule, at: nil, given: [:], in: model.graph, claiming: model.factsClaiming(rule: rule.id))
    return Page(
      path: path, title: TerminalMarkdown.inline(rule.title),
      description: "\(TerminalMarkdown.inline(rule.title)), per version, from the source (rule \(rule.id)).",
      crumbs: [
        Page.Crumb(title: "atq", path: .home), Page.Crumb(title: "Source rules", path: .rules),
      ], headings: headings, content: content, markdown: Array(RuleMarkdown.text(rule).utf8),
      json: report?.jsonBytes() ?? NodeReport(entry, links).jsonBytes(), system: entry.node.system,
      kind: .rule)
  }

  private func versions(_ pieces: FactPieces) -> HTML {
    ScrollingTable.html(
      label: "What the rule says by version", head: [ScrollingTable.header(["Versions", "What the source does"])],
      body: rule.entries.map { entry in
        Tag.tr {
          Tag.th(.plain(.scope, "row")) {
            Tag.code(text: "\(entry.package.rawValue) \(entry.versions.description)")
          }
          Tag.td { value(entry) }
        }
      })
  }

  /// The value at the newest version of an entry; for a rule of one argument with named values, one for each.
  private func value(_ entry: SourceRule.Entry) -> HTML {
    let open = rule.arguments.filter(\.isRequired)
    if let argument = open.first, open.count == 1, !argument.allowedValues.isEmpty {
      return Tag.dl(.class("values")) {
        for word in argument.allowedValues {
          if let value = outcome(entry, [argument.name: .text(word)]) {
            Tag.div {
              Tag.dt { Tag.code(text: word) }
              Tag.dd { ValueView.html(value) }
            }
          }
        }
      }
    }
    if let value = outcome(entry, [:]) { return ValueView.html(value) }
    return Tag.span(
      .class("quiet"), text: "Computed from \(rule.arguments.map(\.name).joined(separator: ", ")); see `atq rules`.")
  }

  private func outcome(_ entry: SourceRule.Entry, _ given: [String: RuleValue]) -> RuleValue? {
    guard let version = entry.readVersions.last else { return nil }
    return (try? rule.evaluate(at: version, given: given))?.value
  }

  private func arguments() -> HTML {
    Tag.dl(.class("values")) {
      for argument in rule.arguments {
        Tag.div {
          Tag.dt { Tag.code(text: argument.name) }
          Tag.dd {
            "\(argument.help)\(argument.isRequired ? "" : " (optional)")"
            if !argument.allowedValues.isEmpty {
              Tag.span(.class("remark"), text: argument.allowedValues.joined(separator: ", "))
            }
          }
        }
      }
    }
  }

  private func provenance() -> HTML {
    Tag.ul(.class("sources")) {
      for entry in rule.entries {
        Tag.li {
          Tag.code(text: "\(entry.package.rawValue) \(entry.versions.description)")
          ": "
          if let address = Address(external: entry.provenance.url) {
            Tag.a(
              .href(address), .class("out"), .plain(.rel, "noreferrer"), text: entry.provenance.description)
          } else {
            entry.provenance.description
          }
          if let note = entry.provenance.note { Tag.span(.class("remark"), text: note) }
        }
      }
    }
  }
}

/// A rule's value as a piece of a page.
enum ValueView {
  static func html(_ value: RuleValue) -> HTML {
    switch value {
    case .absent(let reason): Tag.span(.class("quiet"), text: reason.isEmpty ? "none" : "none: \(reason)")
    case .unknown(let reason): Tag.span(.class("quiet"), text: "not known: \(reason)")
    case .boolean(let truth): .text(truth ? "yes" : "no")
    case .integer(let number): .text(String(number))
    case .text(let text): Tag.code(text: text)
    case .list(let values) where values.isEmpty: Tag.span(.class("quiet"), text: "nothing")
    case .list(let values):
      if values.allSatisfy({ if case .text = $0 { true } else { false } }) {
        Tag.ul([.class("chips")], values.map { Tag.li([], [html($0)]) })
      } else {
        Tag.ul([], values.map { Tag.li([], [html($0)]) })
      }
    case .map(let map):
      Tag.dl(.class("values")) {
        for pair in map.pairs {
          Tag.div {
            Tag.dt { Tag.code(text: pair.key) }
            Tag.dd { html(pair.value) }
          }
        }
      }
    }
  }
}

/// A rule's page as Markdown.
enum RuleMarkdown {
  static func text(_ rule: SourceRule) -> String {
    var lines = ["# \(rule.title)", "", "`\(rule.id)` · source rule", "", "## By version", ""]
    for entry in rule.entries {
      let value = entry.readVersions.last.flatMap { try? rule.evaluate(at: $0).value.description }
      lines.append(
        "- `\(entry.package.rawValue) \(entry.versions.description)`: \(value ?? "computed from its arguments") "
          + "([\(entry.provenance.description)](<\(entry.provenance.url)>))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
