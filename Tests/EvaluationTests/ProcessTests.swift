import Evaluation
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process itself: that it is found, that it is alone, and that it ends.
@Suite(.serialized) struct ProcessTests {
  @Test func aProgramThatIsNotThereIsAFailure() {
    let evaluator = Evaluator(executablePath: "/nonexistent/atq-evaluate")
    let requests = [EvaluationRequest(file: "a.js"), EvaluationRequest(file: "b.js")]
    let results = evaluator.evaluate(requests, in: EvaluationScope(root: "/tmp"))
    #expect(results.map { $0.failure?.kind } == [.unavailable, .unavailable])
    #expect(results.first?.failure?.message.contains("No such file") == true)
  }

  @Test(arguments: [("/bin/true", FailureKind.crashed), ("/bin/false", .unavailable), ("/bin/cat", .unavailable)])
  func anotherProgramIsAFailure(_ program: String, _ kind: FailureKind) {
    let results = Evaluator(executablePath: program)
      .evaluate([EvaluationRequest(file: "a.js")], in: EvaluationScope(root: "/tmp"))
    #expect(results.first?.failure?.kind == kind)
  }

  @Test func aRootThatIsNotThereIsAFailure() {
    let scope = EvaluationScope(root: "/nonexistent/project")
    let result = Project().evaluate(EvaluationRequest(file: "a.js"), scope: scope)
    #expect(result.failure?.kind == .unreadable)
    #expect(result.failure?.message.contains("/nonexistent/project") == true)
  }

  @Test func noRequestsNeedNoProcess() {
    #expect(Project().evaluate([]).isEmpty)
  }

  /// From 64 requests on two processes share them.
  @Test func manyRequestsAreAnsweredInTheirOrder() {
    let requests = (0..<131).map { number in
      EvaluationRequest(
        file: "\(number).js", source: number == 40 ? "throw new Error('forty')" : "module.exports = \(number)")
    }
    let results = Project().evaluate(requests)
    #expect(results.map(\.id) == Array(0..<131))
    for (number, result) in results.enumerated() {
      if number == 40 {
        #expect(result.failure?.kind == .threw)
      } else {
        #expect(result.value == .number(Double(number)))
      }
    }
  }

  @Test func aRootBehindALinkWorks() {
    let real = Project(["a.js": "module.exports = require('./b')", "b.js": "module.exports = 2"])
    let project = Project()
    project.link("here", to: real.root)
    let scope = EvaluationScope(root: project.root + "/here")
    #expect(project.evaluate(EvaluationRequest(file: "a.js"), scope: scope).value == 2)
    let absolute = EvaluationRequest(file: project.root + "/here/a.js")
    #expect(project.evaluate(absolute, scope: scope).value == 2)
  }

  @Test func namesInAnyScriptWork() {
    let project = Project([
      "ταργκετς/виджет 🎯/c.js": "module.exports = require('./δ.json')",
      "ταργκετς/виджет 🎯/δ.json": "[\"ü\"]",
    ])
    #expect(project.evaluate("ταργκετς/виджет 🎯/c.js").value == ["ü"])
  }

  @Test func manyConfigsShareAProcess() {
    let project = Project(["c.js": "module.exports = c => ({ n: c.n, pid: process.pid })"])
    let requests = (0..<200).map { EvaluationRequest(file: "c.js", call: .always(["n": .number(Double($0))])) }
    let results = project.evaluate(requests)
    #expect(results.map { $0.value?["n"]?.integer } == Array(0..<200))
    #expect(Children.left(of: project).isEmpty)
  }

  @Test func largeArgumentsGoThrough() {
    let project = Project(["c.js": "module.exports = c => c.text.length"])
    let argument: JSValue = ["text": .string(String(repeating: "é\u{2028}\"\\\n", count: 400_000))]
    let requests = (0..<3).map { _ in EvaluationRequest(file: "c.js", call: .always(argument)) }
    #expect(project.evaluate(requests).map(\.value) == [2_000_000, 2_000_000, 2_000_000])
  }

  @Test func callsFromSeveralThreadsDoNotMeet() async {
    let project = Project(["c.js": "module.exports = c => c"])
    let root = project.root
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          let request = EvaluationRequest(file: "c.js", call: .always(.number(Double(number))))
          let results = Evaluator(executablePath: Executable.path)
            .evaluate([request, request], in: EvaluationScope(root: root))
          return results.map(\.value) == [.number(Double(number)), .number(Double(number))]
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(Children.left(of: project).isEmpty)
  }

  @Test func theProcessEndsWithItsCaller() throws {
    let project = Project(["c.js": "for (;;) {}"])
    // The shell starts the evaluator, gives it work without end, and dies.
    let batch = try JSONEncoder().encode(
      EvaluationBatch(
        root: project.root, limits: EvaluationLimits(entrySeconds: 300),
        entries: [EvaluationEntry(id: 0, file: "c.js")]))
    project.write("batch", String(decoding: batch, as: UTF8.self) + "\n")
    project.write(
      "run.sh",
      """
      mkfifo "$1/in"
      "$2" --lifeline "$1" < "$1/in" > /dev/null &
      exec 3> "$1/in"
      cat "$1/batch" >&3
      sleep 1
      kill -0 $! && kill -9 $$
      """)
    let arguments = ["/bin/sh", project.root + "/run.sh", project.root, Executable.path]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var shell = pid_t()
    #expect(posix_spawn(&shell, "/bin/sh", nil, nil, &words, nil) == 0)
    var status: Int32 = 0
    waitpid(shell, &status, 0)
    #expect(status & 0x7F == SIGKILL, "the evaluator was at work when the shell was killed")
    #expect(Children.areGone(of: project))
  }

  #if os(Linux)
    /// What the kernel holds it to, should its own watch fail: read from the kernel while a config runs.
    @Test func theKernelHoldsItToItsLimits() throws {
      let project = Project(["c.js": "for (;;) {}"])
      let root = project.root
      let work = DispatchGroup()
      work.enter()
      // A thread of its own, as those that tests share may all be taken until the config's time is over.
      Thread.detachNewThread {
        defer { work.leave() }
        _ = Evaluator(executablePath: Executable.path, limits: EvaluationLimits(entrySeconds: 60, compilerSeconds: 0))
          .evaluate([EvaluationRequest(file: "c.js")], in: EvaluationScope(root: root))
      }
      func limit(_ name: String, in limits: String) -> Substring? {
        limits.split(separator: "\n").first { $0.hasPrefix(name) }?.dropFirst(name.count).split(separator: " ").first
      }
      var seen: (status: String, limits: String, score: String)?
      while seen == nil, work.wait(timeout: .now() + .milliseconds(10)) == .timedOut {
        // The limit of processor time is the last to be set, when the config's turn has come.
        guard let id = Children.running(for: project).first, let limits = Children.text("/proc/\(id)/limits"),
          let time = limit("Max cpu time", in: limits), time != "unlimited",
          let status = Children.text("/proc/\(id)/status"), let score = Children.text("/proc/\(id)/oom_score_adj")
        else { continue }
        seen = (status, limits, score)
        kill(pid_t(id), SIGKILL)
      }
      work.wait()
      let found = try #require(seen)
      #expect(found.status.contains("Seccomp:\t2"))
      #expect(found.status.contains("NoNewPrivs:\t1"))
      #expect(found.score == "1000\n")
      // One and a half times sixty seconds, two more, and what the start has used.
      #expect(["92", "93"].contains(limit("Max cpu time", in: found.limits)))
      #expect(limit("Max core file size", in: found.limits) == "0")
    }
  #endif

  @Test func valuesSurviveTheWire() throws {
    let source =
      "module.exports = "
      + #"{ "": ["a"], "o": ["o", "u"], t: "\u2028\u0000\"\\", n: [1e308, -1.5e-7, 2 ** 53], l: "\ud800" }"#
    let value = Project.run(source).value
    #expect(value?[""] == ["a"])
    #expect(value?["o"] == ["o", "u"])
    #expect(value?["t"]?.string == "\u{2028}\0\"\\")
    #expect(value?["n"] == [1e308, -1.5e-7, 9_007_199_254_740_992])
    #expect(value?["l"] == "\u{FFFD}")
  }
}
