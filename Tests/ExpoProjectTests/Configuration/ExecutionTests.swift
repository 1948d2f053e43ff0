import Foundation
import TestSupport
import Testing

@testable import ExpoProject

/// `npx expo config --json`, with a program of the test's own in its place.
@Suite struct ExecutionTests {
  private func project(_ script: String, seconds: Double = 300) throws -> ExpoProject {
    let fixture = Fixture([
      "package.json": "{\"dependencies\": {\"expo\": \"54.0.0\"}}",
      "app.config.js":
        "module.exports = {\n  name: process.env.X ? 'Evaluated with X' : 'Evaluated',\n  slug: 'acme',\n};\n",
    ])
    try fixture.writeProgram("#!/bin/sh\n" + script, to: "bin/npx")
    return fixture.project(
      options: ProjectOptions(
        environment: ["X": "it's $HOME"], allowsExecution: true,
        executionEnvironment: ["PATH": fixture.path("bin") + ":/usr/bin:/bin"],
        limits: ProjectOptions.Limits(secondsForExecution: seconds)))
  }

  @Test func outputIsTheConfig() throws {
    let project = try project(
      "echo 'env: loaded'\necho \"{\\\"name\\\": \\\"$X $* $(basename \"$PWD\" | cut -c1-3)\\\", \\\"slug\\\": \\\"acme\\\"}\"\n"
    )
    #expect(project.appConfig?.origin == .executed)
    #expect(project.appConfig?.text("name")?.value == "it's $HOME --no-install expo config --json atq")
    #expect(project.appConfig?.text("slug")?.location.text == "app.config.js:3:9")
    #expect(project.problems.isEmpty)
  }

  /// A script and what is said of it; the config is then evaluated.
  @Test(arguments: [
    ("echo 'CommandError: no plugin' >&2\nexit 3\n", 300.0, "exit code 3: CommandError: no plugin"),
    ("sleep 900 & sleep 900\n", 1, "took longer than 1 s"), ("kill -9 $$\n", 300, "exit code 137"),
    ("exec head -c 20000000 /dev/zero\n", 300, "more than 16777216 bytes"),
  ])
  func failuresFallBack(_ script: String, _ seconds: Double, _ words: String) throws {
    let project = try project(script, seconds: seconds)
    #expect(project.appConfig?.origin == .evaluated)
    #expect(project.appConfig?.text("name")?.value == "Evaluated with X")
    #expect(project.problems(.appConfig).map { $0.contains(words) } == [true], "\(project.problems)")
  }

  /// What the command leaves behind ends with it, whether it did its work or not.
  @Test(arguments: [
    ("echo '{\"name\": \"A\", \"slug\": \"a\"}'\n", 300.0), ("exit 1\n", 300), ("sleep 900\n", 1),
    ("kill -9 $$\n", 300),
  ])
  func whatItStartedEndsWithIt(_ ending: String, _ seconds: Double) throws {
    let mark = "atq-left-\(UInt64.random(in: 0 ... .max))"
    let script =
      "sh -c 'sleep 900; : \(mark)' >/dev/null 2>&1 </dev/null &\n(sh -c 'sleep 900; : \(mark)' >/dev/null 2>&1 &)\n"
    _ = try project(script + ending, seconds: seconds)
    #expect(MarkedProcesses.areGone(mark))
  }

  @Test func whatItComplainedOfIsShownWhereItTookTooLong() throws {
    let project = try project("echo 'waiting for the bundler' >&2\nsleep 900\n", seconds: 5)
    #expect(project.problems(.appConfig).map { $0.contains("took longer than 5 s: waiting for the bundler") } == [true])
  }

  @Test func outputThatIsNoConfig() throws {
    let project = try project("echo 'hello'\n")
    #expect(project.appConfig?.origin == .evaluated)
    #expect(project.problems(.appConfig).count == 1)
  }

  @Test func nothingIsRunUnlessAllowed() throws {
    let fixture = Fixture([
      "package.json": "{\"dependencies\": {\"expo\": \"54.0.0\"}}", "app.config.js": "module.exports = { name: 'A' }",
    ])
    try fixture.writeProgram("#!/bin/sh\ntouch ran\n", to: "bin/npx")
    let project = fixture.project(options: ProjectOptions(executionEnvironment: ["PATH": fixture.path("bin")]))
    #expect(project.appConfig?.origin == .evaluated)
    #expect((try? ProjectFiles(root: fixture.root).exists("ran")) == false)
  }

  @Test func aMissingProgram() {
    let run = CommandRun(
      command: ["no-such-program"], folder: "/", environment: ["PATH": "/nowhere:relative"], seconds: 1, outputLimit: 10
    )
    #expect(throws: CommandRun.Failure(message: "no-such-program was not found")) { try run.output() }
  }
}
