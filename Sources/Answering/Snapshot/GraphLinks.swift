import KnowledgeGraph

/// Finds where the links of documents lead that come into a snapshot.
final class GraphLinks {
  private let documents: [String: ParsedDocument]
  private let gone: Set<String>
  private let document: Statement
  private let fact: Statement
  private let type: Statement
  private var anchors: [String: [String: String]?] = [:]
  private var known: [String: Bool] = [:]

  /// - Parameters:
  ///   - documents: The documents that come in, by identifier.
  ///   - goneDocuments: The identifiers of those in whose place they come.
  init(_ database: Database, documents: [String: ParsedDocument], goneDocuments: Set<String>) throws(DatabaseError) {
    self.documents = documents
    gone = goneDocuments
    document = try database.prepare("SELECT anchors FROM document WHERE id = ?")
    fact = try database.prepare("SELECT 1 FROM fact WHERE id = ?")
    type = try database.prepare("SELECT min(id) FROM fact WHERE kind = 'target-type' AND title = ?")
  }

  /// The edges that leave a document's nodes, ordered; nil where something that it names does not exist.
  func edges(of document: ParsedDocument) throws(DatabaseError) -> [GraphEdge]? {
    let found = try document.graphEdges(
      anchors: { id throws(DatabaseError) in try self.anchors(of: id) },
      isKnown: { id throws(DatabaseError) in try self.isKnown(id) },
      targetType: { name throws(DatabaseError) in
        try self.type.bind(.text(name)).step() ? self.type.optionalText(0) : nil
      })
    return found?.sorted { ($0.from, $0.kind.rawValue, $0.to) < ($1.from, $1.kind.rawValue, $1.to) }
  }

  private func anchors(of id: String) throws(DatabaseError) -> [String: String]? {
    if let new = documents[id] { return new.anchors }
    if gone.contains(id) { return nil }
    if let read = anchors[id] { return read }
    let found = try document.bind(.text(id)).step() ? ParsedDocument.anchors(document.bytes(0)) : nil
    anchors[id] = .some(found)
    return found
  }

  private func isKnown(_ id: String) throws(DatabaseError) -> Bool {
    if let isKnown = known[id] { return isKnown }
    let isKnown = try fact.bind(.text(id)).step()
    known[id] = isKnown
    return isKnown
  }
}
