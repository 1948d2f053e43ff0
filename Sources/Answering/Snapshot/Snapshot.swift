import KnowledgeGraph
import ParallelWork

/// An open snapshot: what answers are made of.
public final class Snapshot {
  private let database: Database
  /// Statements that have been used, to be used again: each fact needs the same ones.
  private var statements: [String: Statement] = [:]
  /// What questions are ranked by.
  let index: SnapshotIndex

  /// Opens a snapshot file; nil when it is not there or is broken.
  convenience init?(path: String) {
    guard let database = try? Database(path: path, mode: .immutable), (try? database.isWhole(path)) == true else {
      return nil
    }
    try? self.init(database: database)
  }

  /// Uses a database that has just been opened or written.
  init(database: Database) throws(DatabaseError) {
    self.database = database
    index = try SnapshotIndex(database)
  }

  /// How many facts there are.
  var factCount: Int { index.factCount }

  /// What is noted of the snapshot under a key; nil for nothing.
  func note(_ key: SnapshotMeta) -> String? { (try? database.note(key)) ?? nil }

  /// The files that hold facts, each for itself, in the order of their paths; nil where one cannot be read back.
  func documents() throws(DatabaseError) -> [ParsedDocument]? {
    let query = try database.prepare("SELECT bytes, anchors FROM document ORDER BY file")
    var written: [(bytes: [UInt8], anchors: [UInt8])] = []
    while try query.step() { written.append((query.bytes(0), query.bytes(1))) }
    let documents = ParallelMap.map(written) { ParsedDocument(bytes: $0.bytes, anchorBytes: $0.anchors) }
    return documents.contains { $0 == nil } ? nil : documents.compactMap(\.self)
  }

  private func prepared(_ sql: String) throws(DatabaseError) -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try database.prepare(sql)
    statements[sql] = statement
    return statement
  }

  // MARK: Facts

  /// The facts of identifiers; those that do not exist are left out.
  func facts(_ ids: [String]) throws(DatabaseError) -> [AnswerFact] {
    let query = try prepared("SELECT slot FROM fact WHERE id = ?")
    var facts: [AnswerFact] = []
    for id in ids {
      guard try query.bind(.text(id)).step() else { continue }
      if let fact = try fact(slot: query.integer(0)) { facts.append(fact) }
    }
    return facts
  }

  /// What a citation shows of the facts of identifiers; those that do not exist are left out.
  public func citations(_ ids: [String]) throws(DatabaseError) -> [FactCitation] {
    let query = try database.prepare("SELECT title, statement, status, as_of FROM fact WHERE id = ?")
    var citations: [FactCitation] = []
    for id in ids {
      guard try query.bind(.text(id)).step() else { continue }
      citations.append(
        FactCitation(
          id: id, title: query.text(0), statement: query.text(1),
          status: query.optionalText(2).flatMap(FactStatus.init(rawValue:)),
          asOf: query.optionalText(3).flatMap { CalendarDate($0) }))
    }
    return citations
  }

  /// The facts that a rule encodes, in the order of their identifiers.
  public func facts(encodedBy rule: String) throws(DatabaseError) -> [AnswerFact] {
    let query = try prepared(
      """
      SELECT e.start FROM fact f JOIN edge e ON e.finish = f.slot JOIN fact s ON s.slot = e.start
      WHERE f.id = ? AND e.kind = 'encoded-by' ORDER BY s.id
      """)
    try query.bind(.text("rules/\(rule)"))
    var facts: [AnswerFact] = []
    while try query.step() { if let fact = try fact(slot: query.integer(0)) { facts.append(fact) } }
    return facts
  }

  /// A fact as an answer shows it; nil for a row that does not exist.
  func fact(_ row: Int) throws(DatabaseError) -> AnswerFact? { try fact(slot: index.rows.slot(ofRow: row)) }

  private func fact(slot: Int) throws(DatabaseError) -> AnswerFact? {
    let query = try prepared(
      """
      SELECT id, kind, title, status, as_of, review_after, scope, statement, detail, parent_title, file, line, question
      FROM fact WHERE slot = ?
      """)
    guard try query.bind(.integer(slot)).step() else { return nil }
    return try AnswerFact(
      id: query.text(0), kind: NodeKind(rawValue: query.text(1)) ?? .claim, title: query.text(2),
      status: query.optionalText(3).flatMap(FactStatus.init(rawValue:)),
      asOf: query.optionalText(4).flatMap { CalendarDate($0) },
      reviewAfter: query.optionalText(5).flatMap { CalendarDate($0) },
      scope: scope(of: slot), statement: query.text(7), detail: query.text(8), parentTitle: query.optionalText(9),
      sides: texts("SELECT text FROM side WHERE fact = ? ORDER BY rowid", slot), notes: notes(of: slot),
      sources: sources(of: slot), links: links(from: slot),
      location: query.optionalText(10).map { SourceLocation(file: $0, line: query.integer(11)) },
      question: query.optionalText(12))
  }

  /// How two facts are connected; nil where one of the identifiers is none.
  func connection(from start: String, to end: String) throws(DatabaseError) -> Connection? {
    try ConnectionFinder(database).connection(from: start, to: end)
  }

  private func scope(of slot: Int) throws(DatabaseError) -> [AnswerFact.ScopeEntry] {
    let query = try prepared("SELECT package, range FROM scope WHERE fact = ? ORDER BY rowid")
    try query.bind(.integer(slot))
    var entries: [AnswerFact.ScopeEntry] = []
    while try query.step() { entries.append(AnswerFact.ScopeEntry(package: query.text(0), range: query.text(1))) }
    return entries
  }

  private func sources(of slot: Int) throws(DatabaseError) -> [SourceReference] {
    let query = try prepared("SELECT title, url, kind, read FROM source WHERE fact = ? ORDER BY rowid")
    try query.bind(.integer(slot))
    var sources: [SourceReference] = []
    while try query.step() {
      guard let kind = SourceReference.Kind(rawValue: query.text(2)), let read = CalendarDate(query.text(3)) else {
        continue
      }
      sources.append(SourceReference(title: query.text(0), url: query.text(1), kind: kind, read: read))
    }
    return sources
  }

  private func notes(of slot: Int) throws(DatabaseError) -> [AnswerFact.Note] {
    let query = try prepared(
      """
      SELECT n.edge, n.text, f.title, f.status, f.statement FROM note n LEFT JOIN fact f ON f.id = n.target
      WHERE n.fact = ? ORDER BY n.rowid
      """)
    try query.bind(.integer(slot))
    var notes: [AnswerFact.Note] = []
    while try query.step() {
      guard let edge = EdgeKind(rawValue: query.text(0)) else { continue }
      let target = query.optionalText(4).map { statement in
        AnswerFact.Target(status: query.optionalText(3).flatMap(FactStatus.init(rawValue:)), statement: statement)
      }
      notes.append(AnswerFact.Note(edge: edge, text: query.text(1), target: target))
    }
    return notes
  }

  /// What the fact leads to, but for sources and what contains it.
  private func links(from slot: Int) throws(DatabaseError) -> [AnswerFact.Link] {
    let query = try prepared(
      """
      SELECT e.kind, f.id, f.title, f.status, f.statement FROM edge e JOIN fact f ON f.slot = e.finish
      WHERE e.start = ? AND e.kind NOT IN ('cites', 'part-of') ORDER BY e.kind, f.id
      """)
    try query.bind(.integer(slot))
    var links: [AnswerFact.Link] = []
    while try query.step() {
      guard let edge = EdgeKind(rawValue: query.text(0)) else { continue }
      links.append(
        AnswerFact.Link(
          edge: edge, id: query.text(1), title: query.text(2),
          status: query.optionalText(3).flatMap(FactStatus.init(rawValue:)), statement: query.text(4)))
    }
    return links
  }

  private func texts(_ sql: String, _ slot: Int) throws(DatabaseError) -> [String] {
    let query = try prepared(sql)
    try query.bind(.integer(slot))
    var texts: [String] = []
    while try query.step() { texts.append(query.text(0)) }
    return texts
  }
}
