import Foundation
import Testing

/// Where the snapshot is kept, and what happens where it cannot be.
@Suite("The place of the cache") struct CachePlaceTests {
  let made: MadeKnowledge
  let atq: Atq

  init() throws {
    made = try MadeKnowledge()
    atq = made.atq
  }

  private func expectAnswer(_ atq: Atq, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let run = try atq("ask", SnapshotCacheTests.question)
    #expect(run.output.hasPrefix("The Nevis SDK authenticates with a passkey.\n"), sourceLocation: sourceLocation)
    #expect(run.error.isEmpty, sourceLocation: sourceLocation)
    #expect(run.code == 0, sourceLocation: sourceLocation)
  }

  private var snapshots: [String] { made.folder.entries("cache") }

  @Test("a cache folder and those above it are made, for the user alone")
  func nested() throws {
    let folder = try TemporaryFolder()
    try expectAnswer(atq.with(["ATQ_CACHE": folder.path("a/b/c")]))
    #expect(folder.entries("a/b/c").count == 1)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("a/b/c"))[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }

  @Test("without ATQ_CACHE the snapshot goes where the system has caches")
  func standardPlaces() throws {
    let folder = try TemporaryFolder()
    let bare = atq.without("ATQ_CACHE").with(["HOME": folder.path("home")])
    try expectAnswer(bare.with(["XDG_CACHE_HOME": folder.path("xdg")]))
    #expect(folder.entries("xdg/atq").count == 1)
    #expect(folder.entries("home").isEmpty)
    try expectAnswer(bare)
    #if canImport(Darwin)
      #expect(folder.entries("home/Library/Caches/atq").count == 1)
    #else
      #expect(folder.entries("home/.cache/atq").count == 1)
    #endif
    try expectAnswer(bare.with(["XDG_CACHE_HOME": "relative", "HOME": folder.path("other")]))
    #expect(!folder.entries("other").isEmpty)
  }

  @Test(
    "without a home, or with one that cannot be a folder, answers come all the same",
    arguments: [
      [:], ["HOME": ""], ["HOME": "relative"], ["HOME": "/dev/null"], ["ATQ_CACHE": ""], ["ATQ_CACHE": "/dev/null"],
      ["ATQ_CACHE": "/dev/null/x"], ["ATQ_CACHE": "/proc/atq"],
    ])
  func noHome(_ variables: [String: String]) throws {
    try expectAnswer(atq.without("ATQ_CACHE").with(variables))
  }

  @Test("a cache path that is a file is left alone")
  func cacheIsFile() throws {
    try made.folder.write("mine", to: "cache")
    try expectAnswer(atq)
    #expect(try made.folder.read("cache") == "mine")
  }

  @Test("a cache folder that cannot be written to gives answers, before and after the facts change")
  func readOnly() throws {
    try expectAnswer(atq)
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: made.cache)
    defer { try? files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: made.cache) }
    let run = try unprivileged()
    #expect(try run().output.hasPrefix("The Nevis SDK authenticates with a passkey.\n"))
    try made.write(
      try #require(MadeKnowledge.files["nevis/index.md"]).replacing("a passkey", with: "a smile"), to: "nevis/index.md")
    let changed = try run()
    #expect(changed.output.contains("a smile"))
    #expect(changed.error.isEmpty)
    #expect(changed.code == 0)
    #expect(snapshots.count == 1)
  }

  /// Asks the question as a user whom permissions hold: root becomes nobody, with a copy of the program that nobody can reach.
  private func unprivileged() throws -> () throws -> Run {
    guard geteuid() == 0, let setpriv = Tool.find("setpriv") else {
      return { try atq("ask", SnapshotCacheTests.question) }
    }
    let copy = made.folder.path("atq")
    #expect(try Tool.run(try #require(Tool.find("cp")), [try Repository.binary(), copy]).code == 0)
    let arguments = ["--reuid=65534", "--regid=65534", "--clear-groups", copy, "ask", SnapshotCacheTests.question]
    return { try Program(path: setpriv, arguments: arguments, variables: atq.variables).run() }
  }

  @Test("eight runs at once on a cold cache give the same bytes and one snapshot")
  func concurrent() async throws {
    let atq = atq
    let outputs = try await withThrowingTaskGroup(of: Run.self) { group in
      for _ in 0..<8 { group.addTask { try atq("ask", SnapshotCacheTests.question) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(outputs.map(\.output)).count == 1)
    #expect(outputs.allSatisfy { $0.code == 0 && $0.error.isEmpty })
    #expect(snapshots.count == 1)
  }
}
