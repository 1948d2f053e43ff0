import EvaluationProtocol

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the batch, confines the process, and evaluates on a thread with a stack of its own while this one
/// keeps watch.
enum Session {
  /// With `--lifeline`, standard input stays open as long as the caller lives, and its end is this process's end.
  /// The root follows for those who list processes; what counts is the one in the batch.
  static func main() -> Never {
    let hasLifeline = CommandLine.arguments.dropFirst().contains("--lifeline")
    signal(SIGPIPE, SIG_IGN)
    Confinement.prepare()
    guard let request = Descriptor.readLine(from: STDIN_FILENO) else { fail("no batch on standard input") }
    let batch: EvaluationBatch
    do {
      batch = try JSONDecoder().decode(EvaluationBatch.self, from: Data(request))
    } catch {
      fail("the batch cannot be read: \(error)")
    }
    guard batch.version == EvaluationBatch.currentVersion else {
      fail("this is version \(EvaluationBatch.currentVersion), the batch is of version \(batch.version)")
    }
    run(batch, hasLifeline: hasLifeline)
  }

  private static func run(_ batch: EvaluationBatch, hasLifeline: Bool) -> Never {
    let scope = ReadableScope(batch)
    let answers = Answers()
    let watchdog = Watchdog(answers: answers, limits: batch.limits, hasLifeline: hasLifeline)
    Confinement.confine(to: scope.folders)
    let started = EvaluationThread.start {
      BatchRun(batch: batch, scope: scope, answers: answers, watchdog: watchdog).run()
      _exit(EXIT_SUCCESS)
    }
    guard started else { fail("no thread could be started") }
    watchdog.watch()
  }

  private static func fail(_ message: String) -> Never {
    _ = Descriptor.write(Array("atq-evaluate: \(message)\n".utf8), to: STDERR_FILENO)
    _exit(EXIT_FAILURE)
  }
}
