/// A value that a thread of its own makes while others go on; to be asked for by one thread.
public final class Meanwhile<Value: Sendable>: Sendable {
  private let made = Locked<Value?>(nil)
  private let thread: Locked<WorkerThread?>
  private let make: @Sendable () -> Value

  /// Begins to make a value.
  public init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    let made = made
    thread = Locked(
      WorkerThread {
        let value = make()
        made.withLock { $0 = value }
      })
  }

  deinit { wait() }

  /// The value, when it is made. Where no thread could be started, it is made now.
  public var value: Value {
    wait()
    if let value = made.withLock({ $0 }) { return value }
    let value = make()
    made.withLock { $0 = value }
    return value
  }

  private func wait() {
    let running = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    running?.join()
  }
}
