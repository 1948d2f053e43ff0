import EvaluationProtocol

/// Looks every few milliseconds whether the entry at work is within its limits and whether the caller is still
/// there. When not, it answers for the entry and ends the process: whatever the engine is doing, this works.
final class Watchdog: @unchecked Sendable {
  /// At most 2 GB/s were seen to be filled from JavaScript, so this overshoots by about 10 MB.
  private static let periodMicroseconds: UInt32 = 5000

  private struct Watch {
    var entry: EvaluationEntry
    var deadline: Double
    var loadsCompiler = false
    var entrySecondsLeft = 0.0
  }

  private let answers: Answers
  private let limits: EvaluationLimits
  private let hasLifeline: Bool
  private let footprint = Footprint()
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var current: Watch?

  init(answers: Answers, limits: EvaluationLimits, hasLifeline: Bool) {
    self.answers = answers
    self.limits = limits
    self.hasLifeline = hasLifeline
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  /// The clock of `entry` starts.
  func begin(_ entry: EvaluationEntry) {
    locked { current = Watch(entry: entry, deadline: Clock.now() + limits.entrySeconds) }
    CPULimit.allow(seconds: limits.entrySeconds + limits.compilerSeconds)
  }

  /// The clock of the entry stops and that of the compiler starts.
  func beginCompiler() {
    locked {
      guard var watch = current else { return }
      watch.entrySecondsLeft = watch.deadline - Clock.now()
      watch.deadline = Clock.now() + limits.compilerSeconds
      watch.loadsCompiler = true
      current = watch
    }
  }

  /// The clock of the entry goes on.
  func endCompiler() {
    locked {
      guard var watch = current, watch.loadsCompiler else { return }
      watch.deadline = Clock.now() + watch.entrySecondsLeft
      watch.loadsCompiler = false
      current = watch
    }
  }

  /// The entry is done.
  func end() { locked { current = nil } }

  /// Whether so much memory is in use that the next entry deserves a new process.
  var isHeavy: Bool { footprint.bytes() > limits.memoryBytes / 2 }

  /// Watches until the process ends.
  func watch() -> Never {
    while true {
      usleep(Self.periodMicroseconds)
      if hasLifeline, callerIsGone() { _exit(EXIT_FAILURE) }
      guard let watch = locked({ current }) else { continue }
      if let failure = violation(of: watch) {
        answers.answerLast(EvaluationResult(id: watch.entry.id, failure: failure))
        _exit(EXIT_SUCCESS)
      }
    }
  }

  private func violation(of watch: Watch) -> EvaluationFailure? {
    if footprint.bytes() > limits.memoryBytes {
      return EvaluationFailure(
        .memory, "it used more than \(ByteCount.text(limits.memoryBytes)) of memory", file: watch.entry.file)
    }
    guard Clock.now() > watch.deadline else { return nil }
    let subject = watch.loadsCompiler ? "loading the compiler" : "it"
    let seconds = watch.loadsCompiler ? limits.compilerSeconds : limits.entrySeconds
    return EvaluationFailure(.timeout, "\(subject) took longer than \(seconds) s", file: watch.entry.file)
  }

  private func callerIsGone() -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, 0) > 0 else { return false }
    var byte: UInt8 = 0
    return read(STDIN_FILENO, &byte, 1) <= 0
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
