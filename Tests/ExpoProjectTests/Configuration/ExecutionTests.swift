import Testing

@testable import ExpoProject

/// `npx expo config --json`, with a program of the test's own in its place.
@Suite struct ExecutionTests {
  private func project(_ script: String, seconds: Double = 20) -> ExpoProject {
    let fixture = Fixture([
      "package.json": "{\"dependencies\": {\"expo\": \"54.0.0\"}}",
      "app.config.js":
        "module.exports = {\n  name: process.env.X ? 'Evaluated with X' : 'Evaluated',\n  slug: 'acme',\n};\n",
      "bin/npx": "#!/bin/sh\n" + script,
    ])
    fixture.makeExecutable("bin/npx")
    return fixture.project(
      options: ProjectOptions(
        environment: ["X": "it's $HOME"], allowsExecution: true,
        executionEnvironment: ["PATH": fixture.path("bin") + ":/usr/bin:/bin"],
        limits: ProjectOptions.Limits(secondsForExecution: seconds)))
  }

  @Test func outputIsTheConfig() {
    let project = project(
      "echo 'env: loaded'\necho \"{\\\"name\\\": \\\"$X $* $(basename \"$PWD\" | cut -c1-3)\\\", \\\"slug\\\": \\\"acme\\\"}\"\n"
    )
    #expect(project.appConfig?.origin == .executed)
    #expect(project.appConfig?.text("name")?.value == "it's $HOME --no-install expo config --json atq")
    #expect(project.appConfig?.text("slug")?.location.text == "app.config.js:3:9")
    #expect(project.problems.isEmpty)
  }

  /// A script and what is said of it; the config is then evaluated.
  @Test(arguments: [
    ("echo 'CommandError: no plugin' >&2\nexit 3\n", "exit code 3: CommandError: no plugin"),
    ("sleep 60 & sleep 60\n", "took longer than 1 s"),
    ("kill -9 $$\n", "exit code 137"), ("exec head -c 20000000 /dev/zero\n", "more than 16777216 bytes"),
  ])
  func failuresFallBack(_ script: String, _ words: String) {
    let project = project(script, seconds: 1)
    #expect(project.appConfig?.origin == .evaluated)
    #expect(project.appConfig?.text("name")?.value == "Evaluated with X")
    #expect(project.problems(.appConfig).map { $0.contains(words) } == [true], "\(project.problems)")
  }

  @Test func outputThatIsNoConfig() {
    let project = project("echo 'hello'\n")
    #expect(project.appConfig?.origin == .evaluated)
    #expect(project.problems(.appConfig).count == 1)
  }

  @Test func nothingIsRunUnlessAllowed() {
    let fixture = Fixture([
      "package.json": "{\"dependencies\": {\"expo\": \"54.0.0\"}}", "app.config.js": "module.exports = { name: 'A' }",
      "bin/npx": "#!/bin/sh\ntouch ran\n",
    ])
    fixture.makeExecutable("bin/npx")
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
