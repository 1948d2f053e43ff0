import Foundation
import TestSupport
import Testing

/// Many runs at once, facts that change under them, and runs that are killed: an answer is right for a state that the facts had, or none.
@Suite("Several runs at once", .serialized) struct ConcurrencyTests {
  let made: MadeKnowledge
  let atq: Atq

  init() throws {
    made = try MadeKnowledge()
    atq = made.atq
  }

  private static let question = SnapshotCacheTests.question
  private static let words = ["passkey", "finger", "smile", "whistle", "handshake", "password"]

  private func text(_ word: String) throws -> String {
    try #require(MadeKnowledge.files["nevis/index.md"]).replacing("a passkey", with: "a \(word)")
  }

  private static func answer(_ word: String) -> String { "The Nevis SDK authenticates with a \(word).\n" }

  @Test("fifty runs on a cold cache give the same bytes and leave one snapshot")
  func coldCache() async throws {
    let atq = atq
    let runs = try await withThrowingTaskGroup(of: Run.self) { group in
      for _ in 0..<50 { group.addTask { try atq("ask", Self.question) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(runs.count == 50)
    #expect(Set(runs.map(\.output)).count == 1)
    #expect(runs.allSatisfy { $0.code == 0 && $0.error.isEmpty && $0.output.hasPrefix(Self.answer("passkey")) })
    #expect(made.folder.entries("cache").count == 1)
  }

  /// The facts are replaced as an editor does it, by a new file under the old name, so that each state is whole.
  @Test("an answer is that of a state that the facts had between the question and the answer")
  func edited() async throws {
    let atq = atq
    let states = States(first: "passkey")
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for number in 1...60 {
          let word = Self.words[number % Self.words.count]
          let temporary = made.folder.path("next.md")
          try Data(try text(word).utf8).write(to: URL(fileURLWithPath: temporary))
          states.begin(word)
          #expect(rename(temporary, made.folder.path("facts/nevis/index.md")) == 0)
          states.end(word)
          try await Task.sleep(for: .milliseconds(number % 3 == 0 ? 90 : 1))
        }
      }
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<12 {
            let before = states.mark()
            let run = try atq("ask", Self.question)
            let possible = states.since(before)
            #expect(run.code == 0, "\(run.error)")
            #expect(possible.contains { run.output.hasPrefix(Self.answer($0)) }, "\(possible): \(run.output)")
          }
        }
      }
      try await group.waitForAll()
    }
    let last = states.since(states.mark())
    #expect(last.count == 1)
    #expect(try atq("ask", Self.question).output.hasPrefix(Self.answer(try #require(last.first))))
    #expect(made.folder.entries("cache").count == 1)
  }

  @Test("runs that are killed while they rebuild break nothing and leave nothing for long", arguments: [1, 2, 3])
  func killed(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let files = made.folder.entries("facts")
    // How long a rebuild takes here, so that the kills fall into it on every machine.
    let clock = ContinuousClock()
    let whole = try clock.measure { _ = try atq("ask", Self.question) }
    let seconds = Double(whole.components.attoseconds) / 1e18 + Double(whole.components.seconds)
    for number in 0..<15 {
      let word = Self.words[(number + 1) % Self.words.count]
      try made.write(try text(word), to: "nevis/index.md")
      var program = try atq.program(["ask", Self.question])
      program.secondsAllowed = Double.random(in: 0...seconds, using: &generator)
      // Killed at its deadline, or done before it.
      if let run = try? program.run() { #expect(run.output.hasPrefix(Self.answer(word))) }
      let next = try atq("ask", Self.question)
      #expect(next.output.hasPrefix(Self.answer(word)), "\(next.output)\(next.error)")
      #expect(next.error.isEmpty)
    }
    // The last rebuild removed what the killed ones left.
    try made.write(try text("passkey"), to: "nevis/index.md")
    #expect(try atq("ask", Self.question).output.hasPrefix(Self.answer("passkey")))
    #expect(made.folder.entries("cache").count == 1)
    #expect(made.folder.entries("facts") == files)
  }

  @Test("files of killed runs are removed, those of running ones and of others are not")
  func leftOver() throws {
    let gone = "knowledge-1.sqlite.\(try endedProcess())-2f.tmp"
    let living = "knowledge-1.sqlite.\(ProcessInfo.processInfo.processIdentifier)-2f.tmp"
    let foreign = ["notes.tmp", "knowledge-1.sqlite.tmp", "knowledge-1.sqlite.x-1.tmp", "knowledge-1.sqlite.-5.tmp"]
    for name in [gone, living] + foreign { try made.folder.write("x", to: "cache/\(name)") }
    #expect(try atq("ask", Self.question).code == 0)
    let left = Set(made.folder.entries("cache"))
    #expect(!left.contains(gone))
    #expect(left.isSuperset(of: [living] + foreign))
  }

  /// The identifier of a process that has ended.
  private func endedProcess() throws -> Int {
    let shell = Program(path: "/bin/sh", arguments: ["-c", "echo $$"])
    return try #require(Int(try shell.run().output.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  @Test("no room for the snapshot is no obstacle", arguments: [0, 1, 8, 64])
  func noRoom(_ blocks: Int) throws {
    // A limit on the size of files stands for a disk that is full after as many blocks.
    let program = Program(
      path: "/bin/sh",
      arguments: [
        "-c", "(ulimit -f \(blocks); exec \"$@\") | cat", "sh", try Repository.binary(), "ask", Self.question,
      ],
      variables: atq.variables)
    let run = try program.run()
    #expect(run.output.hasPrefix(Self.answer("passkey")), "\(run)")
    #expect(made.folder.entries("cache").allSatisfy { !$0.hasSuffix(".tmp") })
    #expect(try atq("ask", Self.question).output.hasPrefix(Self.answer("passkey")))
  }

  @Test(
    "files from the future and from long ago are facts as any",
    arguments: [-2_000_000_000.0, 0, 3_000_000_000, 4_000_000_000])
  func times(_ seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    for word in Self.words.prefix(3) {
      try made.write(try text(word), to: "nevis/index.md")
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: made.folder.path("facts/nevis/index.md"))
      #expect(try atq("ask", Self.question).output.hasPrefix(Self.answer(word)))
    }
  }

  /// The words that the facts said, and when.
  private final class States: @unchecked Sendable {
    private let lock = NSLock()
    private var history: [(word: String, isOver: Bool)]

    init(first: String) { history = [(first, false)] }

    /// From now on the word may be read, and the one before it too.
    func begin(_ word: String) { lock.withLock { history.append((word, false)) } }

    /// From now on the one before it may not be read.
    func end(_ word: String) { lock.withLock { history[history.count - 2].isOver = true } }

    /// A moment, to ask later what could be read from then on.
    func mark() -> Int { lock.withLock { history.firstIndex { !$0.isOver } ?? history.count } }

    func since(_ mark: Int) -> [String] { lock.withLock { history[mark...].map(\.word) } }
  }
}
