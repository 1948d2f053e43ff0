import KnowledgeGraph
import ParallelWork

/// Writes the knowledge into an empty database.
struct SnapshotWriter {
  private let database: Database
  private let graph: KnowledgeGraph
  private let vocabulary: VocabularyPhrases
  private let rulePhrases: [String: [String]]
  private let tokenizer = Tokenizer()
  private let index: Background<FactIndex>
  private let documents: [ParsedDocument]
  private let files: [KnowledgeFolder.File]

  /// - Parameter files: The files that the knowledge was read from.
  init(database: Database, knowledge: Knowledge, files: [KnowledgeFolder.File] = []) {
    self.database = database
    self.files = files
    graph = knowledge.graph
    documents = knowledge.documents
    rulePhrases = knowledge.vocabulary.rulePhrases
    vocabulary = VocabularyPhrases(knowledge.vocabulary, tokenizer: tokenizer)
    var facts: [(row: Int, node: FactNode)] = []
    for (index, node) in graph.nodes.enumerated() where node.isFact { facts.append((index + 1, node)) }
    index = Background { [facts, graph, vocabulary] in FactIndex(facts, vocabulary: vocabulary) { graph[$0] } }
  }

  /// - Parameter notes: What is noted of the snapshot as a whole.
  func write(_ notes: [SnapshotMeta: String]) throws(DatabaseError) {
    try database.execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN")
    try database.execute(SnapshotSchema.tables)
    // In one order, so that the same facts give the same bytes.
    for (key, value) in notes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) { try database.note(key, value) }
    try writeFiles()
    let entries = try writeFacts()
    let index = index.value
    try writePostings(index)
    try writeVocabulary(index)
    try writeRulePhrases()
    try database.execute(SnapshotSchema.indexes)
    try SnapshotBlocks(
      entries: entries, phrases: phraseTerms(index),
      frequencies: (0..<index.terms.count).map { UInt32(index.frequency(of: $0)) }
    ).write(database)
    try database.execute("COMMIT")
  }

  private func writeFiles() throws(DatabaseError) {
    let file = try database.prepare("INSERT INTO file VALUES(?,?,?,?)")
    for entry in files {
      try file.run(.text(entry.path), .integer(entry.size), .integer(entry.modified), .integer(entry.changed))
    }
    let document = try database.prepare("INSERT INTO document VALUES(?,?,?,?,?)")
    // Not all at once, as together they are larger than the files.
    for start in stride(from: 0, to: documents.count, by: 256) {
      let stretch = Array(documents[start..<min(documents.count, start + 256)])
      let written = ParallelMap.map(stretch) { ($0.anchorBytes, $0.bytes) }
      for (offset, entry) in stretch.enumerated() {
        try document.run(
          .integer(start + offset + 1), .text(entry.id), .text(entry.file), .bytes(written[offset].0),
          .bytes(written[offset].1)
        )
      }
    }
  }

  private func writeFacts() throws(DatabaseError) -> [SnapshotBlocks.Entry] {
    let numbers = Dictionary(
      documents.enumerated().map { ($1.id, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    let tables = try FactTables(database)
    var entries = [SnapshotBlocks.Entry()]
    for (place, node) in graph.nodes.enumerated() {
      let document = node.isFact ? numbers[node.document] ?? 0 : 0
      let parent = node.parent.flatMap { graph[$0] }
      try tables.insert(node, slot: place + 1, document: document, parentTitle: parent?.title)
      entries.append(SnapshotBlocks.Entry(node, document: document))
    }
    for edge in graph.edgesByPlace { try tables.insertEdge(from: edge.from + 1, to: edge.to + 1, edge.kind) }
    try tables.finish()
    return entries
  }

  private func writePostings(_ index: FactIndex) throws(DatabaseError) {
    let sequence = try RowInsertion(database, into: "sequence", columns: 2)
    for entry in index.sequences { try sequence.insert(.integer(entry.row), .utf8(entry.terms)) }
    try sequence.finish()
    let posting = try RowInsertion(database, into: "posting", columns: 5)
    for term in index.terms.order {
      try posting.insert(
        .utf8(index.terms.bytes(of: term)), .integer(term), .bytes(index.systems(of: term).bytes),
        .slice(index.factBytes(of: term)), .slice(index.phraseBytes(of: term))
      )
    }
    try posting.finish()
  }

  private func phraseTerms(_ index: FactIndex) -> PhraseTerms {
    var terms = PhraseTerms()
    terms.phrases = index.phrases.map { phrase in
      PhraseTerms.Phrase(
        slot: phrase.row, origin: phrase.origin.rawValue, terms: PhraseTerms.once(phrase.telling))
    }
    return terms
  }

  private func writeRulePhrases() throws(DatabaseError) {
    let insert = try database.prepare("INSERT INTO asks VALUES(?,?)")
    for node in graph.nodes where node.kind == .rule {
      let rule = String(node.id.dropFirst("rules/".count))
      for phrase in [node.title] + (rulePhrases[rule] ?? []) {
        let terms = TermReader.terms(of: tokenizer.tokens(of: phrase)) { vocabulary.synonyms[$0] ?? [] }
        if !terms.isEmpty { try insert.run(.text(rule), .text(terms.joined(separator: " "))) }
      }
    }
  }

  private func writeVocabulary(_ index: FactIndex) throws(DatabaseError) {
    let word = try RowInsertion(database, into: "word", columns: 4)
    for number in index.surfaces.order {
      let entry = index.words[number]
      let term =
        entry.term.map { .utf8(index.terms.bytes(of: $0)) } ?? Statement.Value(vocabulary.words[index.surfaces[number]])
      try word.insert(
        .utf8(index.surfaces.bytes(of: number)), term, .integer(entry.count),
        .integer(number < index.vocabularyWordCount ? 1 : 0)
      )
    }
    try word.finish()
    for (table, phrases) in [("synonym", vocabulary.synonyms), ("outside", vocabulary.outOfScope)] {
      let insert = try database.prepare("INSERT INTO \(table) VALUES(?,?,?)")
      for (first, entries) in phrases.sorted(by: { $0.key < $1.key }) {
        for entry in entries {
          try insert.run(.text(first), .text(entry.terms.joined(separator: " ")), .text(entry.meaning))
        }
      }
    }
  }
}
