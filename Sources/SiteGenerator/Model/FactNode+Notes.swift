import KnowledgeGraph

extension FactNode {
  /// The entries of one edge section.
  func notes(_ edge: EdgeKind) -> [Note] {
    // By their places, because most facts have none of most, and none is then copied.
    notes.indices.filter { notes[$0].edge == edge }.map { notes[$0] }
  }
}
