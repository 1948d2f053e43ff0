/// Where a link of a document leads once all documents are known.
enum EdgeEnd {
  case node(String)
  /// A document that has no node, because it could not be read.
  case unreadable
  /// A rule or checker that does not exist.
  case unknownIdentifier
  case unknownDocument
  /// An anchor that the document does not have, with those that it has.
  case unknownAnchor(String, among: [String: String])
}

extension PendingEdge {
  /// - Parameters:
  ///   - anchors: Gives the anchors of a document; nil where there is no such document.
  ///   - isKnown: Whether there is a node of an identifier.
  func end<Failure: Error>(
    anchors: (String) throws(Failure) -> [String: String]?, isKnown: (String) throws(Failure) -> Bool
  ) throws(Failure) -> EdgeEnd {
    if kind.holdsIdentifiers { return try isKnown(document) ? .node(document) : .unknownIdentifier }
    guard let known = try anchors(document) else { return .unknownDocument }
    guard try isKnown(document) else { return .unreadable }
    guard let anchor else { return .node(document) }
    return known[anchor].map { .node($0) } ?? .unknownAnchor(anchor, among: known)
  }

  /// Whether the edge stands in the graph: one that leads back to its start says nothing, unless something superseded itself.
  func counts(to end: String) -> Bool { end != from || kind == .supersedes }
}

extension ParsedDocument {
  /// Whether it says of anything that it supersedes another.
  public var supersedes: Bool { edges.contains { $0.kind == .supersedes } }

  /// The edges that leave the document's nodes, in no order; nil where a link, a target type, a rule or a checker does not exist.
  ///
  /// - Parameters:
  ///   - anchors: Gives the anchors of a document; nil where there is no such document.
  ///   - isKnown: Whether there is a node of an identifier.
  ///   - targetType: Gives the identifier of the node of a target type; nil where there is none.
  public func graphEdges<Failure: Error>(
    anchors: (String) throws(Failure) -> [String: String]?, isKnown: (String) throws(Failure) -> Bool,
    targetType: (String) throws(Failure) -> String?
  ) throws(Failure) -> Set<GraphEdge>? {
    var found: Set<GraphEdge> = []
    for edge in edges {
      guard case .node(let end) = try edge.end(anchors: anchors, isKnown: isKnown) else { return nil }
      if edge.counts(to: end) { found.insert(GraphEdge(from: edge.from, to: end, kind: edge.kind)) }
    }
    for (name, node, _) in targetTypes {
      guard let type = try targetType(name) else { return nil }
      found.insert(GraphEdge(from: node, to: type, kind: .affects))
    }
    for node in nodes {
      for source in node.sources {
        found.insert(GraphEdge(from: node.id, to: FactNode.sourceIdentifier(source.url), kind: .cites))
      }
    }
    return found
  }
}
