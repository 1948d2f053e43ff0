import KnowledgeGraph

/// Which files of a folder are not as they were when a snapshot was made of it.
struct FileChanges {
  /// The files that were added or written.
  let written: [KnowledgeFolder.File]
  /// The paths of the files that were written or removed.
  let gone: [String]
  private let total: Int

  init(_ database: Database, _ folder: KnowledgeFolder) throws(DatabaseError) {
    let query = try database.prepare("SELECT path, size, modified, changed FROM file")
    var known: [String: (size: Int, modified: Int, changed: Int)] = [:]
    while try query.step() { known[query.text(0)] = (query.integer(1), query.integer(2), query.integer(3)) }
    var written: [KnowledgeFolder.File] = []
    var gone: [String] = []
    for file in folder.files {
      let before = known.removeValue(forKey: file.path)
      if let before, before == (file.size, file.modified, file.changed) { continue }
      written.append(file)
      if before != nil { gone.append(file.path) }
    }
    self.written = written
    self.gone = gone + known.keys.sorted()
    total = folder.files.count
  }

  /// Whether it is worth while to look at the changed files alone, and they are no files of the vocabulary.
  var areFew: Bool {
    let count = written.count + gone.count
    return count <= max(8, total / 4) && !(written.map(\.path) + gone).contains { Vocabulary.holds($0) }
  }

  /// Notes the files as they are now.
  func write(_ database: Database) throws(DatabaseError) {
    let remove = try database.prepare("DELETE FROM file WHERE path = ?")
    for path in gone { try remove.run(.text(path)) }
    try Self.note(written, in: database)
  }

  /// Notes files as they were listed.
  static func note(_ files: [KnowledgeFolder.File], in database: Database) throws(DatabaseError) {
    let insert = try database.prepare("INSERT INTO file VALUES(?,?,?,?)")
    for file in files {
      try insert.run(.text(file.path), .integer(file.size), .integer(file.modified), .integer(file.changed))
    }
  }
}
