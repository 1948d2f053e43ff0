import KnowledgeGraph
import Markdown
import Staleness

/// What a fact says: statement, detail, symptoms, what to do, both sides, what decides it.
struct FactBody {
  let fact: SiteNode
  let pieces: FactPieces
  /// The level of headings inside the body.
  let level: Int

  private var model: SiteModel { pieces.model }
  private var node: FactNode { fact.node }

  /// Everything between the title and the sections.
  func html() -> [HTML] {
    var content: [HTML] = pieces.warnings(fact)
    let prose = pieces.prose(node)
    content.append(Tag.div(.class("statement")) { prose.blocks(fact.statement) })
    content += detail(prose)
    content += attributes()
    content += symptoms()
    content += sides(prose)
    for (edge, title) in Self.shown { content += notes(edge, title, prose) }
    content += claims()
    return content
  }

  /// The edges whose entries stand in the body, with their headings; the others are listed under *Leads to*.
  private static let shown: [(EdgeKind, String)] = [
    (.workaround, "What to do"), (.fixedIn, "Fixed in"), (.requires, "Needs first"), (.causes, "What follows from it"),
    (.affects, "Affects"), (.contradicts, "Cannot hold together with"), (.supersedes, "Replaces"),
    (.detectedBy, "Found by atq check"),
  ]

  /// The detail; the declared table in it is shown by its rows.
  private func detail(_ prose: ProseRenderer) -> [HTML] {
    // The detail of a row is its cells once more.
    if node.isRow { return [] }
    let rows = model.rows(of: fact)
    if rows.isEmpty { return prose.blocks(node.detail) }
    let table = RowTable(rows: rows, pieces: pieces, level: level)
    if let (before, after) = Self.aroundTable(node.detail) {
      return prose.blocks(before) + [table.html()] + prose.blocks(after)
    }
    var isTableShown = false
    return prose.parse(node.detail).map { block in
      if !isTableShown, case .table = block.kind {
        isTableShown = true
        return table.html()
      }
      return prose.block(block)
    }
  }

  /// What stands before and after the first table of a text, where that can be told without parsing it: only simple prose stands before.
  ///
  /// The texts of facts come from the Markdown renderer, which puts a paragraph on one line and begins that of a table with a bar.
  static func aroundTable(_ text: String) -> (before: String, after: String)? {
    let bytes = Array(text.utf8)
    func nextBlock(after start: Int) -> Int? {
      bytes.indices.first { $0 > start + 1 && bytes[$0 - 1] == 0x0A && bytes[$0 - 2] == 0x0A }
    }
    var start = 0
    while start < bytes.count, bytes[start] != UInt8(ascii: "|") {
      guard let next = nextBlock(after: start) else { return nil }
      start = next
    }
    guard start < bytes.count, let head = bytes[start...].firstIndex(of: 0x0A), head + 1 < bytes.count,
      bytes[head + 1] == UInt8(ascii: "|")
    else { return nil }
    let before = String(decoding: bytes[..<max(0, start - 2)], as: UTF8.self)
    guard before.isEmpty || SimpleProse(before) != nil else { return nil }
    let after = nextBlock(after: start).map { bytes[$0...] } ?? []
    return (before, String(decoding: after, as: UTF8.self))
  }

  private func heading(_ title: String) -> HTML {
    (level >= 4 ? Tag.h4 : level == 3 ? Tag.h3 : Tag.h2)([.class("part")], [.text(title)])
  }

  private func attributes() -> [HTML] {
    guard node.isRow, !node.attributes.isEmpty else { return [] }
    return [
      heading("Values"),
      Tag.dl(.class("values")) {
        for attribute in node.attributes {
          Tag.div {
            Tag.dt(text: Wording.column(attribute.name))
            Tag.dd(text: attribute.value)
          }
        }
      },
    ]
  }

  private func symptoms() -> [HTML] {
    guard !node.symptoms.isEmpty else { return [] }
    return [
      heading("What it looks like"),
      Tag.ul(.class("symptoms")) {
        HTML.each(node.symptoms) { symptom in
          Tag.li {
            if let error = model.error(symptom) {
              Tag.a(.href(Address(from: pieces.page, to: error.path))) { Tag.code(text: symptom) }
            } else {
              Tag.code(text: symptom)
            }
          }
        }
      },
    ]
  }

  private func sides(_ prose: ProseRenderer) -> [HTML] {
    guard !node.sides.isEmpty else { return [] }
    return [
      heading("Both sides"), Tag.ul(.class("sides")) { for side in node.sides { Tag.li { prose.inline(side) } } },
    ]
  }

  private func notes(_ edge: EdgeKind, _ title: String, _ prose: ProseRenderer) -> [HTML] {
    let notes = node.notes(edge)
    guard !notes.isEmpty else { return [] }
    return [
      heading(title),
      Tag.ul(.class("notes \(edge.rawValue)")) {
        HTML.each(notes) { note in
          Tag.li {
            prose.inline(note.text)
            remark(note, prose)
          }
        }
      },
    ]
  }

  /// What the one fact says that a short entry links to: a workaround's instruction, a checker's title.
  private func remark(_ note: FactNode.Note, _ prose: ProseRenderer) -> [HTML] {
    guard let id = note.targets.first, note.targets.count == 1, let target = model[id] else { return [] }
    switch note.edge {
    case .detectedBy:
      return [Tag.span(.class("remark")) { prose.inline(target.topic ?? ReadProse(target.node.title)) }]
    case .workaround where note.text.utf8.count < 120:
      return [
        FactPieces.caution(target.node.status), Tag.span(.class("remark")) { pieces.statement(target) },
      ]
    default:
      return [FactPieces.caution(target.node.status)]
    }
  }

  private func claims() -> [HTML] {
    let checks = model.claims(of: fact)
    guard !checks.isEmpty else { return [] }
    return [
      heading("Held against the source"),
      Tag.ul(.class("claims")) { for check in checks { ClaimLine(check: check, pieces: pieces).html } },
    ]
  }
}

/// One claim and how it fares.
struct ClaimLine {
  let check: ClaimCheck
  let pieces: FactPieces

  var html: HTML {
    let assertion = ClaimAssertion(check.claim.assertion)
    return Tag.li {
      "At \(check.claim.at.description), "
      pieces.nodeLink("rules/\(check.claim.rule)")
      ": the fact says \(assertion.description). "
      switch check.result {
      case .holds: Tag.span(.class("holds"), text: "The rule says the same.")
      case .contradicted(let found):
        Tag.strong(text: "The rule says otherwise at \(found.version.description): \(found.actual.description).")
      case .notDecidable(let reason): Tag.span(.class("undecided"), text: "Not decidable: \(reason)")
      }
    }
  }
}
