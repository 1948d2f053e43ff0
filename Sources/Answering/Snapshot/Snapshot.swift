import KnowledgeGraph

/// An open snapshot: what answers are made of.
public final class Snapshot {
  private let database: Database
  /// How many facts there are.
  let factCount: Int
  /// What questions are ranked by.
  let index: SnapshotIndex

  /// Opens a snapshot file; nil when it is not there, is broken, or was made of another state of the knowledge.
  convenience init?(path: String, fingerprint: String) {
    guard let database = try? Database(path: path, mode: .immutable), (try? database.isWhole(path)) == true,
      let meta = try? database.prepare("SELECT value FROM meta WHERE key = 'fingerprint'"),
      let found = try? meta.step(), found, meta.text(0) == fingerprint
    else { return nil }
    try? self.init(opened: database)
  }

  /// Uses a database that has just been written.
  convenience init(database: Database) throws(DatabaseError) {
    try self.init(opened: database)
  }

  private init(opened database: Database) throws(DatabaseError) {
    self.database = database
    index = try SnapshotIndex(database)
    let meta = try database.prepare("SELECT value FROM meta WHERE key = 'facts'")
    factCount = try meta.step() ? Int(meta.text(0)) ?? 0 : 0
  }

  /// The hash of the facts' content; nil in a snapshot that is not made to be shipped.
  var content: String? {
    guard let meta = try? database.prepare("SELECT value FROM meta WHERE key = 'content'"), (try? meta.step()) == true
    else {
      return nil
    }
    return meta.text(0)
  }

  // MARK: Facts

  /// The facts of identifiers; those that do not exist are left out.
  public func facts(_ ids: [String]) throws(DatabaseError) -> [AnswerFact] {
    let query = try database.prepare("SELECT rowid FROM fact WHERE id = ?")
    var facts: [AnswerFact] = []
    for id in ids {
      guard try query.bind(.text(id)).step() else { continue }
      if let fact = try fact(query.integer(0)) { facts.append(fact) }
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
    let query = try database.prepare(
      """
      SELECT e.start FROM edge e JOIN fact f ON f.rowid = e.finish
      WHERE f.id = ? AND e.kind = 'encoded-by' ORDER BY e.start
      """)
    try query.bind(.text("rules/\(rule)"))
    var facts: [AnswerFact] = []
    while try query.step() { if let fact = try fact(query.integer(0)) { facts.append(fact) } }
    return facts
  }

  /// A fact as an answer shows it; nil for a row that does not exist.
  func fact(_ row: Int) throws(DatabaseError) -> AnswerFact? {
    let query = try database.prepare(
      """
      SELECT id, kind, title, status, as_of, review_after, scope, statement, detail, parent_title, file, line, question
      FROM fact WHERE rowid = ?
      """)
    guard try query.bind(.integer(row)).step() else { return nil }
    return try AnswerFact(
      id: query.text(0), kind: NodeKind(rawValue: query.text(1)) ?? .claim, title: query.text(2),
      status: query.optionalText(3).flatMap(FactStatus.init(rawValue:)),
      asOf: query.optionalText(4).flatMap { CalendarDate($0) },
      reviewAfter: query.optionalText(5).flatMap { CalendarDate($0) },
      scope: scope(of: row), statement: query.text(7), detail: query.text(8), parentTitle: query.optionalText(9),
      sides: texts("SELECT text FROM side WHERE fact = ? ORDER BY rowid", row), notes: notes(of: row),
      sources: sources(of: row), links: links(from: row),
      location: query.optionalText(10).map { SourceLocation(file: $0, line: query.integer(11)) },
      question: query.optionalText(12))
  }

  private func scope(of row: Int) throws(DatabaseError) -> [AnswerFact.ScopeEntry] {
    let query = try database.prepare("SELECT package, range FROM scope WHERE fact = ? ORDER BY rowid")
    try query.bind(.integer(row))
    var entries: [AnswerFact.ScopeEntry] = []
    while try query.step() { entries.append(AnswerFact.ScopeEntry(package: query.text(0), range: query.text(1))) }
    return entries
  }

  private func sources(of row: Int) throws(DatabaseError) -> [SourceReference] {
    let query = try database.prepare("SELECT title, url, kind, read FROM source WHERE fact = ? ORDER BY rowid")
    try query.bind(.integer(row))
    var sources: [SourceReference] = []
    while try query.step() {
      guard let kind = SourceReference.Kind(rawValue: query.text(2)), let read = CalendarDate(query.text(3)) else {
        continue
      }
      sources.append(SourceReference(title: query.text(0), url: query.text(1), kind: kind, read: read))
    }
    return sources
  }

  private func notes(of row: Int) throws(DatabaseError) -> [AnswerFact.Note] {
    let query = try database.prepare(
      """
      SELECT n.edge, n.text, f.title, f.status, f.statement FROM note n LEFT JOIN fact f ON f.rowid = n.target
      WHERE n.fact = ? ORDER BY n.rowid
      """)
    try query.bind(.integer(row))
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
  private func links(from row: Int) throws(DatabaseError) -> [AnswerFact.Link] {
    let query = try database.prepare(
      """
      SELECT e.kind, f.id, f.title, f.status, f.statement FROM edge e JOIN fact f ON f.rowid = e.finish
      WHERE e.start = ? AND e.kind NOT IN ('cites', 'part-of') ORDER BY e.rowid
      """)
    try query.bind(.integer(row))
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

  private func texts(_ sql: String, _ row: Int) throws(DatabaseError) -> [String] {
    let query = try database.prepare(sql)
    try query.bind(.integer(row))
    var texts: [String] = []
    while try query.step() { texts.append(query.text(0)) }
    return texts
  }
}
