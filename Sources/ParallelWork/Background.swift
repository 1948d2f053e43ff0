#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A value that a thread of its own makes while whoever wants it goes on.
public final class Background<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made: Locked<Value?>
  private let thread: Locked<pthread_t?>

  /// Begins to make a value.
  public init(_ make: @escaping @Sendable () -> Value) {
    let made = Locked<Value?>(nil)
    self.make = make
    self.made = made
    thread = Locked(
      WorkerThread.start {
        let value = make()
        made.withLock { $0 = value }
      })
  }

  deinit {
    thread.withLock { if let thread = $0 { pthread_detach(thread) } }
  }

  /// Waits until the thread is done.
  public func wait() {
    thread.withLock { thread in
      if let running = thread { pthread_join(running, nil) }
      thread = nil
    }
  }

  /// Waits for the value and hands it over, so that it is held here no longer. Where no thread could be started, or it was taken before, it is
  /// made now.
  public func take() -> Value {
    wait()
    let value = made.withLock { made in
      defer { made = nil }
      return made
    }
    return value ?? make()
  }
}
