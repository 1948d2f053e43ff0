import Foundation
import TestSupport
import Testing

/// `atq check --allow-exec` with a made-up `npx` along the `PATH` that it is given.
@Suite("Running the project's own expo config") struct AllowExecTests {
  private static let config =
    "module.exports = { name: 'Evaluated', slug: 'acme', ios: { bundleIdentifier: 'com.acme.app' } };\n"

  private let folder: TemporaryFolder
  private let atq: Atq

  init() throws {
    var files = CheckedProject.files(["app.config.js": Self.config])
    files["app.json"] = nil
    folder = try CheckedProject.folder(files)
    atq = Atq.onRepository().with(["PATH": "\(folder.path("bin")):/usr/bin:/bin"])
  }

  private func npx(_ script: String) throws {
    try ProgramFile.write("#!/bin/sh\n\(script)\n", to: folder.path("bin/npx"))
  }

  private func said() throws -> String { try String(contentsOfFile: folder.path("said"), encoding: .utf8) }

  @Test("it is not run unless that is allowed")
  func notAsked() throws {
    try npx("touch '\(folder.path("said"))'")
    _ = try atq("check", folder.path)
    #expect(!FileManager.default.fileExists(atPath: folder.path("said")))
  }

  @Test("it gets the environment of atq, and --env over it, in the project's folder")
  func environment() throws {
    try npx(
      "{ pwd; echo \"$@\"; env | sort; } > '\(folder.path("said"))'; echo '{\"name\": \"Run\", \"slug\": \"acme\"}'")
    let run = try atq.with(["HOME": "/home/a b", "SECRET": "kept", "B": "lost"])(
      "check", folder.path, "--allow-exec", "--env", "B=it's $HOME", "--format", "json")
    #expect(run.error.isEmpty)
    let lines = try said().split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == [folder.path, "--no-install expo config --json"])
    for line in ["HOME=/home/a b", "SECRET=kept", "B=it's $HOME", "PATH=\(folder.path("bin")):/usr/bin:/bin"] {
      #expect(lines.contains(line), "\(lines)")
    }
  }

  @Test("the last line that it complained with is shown, without control characters")
  func complaint() throws {
    try npx("echo 'first' >&2; printf 'CommandError: no \\033[31mplugin\\n' >&2; exit 7")
    let run = try atq("check", folder.path, "--allow-exec")
    #expect(run.output.contains("exit code 7: CommandError: no [31mplugin"))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test("when atq is killed, it ends with all that it started")
  func killed() throws {
    let mark = "atq-mark-\(UUID().uuidString)"
    try npx("sh -c 'sleep 900; : \(mark)' & sh -c 'touch \"$0\"; sleep 900; : \(mark)' '\(folder.path("said"))'")
    var program = try atq.program(["check", folder.path, "--allow-exec"])
    let said = folder.path("said")
    program.isToEnd = { FileManager.default.fileExists(atPath: said) }
    #expect(throws: Program.Failure.self) { try program.run() }
    #expect(FileManager.default.fileExists(atPath: folder.path("said")), "it was at work when atq was killed")
    #expect(MarkedProcesses.areGone(mark))
  }
}
