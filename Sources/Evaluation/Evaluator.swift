import ParallelWork

/// Evaluates configs in a process of its own. Nothing that a config does makes a call fail: every request gets a
/// result, a value or a typed failure.
///
/// One process serves all requests of a call, of many requests two share them, each in a global object of its own. When a config reaches
/// a limit, its process ends with it, and the rest goes on in a new one. No process outlives the call.
public struct Evaluator: Sendable {
  private let executable: String?
  private let limits: EvaluationLimits

  /// Uses the program at `executablePath`, or the `atq-evaluate` beside the running program.
  public init(executablePath: String? = nil, limits: EvaluationLimits = EvaluationLimits()) {
    executable = executablePath ?? ExecutableFinder.find()
    self.limits = limits
  }

  /// From how many requests on a second process is worth its start.
  private static let many = 64

  /// The results of `requests`, in their order.
  public func evaluate(_ requests: [EvaluationRequest], in scope: EvaluationScope) -> [EvaluationResult] {
    guard requests.count >= Self.many else { return evaluateInOrder(requests, in: scope) }
    let half = requests.count / 2
    let parts = ParallelMap.map([requests[..<half], requests[half...]], stretch: 1) { part in
      evaluateInOrder(Array(part), in: scope)
    }
    return parts.flatMap { $0 }.enumerated().map { index, result in
      var result = result
      result.id = index
      return result
    }
  }

  /// The results of one process after another.
  private func evaluateInOrder(_ requests: [EvaluationRequest], in scope: EvaluationScope) -> [EvaluationResult] {
    guard let executable else {
      let failure = EvaluationFailure(.unavailable, "atq-evaluate was not found beside this program")
      return requests.indices.map { EvaluationResult(id: $0, failure: failure) }
    }
    let builder = BatchBuilder(scope: scope, limits: limits)
    let deadline = Clock.now() + limits.batchSeconds
    let indices = Array(requests.indices)
    var results: [EvaluationResult] = []
    while results.count < requests.count {
      let batch = builder.batch(of: requests, at: indices[results.count...])
      let outcome = Conversation(executable: executable, batch: batch, deadline: deadline).run()
      results += outcome.results
      guard results.count < requests.count else { break }
      var failure = outcome.failure
      if failure == nil, outcome.results.isEmpty {
        failure = EvaluationFailure(.crashed, "the process ended without an answer")
      }
      guard var failure else { continue }
      failure.file = failure.file ?? requests[results.count].file
      results.append(EvaluationResult(id: results.count, failure: failure))
      // Neither time nor a program comes back: the others share the failure.
      guard failure.kind == .unavailable || Clock.now() >= deadline else { continue }
      for index in results.count..<requests.count {
        failure.file = requests[index].file
        results.append(EvaluationResult(id: index, failure: failure))
      }
    }
    return results
  }
}
