import Foundation
import Testing

/// atq as `make install` and `make dist` lay it out, in a folder whose path has a space, with a snapshot that came with it.
@Suite("Installed") struct InstalledTests {
  private let made: MadeKnowledge
  private let folder: TemporaryFolder
  private let prefix: String

  init() throws {
    made = try MadeKnowledge()
    folder = try TemporaryFolder()
    prefix = try folder.createFolder("a place")
    for name in ["bin", "share/atq"] { _ = try folder.createFolder("a place/\(name)") }
    let cp = try #require(Tool.find("cp"))
    #expect(try Tool.run(cp, ["-R", made.path, "\(prefix)/share/atq/Knowledge"]).code == 0)
    // The guide marks the folder as that of the facts; the program may be a link to the same file, and no symbolic one.
    try folder.write("# Facts\n", to: "a place/share/atq/Knowledge/README.md")
    if link(try Repository.binary(), "\(prefix)/bin/atq") != 0 {
      #expect(try Tool.run(cp, [try Repository.binary(), "\(prefix)/bin/atq"]).code == 0)
    }
  }

  private var snapshot: String { "\(prefix)/share/atq/snapshot.sqlite" }
  private static let right = "The Nevis SDK authenticates with a passkey.\n"
  private static let doctored = "The Nevis SDK authenticates with a doctored one.\n"

  private func run(_ arguments: [String], _ more: [String: String] = [:]) throws -> Run {
    try Program(
      path: "\(prefix)/bin/atq", arguments: arguments,
      variables: ["ATQ_CACHE": folder.path("cache")].merging(more) { $1 }
    ).run()
  }

  private func ask(_ more: [String: String] = [:]) throws -> String {
    let run = try run(["ask", SnapshotCacheTests.question], more)
    #expect(run.error.isEmpty)
    return run.output
  }

  private func ship() throws {
    #expect(try run(["lint", "--snapshot", snapshot]).code == 0)
  }

  /// Changes a statement in the shipped snapshot and nothing else, so that an answer tells what it was made from.
  private func doctor() throws {
    let sqlite = try #require(Tool.find("sqlite3"))
    let statement = "UPDATE fact SET statement = replace(statement, 'a passkey', 'a doctored one')"
    #expect(try Tool.run(sqlite, [snapshot, statement]).code == 0)
  }

  @Test("the facts beside the program answer, with a snapshot and without")
  func answers() throws {
    #expect(try ask().hasPrefix(Self.right))
    try ship()
    #expect(try ask(["ATQ_CACHE": folder.path("other cache")]).hasPrefix(Self.right))
    #expect(folder.entries("other cache").count == 1)
  }

  @Test(
    "the shipped snapshot is taken over into a cold cache, and used where there is no cache",
    .enabled(if: Tool.find("sqlite3") != nil))
  func isUsed() throws {
    try ship()
    try doctor()
    #expect(try ask(["ATQ_CACHE": "/proc/no/cache"]).hasPrefix(Self.doctored))
    #expect(try ask().hasPrefix(Self.doctored))
    #expect(folder.entries("cache").count == 1)
    try FileManager.default.removeItem(atPath: snapshot)
    #expect(try ask().hasPrefix(Self.doctored), "it is the cached one by now")
  }

  @Test("it is not believed when the facts have changed since", .enabled(if: Tool.find("sqlite3") != nil))
  func isNotBelieved() throws {
    try ship()
    try doctor()
    let text = try #require(MadeKnowledge.files["nevis/index.md"])
    try folder.write(text + "\n", to: "a place/share/atq/Knowledge/nevis/index.md")
    #expect(try ask().hasPrefix(Self.right))
    try folder.write(text, to: "a place/share/atq/Knowledge/nevis/index.md")
    #expect(try ask(["ATQ_CACHE": folder.path("other cache")]).hasPrefix(Self.doctored), "times do not count")
  }

  @Test("one that lies beside facts that somebody names is never looked at", .enabled(if: Tool.find("sqlite3") != nil))
  func isNotLookedAtElsewhere() throws {
    try ship()
    try doctor()
    let other = folder.path("stranger/share/atq")
    _ = try folder.createFolder("stranger/share")
    #expect(try Tool.run(try #require(Tool.find("cp")), ["-R", "\(prefix)/share/atq", other]).code == 0)
    #expect(try ask(["ATQ_KNOWLEDGE": "\(other)/Knowledge"]).hasPrefix(Self.right))
  }

  @Test("a broken one is no obstacle", arguments: [0, 100, 5_000])
  func broken(_ bytes: Int) throws {
    try ship()
    let whole = try Data(contentsOf: URL(fileURLWithPath: snapshot))
    try whole.prefix(bytes).write(to: URL(fileURLWithPath: snapshot))
    #expect(try ask().hasPrefix(Self.right))
  }

  @Test("the same facts give the same bytes")
  func reproducible() throws {
    try ship()
    let first = try Data(contentsOf: URL(fileURLWithPath: snapshot))
    for file in folder.entries("a place/share/atq/Knowledge/nevis") {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 0)],
        ofItemAtPath: folder.path("a place/share/atq/Knowledge/nevis/\(file)"))
    }
    try ship()
    #expect(try Data(contentsOf: URL(fileURLWithPath: snapshot)) == first)
  }

  @Test("facts with errors give no snapshot")
  func errors() throws {
    try folder.write("no front matter", to: "a place/share/atq/Knowledge/nevis/bad.md")
    #expect(try run(["lint", "--snapshot", snapshot]).code == 1)
    #expect(!FileManager.default.fileExists(atPath: snapshot))
  }
}
