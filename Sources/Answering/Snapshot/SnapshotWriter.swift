import KnowledgeGraph

/// Writes a graph into an empty database.
struct SnapshotWriter {
  private let database: Database
  private let graph: KnowledgeGraph
  private let tokenizer = Tokenizer()
  private var rows: [String: Int] = [:]
  private var words: [String: (term: String, count: Int)] = [:]
  private var documents: [String: Int] = [:]

  init(database: Database, graph: KnowledgeGraph) {
    self.database = database
    self.graph = graph
  }

  /// - Parameter fingerprint: The fingerprint of the folder that the graph was read from.
  mutating func write(fingerprint: String) throws(DatabaseError) {
    try database.execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN")
    try database.execute(SnapshotSchema.create)
    for (index, node) in graph.nodes.enumerated() { rows[node.id] = index + 1 }
    try writeFacts()
    try writeNotes()
    try writeSearch()
    try writePhrases()
    try writeWords()
    try writeTerms()
    let meta = try database.prepare("INSERT INTO meta VALUES(?, ?)")
    try meta.bind("fingerprint", .text(fingerprint)).run()
    try meta.bind("facts", .text(String(graph.facts.count))).run()
    try database.execute("COMMIT")
    try database.execute("INSERT INTO search(search) VALUES('optimize'); INSERT INTO phrase(phrase) VALUES('optimize')")
  }

  private func writeFacts() throws(DatabaseError) {
    let fact = try database.prepare("INSERT INTO fact VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")
    let source = try database.prepare("INSERT INTO source VALUES(?,?,?,?,?)")
    let scope = try database.prepare("INSERT INTO scope VALUES(?,?,?)")
    for node in graph.nodes {
      let row = rows[node.id] ?? 0
      let parent = node.parent.flatMap { graph[$0] }
      try fact.bind(
        .integer(row), .text(node.id), .text(node.kind.rawValue), .init(node.system?.rawValue), .text(node.title),
        .init(node.status?.rawValue), .init(node.asOf?.description), .init(node.reviewAfter?.description),
        .text(node.scope.summary), .init(node.package), .init(node.version), .text(node.statement), .text(node.detail),
        node.parent.flatMap { rows[$0] }.map { .integer($0) } ?? .null, .init(parent?.title),
        .init(node.location?.file), node.location.map { .integer($0.line) } ?? .null
      ).run()
      for reference in node.sources {
        try source.bind(
          .integer(row), .text(reference.title), .text(reference.url), .text(reference.kind.rawValue),
          .text(reference.read.description)
        ).run()
      }
      for entry in node.scope.entries {
        try scope.bind(.integer(row), .text(entry.package), .text(entry.range.description)).run()
      }
    }
  }

  private func writeNotes() throws(DatabaseError) {
    let note = try database.prepare("INSERT INTO note VALUES(?,?,?,?)")
    let side = try database.prepare("INSERT INTO side VALUES(?,?)")
    let edge = try database.prepare("INSERT INTO edge VALUES(?,?,?)")
    for node in graph.nodes {
      guard let row = rows[node.id] else { continue }
      for entry in node.notes {
        let target = entry.targets.count == 1 ? entry.targets.first.flatMap { rows[$0] } : nil
        try note.bind(
          .integer(row), .text(entry.edge.rawValue), .text(entry.text), target.map { .integer($0) } ?? .null
        ).run()
      }
      for entry in node.sides { try side.bind(.integer(row), .text(entry)).run() }
    }
    for one in graph.edges {
      guard let start = rows[one.from], let end = rows[one.to] else { continue }
      try edge.bind(.integer(start), .text(one.kind.rawValue), .integer(end)).run()
    }
  }

  private mutating func writeSearch() throws(DatabaseError) {
    let text = try database.prepare("INSERT INTO text_of VALUES(?,?,?,?,?,?,?,?)")
    for node in graph.facts {
      guard let row = rows[node.id] else { continue }
      let names = names(of: node)
      var context: [String] = []
      var parent = node.parent
      while let id = parent, let holder = graph[id] {
        context.append(holder.title)
        context.append(contentsOf: holder.aliases)
        parent = holder.parent
      }
      context.append(node.system?.title ?? "")
      let fields = [
        node.title, names.joined(separator: " "), node.askedAs.joined(separator: " "),
        node.symptoms.joined(separator: " "), node.statement,
        ([node.detail] + node.sides + node.notes.filter { $0.edge != .detectedBy && $0.edge != .encodedBy }.map(\.text))
          .joined(separator: " "),
        context.joined(separator: " "),
      ]
      let indexed = fields.map { field in indexText(field) }
      try text.bind(
        .integer(row), .text(indexed[0]), .text(indexed[1]), .text(indexed[2]), .text(indexed[3]), .text(indexed[4]),
        .text(indexed[5]), .text(indexed[6])
      ).run()
      for term in Set(indexed.flatMap { $0.split(separator: " ") }) { documents[String(term), default: 0] += 1 }
    }
    try database.execute("INSERT INTO search(search) VALUES('rebuild')")
  }

  /// The terms of a text; its words are remembered for the correction of misspellings.
  private mutating func indexText(_ text: String) -> String {
    let tokens = tokenizer.tokens(of: text)
    for token in tokens where !token.isCompound {
      words[token.surface, default: (token.term, 0)].count += 1
    }
    return tokens.map(\.term).joined(separator: " ")
  }

  private func names(of node: FactNode) -> [String] {
    var names = node.aliases
    if let package = node.package, node.version == nil { names.append(package) }
    return names
  }

  private func writePhrases() throws(DatabaseError) {
    let phrase = try database.prepare("INSERT INTO phrase_of(fact, origin, terms, weight) VALUES(?,?,?,?)")
    let name = try database.prepare("INSERT INTO name VALUES(?,?,?)")
    let factCount = graph.facts.count
    for node in graph.nodes {
      guard let row = rows[node.id] else { continue }
      let named: [(String, String)] =
        [("id", node.id), ("title", node.title)] + names(of: node).map { ("alias", $0) }
      for (origin, text) in named {
        let joined = Tokenizer.joined(text)
        if !joined.isEmpty { try name.bind(.text(joined), .integer(row), .text(origin)).run() }
      }
      guard node.isFact else { continue }
      let phrases: [(String, String)] =
        [("title", node.title)] + names(of: node).map { ("alias", $0) } + node.askedAs.map { ("asked", $0) }
        + node.symptoms.map { ("symptom", $0) }
      for (origin, text) in phrases {
        let tokens = tokenizer.tokens(of: text)
        let telling = Set(tokens.filter { !$0.isCompound && !StopWords.contains($0.surface) }.map(\.term))
        let weight = telling.reduce(0) { $0 + TermWeight.of(documents: documents[$1] ?? 0, among: factCount) }
        let terms = tokens.map(\.term).joined(separator: " ")
        if !terms.isEmpty {
          try phrase.bind(.integer(row), .text(origin), .text(terms), .real(weight)).run()
        }
      }
    }
    try database.execute("INSERT INTO phrase(phrase) VALUES('rebuild')")
  }

  private func writeTerms() throws(DatabaseError) {
    let insert = try database.prepare("INSERT INTO term VALUES(?,?)")
    for (term, count) in documents.sorted(by: { $0.key < $1.key }) {
      try insert.bind(.text(term), .integer(count)).run()
    }
  }

  private func writeWords() throws(DatabaseError) {
    let word = try database.prepare("INSERT INTO word VALUES(?,?,?)")
    for (surface, entry) in words.sorted(by: { $0.key < $1.key }) {
      try word.bind(.text(surface), .text(entry.term), .integer(entry.count)).run()
    }
  }
}
