import KnowledgeGraph

/// Writes facts into the tables of a snapshot and takes them out again.
struct FactTables {
  private let fact: RowInsertion
  private let source: RowInsertion
  private let scope: RowInsertion
  private let note: RowInsertion
  private let side: RowInsertion
  private let name: RowInsertion
  private let edge: RowInsertion

  init(_ database: Database) throws(DatabaseError) {
    fact = try RowInsertion(database, into: "fact", columns: 18)
    source = try RowInsertion(database, into: "source", columns: 5)
    scope = try RowInsertion(database, into: "scope", columns: 3)
    note = try RowInsertion(database, into: "note", columns: 4)
    side = try RowInsertion(database, into: "side", columns: 2)
    name = try RowInsertion(database, into: "name", columns: 3)
    edge = try RowInsertion(database, into: "edge", columns: 3)
  }

  /// Writes what was put off, so that the tables hold everything.
  func finish() throws(DatabaseError) {
    for table in [fact, source, scope, note, side, name, edge] { try table.finish() }
  }

  /// Writes a fact, rule, checker or source, but for its edges.
  ///
  /// - Parameters:
  ///   - document: The number of the document that it stands in; 0 for none.
  ///   - parentTitle: The title of what contains it.
  func insert(_ node: FactNode, slot: Int, document: Int, parentTitle: String?) throws(DatabaseError) {
    try fact.insert(
      .integer(slot), .text(node.id), .integer(document), .text(node.kind.rawValue), .text(node.title),
      .init(node.status?.rawValue), .init(node.asOf?.description), .init(node.reviewAfter?.description),
      .text(node.scope.summary), .init(node.package), .init(node.version), .integer(node.claims.count),
      .init(parentTitle), .init(node.location?.file), node.location.map { .integer($0.line) } ?? .null,
      .init(node.askedAs.first), .text(node.statement), .text(node.detail)
    )
    for reference in node.sources {
      try source.insert(
        .integer(slot), .text(reference.title), .text(reference.url), .text(reference.kind.rawValue),
        .text(reference.read.description)
      )
    }
    for entry in node.scope.entries {
      try scope.insert(.integer(slot), .text(entry.package), .text(entry.range.description))
    }
    for entry in node.notes {
      let target = entry.targets.count == 1 ? entry.targets.first : nil
      try note.insert(.integer(slot), .text(entry.edge.rawValue), .text(entry.text), .init(target))
    }
    for text in node.sides { try side.insert(.integer(slot), .text(text)) }
    for (origin, joined) in Self.names(of: node) {
      try name.insert(.text(joined), .integer(slot), .text(origin))
    }
  }

  func insertEdge(from start: Int, to end: Int, _ kind: EdgeKind) throws(DatabaseError) {
    try edge.insert(.integer(start), .text(kind.rawValue), .integer(end))
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
