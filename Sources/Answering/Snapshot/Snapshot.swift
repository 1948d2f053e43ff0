import KnowledgeGraph

/// An open snapshot: what answers are made of.
public final class Snapshot {
  private let database: Database
  /// How many facts there are.
  let factCount: Int
  private let frequency: Statement
  private let coverage: Statement

  /// Opens a snapshot file; nil when it is not there, is broken, or was made of another state of the knowledge.
  convenience init?(path: String, fingerprint: String) {
    guard let database = try? Database(path: path, mode: .immutable),
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
    frequency = try database.prepare("SELECT documents FROM term WHERE term = ?")
    coverage = try database.prepare(
      "SELECT title, names, asked, symptom, statement, detail, context FROM text_of WHERE rowid = ?")
    let meta = try database.prepare("SELECT value FROM meta WHERE key = 'facts'")
    factCount = try meta.step() ? Int(meta.text(0)) ?? 0 : 0
  }

  // MARK: Terms

  /// In how many facts a term occurs.
  func documentFrequency(of term: String) throws(DatabaseError) -> Int {
    try frequency.bind(.text(term)).step() ? frequency.integer(0) : 0
  }

  /// The word of the knowledge that a misspelt one probably means, with its term; nil when none is near enough.
  ///
  /// Words of four to seven letters may differ by one edit, longer ones by two; the first letter must be right unless the first two are
  /// swapped. Of equally near words the more frequent one is taken.
  func correction(of word: String) throws(DatabaseError) -> (surface: String, term: String)? {
    let wanted = Array(word.unicodeScalars)
    guard wanted.count >= 4, let first = wanted.first, first.properties.isAlphabetic else { return nil }
    let limit = wanted.count >= 8 ? 2 : 1
    let query = try database.prepare(
      "SELECT surface, term, count FROM word WHERE length(surface) BETWEEN ? AND ? ORDER BY surface")
    try query.bind(.integer(wanted.count - limit), .integer(wanted.count + limit))
    var best: (surface: String, term: String, distance: Int, count: Int)?
    while try query.step() {
      let surface = query.text(0)
      let scalars = Array(surface.unicodeScalars)
      guard scalars.first == first || (scalars.count > 1 && scalars[1] == first && wanted[1] == scalars.first) else {
        continue
      }
      guard let distance = NearestName.editDistance(wanted, scalars, limit: limit) else { continue }
      let count = query.integer(2)
      if let current = best, (current.distance, -current.count) <= (distance, -count) { continue }
      best = (surface, query.text(1), distance, count)
    }
    return best.map { ($0.surface, $0.term) }
  }

  // MARK: Candidates

  /// A fact found by full text, with SQLite's rank, lower being better.
  struct TextHit {
    let row: Int
    let rank: Double
  }

  /// The best facts for any of the terms, by BM25 over the weighted fields.
  func textHits(for terms: [String], limit: Int) throws(DatabaseError) -> [TextHit] {
    let query = try database.prepare(
      """
      SELECT rowid, bm25(search, 6.0, 6.0, 5.0, 5.0, 3.0, 1.0, 1.5) AS score FROM search
      WHERE search MATCH ? ORDER BY score, rowid LIMIT ?
      """)
    try query.bind(.text(Self.match(terms)), .integer(limit))
    var hits: [TextHit] = []
    while try query.step() { hits.append(TextHit(row: query.integer(0), rank: query.double(1))) }
    return hits
  }

  /// A title, alias, question or symptom that shares a term with the question.
  struct PhraseHit {
    let row: Int
    let origin: String
    /// How many of the question's terms it has, and their weight together.
    let common: (count: Int, weight: Double)
    /// The weight of all its terms together.
    let weight: Double
  }

  /// The best phrases for any of the terms.
  func phraseHits(for terms: TermSet, limit: Int) throws(DatabaseError) -> [PhraseHit] {
    let query = try database.prepare(
      """
      SELECT p.fact, p.origin, p.terms, p.weight FROM phrase JOIN phrase_of p ON p.rowid = phrase.rowid
      WHERE phrase MATCH ? ORDER BY phrase.rank, phrase.rowid LIMIT ?
      """)
    try query.bind(.text(Self.match(terms.texts)), .integer(limit))
    var hits: [PhraseHit] = []
    while try query.step() {
      let common = query.withBytes(2) { terms.common(with: $0) }
      hits.append(
        PhraseHit(row: query.integer(0), origin: query.text(1), common: common, weight: query.double(3)))
    }
    return hits
  }

  /// The facts, rules and checkers that bear a name, given in its joined form.
  func rows(named joined: String) throws(DatabaseError) -> [(row: Int, origin: String)] {
    let query = try database.prepare("SELECT fact, origin FROM name WHERE joined = ? ORDER BY fact")
    try query.bind(.text(joined))
    var rows: [(Int, String)] = []
    while try query.step() { rows.append((query.integer(0), query.text(1))) }
    return rows
  }

  /// The weight of the terms that a fact's fields cover, each term by the best field that has it; nil for a row without text.
  ///
  /// - Parameter fieldWeights: How much a term counts in title, names, asked, symptom, statement, detail and context.
  func coveredWeight(of row: Int, by terms: TermSet, fieldWeights: [Double]) throws(DatabaseError) -> Double? {
    guard try coverage.bind(.integer(row)).step() else { return nil }
    var best = [Double](repeating: 0, count: terms.count)
    for (column, weight) in fieldWeights.enumerated() {
      coverage.withBytes(column) { bytes in
        terms.forEachMatch(in: bytes) { index in best[index] = max(best[index], weight) }
      }
    }
    return terms.weightedSum(best)
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

  /// A fact as an answer shows it; nil for a row that does not exist.
  func fact(_ row: Int) throws(DatabaseError) -> AnswerFact? {
    let query = try database.prepare(
      """
      SELECT id, kind, title, status, as_of, review_after, scope, statement, detail, parent_title, file, line
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
      location: query.optionalText(10).map { SourceLocation(file: $0, line: query.integer(11)) })
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

  /// An FTS5 expression that matches any of the terms. A term has letters and digits only, so quoting is enough.
  private static func match(_ terms: [String]) -> String {
    terms.map { "\"\($0)\"" }.joined(separator: " OR ")
  }
}
