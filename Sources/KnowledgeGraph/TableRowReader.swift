import Markdown
import Versions

/// Reads the rows of a declared table into nodes.
struct TableRowReader {
  let file: String
  let documentID: String
  let declaration: TableDeclaration
  let parent: FactNode
  var sink: DiagnosticSink
  var document: ParsedDocument

  mutating func rows(of table: MarkdownNode) -> [FactNode] {
    var rows = table.children
    guard let header = rows.first, case .tableRow(isHeader: true) = header.kind else { return [] }
    rows.removeFirst()
    let headings = header.children.map { $0.plainText.trimmingBlanks() }
    guard headings.count == declaration.columns.count else {
      sink.report(
        .tableShape, line: header.range?.start.line ?? declaration.location.line,
        "The table has \(headings.count) columns, its declaration \(declaration.columns.count).",
        hint: "Give one role a column, in order.")
      return []
    }
    return rows.compactMap { row($0, headings: headings) }
  }

  /// What a row says for itself while its cells are read.
  private struct Draft {
    var title = ""
    var anchor: String?
    var kind: NodeKind?
    var status: FactStatus?
    var asOf: CalendarDate?
    var ranges: [PendingRange]?
    var aliases: [String] = []
    var targetTypes: [(name: String, column: Int)]?
    var symptoms: [String] = []
    var statement = ""
    var sources: [SourceReference] = []
    var attributes: [FactNode.Attribute] = []
    var phrases: [String] = []
    var version: String?
    var notes: [FactNode.Note] = []
    var cells: [(EdgeKind, MarkdownNode)] = []
  }

  private mutating func row(_ row: MarkdownNode, headings: [String]) -> FactNode? {
    let line = row.range?.start.line ?? declaration.location.line
    var draft = Draft()
    for ((role, cell), heading) in zip(zip(declaration.columns, row.children), headings) {
      read(cell, as: role, heading: heading, into: &draft, line: line)
    }
    guard !draft.title.isEmpty else {
      sink.report(.tableShape, line: line, "A row has no name.", hint: "Fill the column of role `title` or `version`.")
      return nil
    }
    let anchor = draft.anchor ?? Slug.github(draft.title)
    let nodeID = "\(documentID)#\(anchor)"
    if document.anchors[anchor] != nil {
      sink.report(
        .duplicateIdentifier, line: line, "The identifier `\(nodeID)` is taken by a heading or an earlier row.",
        hint: "Give the row another name, or an `anchor` column.")
    } else {
      document.anchors[anchor] = nodeID
    }
    for (kind, cell) in draft.cells {
      draft.notes.append(contentsOf: notes(kind, cell, from: nodeID, line: line))
    }
    for (name, column) in draft.targetTypes ?? [] {
      document.targetTypes.append((name, nodeID, sink.location(line: line, column: column)))
    }
    document.ranges.append(contentsOf: draft.ranges ?? [])
    document.edges.append(
      PendingEdge(
        from: nodeID, kind: .partOf, document: documentID,
        anchor: LinkTarget.splitting(parent.id).anchor, written: parent.id,
        location: sink.location(line: line)))
    let statement = draft.statement.isEmpty ? draft.phrases.joined(separator: "; ") : draft.statement
    let node = FactNode(
      id: nodeID, kind: draft.kind ?? declaration.rows, title: draft.title, status: draft.status ?? parent.status,
      asOf: draft.asOf ?? parent.asOf, reviewAfter: parent.reviewAfter,
      scope: draft.ranges.map { Scope($0.map { Scope.Entry(package: $0.package, range: $0.range) }) } ?? parent.scope,
      aliases: draft.aliases, targetTypes: draft.targetTypes?.map(\.name) ?? parent.targetTypes,
      package: declaration.package,
      version: draft.version,
      trackerState: draft.attributes.first { $0.name == "state" }.flatMap { TrackerState(cell: $0.value) },
      concerns: nil, attributes: draft.attributes,
      statement: statement.isEmpty ? parent.statement : statement,
      detail: draft.statement.isEmpty ? "" : draft.phrases.joined(separator: "; "), sides: [],
      symptoms: draft.symptoms, askedAs: [], notes: draft.notes,
      sources: draft.sources.isEmpty ? parent.sources : draft.sources, claims: [], parent: parent.id,
      isRow: true, location: sink.location(line: line))
    checkEvidence(node, line: line)
    return node
  }

  private mutating func checkEvidence(_ node: FactNode, line: Int) {
    if node.status == .verified, !node.sources.contains(where: { $0.kind == .primary }) {
      sink.report(
        .missingEvidence, line: line, "The row `\(node.title)` is marked verified without a primary source.",
        hint: "Give it a `sources` cell with a primary source, or mark it `reported`.")
    }
    if node.status == .disputed, !node.notes.contains(where: { $0.edge == .contradicts }), node.sources.count < 2 {
      sink.report(
        .missingEvidence, line: line, "The row `\(node.title)` is marked disputed without both sides.",
        hint: "Give it a `contradicts` cell with a link, or the sources of both sides.")
    }
  }

  private mutating func read(
    _ cell: MarkdownNode, as role: TableDeclaration.Role, heading: String, into draft: inout Draft, line: Int
  ) {
    let plain = cell.plainText.trimmingBlanks()
    guard !plain.isEmpty else { return }
    let words = { plain.split(separator: ",").map { $0.trimmingBlanks() }.filter { !$0.isEmpty } }
    let start = cell.range?.start.column ?? 1
    func column() -> Int { sink.column(of: plain, line: line, from: start) }
    switch role {
    case .title: draft.title = plain
    case .version:
      draft.title = plain
      draft.version = plain
      if PartialVersion(plain) == nil {
        sink.report(
          .invalidValue, line: line, column: column(), length: plain.utf8.count, "`\(plain)` is not a version.")
      }
    case .statement: draft.statement = text(of: cell)
    case .anchor: draft.anchor = plain
    case .kind: draft.kind = known(plain, "kind", NodeKind.allCases.filter(\.isWritten), line, column())
    case .status: draft.status = known(plain, "status", FactStatus.allCases, line, column())
    case .asOf:
      draft.asOf = CalendarDate(plain)
      if draft.asOf == nil {
        sink.report(.invalidValue, line: line, column: column(), length: plain.utf8.count, "`\(plain)` is not a day.")
      }
    case .appliesTo: draft.ranges = ranges(plain, line: line, from: start)
    case .aliases: draft.aliases = words()
    case .targetTypes: draft.targetTypes = columns(of: words(), line: line, from: start)
    case .symptom:
      draft.symptoms = ListEntry(cell).codes
      draft.phrases.append("\(heading): \(text(of: cell))")
    case .sources: draft.sources = sources(cell, line: line, column: column())
    case .edge(let kind):
      draft.cells.append((kind, cell))
      if !kind.holdsIdentifiers {
        draft.phrases.append("\(heading): \(text(of: cell))")
      }
    case .attribute(let name):
      draft.attributes.append(FactNode.Attribute(name: name, value: plain))
      draft.phrases.append("\(heading): \(text(of: cell))")
    }
  }

  /// A cell as Markdown on one line.
  private func text(of cell: MarkdownNode) -> String {
    MarkdownRenderer.commonMark([MarkdownNode(kind: .paragraph, children: cell.children)]).trimmingBlanks()
  }

  private mutating func known<Value: RawRepresentable<String>>(
    _ word: String, _ what: String, _ all: [Value], _ line: Int, _ column: Int
  ) -> Value? {
    if let value = all.first(where: { $0.rawValue == word }) { return value }
    sink.reportUnknown(.unknownValue, what, word, among: all.map(\.rawValue), line: line, column: column)
    return nil
  }

  /// Words with the columns at which they stand one after another.
  private func columns(of words: [String], line: Int, from start: Int) -> [(name: String, column: Int)] {
    var start = start
    return words.map { word in
      let column = sink.column(of: word, line: line, from: start)
      start = column + word.utf8.count
      return (word, column)
    }
  }

  /// Reads `expo >=56; @bacons/apple-targets <=5.0.0`.
  private mutating func ranges(_ words: String, line: Int, from cellColumn: Int) -> [PendingRange] {
    var ranges: [PendingRange] = []
    for part in words.split(separator: ";") {
      let trimmed = part.trimmingBlanks()
      guard let blank = trimmed.firstIndex(of: " ") else {
        sink.report(
          .invalidValue, line: line, column: sink.column(of: trimmed, line: line, from: cellColumn),
          length: trimmed.utf8.count,
          "`\(trimmed)` is not a package and a range.", hint: "Write `expo >=56`, several separated by `;`.")
        continue
      }
      let package = String(trimmed[..<blank])
      let text = trimmed[blank...].trimmingBlanks()
      let start = sink.columnIfFound(of: trimmed, line: line, from: cellColumn)
      let column = start.map { $0 + trimmed.utf8.count - text.utf8.count }
      if let range = readRange(text, line: line, column: column ?? 1, &sink) {
        let place = sink.location(line: line, column: start ?? sink.column(of: package, line: line, from: cellColumn))
        ranges.append(
          PendingRange(
            package: package, range: range, location: place, start: column.map { sink.location(line: line, column: $0) }
          ))
      }
    }
    return ranges
  }

  /// Reads links, each followed by kind and date, separated by `;`.
  private mutating func sources(_ cell: MarkdownNode, line: Int, column: Int) -> [SourceReference] {
    var found: [(link: ListEntry.Link, tail: String)] = []
    for node in cell.children {
      if case .link(let destination, _) = node.kind {
        let link = ListEntry.Link(
          title: node.plainText, destination: destination, line: line, column: node.range?.start.column ?? 1)
        found.append((link, ""))
      } else if !found.isEmpty {
        found[found.count - 1].tail += node.plainText
      }
    }
    if found.isEmpty {
      sink.report(
        .missingLink, line: line, column: column, "The source `\(cell.plainText.trimmingBlanks())` is not a link.",
        hint: "Write `[Title](https://…) primary YYYY-MM-DD`, several separated by `;`.")
    }
    return found.compactMap { link, tail in
      let words = tail.split { " ;,".contains($0) }
      let kind = words.lazy.compactMap { SourceReference.Kind(rawValue: String($0)) }.first
      let read = words.lazy.compactMap { CalendarDate($0) }.first
      guard sink.isSource(link) else { return nil }
      guard let kind, let read else {
        sink.report(
          read == nil ? .missingDate : .missingKey, line: line, column: sink.column(of: link),
          "The source `\(link.title)` does not say \(read == nil ? "when it was read" : "what it is").",
          hint: "Follow the link with `primary`, `secondary` or `searched`, and the day.")
        return nil
      }
      return SourceReference(title: link.title, url: link.destination, kind: kind, read: read)
    }
  }

  private mutating func notes(
    _ kind: EdgeKind, _ cell: MarkdownNode, from nodeID: String, line: Int
  ) -> [FactNode.Note] {
    let entry = ListEntry(cell)
    if kind.holdsIdentifiers {
      let prefix = kind == .detectedBy ? "checkers/" : "rules/"
      return entry.codes.map { identifier in
        document.edges.append(
          PendingEdge(
            from: nodeID, kind: kind, document: prefix + identifier, anchor: nil, written: identifier,
            location: sink.location(line: line, column: sink.column(of: identifier, line: line, from: entry.column))))
        return FactNode.Note(edge: kind, text: "`\(identifier)`", targets: [prefix + identifier])
      }
    }
    var targets: [String] = []
    for link in entry.links {
      let location = sink.location(line: line, column: sink.column(of: link))
      switch LinkTarget(link.destination, in: file) {
      case .document(let target, let anchor):
        targets.append(anchor.map { "\(target)#\($0)" } ?? target)
        document.edges.append(
          PendingEdge(
            from: nodeID, kind: kind, document: target, anchor: anchor, written: link.destination, location: location))
      case .external where kind.allowsPlainWords || kind == .seeAlso, .guide: break
      case .external:
        sink.report(
          .missingLink, line: line, column: location.column, length: link.destination.utf8.count,
          "A cell of role `\(kind.rawValue)` links outside the knowledge, to `\(link.destination)`.",
          hint: "Link to a fact here, and put the address into the `sources` cell.")
      case .invalid(let reason):
        sink.reportInvalid(link, reason)
      case .unsafe: break
      }
    }
    if entry.links.isEmpty, !kind.allowsPlainWords {
      sink.report(
        .missingLink, line: line, column: sink.column(of: entry.plain, line: line, from: entry.column),
        "A cell of role `\(kind.rawValue)` has no link.", hint: "Link to a fact: `[text](file.md#anchor)`.")
      return []
    }
    return [
      FactNode.Note(edge: kind, text: text(of: cell), targets: targets)
    ]
  }
}
