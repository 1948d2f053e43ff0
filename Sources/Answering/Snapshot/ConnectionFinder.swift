import KnowledgeGraph

/// Finds the shortest way between two facts in a snapshot, as `GraphPath` does in the graph.
struct ConnectionFinder {
  private let place: Statement
  private let row: Statement
  private let forward: Statement
  private let backward: Statement

  init(_ database: Database) throws(DatabaseError) {
    place = try database.prepare("SELECT id, title, status FROM fact WHERE rowid = ?")
    row = try database.prepare("SELECT rowid FROM fact WHERE id = ?")
    forward = try database.prepare("SELECT kind, finish FROM edge WHERE start = ? AND kind <> 'cites' ORDER BY rowid")
    backward = try database.prepare("SELECT kind, start FROM edge WHERE finish = ? AND kind <> 'cites' ORDER BY rowid")
  }

  /// The way from one fact to another; nil where one of the identifiers is none.
  func connection(from start: String, to end: String) throws(DatabaseError) -> Connection? {
    guard let first = try rowNumber(start), let last = try rowNumber(end), let from = try place(first),
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

  private func rowNumber(_ id: String) throws(DatabaseError) -> Int? {
    try row.bind(.text(id)).step() ? row.integer(0) : nil
  }

  private func place(_ number: Int) throws(DatabaseError) -> Connection.Place? {
    guard try place.bind(.integer(number)).step() else { return nil }
    return Connection.Place(
      id: place.text(0), title: place.text(1), status: place.optionalText(2).flatMap(FactStatus.init(rawValue:)))
  }
}
