import KnowledgeGraph

/// The rows of a declared table: as a table where they are values, as entries where they tell something.
struct RowTable {
  let rows: [FactNode]
  let pieces: FactPieces
  /// The level of the entries' headings.
  let level: Int

  func html() -> HTML { isTabular ? table() : entries() }

  /// The names of the attributes in the order in which the rows first have them.
  private var names: [String] {
    rows.flatMap(\.attributes).map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Rows without error strings and remedies, of at least two short values.
  private var isTabular: Bool {
    names.count >= 2 && rows.allSatisfy { $0.symptoms.isEmpty && !$0.notes.contains { $0.edge == .workaround } }
      && rows.allSatisfy { $0.attributes.allSatisfy { $0.value.utf8.count <= 100 } }
  }

  private func anchor(_ row: FactNode) -> String { LinkTarget.splitting(row.id).anchor ?? "" }

  private func link(_ row: FactNode) -> HTML {
    guard let page = pieces.model.paths.page(of: row.id) else { return .text(row.title) }
    return Tag.a(.href(Address(from: pieces.page, to: page)), text: row.title)
  }

  private func table() -> HTML {
    let names = names
    let showsStatement = names.count <= 3
    let title = Wording.capitalised(rows.first.map { Wording.kind($0.kind) } ?? "")
    return ScrollingTable.html(
      label: rows.first.map { Wording.kinds($0.kind) } ?? "Rows", class: "rows",
      head: [
        ScrollingTable.header(
          [title] + names.map(Wording.column) + (showsStatement ? ["What it says"] : []) + ["Known"])
      ],
      body: rows.map { row in
        let values = Dictionary(row.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        return Tag.tr(.id(anchor(row))) {
          Tag.th(.plain(.scope, "row")) { link(row) }
          for name in names { Tag.td(text: values[name] ?? "") }
          if showsStatement { Tag.td([.class("words")], pieces.prose(row).inline(row.statement)) }
          Tag.td(.class("known")) {
            if let status = row.status { FactPieces.badge(status) }
            if let asOf = row.asOf {
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
        let prose = pieces.prose(row)
        Tag.article(.class("entry"), .id(anchor(row))) {
          (level >= 4 ? Tag.h4 : level == 3 ? Tag.h3 : Tag.h2)([], [link(row)])
          pieces.shortFacts(row)
          Tag.p([], prose.inline(row.statement))
          if !row.symptoms.isEmpty {
            Tag.ul([.class("symptoms")], row.symptoms.map { Tag.li([], [Tag.code(text: $0)]) })
          }
          let remedies = row.notes.filter { $0.edge == .workaround || $0.edge == .fixedIn }
          if !remedies.isEmpty {
            Tag.ul([.class("notes")], remedies.map { Tag.li([], prose.inline($0.text)) })
          }
        }
      }
    }
  }
}
