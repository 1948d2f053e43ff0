@testable import Answering

/// Everything that a snapshot says, without the numbers that facts, documents, terms and phrases go by in it.
struct SnapshotDump {
  /// The lines of each table, sorted where their order means nothing.
  let tables: [String: [String]]

  /// The tables in which two snapshots differ, with the first few lines that only one of them has.
  func differences(from other: SnapshotDump) -> [String] {
    Set(tables.keys).union(other.tables.keys).sorted().compactMap { name in
      let (own, others) = (tables[name] ?? [], other.tables[name] ?? [])
      if own == others { return nil }
      let missing = Set(others).subtracting(own).sorted().prefix(3)
      let extra = Set(own).subtracting(others).sorted().prefix(3)
      return "\(name): \(own.count) and \(others.count) lines; only here \(extra), only there \(missing)"
    }
  }

  init(path: String) throws {
    let database = try Database(path: path, mode: .immutable)
    let index = try SnapshotIndex(database)
    var tables: [String: [String]] = [:]
    func lines(_ sql: String) throws -> [String] {
      let query = try database.prepare(sql)
      var lines: [String] = []
      while try query.step() { lines.append(query.text(0)) }
      return lines
    }
    let columns = "quote(id), quote(kind), quote(title), quote(status), quote(as_of), quote(review_after), quote(scope)"
    tables["fact"] = try lines(
      """
      SELECT concat FROM (SELECT f.id, \(columns.split(separator: ", ").map { $0.replacing("quote(", with: "quote(f.") }.joined(separator: " || '|' || "))
        || '|' || quote(f.package) || quote(f.version) || f.claims || quote(f.parent_title) || quote(f.file) || quote(f.line) || quote(f.question)
        || quote(f.statement) || quote(f.detail) || quote(d.file) AS concat
        FROM fact f LEFT JOIN document d ON d.number = f.document ORDER BY f.id)
      """)
    for (table, values) in [
      ("source", "title || '|' || url || '|' || t.kind || '|' || read"), ("scope", "t.package || '|' || range"),
      ("note", "edge || '|' || text || '|' || quote(target)"), ("side", "text"),
    ] {
      let qualified = values.replacing("title ||", with: "t.title ||")
      tables[table] = try lines(
        "SELECT f.id || '|' || \(qualified) FROM \(table) t LEFT JOIN fact f ON f.slot = t.fact ORDER BY f.id, t.rowid")
    }
    tables["edge"] = try lines(
      """
      SELECT coalesce(s.id, '?') || '|' || e.kind || '|' || coalesce(f.id, '?') FROM edge e
      LEFT JOIN fact s ON s.slot = e.start LEFT JOIN fact f ON f.slot = e.finish ORDER BY 1
      """)
    tables["name"] = try lines(
      """
      SELECT n.joined || '|' || n.origin || '|' || coalesce(f.id, '?') FROM name n LEFT JOIN fact f ON f.slot = n.fact ORDER BY 1
      """)
    tables["sequence"] = try lines(
      "SELECT coalesce(f.id, '?') || '|' || terms FROM sequence s LEFT JOIN fact f ON f.slot = s.fact ORDER BY 1")
    tables["word"] = try lines(
      "SELECT surface || '|' || term || '|' || count || '|' || vocabulary FROM word ORDER BY 1")
    tables["document"] = try lines(
      "SELECT file || '|' || id || '|' || hex(anchors) || hex(bytes) FROM document ORDER BY 1")
    tables["file"] = try lines("SELECT path || '|' || size || '|' || modified || '|' || changed FROM file ORDER BY 1")
    for table in ["synonym", "outside"] {
      tables[table] = try lines("SELECT first || '|' || terms || '|' || meaning FROM \(table) ORDER BY rowid")
    }
    tables["asks"] = try lines("SELECT rule || '|' || terms FROM asks ORDER BY rowid")
    tables["meta"] = try lines("SELECT key || '|' || value FROM meta ORDER BY 1")

    // What the ranking sees, by identifiers.
    let ids = try lines("SELECT id FROM fact ORDER BY id")
    func id(_ row: Int) -> String { (1...ids.count).contains(row) ? ids[row - 1] : "?" }
    let files = Dictionary(
      zip(
        try lines("SELECT number FROM document ORDER BY number").compactMap { Int($0) },
        try lines("SELECT file FROM document ORDER BY number")), uniquingKeysWith: { first, _ in first })
    let (traits, documents, phrases) = (try index.traits(), try index.documents(), try index.phrases())
    tables["traits"] = (0..<traits.count).map { "\(id($0)) \(traits[$0].system) \(traits[$0].traits.rawValue)" }
    tables["documents"] = (0..<documents.count).map { "\(id($0)) \(files[documents[$0]] ?? "-")" }
    let blocks = try SnapshotBlocks(database)
    let terms = Dictionary(
      zip(
        try lines("SELECT number FROM posting ORDER BY number").compactMap { UInt32($0) },
        try lines("SELECT term FROM posting ORDER BY number")), uniquingKeysWith: { first, _ in first })
    let written = blocks.phrases.phrases.enumerated().map { number, phrase in
      let telling = phrase.terms.map { terms[$0] ?? "?" }.sorted()
      return "\(id(phrases[number].row)) \(phrases[number].origin) \(phrases[number].weight) \(telling)"
    }
    tables["phrase"] = written.indices.filter { blocks.phrases.phrases[$0].slot != 0 }.map { written[$0] }.sorted()
    tables["frequency"] = blocks.frequencies.indices.filter { blocks.frequencies[$0] > 0 }.map {
      "\(terms[UInt32($0)] ?? "?") \(blocks.frequencies[$0])"
    }.sorted()
    tables["posting"] = try lines("SELECT term FROM posting ORDER BY term").map { term in
      guard let posting = try index.posting(of: term) else { return "\(term): none" }
      let facts = posting.facts.map { "\(id($0.row)) \($0.mask)" }.sorted()
      let named = posting.phrases.map { written.indices.contains($0) ? written[$0] : "?" }.sorted()
      return "\(term) \(posting.weight) \(posting.system): \(facts) \(named)"
    }
    self.tables = tables
  }
}
