import Answering
import Checkers
import Foundation
import KnowledgeGraph
import SourceRules

extension FuzzTarget {
  /// Words that people might type, to an answer.
  static let question = FuzzTarget(
    "question",
    seeds: [
      "why does the second prebuild crash with \"Cannot read properties of undefined (reading 'removeFromProject')\"",
      "default bundle identifier of a keyboard target in com.acme.app", "#201",
      "is sdk 54 to 56 safe? what is NSExtension?",
      "[12:00:01] error: a\n  at b (c.ts:1:2)\nerror: No profiles for 'com.acme.app' were found\n",
      "виджет не обновляется",
    ],
    words: [
      "com.apple.security.application-groups", "expo-target.config.js", "?", "!", "\n", "app-groups", "\u{301}", "👩‍👩‍👧",
      "55", "vs",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let snapshot = try repositorySnapshot.get().value
    for answer in try Answerer(snapshot: snapshot).answers(text, limit: 3) {
      try require((0...1).contains(answer.confidence), "a confidence of \(answer.confidence)")
      if let fact = answer.best?.fact {
        try require(!fact.title.isEmpty, "an answer without a title")
        // A fact that is said to be certain says from when and where.
        let isComplete = fact.status != .verified || fact.asOf != nil
        try require(isComplete, "\(fact.id) is verified and has no date")
      }
      try require(answer.alternatives.count <= 4, "\(answer.alternatives.count) alternatives")
    }
  }

  private struct Held: @unchecked Sendable { let value: Snapshot }

  /// The repository's own facts, in memory.
  private static let repositorySnapshot: Result<Held, any Error> = Result {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let store = SnapshotStore(knowledgePath: root.appendingPathComponent("Knowledge").path, cachePath: nil) {
      Catalogue(
        rules: SourceRules.all.map {
          Catalogue.Entry(id: $0.id, title: $0.title, package: $0.entries.first?.package.rawValue)
        },
        checkers: Checkers.all.map { Catalogue.Entry(id: $0.id, title: $0.title) })
    }
    return Held(value: try store.open())
  }
}
