/// A value that a thread of its own makes while whoever wants it goes on.
public final class Background<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Locked<Value?>(nil)
  private let thread: Locked<WorkerThread?>

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

  /// Waits until the thread is done.
  public func wait() {
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }

  /// The value, when it is made. Where no thread could be started, it is made now.
  public var value: Value {
    wait()
    return made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
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
