import Foundation
import KnowledgeGraph
import ParallelWork
import Testing

@testable import Answering

/// When a snapshot is made, and by whom.
@Suite("Making of the snapshot") struct SnapshotStoreTests {
  private static let rule = "apple-targets/rule"

  /// A folder for facts and cache, with one fact that a rule encodes.
  private final class Place {
    let path: String

    init() throws {
      let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appendingPathComponent("atq-\(UUID().uuidString)")
      path = url.path
      try FileManager.default.createDirectory(
        atPath: "\(path)/facts/nevis", withIntermediateDirectories: true)
      try Data(
        """
        ---
        kind: claim
        status: verified
        as_of: 2026-11-01
        ---
        # Nevis

        A statement.

        ## Encoded by

        - `\(rule)`

        ## Asked as

        - what is nevis

        ## Sources

        - [Source](https://example.com/nevis), primary, read 2026-11-01

        """.utf8
      ).write(to: URL(fileURLWithPath: "\(path)/facts/nevis/index.md"))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Changes the fact.
    func change() throws {
      let url = URL(fileURLWithPath: "\(path)/facts/nevis/index.md")
      let text = try String(contentsOf: url, encoding: .utf8)
      try Data(text.replacing("A statement", with: "A statement, and more").utf8).write(to: url)
    }

    /// The title of the rule in the snapshot, and whether the snapshot had to be made.
    func open(title: String, program: String? = nil) throws -> (title: String?, isMade: Bool) {
      var isMade = false
      let store = SnapshotStore(
        knowledgePath: "\(path)/facts", cachePath: "\(path)/cache", programPath: program.map { "\(path)/\($0)" }
      ) { Catalogue(rules: [Catalogue.Entry(id: rule, title: title)]) }
      let snapshot = try store.open { _ in isMade = true }
      return (try snapshot.facts(["rules/\(rule)"]).first?.title, isMade)
    }
  }

  @Test("rules of another catalogue are not those of the snapshot")
  func catalogue() throws {
    let place = try Place()
    #expect(try place.open(title: "First") == ("First", true))
    #expect(try place.open(title: "First") == ("First", false))
    #expect(try place.open(title: "Second") == ("Second", true))
    #expect(try place.open(title: "Second") == ("Second", false))
  }

  @Test("another program is asked for its rules, and only once when they are the same")
  func program() throws {
    let place = try Place()
    for name in ["old", "new"] { try Data(name.utf8).write(to: URL(fileURLWithPath: "\(place.path)/\(name)")) }
    #expect(try place.open(title: "First", program: "old") == ("First", true))
    #expect(try place.open(title: "Second", program: "new") == ("Second", true))
    #expect(try place.open(title: "Second", program: "old") == ("Second", false))
    // By now the snapshot is believed to be the old program's, without a look at its rules.
    #expect(try place.open(title: "Third", program: "old") == ("Second", false))
    #expect(try place.open(title: "Third", program: "new") == ("Third", true))
    // The same name is another program once it has been written anew.
    try Data("newer".utf8).write(to: URL(fileURLWithPath: "\(place.path)/new"))
    #expect(try place.open(title: "Fourth", program: "new") == ("Fourth", true))
  }

  @Test("what another program has read of the facts is not mixed with what this one reads")
  func maker() throws {
    let place = try Place()
    for name in ["old", "new"] { try Data(name.utf8).write(to: URL(fileURLWithPath: "\(place.path)/\(name)")) }
    #expect(try place.open(title: "First", program: "old").isMade)
    try place.change()
    #expect(try !place.open(title: "First", program: "old").isMade)
    #expect(try !place.open(title: "First", program: "new").isMade)
    try place.change()
    #expect(try place.open(title: "First", program: "new").isMade)
    try place.change()
    #expect(try !place.open(title: "First", program: "new").isMade)
  }

  @Test("of many that come at once one makes the snapshot, and the others wait for it")
  func once() throws {
    let place = try Place()
    let path = place.path
    let made = Locked(0)
    let titles = Locked<[String?]>([])
    let group = DispatchGroup()
    for _ in 0..<24 {
      group.enter()
      Thread.detachNewThread {
        defer { group.leave() }
        let store = SnapshotStore(knowledgePath: "\(path)/facts", cachePath: "\(path)/cache") {
          // Slow enough that all others come meanwhile.
          usleep(50_000)
          return Catalogue(rules: [Catalogue.Entry(id: Self.rule, title: "A rule")])
        }
        let snapshot = try? store.open { _ in made.withLock { $0 += 1 } }
        let title = try? snapshot?.facts(["rules/\(Self.rule)"]).first?.title
        titles.withLock { $0.append(title) }
      }
    }
    group.wait()
    #expect(titles.withLock { $0 } == Array(repeating: "A rule", count: 24))
    #expect(made.withLock { $0 } == 1)
  }

  @Test("a lock is held by one, and free once it is let go in whatever way")
  func lock() throws {
    let place = try Place()
    let first = try #require(FolderLock(place.path))
    #expect(first.take() == .taken)
    do {
      let second = try #require(FolderLock(place.path))
      #expect(second.take() == .held)
      first.release()
      #expect(second.take() == .taken)
      #expect(first.take() == .held)
    }
    #expect(first.take() == .taken)
    #expect(FolderLock("\(place.path)/nowhere") == nil)
  }
}
