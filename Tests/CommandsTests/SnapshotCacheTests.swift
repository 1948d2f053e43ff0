import Foundation
import TestSupport
import Testing

/// The snapshot behind `ask`: built when it is needed, never believed when it is wrong.
@Suite("The snapshot and its cache") struct SnapshotCacheTests {
  let made: MadeKnowledge
  let atq: Atq

  init() throws {
    made = try MadeKnowledge()
    atq = made.atq
  }

  static let question = "what does nevis do"

  private func expectAnswer(_ atq: Atq, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let run = try atq("ask", Self.question)
    #expect(run.output.hasPrefix("The Nevis SDK authenticates with a passkey.\n"), sourceLocation: sourceLocation)
    #expect(run.error.isEmpty, sourceLocation: sourceLocation)
    #expect(run.code == 0, sourceLocation: sourceLocation)
  }

  private var snapshots: [String] { made.folder.entries("cache") }

  @Test("one snapshot is kept, and nothing beside it")
  func kept() throws {
    try expectAnswer(atq)
    #expect(snapshots.count == 1)
    let before = try snapshotBytes()
    try expectAnswer(atq)
    #expect(try snapshotBytes() == before)
    #expect(snapshots.count == 1)
  }

  private func snapshotBytes() throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: made.folder.path("cache/\(try #require(snapshots.first))")))
  }

  private func spoil(_ change: (inout [UInt8]) -> Void) throws {
    try expectAnswer(atq)
    var bytes = [UInt8](try snapshotBytes())
    change(&bytes)
    try made.folder.write(bytes, to: "cache/\(try #require(snapshots.first))")
  }

  // MARK: Broken snapshots

  @Test("garbage is replaced", arguments: [0, 1, 100, 4_096, 100_000])
  func garbage(_ length: Int) throws {
    var generator = SeededGenerator(seed: UInt64(length))
    try spoil { bytes in bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) } }
    try expectAnswer(atq)
    #expect(try snapshotBytes().starts(with: Array("SQLite format 3".utf8)))
    #expect(snapshots.count == 1)
  }

  @Test("a snapshot that was cut off is replaced", arguments: [1, 2, 4, 10, 50, 90, 99])
  func truncated(_ percent: Int) throws {
    try spoil { bytes in bytes.removeLast(bytes.count * percent / 100) }
    try expectAnswer(atq)
    try expectAnswer(atq)
  }

  @Test("a snapshot whose pages were overwritten is replaced", arguments: [1, 2, 5])
  func overwritten(_ tenth: Int) throws {
    try spoil { bytes in
      let start = bytes.count * tenth / 10
      for index in start..<min(bytes.count, start + 8_192) { bytes[index] = 0xA5 }
    }
    try expectAnswer(atq)
  }

  @Test(
    "a database of another schema is replaced", .enabled(if: Tool.find("sqlite3") != nil, "sqlite3 is not installed"),
    arguments: [
      "DROP TABLE meta", "DROP TABLE fact", "DROP TABLE posting", "DROP TABLE edge", "DROP TABLE word",
      "DROP TABLE block", "DELETE FROM meta",
      "UPDATE meta SET value = '0-0' WHERE key = 'fingerprint'", "ALTER TABLE fact RENAME COLUMN title TO heading",
    ])
  func otherSchema(_ statement: String) throws {
    try expectAnswer(atq)
    let file = made.folder.path("cache/\(try #require(snapshots.first))")
    #expect(try Tool.run(try #require(Tool.find("sqlite3")), [file, statement]).code == 0)
    try expectAnswer(atq)
    try expectAnswer(atq)
  }

  @Test("a folder in the snapshot's place is no obstacle")
  func folderInPlace() throws {
    try expectAnswer(atq)
    let name = try #require(snapshots.first)
    try FileManager.default.removeItem(atPath: made.folder.path("cache/\(name)"))
    try made.folder.write("x", to: "cache/\(name)/x")
    try expectAnswer(atq)
  }

  // MARK: Changed facts

  @Test("a changed fact is seen at once")
  func changed() throws {
    try expectAnswer(atq)
    let text = try #require(MadeKnowledge.files["nevis/index.md"])
    for word in ["a finger", "a smile", "a passkey"] {
      try made.write(text.replacing("a passkey", with: word), to: "nevis/index.md")
      #expect(try atq("ask", Self.question).output.hasPrefix("The Nevis SDK authenticates with \(word).\n"))
    }
    #expect(snapshots.count == 1)
  }

  @Test("a change that keeps size and time of modification is seen")
  func changedInSecret() throws {
    let file = made.folder.path("facts/nevis/index.md")
    let day = Date(timeIntervalSince1970: 1_700_000_000)
    try FileManager.default.setAttributes([.modificationDate: day], ofItemAtPath: file)
    try expectAnswer(atq)
    let text = try #require(MadeKnowledge.files["nevis/index.md"])
    try made.write(text.replacing("passkey", with: "fingers"), to: "nevis/index.md")
    try FileManager.default.setAttributes([.modificationDate: day], ofItemAtPath: file)
    #expect(try atq("ask", Self.question).output.hasPrefix("The Nevis SDK authenticates with a fingers.\n"))
  }

  @Test("an added and a removed fact are seen")
  func addedAndRemoved() throws {
    #expect(try atq("ask", "zebra crossing").code == 1)
    let text = try #require(MadeKnowledge.files["nevis/index.md"])
    try made.write(
      text.replacing("what does nevis do", with: "zebra crossing").replacing(
        "package: nevis", with: "aliases: [zebra]"),
      to: "nevis/zebra.md")
    #expect(try atq("ask", "zebra crossing").code == 0)
    try FileManager.default.removeItem(atPath: made.folder.path("facts/nevis/zebra.md"))
    #expect(try atq("ask", "zebra crossing").code == 1)
  }

  @Test("two folders of facts do not share a snapshot")
  func twoFolders() throws {
    try expectAnswer(atq)
    let other = try MadeKnowledge([
      "nevis/index.md": try #require(MadeKnowledge.files["nevis/index.md"]).replacing("a passkey", with: "a smile")
    ])
    #expect(try atq.with(["ATQ_KNOWLEDGE": other.path])("ask", Self.question).output.contains("a smile"))
    try expectAnswer(atq)
    #expect(snapshots.count == 2)
  }

  @Test("one folder has one snapshot, however its path is written")
  func onePath() throws {
    try expectAnswer(atq)
    try expectAnswer(atq.with(["ATQ_KNOWLEDGE": "\(made.path)/"]))
    try expectAnswer(atq.with(["ATQ_KNOWLEDGE": "\(made.path)/nevis/.."]))
    #expect(snapshots.count == 1)
  }
}
