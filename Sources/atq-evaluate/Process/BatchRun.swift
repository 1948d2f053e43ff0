import EvaluationProtocol

/// Evaluates the entries of a batch in order, each in a realm of its own.
struct BatchRun {
  let batch: EvaluationBatch
  let scope: ReadableScope
  let answers: Answers
  let watchdog: Watchdog

  /// Answers for every entry, or stops early when a new process serves the rest better.
  func run() {
    guard let engine = Engine(batch: batch, scope: scope, watchdog: watchdog) else { return }
    for entry in batch.entries {
      watchdog.begin(entry)
      let result = EntryRun(entry: entry, batch: batch, scope: scope, engine: engine).result()
      answers.answer(result)
      watchdog.end()
      if watchdog.isHeavy { return }
    }
  }
}
