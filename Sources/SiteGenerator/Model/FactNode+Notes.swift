import KnowledgeGraph

extension FactNode {
  /// The entries of one edge section.
  func notes(_ edge: EdgeKind) -> [Note] {
    var found: [Note] = []
    // By their places, so that none is copied for a look at its edge.
    for index in notes.indices where notes[index].edge == edge { found.append(notes[index]) }
    return found
  }
}
