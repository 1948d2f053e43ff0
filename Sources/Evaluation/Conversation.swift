#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One process, one batch: sends it, takes the answers as they come, and ends the process in any case.
struct Conversation {
  /// How it went.
  struct Outcome {
    var results: [EvaluationResult] = []
    /// Why the entry after the last result has none; nil when the process ended of its own accord.
    var failure: EvaluationFailure?
  }

  /// What the process may take beyond its own limits before it is killed from here.
  private static let grace = 3.0

  let executable: String
  let batch: EvaluationBatch
  let deadline: Double

  /// Runs the process until every entry has its answer or the process has ended.
  func run() -> Outcome {
    guard let request = try? JSONEncoder().encode(batch) else {
      return Outcome(failure: EvaluationFailure(.unavailable, "the batch cannot be written"))
    }
    let child: ChildProcess
    do throws(ProcessSpawn.Failure) {
      child = try ChildProcess(path: executable, arguments: ["--lifeline", batch.root])
    } catch {
      return Outcome(failure: EvaluationFailure(.unavailable, "atq-evaluate could not be started: \(error.message)"))
    }
    var exchange = Exchange(
      child: child, request: Array(request) + [UInt8(ascii: "\n")], ids: batch.entries.map(\.id),
      largestLine: largestLine)
    let ending = exchange.run(secondsPerAnswer: secondsPerAnswer, deadline: deadline)
    var outcome = Outcome(results: exchange.results)
    if exchange.results.count == batch.entries.count {
      _ = child.end()
    } else {
      let (death, resident) = ending == .closed ? child.finish(within: Self.grace) : child.end()
      outcome.failure = failure(ending, death, resident, exchange)
    }
    return outcome
  }

  private var secondsPerAnswer: Double {
    let limits = batch.limits
    let compiler = batch.typescriptPath == nil && batch.sucrasePath == nil ? 0 : limits.compilerSeconds
    return limits.entrySeconds + compiler + Self.grace
  }

  /// A character takes up to six bytes of JSON.
  private var largestLine: Int { (batch.limits.outputBytes + batch.limits.consoleBytes) * 6 + (1 << 20) }

  private func failure(
    _ ending: Exchange.Ending, _ death: ChildProcess.Ending, _ resident: Int, _ exchange: Exchange
  ) -> EvaluationFailure? {
    switch ending {
    case .answered: return nil
    case .tooLarge: return EvaluationFailure(.outputTooLarge, "the answer is larger than the limit")
    case .garbled: return EvaluationFailure(.crashed, "the answer of the process cannot be read")
    case .late: return EvaluationFailure(.timeout, "it took longer than \(batch.limits.entrySeconds) s")
    case .outOfTime:
      return EvaluationFailure(.timeout, "the whole batch took longer than \(batch.limits.batchSeconds) s")
    case .closed: break
    }
    switch death {
    case .exited(0): return nil
    case .exited(let code):
      let words = exchange.errorText.isEmpty ? "exit code \(code)" : exchange.errorText
      return EvaluationFailure(.unavailable, "atq-evaluate failed: \(words)")
    case .signalled(SIGXCPU):
      return EvaluationFailure(.timeout, "it took longer than \(batch.limits.entrySeconds) s of processor time")
    case .signalled(let signal):
      // The engine stops itself when an allocation fails that must not.
      if resident > batch.limits.memoryBytes / 10 * 9 || signal == SIGKILL {
        return EvaluationFailure(.memory, "it ran out of memory")
      }
      return EvaluationFailure(.crashed, "the process was ended by signal \(signal)")
    }
  }
}
