import KnowledgeGraph

/// Finds the shortest way between two facts in a snapshot.
struct ConnectionFinder {
  private let place: Statement
  private let forward: Statement
  private let backward: Statement

  init(_ database: Database) throws(DatabaseError) {
    place = try database.prepare("SELECT id, title, status FROM fact WHERE id = ?")
    // In an order that does not depend on when a fact was written.
    forward = try database.prepare(
      """
      SELECT e.kind, f.id FROM fact s JOIN edge e ON e.start = s.slot JOIN fact f ON f.slot = e.finish
      WHERE s.id = ? AND e.kind <> 'cites' ORDER BY f.id, e.kind
      """)
    backward = try database.prepare(
      """
      SELECT e.kind, s.id FROM fact f JOIN edge e ON e.finish = f.slot JOIN fact s ON s.slot = e.start
      WHERE f.id = ? AND e.kind <> 'cites' ORDER BY s.id, e.kind
      """)
  }

  /// The way from one fact to another; nil where one of the identifiers is none.
  func connection(from start: String, to end: String) throws(DatabaseError) -> Connection? {
    guard let from = try place(start), let to = try place(end) else { return nil }
    let path = try GraphPath.shortest(from: start, to: end, maximum: Connection.maximumSteps) {
      (id) throws(DatabaseError) in try steps(from: id)
    }
    var places: [Connection.Place] = []
    for step in path?.steps ?? [] { if let place = try place(step.destination) { places.append(place) } }
    return Connection(start: from, end: to, path: path, places: places)
  }

  private func steps(from id: String) throws(DatabaseError) -> [GraphPath.Step] {
    var steps: [GraphPath.Step] = []
    for (query, isBackward) in [(forward, false), (backward, true)] {
      try query.bind(.text(id))
      while try query.step() {
        guard let kind = EdgeKind(rawValue: query.text(0)) else { continue }
        let other = query.text(1)
        let edge = isBackward ? GraphEdge(from: other, to: id, kind: kind) : GraphEdge(from: id, to: other, kind: kind)
        steps.append(GraphPath.Step(edge: edge, isBackward: isBackward))
      }
    }
    return steps
  }

  private func place(_ id: String) throws(DatabaseError) -> Connection.Place? {
    guard try place.bind(.text(id)).step() else { return nil }
    return Connection.Place(
      id: place.text(0), title: place.text(1), status: place.optionalText(2).flatMap(FactStatus.init(rawValue:)))
  }
}
