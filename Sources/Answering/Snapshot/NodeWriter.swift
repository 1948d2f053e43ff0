import KnowledgeGraph

/// Writes the facts of documents into a snapshot that has others, each at a slot of its own.
struct NodeWriter {
  /// The facts by their slot.
  private(set) var entries: [SnapshotBlocks.Entry]
  /// The slots of the facts that were written, by identifier.
  private(set) var slots: [String: Int] = [:]
  private let tables: FactTables
  private let insertDocument: Statement
  private let find: Statement
  private let incoming: Statement
  private let lastDocument: Int
  private var documentCount = 0
  /// Slots without a fact.
  private var free: [Int]

  /// - Parameter taken: The slots that no new fact may take but the one that had them.
  init(_ database: Database, entries: [SnapshotBlocks.Entry], taken: Set<Int>) throws(DatabaseError) {
    self.entries = entries
    tables = try FactTables(database)
    insertDocument = try database.prepare("INSERT INTO document VALUES(?,?,?,?,?)")
    find = try database.prepare("SELECT slot FROM fact WHERE id = ?")
    incoming = try database.prepare("SELECT 1 FROM edge WHERE finish = ? LIMIT 1")
    let last = try database.prepare("SELECT max(number) FROM document")
    lastDocument = try last.step() ? last.integer(0) : 0
    // Rules, checkers and sources have no document: which slots are free only the table tells.
    let used = try database.prepare("SELECT slot FROM fact")
    var isFree = [Bool](repeating: true, count: entries.count)
    while try used.step() { if used.integer(0) < isFree.count { isFree[used.integer(0)] = false } }
    free = isFree.indices.dropFirst().filter { isFree[$0] && !taken.contains($0) }.reversed()
  }

  /// Writes a document and its facts, without their edges.
  ///
  /// - Parameters:
  ///   - number: The number of the document; nil for one more.
  ///   - kept: The slots of the facts that were there before, by identifier.
  mutating func write(
    _ document: ParsedDocument, number: Int?, slots kept: [String: Int]
  ) throws(DatabaseError) {
    if number == nil { documentCount += 1 }
    let number = number ?? lastDocument + documentCount
    try insertDocument.run(
      .integer(number), .text(document.id), .text(document.file), .bytes(document.anchorBytes), .bytes(document.bytes)
    )
    let titles = Dictionary(document.nodes.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    for node in document.nodes {
      let slot = kept[node.id] ?? freeSlot()
      slots[node.id] = slot
      try insert(node, slot: slot, document: number, parentTitle: node.parent.flatMap { titles[$0] })
    }
  }

  /// Writes the edges that leave a document's facts, and the sources that nothing cited so far.
  ///
  /// - Returns: False where an edge ends at no node.
  mutating func write(_ edges: [GraphEdge], of document: ParsedDocument) throws(DatabaseError) -> Bool {
    let sources = document.nodes.lazy.flatMap(\.sources)
    for edge in edges {
      guard let start = try slot(of: edge.from) else { return false }
      if let end = try slot(of: edge.to) {
        try insertEdge(from: start, to: end, edge.kind)
      } else if let source = sources.first(where: { FactNode.sourceIdentifier($0.url) == edge.to }) {
        let end = freeSlot()
        try insert(.source(source), slot: end, document: 0, parentTitle: nil)
        try insertEdge(from: start, to: end, edge.kind)
      } else {
        return false
      }
    }
    return true
  }

  /// Takes out the sources that nodes cited which are gone, where nothing else cites them.
  mutating func removeUncited(_ gone: [FactNode], _ removal: FactRemoval) throws(DatabaseError) {
    var seen: Set<String> = []
    for source in gone.flatMap(\.sources) {
      let node = FactNode.source(source)
      guard seen.insert(node.id).inserted, let slot = try slot(of: node.id) else { continue }
      if try incoming.bind(.integer(slot)).step() { continue }
      try removal.remove(node, slot: slot)
      if slot < entries.count { entries[slot] = SnapshotBlocks.Entry() }
    }
  }

  private func slot(of id: String) throws(DatabaseError) -> Int? {
    if let slot = slots[id] { return slot }
    return try find.bind(.text(id)).step() ? find.integer(0) : nil
  }

  private mutating func freeSlot() -> Int {
    if let slot = free.popLast() { return slot }
    entries.append(SnapshotBlocks.Entry())
    return entries.count - 1
  }

  private mutating func insert(
    _ node: FactNode, slot: Int, document: Int, parentTitle: String?
  ) throws(DatabaseError) {
    try tables.insert(node, slot: slot, document: document, parentTitle: parentTitle)
    try tables.finish()
    entries[slot] = SnapshotBlocks.Entry(node, document: document)
  }

  private func insertEdge(from start: Int, to end: Int, _ kind: EdgeKind) throws(DatabaseError) {
    try tables.insertEdge(from: start, to: end, kind)
    try tables.finish()
  }
}
