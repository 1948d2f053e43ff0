import KnowledgeGraph

/// The rows of a declared table: as a table where they are values, as entries where they tell something.
struct RowTable {
  let rows: [SiteNode]
  let pieces: FactPieces
  /// The level of the entries' headings.
  let level: Int

  func html() -> HTML { isTabular ? table() : entries() }

  /// The names of the attributes in the order in which the rows first have them.
  private var names: [String] {
    rows.flatMap(\.node.attributes).map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Rows without error strings and remedies, of at least two short values.
  private var isTabular: Bool {
    names.count >= 2 && rows.allSatisfy { $0.node.symptoms.isEmpty && $0.node.notes(.workaround).isEmpty }
      && rows.allSatisfy { $0.node.attributes.allSatisfy { $0.value.utf8.count <= 100 } }
  }

  private func link(_ row: SiteNode) -> HTML {
    guard let page = row.page else { return .text(row.node.title) }
    return Tag.a(.href(Address(from: pieces.page, to: page)), text: row.node.title)
  }

  private func table() -> HTML {
    let names = names
    let showsStatement = names.count <= 3
    let title = Wording.capitalised(rows.first.map { Wording.kind($0.node.kind) } ?? "")
    return ScrollingTable.html(
      label: rows.first.map { Wording.kinds($0.node.kind) } ?? "Rows", class: "rows",
      head: [
        ScrollingTable.header(
          [title] + names.map(Wording.column) + (showsStatement ? ["What it says"] : []) + ["Known"])
      ],
      body: rows.map { row in
        let values = Dictionary(
          row.node.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        return Tag.tr(.id(row.anchor)) {
          Tag.th(.plain(.scope, "row")) { link(row) }
          for name in names { Tag.td(text: values[name] ?? "") }
          if showsStatement { Tag.td(.class("words")) { pieces.statement(row) } }
          Tag.td(.class("known")) {
            if let status = row.node.status { FactPieces.badge(status) }
            if let asOf = row.node.asOf {
              " "
              FactPieces.day(asOf)
            }
          }
        }
      })
  }

  private func entries() -> HTML {
    Tag.div(.class("entries")) {
      for row in rows {
        let node = row.node
        let prose = pieces.prose(node)
        Tag.article(.class("entry"), .id(row.anchor)) {
          (level >= 4 ? Tag.h4 : level == 3 ? Tag.h3 : Tag.h2)() { link(row) }
          pieces.shortFacts(node)
          Tag.p { prose.inline(row.statement) }
          if !node.symptoms.isEmpty {
            Tag.ul(.class("symptoms")) { HTML.each(node.symptoms) { symptom in Tag.li { Tag.code(text: symptom) } } }
          }
          let remedies = node.notes.filter { $0.edge == .workaround || $0.edge == .fixedIn }
          if !remedies.isEmpty {
            Tag.ul(.class("notes")) { HTML.each(remedies) { remedy in Tag.li { prose.inline(remedy.text) } } }
          }
        }
      }
    }
  }
}
