import EvaluationProtocol

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The results on their way out. Two threads write here, the one that evaluates and the watchdog; an entry is
/// answered once, and an answer is written whole.
final class Answers: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var answered: Set<Int> = []

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  /// Writes `result` unless its entry has been answered. Ends the process when the caller no longer reads.
  func answer(_ result: EvaluationResult) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    write(result)
  }

  /// As `answer`, but gives up when the other thread holds on to the output for a second.
  func answerLast(_ result: EvaluationResult) {
    for _ in 0..<1000 {
      if pthread_mutex_trylock(mutex) == 0 {
        write(result)
        return
      }
      usleep(1000)
    }
  }

  private func write(_ result: EvaluationResult) {
    guard answered.insert(result.id).inserted else { return }
    guard let line = try? JSONEncoder().encode(result) else { return }
    guard Descriptor.write(Array(line) + [UInt8(ascii: "\n")], to: STDOUT_FILENO) else { _exit(EXIT_FAILURE) }
  }
}
