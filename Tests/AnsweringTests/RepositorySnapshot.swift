import Checkers
import Foundation
import KnowledgeGraph
import SourceRules
import Testing

@testable import Answering

/// The repository's own knowledge with its snapshot, in memory.
struct RepositorySnapshot {
  let knowledge: Knowledge
  let snapshot: Snapshot

  init() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let catalogue = Catalogue(
      rules: SourceRules.all.map { rule in
        Catalogue.Entry(id: rule.id, title: rule.title, package: rule.entries.first?.package.rawValue)
      },
      checkers: CheckerCatalogue.all.map { Catalogue.Entry(id: $0.id, title: $0.title) })
    knowledge = try Knowledge.load(
      folder: KnowledgeFolder(path: root.appendingPathComponent("Knowledge").path), catalogue: catalogue)
    let database = try Database(path: "", mode: .memory)
    let writer = SnapshotWriter(database: database, knowledge: knowledge)
    try writer.write([.fingerprint: "test"])
    snapshot = try Snapshot(database: database)
  }
}
