import KnowledgeGraph

/// Writes facts into the tables of a snapshot and takes them out again.
struct FactTables {
  private let fact: Statement
  private let source: Statement
  private let scope: Statement
  private let note: Statement
  private let side: Statement
  private let name: Statement
  private let edge: Statement

  init(_ database: Database) throws(DatabaseError) {
    fact = try database.prepare("INSERT INTO fact VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")
    source = try database.prepare("INSERT INTO source VALUES(?,?,?,?,?)")
    scope = try database.prepare("INSERT INTO scope VALUES(?,?,?)")
    note = try database.prepare("INSERT INTO note VALUES(?,?,?,?)")
    side = try database.prepare("INSERT INTO side VALUES(?,?)")
    name = try database.prepare("INSERT INTO name VALUES(?,?,?)")
    edge = try database.prepare("INSERT INTO edge VALUES(?,?,?)")
  }

  /// Writes a fact, rule, checker or source, but for its edges.
  ///
  /// - Parameters:
  ///   - document: The number of the document that it stands in; 0 for none.
  ///   - parentTitle: The title of what contains it.
  func insert(_ node: FactNode, slot: Int, document: Int, parentTitle: String?) throws(DatabaseError) {
    try fact.run(
      .integer(slot), .text(node.id), .integer(document), .text(node.kind.rawValue), .text(node.title),
      .init(node.status?.rawValue), .init(node.asOf?.description), .init(node.reviewAfter?.description),
      .text(node.scope.summary), .init(node.package), .init(node.version), .integer(node.claims.count),
      .init(parentTitle), .init(node.location?.file), node.location.map { .integer($0.line) } ?? .null,
      .init(node.askedAs.first), .text(node.statement), .text(node.detail)
    )
    for reference in node.sources {
      try source.run(
        .integer(slot), .text(reference.title), .text(reference.url), .text(reference.kind.rawValue),
        .text(reference.read.description)
      )
    }
    for entry in node.scope.entries {
      try scope.run(.integer(slot), .text(entry.package), .text(entry.range.description))
    }
    for entry in node.notes {
      let target = entry.targets.count == 1 ? entry.targets.first : nil
      try note.run(.integer(slot), .text(entry.edge.rawValue), .text(entry.text), .init(target))
    }
    for text in node.sides { try side.run(.integer(slot), .text(text)) }
    for (origin, joined) in Self.names(of: node) {
      try name.run(.text(joined), .integer(slot), .text(origin))
    }
  }

  func insertEdge(from start: Int, to end: Int, _ kind: EdgeKind) throws(DatabaseError) {
    try edge.run(.integer(start), .text(kind.rawValue), .integer(end))
  }

  /// The names of a node in the form in which they are compared, with what each is to it.
  static func names(of node: FactNode) -> [(origin: String, joined: String)] {
    var names: [(origin: String, joined: String)] = []
    func add(_ origin: String, _ name: String) {
      let joined = Tokenizer.joined(name)
      if !joined.isEmpty { names.append((origin, joined)) }
    }
    add("id", node.id)
    add("title", node.title)
    for name in FactIndex.names(of: node) { add("alias", name) }
    return names
  }
}

/// Takes facts out of the tables of a snapshot.
struct FactRemoval {
  private let deletions: [Statement]
  private let name: Statement
  private let edges: Statement

  init(_ database: Database) throws(DatabaseError) {
    var deletions: [Statement] = []
    for table in ["source", "scope", "note", "side", "sequence"] {
      deletions.append(try database.prepare("DELETE FROM \(table) WHERE fact = ?"))
    }
    deletions.append(try database.prepare("DELETE FROM fact WHERE slot = ?"))
    self.deletions = deletions
    name = try database.prepare("DELETE FROM name WHERE joined = ? AND fact = ?")
    edges = try database.prepare("DELETE FROM edge WHERE start = ?")
  }

  /// Takes a fact out with the edges that leave it.
  func remove(_ node: FactNode, slot: Int) throws(DatabaseError) {
    for deletion in deletions { try deletion.run(.integer(slot)) }
    for (_, joined) in FactTables.names(of: node) { try name.run(.text(joined), .integer(slot)) }
    try removeEdges(from: slot)
  }

  func removeEdges(from slot: Int) throws(DatabaseError) { try edges.run(.integer(slot)) }
}
