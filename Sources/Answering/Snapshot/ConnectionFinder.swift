import KnowledgeGraph

/// Finds the shortest way between two facts in a snapshot, as `GraphPath` does in the graph.
struct ConnectionFinder {
  private let place: Statement
  private let slot: Statement
  private let forward: Statement
  private let backward: Statement

  init(_ database: Database) throws(DatabaseError) {
    place = try database.prepare("SELECT id, title, status FROM fact WHERE slot = ?")
    slot = try database.prepare("SELECT slot FROM fact WHERE id = ?")
    // In an order that does not depend on when a fact was written.
    forward = try database.prepare(
      """
      SELECT e.kind, e.finish FROM edge e JOIN fact f ON f.slot = e.finish
      WHERE e.start = ? AND e.kind <> 'cites' ORDER BY f.id, e.kind
      """)
    backward = try database.prepare(
      """
      SELECT e.kind, e.start FROM edge e JOIN fact f ON f.slot = e.start
      WHERE e.finish = ? AND e.kind <> 'cites' ORDER BY f.id, e.kind
      """)
  }

  /// The way from one fact to another; nil where one of the identifiers is none.
  func connection(from start: String, to end: String) throws(DatabaseError) -> Connection? {
    guard let first = try slotNumber(start), let last = try slotNumber(end), let from = try place(first),
      let to = try place(last)
    else { return nil }
    var arrivals: [Int: (edge: EdgeKind, isBackward: Bool, origin: Int)] = [:]
    var border = [first]
    var visited: Set<Int> = [first]
    for _ in 0..<Connection.maximumSteps where !visited.contains(last) {
      var next: [Int] = []
      for origin in border {
        for (query, isBackward) in [(forward, false), (backward, true)] {
          try query.bind(.integer(origin))
          while try query.step() {
            let destination = query.integer(1)
            guard let edge = EdgeKind(rawValue: query.text(0)), visited.insert(destination).inserted else { continue }
            arrivals[destination] = (edge, isBackward, origin)
            next.append(destination)
          }
        }
      }
      border = next
    }
    guard visited.contains(last) else { return Connection(start: from, end: to, steps: nil) }
    var steps: [Connection.Step] = []
    var position = last
    while position != first, let arrival = arrivals[position], let destination = try place(position) {
      steps.append(
        Connection.Step(edge: arrival.edge, isBackward: arrival.isBackward, destination: destination))
      position = arrival.origin
    }
    return Connection(start: from, end: to, steps: steps.reversed())
  }

  private func slotNumber(_ id: String) throws(DatabaseError) -> Int? {
    try slot.bind(.text(id)).step() ? slot.integer(0) : nil
  }

  private func place(_ number: Int) throws(DatabaseError) -> Connection.Place? {
    guard try place.bind(.integer(number)).step() else { return nil }
    return Connection.Place(
      id: place.text(0), title: place.text(1), status: place.optionalText(2).flatMap(FactStatus.init(rawValue:)))
  }
}
