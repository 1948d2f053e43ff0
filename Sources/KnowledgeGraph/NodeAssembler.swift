import Markdown
import Versions

/// Turns the drafts of one document into nodes, with what sections and rows inherit.
struct NodeAssembler {
  private let id: String
  private let file: String
  private let drafts: [NodeDraft]
  private let tables: [TableDeclaration]
  private var sink: DiagnosticSink
  private var document: ParsedDocument

  init(
    id: String, file: String, drafts: [NodeDraft], tables: [TableDeclaration], anchors: [String: String],
    sink: DiagnosticSink
  ) {
    self.id = id
    self.file = file
    self.drafts = drafts
    self.tables = tables
    self.sink = sink
    self.document = ParsedDocument(id: id, file: file)
    document.anchors = anchors
  }

  mutating func assemble() -> ParsedDocument {
    var made: [FactNode] = []
    for (index, draft) in drafts.enumerated() {
      let parent = draft.parent.map { made[$0] }
      made.append(node(draft, parent: parent, isDocument: index == 0))
    }
    document.nodes = made
    let hasRows = drafts.first?.scalars?.keyLines["tables"] != nil
    for table in tables {
      let rows = rowNodes(of: table, among: made)
      document.nodes.append(contentsOf: rows)
    }
    if let root = made.first, root.askedAs.isEmpty, !hasRows {
      sink.report(
        .missingQuestion, line: drafts[0].line, "The document has no *Asked as* section.",
        hint: "Add `## Asked as` with at least one phrase that a person would type.")
    }
    document.diagnostics = sink.diagnostics
    return document
  }

  // MARK: Documents and sections

  private mutating func node(_ draft: NodeDraft, parent: FactNode?, isDocument: Bool) -> FactNode {
    let scalars = draft.scalars
    let paragraphs = draft.blocks.firstIndex { if case .paragraph = $0.kind { true } else { false } }
    let statementBlocks = paragraphs.map { [draft.blocks[$0]] } ?? []
    var detailBlocks = draft.blocks
    if let paragraphs { detailBlocks.remove(at: paragraphs) }
    let statement = MarkdownRenderer.commonMark(statementBlocks).trimmingBlanks()
    if statement.isEmpty {
      sink.report(
        .missingStatement, line: draft.line, "`\(draft.title)` has no statement.",
        hint: "Write a first paragraph that answers in one to three sentences.")
    } else if statement.hasPrefix("TODO") {
      sink.report(.unfinished, line: draft.line, "The statement of `\(draft.title)` is still to be written.")
    }
    let own = sources(draft)
    let status = scalars?.status ?? parent?.status
    let edges = edgeNotes(draft)
    linkText(draft)
    let kind = scalars?.kind ?? .claim
    for (name, location) in zip(scalars?.targetTypes ?? [], scalars?.targetTypeLocations ?? []) {
      document.targetTypes.append((name, draft.id, location))
    }
    document.ranges.append(contentsOf: scalars?.ranges ?? [])
    if let parent {
      document.edges.append(
        PendingEdge(
          from: draft.id, kind: .partOf, document: id, anchor: LinkTarget.splitting(parent.id).anchor,
          written: parent.id,
          location: sink.location(line: draft.line)))
    }
    let node = FactNode(
      id: draft.id, kind: kind, title: draft.title, status: status, asOf: scalars?.asOf ?? parent?.asOf,
      reviewAfter: scalars?.reviewAfter ?? parent?.reviewAfter, scope: scalars?.scope ?? parent?.scope ?? Scope(),
      aliases: scalars?.aliases ?? [], targetTypes: scalars?.targetTypes ?? parent?.targetTypes ?? [],
      package: scalars?.package, version: nil, trackerState: scalars?.trackerState,
      concerns: scalars?.concerns, attributes: [],
      statement: statement,
      detail: MarkdownRenderer.commonMark(detailBlocks).trimmingBlanks(),
      sides: plainEntries(draft, .sides), symptoms: symptoms(draft), askedAs: plainEntries(draft, .askedAs),
      notes: edges, sources: own.isEmpty ? parent?.sources ?? [] : own, claims: draft.claims, parent: parent?.id,
      isRow: false, location: sink.location(line: draft.line))
    checkEvidence(node, line: draft.line)
    return node
  }

  /// Status without the evidence that it needs. What the graph alone can decide is checked when it is built.
  private mutating func checkEvidence(_ node: FactNode, line: Int) {
    if node.sources.isEmpty {
      sink.report(
        .missingSource, line: line, "`\(node.title)` has no source, neither its own nor its document's.",
        hint: "Add `## Sources` with a link, its kind and the day it was read.")
    } else if node.status == .verified, !node.sources.contains(where: { $0.kind == .primary }) {
      sink.report(
        .missingEvidence, line: line, "`\(node.title)` is marked verified without a primary source.",
        hint: "Add a primary source, or mark it `reported`.")
    }
    let hasContradiction = node.notes.contains { $0.edge == .contradicts }
    if node.status == .disputed, node.sides.count < 2, !hasContradiction {
      sink.report(
        .missingEvidence, line: line, "`\(node.title)` is marked disputed without both sides.",
        hint: "Add a *Sides* section with two entries, or a *Contradicts* section with a link.")
    }
  }

  // MARK: Named sections

  private static func heading(_ section: NamedSection) -> String {
    NamedSection.byName.first { $0.value == section }?.key ?? ""
  }

  private mutating func plainEntries(_ draft: NodeDraft, _ section: NamedSection) -> [String] {
    let entries = ListEntry.entries(of: draft.sections[section] ?? [], section: Self.heading(section), sink: &sink)
    for entry in entries where entry.plain.hasPrefix("TODO") {
      sink.report(.unfinished, line: entry.line, "An entry of \(Self.heading(section)) is still to be filled in.")
    }
    return entries.map { section == .askedAs ? $0.plain : $0.text }
  }

  private mutating func symptoms(_ draft: NodeDraft) -> [String] {
    let entries = ListEntry.entries(of: draft.sections[.symptoms] ?? [], section: "symptoms", sink: &sink)
    return entries.flatMap { entry in
      if entry.codes.isEmpty {
        sink.report(
          .invalidValue, line: entry.line, column: entry.column, "A symptom is not in a code span.",
          hint: "Put the exact string between backticks.")
      }
      for code in entry.codes where code.hasPrefix("TODO") {
        sink.report(
          .unfinished, line: entry.line, column: sink.column(of: code, line: entry.line), length: code.utf8.count,
          "A symptom is still to be filled in.")
      }
      return entry.codes
    }
  }

  private mutating func sources(_ draft: NodeDraft) -> [SourceReference] {
    let entries = ListEntry.entries(of: draft.sections[.sources] ?? [], section: "sources", sink: &sink)
    return entries.compactMap { entry in
      guard let link = entry.links.first else {
        sink.report(
          .missingLink, line: entry.line, column: entry.column, "The source `\(entry.plain)` is not a link.",
          hint: "Write `- [Title](https://…), primary, read YYYY-MM-DD`.")
        return nil
      }
      return sourceReference(link: link, tail: entry.tail)
    }
  }

  /// Reads `, primary, read 2026-11-29`, perhaps with free words before.
  private mutating func sourceReference(link: ListEntry.Link, tail: String) -> SourceReference? {
    let (line, column) = (link.line, link.column)
    if link.title.hasPrefix("TODO") {
      sink.report(
        .unfinished, line: line, column: sink.column(of: link.title, line: line, from: column),
        length: link.title.utf8.count, "A source is still to be filled in.")
    }
    guard sink.isSource(link) else { return nil }
    var words = tail.split(separator: ",").map { $0.trimmingBlanks() }
    guard let last = words.popLast(), last.hasPrefix("read "),
      let read = CalendarDate(last.dropFirst(5).trimmingBlanks())
    else {
      sink.report(
        .missingDate, line: line, column: column, "The source `\(link.title)` does not say when it was read.",
        hint: "End the entry with `, read YYYY-MM-DD`.")
      return nil
    }
    let word = words.popLast() ?? ""
    guard let kind = SourceReference.Kind(rawValue: word) else {
      let kinds = SourceReference.Kind.allCases.map(\.rawValue)
      if NearestName.of(word, among: kinds) != nil {
        sink.reportUnknown(
          .unknownValue, "kind of source", word, among: kinds, line: line,
          column: sink.column(of: word, line: line, from: sink.column(of: link) + link.destination.utf8.count))
      } else {
        sink.report(
          .missingKey, line: line, column: column, "The source `\(link.title)` does not say what it is.",
          hint: "Write `primary`, `secondary` or `searched` before the date.")
      }
      return nil
    }
    let remark = words.filter { !$0.isEmpty }.joined(separator: ", ")
    return SourceReference(
      title: remark.isEmpty ? link.title : "\(link.title) (\(remark))", url: link.destination, kind: kind, read: read)
  }

  private mutating func edgeNotes(_ draft: NodeDraft) -> [FactNode.Note] {
    var notes: [FactNode.Note] = []
    for kind in EdgeKind.allCases {
      guard let blocks = draft.sections[.edge(kind)] else { continue }
      let entries = ListEntry.entries(of: blocks, section: Self.heading(.edge(kind)), sink: &sink)
      for entry in entries {
        if entry.plain.hasPrefix("TODO") {
          sink.report(
            .unfinished, line: entry.line, "An entry of \(Self.heading(.edge(kind))) is still to be filled in.")
          continue
        }
        if let note = note(kind, entry, from: draft.id) { notes.append(note) }
      }
    }
    return notes
  }

  private mutating func note(_ kind: EdgeKind, _ entry: ListEntry, from nodeID: String) -> FactNode.Note? {
    if kind.holdsIdentifiers {
      guard let identifier = entry.codes.first else {
        sink.report(
          .missingLink, line: entry.line, column: entry.column,
          "An entry of \(Self.heading(.edge(kind))) names no identifier.",
          hint: "Put the identifier between backticks.")
        return nil
      }
      let prefix = kind == .detectedBy ? "checkers/" : "rules/"
      document.edges.append(
        PendingEdge(
          from: nodeID, kind: kind, document: prefix + identifier, anchor: nil, written: identifier,
          location: sink.location(line: entry.line, column: sink.column(of: identifier, line: entry.line))))
      return FactNode.Note(edge: kind, text: entry.text, targets: [prefix + identifier])
    }
    var targets: [String] = []
    for link in entry.links {
      switch LinkTarget(link.destination, in: file) {
      case .document(let target, let anchor):
        addEdge(kind, from: nodeID, to: target, anchor: anchor, link: link)
        targets.append(anchor.map { "\(target)#\($0)" } ?? target)
      case .external where kind.allowsPlainWords || kind == .seeAlso, .guide: break
      case .external:
        sink.report(
          .missingLink, line: link.line, column: sink.column(of: link), length: link.destination.utf8.count,
          "An entry of \(Self.heading(.edge(kind))) links outside the knowledge, to `\(link.destination)`.",
          hint: "Link to a fact here, and put the address into *Sources*.")
      case .invalid(let reason):
        sink.reportInvalid(link, reason)
      case .unsafe: break
      }
    }
    if entry.links.isEmpty, !kind.allowsPlainWords {
      sink.report(
        .missingLink, line: entry.line, column: entry.column, "An entry of \(Self.heading(.edge(kind))) has no link.",
        hint: "Link to the fact: `[text](file.md#anchor)`.")
    }
    return FactNode.Note(edge: kind, text: entry.text, targets: targets)
  }

  private mutating func addEdge(
    _ kind: EdgeKind, from: String, to target: String, anchor: String?, link: ListEntry.Link
  ) {
    document.edges.append(
      PendingEdge(
        from: from, kind: kind, document: target, anchor: anchor, written: link.destination,
        location: sink.location(line: link.line, column: sink.column(of: link))))
  }

  /// Links in a node's text and in its sides.
  private mutating func linkText(_ draft: NodeDraft) {
    var line = draft.line
    for block in draft.blocks { link(block, of: draft, line: &line) }
    for block in draft.sections[.sides] ?? [] { link(block, of: draft, line: &line) }
  }

  /// - Parameter line: Where the node before stands, for one without a place. The parser bounds the depth of nodes, so that recursion is safe.
  private mutating func link(_ node: MarkdownNode, of draft: NodeDraft, line: inout Int) {
    if let range = node.range { line = range.start.line }
    if case .link(let destination, _) = node.kind {
      let link = ListEntry.Link(
        title: "", destination: destination, line: line, column: node.range?.start.column ?? 1)
      switch LinkTarget(destination, in: file) {
      case .document(let target, let anchor):
        addEdge(.mentions, from: draft.id, to: target, anchor: anchor, link: link)
      case .invalid(let reason): sink.reportInvalid(link, reason)
      default: break
      }
    }
    for child in node.children { self.link(child, of: draft, line: &line) }
  }

  // MARK: Rows

  private mutating func rowNodes(of declaration: TableDeclaration, among nodes: [FactNode]) -> [FactNode] {
    let holder: Int
    if let under = declaration.under {
      guard let index = drafts.firstIndex(where: { $0.id == "\(id)#\(under)" }) else {
        sink.reportUnknown(
          .unknownValue, "section", under,
          among: drafts.dropFirst().compactMap { LinkTarget.splitting($0.id).anchor },
          line: declaration.underLocation.line, column: declaration.underLocation.column)
        return []
      }
      holder = index
    } else {
      holder = drafts.firstIndex { $0.blocks.contains { if case .table = $0.kind { true } else { false } } } ?? 0
    }
    let table = drafts[holder].blocks.first { if case .table = $0.kind { true } else { false } }
    guard let table else {
      sink.report(
        .tableShape, line: declaration.location.line, column: declaration.location.column,
        "The declared table is not there\(declaration.under.map { ", under `\($0)`" } ?? "").",
        hint: "Put a table under the heading that `under` names.")
      return []
    }
    var reader = TableRowReader(
      file: file, documentID: id, declaration: declaration, parent: nodes[holder], sink: sink, document: document)
    let rows = reader.rows(of: table)
    sink = reader.sink
    document = reader.document
    return rows
  }
}
