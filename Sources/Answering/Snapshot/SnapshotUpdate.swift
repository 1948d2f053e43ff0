import KnowledgeGraph
import ParallelWork

/// Brings a snapshot up to date with files that were added, changed or removed, without reading the others.
///
/// The result answers every question as one that is written anew does. What only a look at all facts can decide (the vocabulary changed, or a
/// package, a release or a target type is gone, or something is wrong with the facts) is left to that.
struct SnapshotUpdate {
  private let database: Database
  private let folder: KnowledgeFolder
  private let catalogue: () -> Catalogue

  /// - Parameters:
  ///   - database: The snapshot, which nobody else reads.
  ///   - catalogue: Gives the rules and checkers that the snapshot was made with; asked only where claims need it.
  init(_ database: Database, folder: KnowledgeFolder, catalogue: @escaping () -> Catalogue) {
    self.database = database
    self.folder = folder
    self.catalogue = catalogue
  }

  /// A document of the snapshot.
  private struct Known {
    let number: Int
    let document: ParsedDocument
    let slots: [String: Int]
  }

  /// Brings the snapshot up to date.
  ///
  /// - Parameter notes: What is noted of it from now on.
  /// - Returns: False where it must be written anew; it is of no use then.
  func run(_ notes: [SnapshotMeta: String]) throws(DatabaseError) -> Bool {
    let changes = try FileChanges(database, folder)
    guard changes.areFew else { return false }
    let folder = folder
    let read = ParallelMap.map(changes.written, stretch: 2) { Knowledge.document($0, in: folder) }
    let new = read.compactMap(\.self)
    guard new.count == read.count, new.allSatisfy({ $0.diagnostics.isEmpty && !$0.nodes.isEmpty }),
      let old = try documents(ofFiles: changes.gone)
    else { return false }
    try database.execute("PRAGMA cache_size=-65536; BEGIN")
    guard try DeclarationCheck(database).allows(old.map(\.document), new) else { return false }

    var blocks = try SnapshotBlocks(database)
    guard let slots = try replaceFacts(old, new, in: &blocks) else { return false }
    var postings = PostingUpdate(database, blocks: blocks)
    try postings.apply(
      removing: old.flatMap { known in known.document.facts(known.slots) }, adding: new.flatMap { $0.facts(slots) })
    blocks = postings.blocks
    guard try keepsToTheRest(new) else { return false }

    try blocks.write(database)
    try changes.write(database)
    for (key, value) in notes { try database.note(key, value) }
    try database.note(.content, nil)
    try database.execute("COMMIT")
    return true
  }

  // MARK: Documents

  /// The documents of files as they are in the snapshot; nil where they cannot be read.
  private func documents(ofFiles files: [String]) throws(DatabaseError) -> [Known]? {
    var found: [Known] = []
    for file in files {
      guard let known = try document("file", file) else { return nil }
      found.append(known)
    }
    return found
  }

  private func document(_ column: String, _ value: String) throws(DatabaseError) -> Known? {
    let query = try database.prepare("SELECT number, anchors, bytes FROM document WHERE \(column) = ?")
    guard try query.bind(.text(value)).step(),
      let document = ParsedDocument(bytes: query.bytes(2), anchorBytes: query.bytes(1))
    else { return nil }
    let number = query.integer(0)
    let facts = try database.prepare("SELECT id, slot FROM fact WHERE document = ?")
    try facts.bind(.integer(number))
    var slots: [String: Int] = [:]
    while try facts.step() { slots[facts.text(0)] = facts.integer(1) }
    guard slots.count == document.nodes.count, document.nodes.allSatisfy({ slots[$0.id] != nil }) else { return nil }
    return Known(number: number, document: document, slots: slots)
  }

  // MARK: Facts and edges

  /// Puts the facts of new documents in the place of those of old ones.
  ///
  /// - Returns: The slots of the new facts by identifier; nil where a link leads nowhere.
  private func replaceFacts(
    _ old: [Known], _ new: [ParsedDocument], in blocks: inout SnapshotBlocks
  ) throws(DatabaseError) -> [String: Int]? {
    let newDocuments = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    guard newDocuments.count == new.count else { return nil }
    guard let referring = try documentsReferring(to: old, becoming: newDocuments) else { return nil }

    let removal = try FactRemoval(database)
    let remove = try database.prepare("DELETE FROM document WHERE number = ?")
    var kept: [String: Int] = [:]
    for known in old {
      for node in known.document.nodes {
        guard let slot = known.slots[node.id] else { continue }
        try removal.remove(node, slot: slot)
        kept[node.id] = slot
        if slot < blocks.entries.count { blocks.entries[slot] = SnapshotBlocks.Entry() }
      }
      try remove.run(.integer(known.number))
    }

    var writer = try NodeWriter(database, entries: blocks.entries, taken: Set(kept.values))
    for document in new {
      let number = old.first { $0.document.file == document.file }?.number
      try writer.write(document, number: number, slots: kept)
    }
    for known in referring { for slot in known.slots.values { try removal.removeEdges(from: slot) } }
    let links = try GraphLinks(database, documents: newDocuments, goneDocuments: Set(old.map(\.document.id)))
    for document in new + referring.map(\.document) {
      guard let edges = try links.edges(of: document), try writer.write(edges, of: document) else { return nil }
    }
    try writer.removeUncited(old.flatMap(\.document.nodes), removal)
    blocks.entries = writer.entries
    let edge = try database.prepare("SELECT 1 FROM edge WHERE finish = ? LIMIT 1")
    for slot in kept.values where blocks.entries[slot].document == 0 {
      // A fact that is gone and that something still leads to.
      if try edge.bind(.integer(slot)).step() { return nil }
    }
    return writer.slots
  }

  /// The other documents that link to old ones whose anchors are not all what they were; nil where one cannot be read.
  private func documentsReferring(
    to old: [Known], becoming new: [String: ParsedDocument]
  ) throws(DatabaseError) -> [Known]? {
    let oldNumbers = Set(old.map(\.number))
    let query = try database.prepare(
      """
      SELECT DISTINCT d.file, d.number FROM edge e JOIN fact f ON f.slot = e.start JOIN document d ON d.number = f.document
      WHERE e.finish = ?
      """)
    var files: Set<String> = []
    for known in old {
      let anchors = new[known.document.id]?.anchors ?? [:]
      let isSame = new[known.document.id] != nil && known.document.anchors.allSatisfy { anchors[$0.key] == $0.value }
      if isSame { continue }
      for slot in known.slots.values {
        try query.bind(.integer(slot))
        while try query.step() { if !oldNumbers.contains(query.integer(1)) { files.insert(query.text(0)) } }
      }
    }
    return try documents(ofFiles: files.sorted())
  }

  // MARK: Checks over the whole

  /// Whether the new documents name known packages, releases and rules, and no fact has lost what it must have.
  private func keepsToTheRest(_ new: [ParsedDocument]) throws(DatabaseError) -> Bool {
    let releases = try DeclarationCheck(database).releases()
    guard releases.undeclared.isEmpty else { return false }
    let hasClaims = new.contains { $0.nodes.contains { !$0.claims.isEmpty } }
    let rules = hasClaims ? catalogue().rules : []
    let byID = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    guard new.allSatisfy({ document in document.namesKnown(releases) { byID[$0] } }) else { return false }
    let unfounded = try database.prepare(
      """
      SELECT 1 FROM fact f WHERE f.status = 'stale' AND f.claims = 0
        AND NOT EXISTS (SELECT 1 FROM edge WHERE finish = f.slot AND kind = 'supersedes' AND start <> f.slot)
        AND NOT EXISTS (SELECT 1 FROM edge WHERE finish = f.slot AND kind = 'contradicts')
        AND NOT EXISTS (SELECT 1 FROM edge WHERE start = f.slot AND kind IN ('contradicts', 'encoded-by'))
      """)
    if try unfounded.step() { return false }
    guard new.contains(where: { $0.supersedes }) else { return true }
    let superseding = try database.prepare(
      """
      SELECT s.id, f.id FROM edge e JOIN fact s ON s.slot = e.start JOIN fact f ON f.slot = e.finish
      WHERE e.kind = 'supersedes'
      """)
    var pairs: [(String, String)] = []
    while try superseding.step() { pairs.append((superseding.text(0), superseding.text(1))) }
    return Cycles.found(in: pairs).isEmpty
  }
}

extension ParsedDocument {
  /// The nodes with their slots.
  fileprivate func facts(_ slots: [String: Int]) -> [PostingUpdate.Fact] {
    nodes.compactMap { node in slots[node.id].map { PostingUpdate.Fact(slot: $0, node: node) } }
  }
}
