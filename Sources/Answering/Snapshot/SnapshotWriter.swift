import KnowledgeGraph

/// Writes the knowledge into an empty database.
struct SnapshotWriter {
  private let database: Database
  private let graph: KnowledgeGraph
  private let vocabulary: VocabularyPhrases
  private let rulePhrases: [String: [String]]
  private let tokenizer = Tokenizer()
  private let index: IndexBuilder
  /// The numbers of the terms in the order of the alphabet.
  private let order: [Int]
  /// How telling each term is, by its number.
  private let weights: [Double]
  private var rows: [String: Int] = [:]

  init(database: Database, knowledge: Knowledge) {
    self.database = database
    graph = knowledge.graph
    rulePhrases = knowledge.vocabulary.rulePhrases
    vocabulary = VocabularyPhrases(knowledge.vocabulary, tokenizer: tokenizer)
    for (index, node) in graph.nodes.enumerated() { rows[node.id] = index + 1 }
    var facts: [(row: Int, node: FactNode)] = []
    for (index, node) in graph.nodes.enumerated() where node.isFact { facts.append((index + 1, node)) }
    let index = IndexBuilder(facts, in: graph, vocabulary: vocabulary)
    self.index = index
    let factCount = facts.count
    weights = index.postings.map { TermWeight.of(documents: $0.facts.count, among: factCount) }
    order = index.terms.indices.sorted { index.terms[$0] < index.terms[$1] }
  }

  /// - Parameter fingerprint: The fingerprint of the folder that the graph was read from.
  func write(fingerprint: String) throws(DatabaseError) {
    try database.execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN")
    try database.execute(SnapshotSchema.tables)
    try writeFacts()
    try writeNotes()
    try writeNames()
    try writePostings()
    try writeBlocks()
    try writeVocabulary()
    try writeRulePhrases()
    let meta = try database.prepare("INSERT INTO meta VALUES(?, ?)")
    try meta.bind("fingerprint", .text(fingerprint)).run()
    try meta.bind("facts", .text(String(graph.facts.count))).run()
    try meta.bind("unknown", .real(TermWeight.of(documents: 0, among: graph.facts.count))).run()
    try database.execute(SnapshotSchema.indexes)
    try database.execute("COMMIT")
  }

  private func writeFacts() throws(DatabaseError) {
    let fact = try database.prepare("INSERT INTO fact VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")
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
        .init(node.location?.file), node.location.map { .integer($0.line) } ?? .null, .init(node.askedAs.first)
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

  private func writeNames() throws(DatabaseError) {
    let name = try database.prepare("INSERT INTO name VALUES(?,?,?)")
    for node in graph.nodes {
      guard let row = rows[node.id] else { continue }
      let named: [(String, String)] =
        [("id", node.id), ("title", node.title)] + IndexBuilder.names(of: node).map { ("alias", $0) }
      for (origin, text) in named {
        let joined = Tokenizer.joined(text)
        if !joined.isEmpty { try name.bind(.text(joined), .integer(row), .text(origin)).run() }
      }
    }
  }

  private func writePostings() throws(DatabaseError) {
    let insert = try database.prepare("INSERT INTO posting VALUES(?,?,?,?,?)")
    for term in order {
      let posting = index.postings[term]
      var facts = ByteWriter()
      for entry in posting.facts {
        facts.append(UInt32(entry.row))
        facts.append(UInt8(entry.mask))
      }
      var phrases = ByteWriter()
      for phrase in posting.phrases { phrases.append(UInt32(phrase)) }
      try insert.bind(
        .text(index.terms[term]), .real(weights[term]), .integer(Self.tellingSystem(posting)), .bytes(facts.bytes),
        .bytes(phrases.bytes)
      ).run()
    }
  }

  /// The system of which a term is telling: at least two facts have it, and of twenty that have it seventeen are of this system.
  private static func tellingSystem(_ posting: IndexBuilder.Posting) -> Int {
    let total = posting.systems.wrappedSum()
    guard total >= 2 else { return 0 }
    return posting.systems.indices.first { posting.systems[$0] * 20 >= total * 17 } ?? 0
  }

  private func writeBlocks() throws(DatabaseError) {
    let insert = try database.prepare("INSERT INTO block VALUES(?,?)")
    var phrases = ByteWriter()
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, term) in order.enumerated() { ranks[term] = rank }
    for phrase in index.phrases {
      phrases.append(UInt32(phrase.row))
      // In the order of the alphabet, so that the sum is always the same.
      let telling = Set(phrase.telling).sorted { ranks[$0] < ranks[$1] }
      phrases.append(UInt32((telling.reduce(0) { $0 + weights[$1] } * 1_000).rounded()))
      phrases.append(phrase.origin.rawValue)
    }
    try insert.bind("phrases", .bytes(phrases.bytes)).run()
    var facts = ByteWriter()
    facts.append(UInt8(0))
    facts.append(UInt8(0))
    for node in graph.nodes {
      facts.append(UInt8(SystemRoles.number(of: node.system)))
      facts.append(FactTraits(node).rawValue)
    }
    try insert.bind("facts", .bytes(facts.bytes)).run()
    let sequence = try database.prepare("INSERT INTO sequence VALUES(?,?)")
    for (row, terms) in index.sequences { try sequence.bind(.integer(row), .text(terms)).run() }
  }

  private func writeRulePhrases() throws(DatabaseError) {
    let insert = try database.prepare("INSERT INTO asks VALUES(?,?)")
    for node in graph.nodes where node.kind == .rule {
      let rule = String(node.id.dropFirst("rules/".count))
      for phrase in [node.title] + (rulePhrases[rule] ?? []) {
        let terms = TermReader.terms(of: tokenizer.tokens(of: phrase)) { vocabulary.synonyms[$0] ?? [] }
        if !terms.isEmpty { try insert.bind(.text(rule), .text(terms.joined(separator: " "))).run() }
      }
    }
  }

  private func writeVocabulary() throws(DatabaseError) {
    let word = try database.prepare("INSERT INTO word VALUES(?,?,?)")
    for (surface, entry) in index.words.sorted(by: { $0.key < $1.key }) {
      try word.bind(.text(surface), .text(entry.term), .integer(entry.count)).run()
    }
    for (table, phrases) in [("synonym", vocabulary.synonyms), ("outside", vocabulary.outOfScope)] {
      let insert = try database.prepare("INSERT INTO \(table) VALUES(?,?,?)")
      for (first, entries) in phrases.sorted(by: { $0.key < $1.key }) {
        for entry in entries {
          try insert.bind(.text(first), .text(entry.terms.joined(separator: " ")), .text(entry.meaning)).run()
        }
      }
    }
  }
}
